import type { ArticleCard } from '#contract/articles.ts'
import { classes } from '../../../ui/classes.ts'
import { AdviseButton } from '../../advise/advise-button.tsx'
import { ChooseButton } from './choose-button.tsx'
import { tileButton } from './tile-button.ts'
import { ToggleButton } from './toggle-button.tsx'

type QuickButtonProps = {
  article: ArticleCard
  to: string
  /** Units of it in the cart. */ amount: number
  onToggle: (article: ArticleCard) => void
}

/** What a card's tile offers: to be told when there is some, to choose, or to take it as it is. */
export function QuickButton({ article, to, amount, onToggle }: QuickButtonProps) {
  if (!article.in_stock && amount === 0)
    return (
      <AdviseButton
        article={article}
        className={classes(
          tileButton,
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
