import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Good } from './goods.repo.ts'

/** Why that variant is not one of the article's, or one has to be named; null when it is fine. */
export function variantProblem({ name, variants }: Good, variantId: number | null): Refusal | null {
  if (variantId === null) return variants.length > 0 ? refuse('variant_missing', name) : null
  return variants.some(({ id }) => id === variantId) ? null : refuse('variant_unknown', name)
}
