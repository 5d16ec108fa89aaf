import type { Refusal, TextNames } from './refusals.ts'
import { staffRefusalText } from './staff-refusal-text.ts'

/** As `refuse`, with the panel's texts. */
export function refuseStaff<C extends keyof typeof staffRefusalText>(
  code: C,
  ...names: TextNames<(typeof staffRefusalText)[C]>
): Refusal {
  const text: string | ((...names: string[]) => string) = staffRefusalText[code]
  return { code, message: typeof text === 'string' ? text : text(...names) }
}
