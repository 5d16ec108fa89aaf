import { article as copy } from '../../../copy/article.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ChosenStock } from './article-stock.ts'

/** Says what is left when it is little, and that it is too little for the amount. */
export function StockLine({ stock }: { stock: ChosenStock }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {stock.level === 'none' && <Badge tone="quiet">{copy.outOfStock}</Badge>}
      {stock.level === 'last' && stock.left !== null && <Badge tone="straw">{copy.lastUnits(stock.left)}</Badge>}
      {stock.isShort && stock.left !== null && <p className="mt-1.5 font-medium text-danger">{copy.available(stock.left)}</p>}
    </div>
  )
}
