import { article as copy } from '../../../../copy/article.ts'
import { TextArea } from '../../../../ui/form/field.tsx'

const maxLetters = 300

/** A note for the shop, behind a link until one wants it. */
export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <details className="-my-2 noscript:hidden">
      <summary className="inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4">
        {copy.addNote}
      </summary>
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={2}
        maxLength={maxLetters}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1"
      />
    </details>
  )
}
