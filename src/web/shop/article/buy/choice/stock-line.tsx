import { article as copy } from '../../../../copy/article.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { ChosenStock } from '../article-stock.ts'

/** Says when little is left, or nothing. */
export function StockLine({ stock }: { stock: ChosenStock }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {stock.level === 'none' && <Badge tone="quiet">{copy.outOfStock}</Badge>}
      {stock.level === 'last' && stock.left !== null && (
        <Badge tone="straw">{copy.lastUnits(stock.left)}</Badge>
      )}
    </div>
  )
}
