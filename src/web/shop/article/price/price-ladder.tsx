import type { Article } from '#contract/articles.ts'
import { formatMoney } from '#domain/money.ts'
import { article as copy } from '../../../copy/article.ts'
import { ladderPlace } from './ladder-place.ts'
import { PriceRows } from './price-rows.tsx'

/** The price by quantity: which step holds for `amount`, how many are missing to the next and what that one saves (ux 24). */
export function PriceLadder({ steps, amount }: { steps: Article['ladder']; amount: number }) {
  const { at, next } = ladderPlace(steps, amount)
  const rows = steps.map(({ min, unit_price }, index) => ({
    label: copy.ladderStep(min),
    note: index === at ? copy.ladderReached : index === at + 1 ? copy.ladderMissing(min - amount) : null,
    price: copy.each(formatMoney(unit_price)),
    isMarked: index === at,
  }))
  return (
    <PriceRows title={copy.ladder} rows={rows}>
      <p className="figures mt-2 min-h-[1lh] text-xs font-semibold text-glass-text" aria-live="polite">
        {next && copy.ladderSaves(next.min, formatMoney(next.unit_price), formatMoney(next.saving))}
      </p>
    </PriceRows>
  )
}
