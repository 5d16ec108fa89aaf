import { maxLengths } from '#domain/validation.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { TextArea } from '../../../ui/form/field.tsx'

type NotesBlockProps = { n: number; placeholder: string | null; value: string; onChange: (notes: string) => void; onLeave: () => void }

/** What the shop should know; it may stay empty. */
export function NotesBlock({ n, placeholder, value, onChange, onLeave }: NotesBlockProps) {
  return (
    <section aria-labelledby="notas" className="rounded-lg border border-line bg-card px-4 py-5 tablet:px-6">
      <div className="flex items-center gap-3">
        <span aria-hidden className="figures grid size-7 shrink-0 place-items-center rounded-full bg-paper-2 text-xs font-semibold">
          {n}
        </span>
        <h2 id="notas" className="text-md font-semibold">
          {copy.notes}
        </h2>
      </div>
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
