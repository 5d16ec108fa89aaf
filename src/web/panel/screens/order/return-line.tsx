import { useState } from 'react'
import type { RefundSheet } from '#contract/panel/refunds.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type UnitOutcome, unitOutcomes } from '#domain/orders/returns.ts'
import { refunds as copy } from '../../../copy/panel/amendments.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'

/** Returned units of a line, by outcome. */
export type Returned = Readonly<Record<UnitOutcome, number>>

export const noUnits = Object.fromEntries(unitOutcomes.map((outcome) => [outcome, 0])) as Returned

export const unitsOf = (units: readonly number[]): number => units.reduce((sum, one) => sum + one, 0)

/** Units of one outcome; those beyond what is left come off the others. */
function withUnits(returned: Returned, outcome: UnitOutcome, units: number, left: number): Returned {
  const next = { ...returned, [outcome]: units }
  let excess = unitsOf(Object.values(next)) - left
  for (const other of unitOutcomes) {
    if (other === outcome || excess <= 0) continue
    const off = Math.min(next[other], excess)
    next[other] -= off
    excess -= off
  }
  return next
}

type ReturnLineProps = {
  line: RefundSheet['lines'][number]
  returned: Returned
  onChange: (returned: Returned) => void
}

/** How many units of a line came back, and their outcome: one for all, or a number of each. */
export function ReturnLine({ line, returned, onChange }: ReturnLineProps) {
  const [isSplit, setSplit] = useState(false)
  const { name, choice, worth } = line
  const title = [name, choice].filter(Boolean).join(' · ')
  const left = line.amount - line.returned
  const units = unitsOf(Object.values(returned))
  const outcome = unitOutcomes.find((one) => returned[one] > 0) ?? 'stock'
  return (
    <li className="grid gap-3 py-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <Thumbnail url={line.image_url} className="size-12!" />
        <span className="grid min-w-40 flex-1">
          <span className="leading-snug font-semibold">{title}</span>
          <span className="figures text-sm text-muted">
            {[copy.left(left), copy.worth(formatMoney(worth))].join(' · ')}
          </span>
        </span>
        {!isSplit && (
          <Stepper
            label={title}
            value={units}
            min={0}
            max={left}
            mayBeEmpty
            onChange={(next) => onChange({ ...noUnits, [outcome]: next })}
          />
        )}
      </div>
      {isSplit &&
        unitOutcomes.map((one) => (
          <div key={one} className="flex items-center justify-between gap-3">
            <span>{copy.outcomes[one]}</span>
            <Stepper
              label={copy.splitOf(copy.outcomes[one], title)}
              value={returned[one]}
              min={0}
              max={left}
              mayBeEmpty
              onChange={(next) => onChange(withUnits(returned, one, next, left))}
            />
          </div>
        ))}
      {!isSplit && units > 0 && (
        <ChoiceCards
          hideLegend
          legend={copy.outcome(title)}
          className="grid-cols-3"
          cardClass="px-2! text-center"
          options={unitOutcomes.map((one) => ({ value: one, label: copy.outcomes[one] }))}
          value={outcome}
          onPick={(one) => onChange({ ...noUnits, [one]: units })}
        />
      )}
      {!isSplit && units > 1 && (
        <Button variant="quiet" className="justify-self-start px-3!" onClick={() => setSplit(true)}>
          {copy.split}
        </Button>
      )}
    </li>
  )
}
