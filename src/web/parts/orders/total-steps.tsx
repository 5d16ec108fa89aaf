import type { Totals } from '#contract/cart.ts'
import { totalSteps } from '#contract/total-steps.ts'
import { formatMoney } from '#domain/money/money.ts'
import { payment } from '../../copy/checkout.ts'
import { classes } from '../../ui/classes.ts'

type TotalStepsProps = { totals: Totals; units: number; deliver: 0 | 1 | null; isSettling?: boolean }

export function TotalSteps({ totals, units, deliver, isSettling = false }: TotalStepsProps) {
  return (
    <dl className={classes('figures grid gap-2', isSettling && 'settling')} aria-busy={isSettling}>
      {totalSteps(totals, units, deliver).map(({ name, amount, isGain }) => (
        <div key={name} className={classes('flex justify-between gap-4', isGain && 'text-glass-text')}>
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-lg">{payment.total}</dt>
        <dd aria-live="polite" className="text-xl">
          {formatMoney(totals.total)}
        </dd>
      </div>
    </dl>
  )
}
