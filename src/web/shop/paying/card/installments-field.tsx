import type { CardTerms } from '#contract/card-paying.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'
import { Select } from '../../../ui/form/field.tsx'

type InstallmentsProps = { plans: CardTerms['installments']; value: number; onChange: (count: number) => void }

/** In how many instalments, each plan with what it costs; nothing where there is one payment only. */
export function InstallmentsField({ plans, value, onChange }: InstallmentsProps) {
  if (plans.length < 2) return null
  const chosen = plans.find(({ count }) => count === value)
  const cost = chosen && chosen.cft > 0 ? <span className="figures text-sm font-semibold text-ink">{copy.cost(chosen.cft, chosen.sum)}</span> : undefined
  return (
    <Select label={copy.installments} hint={cost} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {plans.map((plan) => (
        <option key={plan.count} value={plan.count}>
          {copy.plan(plan)}
        </option>
      ))}
    </Select>
  )
}
