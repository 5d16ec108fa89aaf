import { Link } from 'react-router'
import type { ArticleCard } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { card as copy } from '../../../copy/card.ts'
import { classes } from '../../../ui/classes.ts'
import { Check, Plus } from '../../../ui/icons.ts'

type QuickButtonProps = { article: ArticleCard; to: string; /** Units of it in the cart. */ amount: number; onToggle: (article: ArticleCard) => void }

const look = 'absolute right-2 bottom-2 z-1 inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md font-semibold shadow-low transition-colors tablet:right-2.5 tablet:bottom-2.5'
const green = 'bg-glass text-white hover:bg-glass-2'

/** Into the cart and out of it by one tap (design 6.2); to the article where something must be chosen, to Login where prices are hidden. */
export function QuickButton({ article, to, amount, onToggle }: QuickButtonProps) {
  const { name, final_price, has_choices, in_stock } = article
  if (amount > 0) {
    return (
      <button type="button" aria-label={copy.inCart(name, amount)} onClick={() => onToggle(article)} className={classes(look, 'figures border-[1.5px] border-glass bg-white px-2.5 text-glass hover:bg-sin-alcohol')}>
        <Check aria-hidden size={18} strokeWidth={2.5} />
        {amount}
      </button>
    )
  }
  if (!in_stock) return null
  if (has_choices) {
    return (
      <Link to={to} aria-label={copy.choose(name)} className={classes(look, green, 'px-3.5 text-xs')}>
        {copy.chooseShort}
      </Link>
    )
  }
  if (final_price === null) {
    return (
      <Link to={href('login')} aria-label={copy.add(name)} className={classes(look, green)}>
        <Plus aria-hidden size={22} />
      </Link>
    )
  }
  return (
    <button type="button" aria-label={copy.add(name)} onClick={() => onToggle(article)} className={classes(look, green)}>
      <Plus aria-hidden size={22} />
    </button>
  )
}
