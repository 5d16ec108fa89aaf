import type { Article } from '#contract/catalog.ts'
import { article as copy } from '../../copy/article.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { ArticleChoices } from './choices.tsx'
import type { ArticleChoosing, ChosenStock } from './use-article-choice.ts'
import type { Buying } from './use-buying.ts'

const maxLength = 300

type BuyFieldsProps = {
  article: Article
  choosing: ArticleChoosing
  buying: Buying
  stock: ChosenStock
  /** Whether it can be added here. */ isOffered: boolean
}

/** Fields for the choices and notes, and the remaining stock. */
export function BuyFields({ article, choosing, buying: { fields, line }, stock, isOffered }: BuyFieldsProps) {
  return (
    <>
      <div ref={fields} className="grid gap-5 empty:hidden">
        <ArticleChoices article={article} choosing={choosing} />
      </div>
      <StockLine stock={stock} />
      {isOffered && !line && stock.level !== 'none' && (
        <NoteField value={choosing.notes} onChange={choosing.setNotes} />
      )}
    </>
  )
}

function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <details className="-my-2 noscript:hidden">
      <summary className="inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4">
        {copy.addNote}
      </summary>
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={2}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1"
      />
    </details>
  )
}

function StockLine({ stock }: { stock: ChosenStock }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {stock.level === 'none' && <Badge tone="quiet">{copy.outOfStock}</Badge>}
      {stock.level === 'last' && stock.left !== null && (
        <Badge tone="straw">{copy.lastUnits(stock.left)}</Badge>
      )}
    </div>
  )
}
