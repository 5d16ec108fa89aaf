import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { card as copy } from '../../../copy/card.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import type { AddDialogProps } from '../../article/buy/add-dialog.tsx'
import { green, ticked, tileButton } from './tile-button.ts'
import { Amount } from './toggle-button.tsx'

type ChooseButtonProps = {
  article: AddDialogProps['article']
  to: string
  /** Units of it in the cart, however chosen. */ amount: number
}

/** Opens the dialog where the article is chosen and added. It is fetched at the tap; without it this leads to the article. */
export function ChooseButton({ article, to, amount }: ChooseButtonProps) {
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<ComponentType<AddDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    import('../../article/buy/add-dialog.tsx').then(
      ({ AddDialog }) => setDialog(() => AddDialog),
      () => navigate(to),
    )
  }

  return (
    <>
      <Link
        to={to}
        aria-haspopup="dialog"
        aria-label={copy.choose(article.name, amount)}
        onClick={open}
        className={classes(tileButton, amount > 0 ? ticked : `${green} px-3.5 text-xs`)}
      >
        {amount > 0 ? <Amount amount={amount} /> : copy.chooseShort}
      </Link>
      {Dialog && <Dialog article={article} to={to} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
