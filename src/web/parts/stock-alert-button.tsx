import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../copy/card.ts'
import { useTappedPart } from './tapped-part.ts'

export type StockAlertDialogProps = {
  article: Pick<ArticleCard, 'id' | 'slug' | 'name'>
  onClose: () => void
}

type StockAlertButtonProps = { article: StockAlertDialogProps['article']; label?: string; className: string }

const loadDialog = () => import('./stock-alert-dialog.tsx').then(({ StockAlertDialog }) => StockAlertDialog)

/** Requests a stock alert. The dialog is loaded on first use. */
export function StockAlertButton({ article, label = copy.stockAlert, className }: StockAlertButtonProps) {
  const [Dialog, open, close] = useTappedPart(loadDialog)
  return (
    <>
      <button
        type="button"
        aria-label={copy.alertWhenBackOf(article.name)}
        onClick={open}
        className={className}
      >
        {label}
      </button>
      {Dialog && <Dialog article={article} onClose={close} />}
    </>
  )
}
