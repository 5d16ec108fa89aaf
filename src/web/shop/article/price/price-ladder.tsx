import type { Article } from '#contract/articles.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money.ts'
import { article as copy } from '../../../copy/article.ts'
import { PriceRows } from './price-rows.tsx'

type Steps = Article['ladder']

/** The price by quantity: which step holds for `amount`, how many are missing to the next and what that one saves (ux 24). */
export function PriceLadder({ steps, amount }: { steps: Steps; amount: number }) {
  const at = Math.max(0, steps.findLastIndex((step) => step.min <= amount))
  const rows = steps.map(({ min, unit_price }, index) => ({
    label: copy.ladderStep(min),
    note: index === at ? copy.ladderReached : index === at + 1 ? copy.ladderMissing(min - amount) : null,
    price: copy.each(formatMoney(unit_price)),
    isMarked: index === at,
  }))
  return (
    <PriceRows title={copy.ladder} rows={rows}>
      <p className="mt-1.5 min-h-5 text-xs text-muted">{savingText(steps, at)}</p>
    </PriceRows>
  )
}

function savingText(steps: Steps, at: number): string {
  const [current, next] = [steps[at], steps[at + 1]]
  if (!current || !next || next.unit_price >= current.unit_price) return ''
  return copy.ladderSaves(next.min, formatMoney(toPesos((fromPesos(current.unit_price) - fromPesos(next.unit_price)) * next.min)))
}
