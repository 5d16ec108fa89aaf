import { Link } from 'react-router'
import type { CartArticle } from '#contract/carts.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney } from '#domain/money.ts'
import { cart as copy } from '../../copy/cart.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Trash2 } from '../../ui/icons.ts'
import { LineTile } from './line-tile.tsx'

type CartLineProps = {
  article: CartArticle
  /** As the buyer wants it; the server's answer may still be on its way. */
  amount: number
  /** What one cost when it was last seen, where that has changed. */
  priceBefore: number | undefined
  onAmount: (amount: number) => void
  onRemove: () => void
}

export function CartLine({ article, amount, priceBefore, onAmount, onRemove }: CartLineProps) {
  const to = href('article', { slug: article.slug, commerce_id: commerceId })
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 py-5 tablet:grid-cols-[auto_1fr_auto_auto_minmax(6.5rem,auto)] tablet:gap-x-3">
      <LineTile article={article} className="w-18 self-start max-tablet:row-span-2 tablet:w-20" />
      <div className="min-w-0 max-tablet:col-span-2 tablet:pl-1">
        <Link to={to} className="text-md leading-snug font-semibold underline-offset-4 hover:underline">
          {article.name}
        </Link>
        {article.choice && <p className="text-muted">{article.choice}</p>}
        {article.notes && <p className="text-xs text-muted">{article.notes}</p>}
        {article.unit_price !== null && (
          <p className="figures flex flex-wrap justify-between gap-x-4 text-muted">
            {copy.each(formatMoney(article.unit_price))}
            <LineTotal article={article} amount={amount} className="tablet:hidden" />
          </p>
        )}
        <LineNews article={article} amount={amount} priceBefore={priceBefore} onAmount={onAmount} />
      </div>
      <Stepper label={article.name} value={amount} size="sm" onChange={onAmount} onBelowMin={onRemove} />
      <Button variant="quiet" size="sm" className="px-3 text-muted max-tablet:-mr-3 max-tablet:justify-self-end" aria-label={copy.removeLine(article.name)} onClick={onRemove}>
        <Trash2 aria-hidden size={17} />
        {copy.remove}
      </Button>
      <p className="text-right max-tablet:hidden">
        <LineTotal article={article} amount={amount} />
      </p>
    </li>
  )
}

/** Faint while the server works out what the new amount costs. */
function LineTotal({ article, amount, className }: { article: CartArticle; amount: number; className?: string }) {
  if (article.line_total === null) return null
  return <span className={classes('figures text-md font-semibold whitespace-nowrap text-ink transition-opacity', amount !== article.amount && 'opacity-50', className)}>{formatMoney(article.line_total)}</span>
}

/** What the buyer must know of the line before ordering: it can't be had so, or it costs something else now. */
function LineNews({ article, amount, priceBefore, onAmount }: Pick<CartLineProps, 'article' | 'amount' | 'priceBefore' | 'onAmount'>) {
  const { refusal, available } = article
  const canLower = refusal !== null && available !== null && available > 0 && available < amount
  return (
    <div aria-live="polite">
      {refusal && (
        <p className="mt-1 font-medium text-danger">
          {refusal.message}
          {available !== null && available > 0 && `. ${copy.only(available)}`}
        </p>
      )}
      {canLower && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => onAmount(available)}>
          {copy.lower(available)}
        </Button>
      )}
      {priceBefore !== undefined && article.unit_price !== null && priceBefore !== article.unit_price && (
        <p className="figures mt-1 font-medium text-straw-text">{copy.priceChanged(formatMoney(priceBefore), formatMoney(article.unit_price))}</p>
      )}
    </div>
  )
}
