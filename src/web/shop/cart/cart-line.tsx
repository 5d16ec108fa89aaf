import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { CartArticle } from '#contract/carts.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney } from '#domain/money.ts'
import { cart as copy } from '../../copy/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
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
  const isSettled = amount === article.amount
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-5 tablet:grid-cols-[auto_1fr_auto_6.5rem] tablet:items-center">
      <LineTile article={article} className="w-18 max-tablet:row-span-2 tablet:w-20" />
      <div className="min-w-0">
        <Link to={to} className="text-md leading-snug font-semibold underline-offset-4 hover:underline">
          {article.name}
        </Link>
        {article.choice && <p className="text-muted">{article.choice}</p>}
        {article.unit_price !== null && <p className="figures text-muted">{copy.each(formatMoney(article.unit_price))}</p>}
        <LineNews article={article} amount={amount} priceBefore={priceBefore} onAmount={onAmount} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-tablet:col-start-2 tablet:contents">
        <div className="flex items-center gap-1">
          <Stepper label={article.name} value={amount} size="sm" onChange={onAmount} onBelowMin={onRemove} />
          <Button variant="quiet" size="sm" className="px-3 text-muted" aria-label={copy.removeLine(article.name)} onClick={onRemove}>
            <Trash2 aria-hidden size={17} />
            <span className="max-tablet:sr-only notebook:max-desktop:sr-only">{copy.remove}</span>
          </Button>
        </div>
        {article.line_total !== null && (
          <p className={`figures ml-auto text-md font-semibold transition-opacity tablet:text-right ${isSettled ? '' : 'opacity-50'}`}>{formatMoney(article.line_total)}</p>
        )}
      </div>
    </li>
  )
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
          {available !== null && `. ${copy.only(available)}`}
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
