import { type ComponentType, type MouseEvent, useState, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../../copy/card.ts'
import { inTime } from '../../router/in-time.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/classes.ts'
import { Check } from '../../ui/icons.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { AddDialogProps } from '../article-choice/add-dialog.tsx'
import { StockAlertButton } from '../stock-alert-button.tsx'

const LogInToAdd = lazyComponent(() => import('./no-price.tsx').then(({ LogInToAdd: part }) => part))

type QuickButtonProps = {
  article: ArticleCard
  to: string
  amount: number
  onToggle: (article: ArticleCard) => void
}

/** The tile's button: stock alert, choice dialog, or adding directly. */
export function QuickButton({ article, to, amount, onToggle }: QuickButtonProps) {
  if (!article.in_stock && amount === 0)
    return (
      <StockAlertButton
        article={article}
        className={classes(
          'tile-button',
          'border-[1.5px] border-edge bg-white px-3 text-xs text-on-straw hover:border-ink',
        )}
      />
    )
  if (article.has_choices) return <ChooseButton article={article} to={to} amount={amount} />
  return (
    <ToggleButton
      name={article.name}
      price={article.final_price}
      amount={amount}
      onToggle={() => onToggle(article)}
    />
  )
}

type ChooseButtonProps = {
  article: AddDialogProps['article']
  to: string
  /** Units in the cart, over all choices. */ amount: number
}

/** Opens the choice dialog, loaded on tap; if that fails, goes to the article, unless another screen was opened meanwhile. */
function ChooseButton({ article, to, amount }: ChooseButtonProps) {
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<ComponentType<AddDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
    const { href } = location
    inTime(import('../article-choice/add-dialog.tsx')).then(
      ({ AddDialog }) => setDialog(() => AddDialog),
      () => location.href === href && navigate(to),
    )
  }

  return (
    <>
      <Link
        to={to}
        aria-haspopup="dialog"
        aria-label={copy.choose(article.name, amount)}
        onClick={open}
        className={classes('tile-button', amount > 0 ? 'tile-ticked' : 'tile-add px-3.5 text-xs')}
      >
        {amount > 0 ? <Amount amount={amount} /> : copy.chooseShort}
      </Link>
      {Dialog && <Dialog article={article} to={to} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

type ToggleButtonProps = {
  name: string
  /** Null when hidden or unknown. */ price: number | null
  amount: number
  onToggle: () => void
}

export function ToggleButton({ name, price, amount, onToggle }: ToggleButtonProps) {
  if (price === null && amount === 0) {
    return (
      <Suspense>
        <LogInToAdd name={name} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      aria-label={amount > 0 ? copy.inCart(name, amount) : copy.add(name)}
      onClick={onToggle}
      className={classes('tile-button', amount > 0 ? 'tile-ticked' : 'tile-add')}
    >
      {amount > 0 && <Amount amount={amount} />}
    </button>
  )
}

function Amount({ amount }: { amount: number }) {
  return (
    <>
      <Check aria-hidden size={18} strokeWidth={2.5} />
      {amount}
    </>
  )
}
