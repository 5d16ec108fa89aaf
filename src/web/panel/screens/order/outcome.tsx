import type { DeliveryQuote } from '#contract/panel/delivery-changes.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { amendments as copy } from '../../../copy/panel/amendments.ts'
import { ProblemNote } from '../../../ui/note.tsx'

type Quoted = Pick<DeliveryQuote, 'totals' | 'to_collect' | 'to_return' | 'by_provider'>

type OutcomeProps = { order: PanelOrder; quote: Quoted | null; problem: string | null; nothingYet: string }

/** The new total of a changed order, and what is to collect or to return. */
export function Outcome({ order, quote, problem, nothingYet }: OutcomeProps) {
  if (problem) return <ProblemNote>{problem}</ProblemNote>
  if (quote === null) return <p className="text-muted">{nothingYet}</p>
  const { total } = quote.totals
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-md bg-sin-alcohol px-4 py-3.5 text-tile-ink">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{copy.total}</span>
        <span className="flex items-baseline gap-3">
          <span className="text-sm text-tile-muted">{copy.from(formatMoney(order.total))}</span>
          <span className="text-xl font-semibold">{formatMoney(total)}</span>
        </span>
      </p>
      <p className="figures font-medium">{moneySentence(order, quote)}</p>
    </div>
  )
}

function moneySentence({ total: before }: PanelOrder, quote: Quoted): string {
  const { to_collect: toCollect, to_return: toReturn, by_provider: byProvider, totals } = quote
  if (toReturn > 0) {
    if (byProvider === 0) return copy.returnsByHand(formatMoney(toReturn))
    return byProvider === toReturn
      ? copy.returnsByProvider(formatMoney(toReturn))
      : copy.returnsBoth(formatMoney(byProvider), formatMoney(toReturn - byProvider))
  }
  if (toCollect > 0) return copy.collects(formatMoney(toCollect))
  return totals.total < before ? copy.owesLess(formatMoney(before - totals.total)) : copy.even
}
