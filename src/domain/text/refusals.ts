import type { SellableRow } from '../cart/cart.ts'
import { refusalText } from './refusal-text.ts'
import { staffRefusalText } from './staff-refusal-text.ts'
import type { FieldErrors } from './validation.ts'

export type RefusalCode = keyof typeof refusalText | keyof typeof staffRefusalText

export type RefusedLine = Pick<SellableRow, 'article_id' | 'variant_id' | 'promocion_vinoteca_id'> & {
  name: string
  /** Null when uncounted. */
  available: number | null
  code: RefusalCode
  message: string
}

/** A rule's refusal, returned rather than thrown. `message` is shown to the buyer. */
export type Refusal = {
  code: RefusalCode
  message: string
  lines?: RefusedLine[]
  errors?: Record<string, string[]>
  /** Pesos, for `total_changed`. */
  total?: number
  /** For `cart_changed`. */
  cart?: object
  /** For `changed_meanwhile`: the current row, as its GET returns it. */
  current?: object
  /** For `price_needs_confirmation`: the figures to confirm. */
  asks?: object
  /** Whole seconds after which a retry may succeed. */
  retry_after?: number
}

type TextNames<T> = T extends (...names: infer N extends string[]) => string ? N : []

/** Creates a refusal; codes whose text has parameters require them. */
export function refuse<C extends keyof typeof refusalText>(
  code: C,
  ...names: TextNames<(typeof refusalText)[C]>
): Refusal {
  return { code, message: textOf(refusalText[code], names) }
}

/** As `refuse`, with the panel's texts. */
export function refuseStaff<C extends keyof typeof staffRefusalText>(
  code: C,
  ...names: TextNames<(typeof staffRefusalText)[C]>
): Refusal {
  return { code, message: textOf(staffRefusalText[code], names) }
}

/** Refuses a write over what `who` changed meanwhile, null when unknown; `current` is the row as its GET returns it. */
export function staleRefusal(who: string | null, current?: object): Refusal {
  return { ...refuseStaff('changed_meanwhile', who ?? 'Otra persona'), ...(current && { current }) }
}

function textOf(text: string | ((...names: string[]) => string), names: string[]): string {
  return typeof text === 'string' ? text : text(...names)
}

/** Refusal with the first line's code and message. Throws when there are no lines. */
export function refuseLines(lines: RefusedLine[]): Refusal {
  const [first] = lines
  if (!first) throw new RangeError('a refusal of lines names one at least')
  return { code: first.code, message: first.message, lines }
}

/** Refusal with the first problem's message. Null without problems. */
export function refuseFields(problems: FieldErrors): Refusal | null {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const [first] = found
  if (!first) return null
  return {
    code: 'fields_wrong',
    message: first[1],
    errors: Object.fromEntries(found.map(([field, text]) => [field, [text]])),
  }
}

/** snake_case with at least one underscore, unlike other codes in answers. */
const codePattern = /^[a-z]+(?:_[a-z]+)+$/

export function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null) return false
  if (!('code' in answer) || !('message' in answer)) return false
  const { code, message } = answer
  return typeof code === 'string' && codePattern.test(code) && typeof message === 'string'
}
