import { type ComponentType, useState } from 'react'
import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../copy/card.ts'
import { errors } from '../copy/controls.ts'
import { inTime } from '../router/in-time.ts'
import { toast } from '../ui/toaster.tsx'

export type StockAlertDialogProps = {
  article: Pick<ArticleCard, 'id' | 'slug' | 'name'>
  onClose: () => void
}

type StockAlertButtonProps = { article: StockAlertDialogProps['article']; label?: string; className: string }

/** Requests a stock alert. The dialog is loaded on first use. */
export function StockAlertButton({ article, label = copy.stockAlert, className }: StockAlertButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<StockAlertDialogProps> | null>(null)
  const open = () =>
    inTime(import('./stock-alert-dialog.tsx')).then(
      ({ StockAlertDialog }) => setDialog(() => StockAlertDialog),
      () => toast.error(errors.action.failed),
    )
  return (
    <>
      <button
        type="button"
        aria-label={copy.alertWhenBackOf(article.name)}
        onClick={() => void open()}
        className={className}
      >
        {label}
      </button>
      {Dialog && <Dialog article={article} onClose={() => setDialog(null)} />}
    </>
  )
}
