import { formatMoney } from '#domain/money.ts'
import { cart as copy } from '../../../copy/cart.ts'

/** That a line costs something else now than it was shown to, from what to what. */
export function PriceNews({ before, now }: { before: number | undefined; now: number | null }) {
  if (before === undefined || now === null || before === now) return null
  return (
    <p className="figures mt-1 text-sm font-medium text-straw-text">
      {copy.priceChanged(formatMoney(before), formatMoney(now))}
    </p>
  )
}
