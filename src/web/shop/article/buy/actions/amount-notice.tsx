import { refusalText } from '#domain/refusal-text.ts'
import { article as copy } from '../../../../copy/article.ts'
import type { ChosenStock } from '../article-stock.ts'

/** What is wrong with the amount, read out as it comes. */
export function AmountNotice({
  id,
  amount,
  stock: { isShort, left },
}: {
  id: string
  amount: number
  stock: ChosenStock
}) {
  return (
    <p id={id} aria-live="polite" className="mb-1.5 font-medium text-danger empty:hidden">
      {amount === 0 ? refusalText.amount_wrong : isShort && left !== null && copy.available(left)}
    </p>
  )
}
