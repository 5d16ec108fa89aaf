import type { Centavos } from '../money/money.ts'

/** `cft` is the total financial cost in percent per year (CFTEA), 0 for interest-free. */
export type InstallmentPlan = { count: number; cft: number }

type Installments = InstallmentPlan & { amount: Centavos; sum: Centavos }

const maxInstallments = 24
const maxCost = 10_000
const atOnce: InstallmentPlan = { count: 1, cft: 0 }

/** Valid plans by ascending count, always starting with a single payment. Invalid ones are dropped. */
export function readPlans(written: unknown): InstallmentPlan[] {
  const plans = Array.isArray(written) ? written.filter(isPlan) : []
  const counts = new Map(plans.map(({ count, cft }) => [count, { count, cft }]))
  return [
    atOnce,
    ...[...counts.values()].filter(({ count }) => count > 1).toSorted((a, b) => a.count - b.count),
  ]
}

function isPlan(written: unknown): written is InstallmentPlan {
  if (typeof written !== 'object' || written === null || !('count' in written) || !('cft' in written))
    return false
  const { count, cft } = written
  return (
    Number.isInteger(count) &&
    Number(count) >= 1 &&
    Number(count) <= maxInstallments &&
    typeof cft === 'number' &&
    cft >= 0 &&
    cft <= maxCost
  )
}

/** Equal monthly instalments (French amortization). The issuer collects the cost: the shop charges only the total. */
export function installmentsOf(total: Centavos, { count, cft }: InstallmentPlan): Installments {
  if (count === 1) return { count, cft, amount: total, sum: total }
  const monthly = (1 + cft / 100) ** (1 / 12) - 1
  const amount = Math.round(monthly === 0 ? total / count : (total * monthly) / (1 - (1 + monthly) ** -count))
  return { count, cft, amount, sum: monthly === 0 ? total : amount * count }
}
