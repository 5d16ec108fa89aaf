import type { Article } from '#contract/articles.ts'
import { fromPesos, toPesos } from '#domain/money.ts'

type Steps = Article['ladder']

/** Where an amount stands on the prices by quantity. */
export type LadderPlace = {
  /** The step that holds. */
  at: number
  /** The next one, where it is cheaper: from how many units, what each costs, and what so many cost less than at the step that holds (pesos). */
  next: { min: number; unit_price: number; saving: number } | null
}

export function ladderPlace(steps: Steps, amount: number): LadderPlace {
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.min <= amount),
  )
  const [current, next] = [steps[at], steps[at + 1]]
  if (!current || !next || next.unit_price >= current.unit_price) return { at, next: null }
  return {
    at,
    next: {
      ...next,
      saving: toPesos((fromPesos(current.unit_price) - fromPesos(next.unit_price)) * next.min),
    },
  }
}
