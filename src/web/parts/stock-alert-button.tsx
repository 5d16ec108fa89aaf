import { type ComponentType, useState } from 'react'
import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../copy/card.ts'
import { errors } from '../copy/controls.ts'
import { toast } from '../ui/toast-store.ts'

export type AdviseDialogProps = { article: Pick<ArticleCard, 'id' | 'slug' | 'name'>; onClose: () => void }

type AdviseButtonProps = { article: AdviseDialogProps['article']; label?: string; className: string }

/** Asks to be told when what is out of stock is back. The dialog is fetched when it is first wanted. */
export function AdviseButton({ article, label = copy.advise, className }: AdviseButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<AdviseDialogProps> | null>(null)
  const open = () =>
    import('./stock-alert-dialog.tsx').then(
      ({ AdviseDialog }) => setDialog(() => AdviseDialog),
      () => toast.error(errors.action.failed),
    )
  return (
    <>
      <button
        type="button"
        aria-label={copy.adviseOf(article.name)}
        onClick={() => void open()}
        className={className}
      >
        {label}
      </button>
      {Dialog && <Dialog article={article} onClose={() => setDialog(null)} />}
    </>
  )
}
