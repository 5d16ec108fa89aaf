import { maxLengths } from '#domain/validation.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { BlockHead } from './block-card.tsx'

type NotesBlockProps = {
  n: number
  placeholder: string | null
  value: string
  onChange: (notes: string) => void
  onLeave: () => void
}

/** What the shop should know; it may stay empty. */
export function NotesBlock({ n, placeholder, value, onChange, onLeave }: NotesBlockProps) {
  return (
    <section aria-labelledby="notas" className="rounded-lg border border-line bg-card px-4 py-5 tablet:px-6">
      <BlockHead n={n} title={copy.notes} titleId="notas" />
      <TextArea
        className="mt-4"
        label={copy.notes}
        hideLabel
        placeholder={placeholder ?? copy.notesPlaceholder}
        maxLength={maxLengths.order_description}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </section>
  )
}
