import type { Article } from '#contract/articles.ts'
import type { ChosenStock } from '../article-stock.ts'
import { ArticleChoices } from './choices.tsx'
import { NoteField } from './note-field.tsx'
import { StockLine } from './stock-line.tsx'
import type { ArticleChoosing } from './use-article-choice.ts'
import type { Buying } from '../use-buying.ts'

type BuyFieldsProps = {
  article: Article
  choosing: ArticleChoosing
  buying: Buying
  stock: ChosenStock
  /** Whether it can be added here. */ isOffered: boolean
}

/** What must or may be said of the article before it is added, and how much of it is left. */
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
