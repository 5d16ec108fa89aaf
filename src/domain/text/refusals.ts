import type { SellableRow } from '../cart/cart.ts'
import { refusalText } from './refusal-text.ts'
import type { staffRefusalText } from './staff-refusal-text.ts'
import type { FieldErrors } from './validation.ts'

export type RefusalCode = keyof typeof refusalText | keyof typeof staffRefusalText

export type RefusedLine = Pick<SellableRow, 'article_id' | 'variant_id' | 'promocion_vinoteca_id'> & {
  name: string
  /** Null when uncounted. */
  available: number | null
  code: RefusalCode
  message: string
}

/** A value that is returned, never thrown. `message` is what the buyer reads. */
export type Refusal = {
  code: RefusalCode
  message: string
  lines?: RefusedLine[]
  errors?: Record<string, string[]>
  /** In pesos, of `total_changed`. */
  total?: number
  /** Of `cart_changed`. */
  cart?: object
  /** Of `changed_meanwhile`: the row as its GET answers it. */
  current?: object
  /** Whole seconds after which it may go well. */
  retry_after?: number
}

/** The names that a text needs. */
export type TextNames<T> = T extends (...names: infer N extends string[]) => string ? N : []

/** A code whose text needs a name takes it. */
export function refuse<C extends keyof typeof refusalText>(
  code: C,
  ...names: TextNames<(typeof refusalText)[C]>
): Refusal {
  const text: string | ((...names: string[]) => string) = refusalText[code]
  return { code, message: typeof text === 'string' ? text : text(...names) }
}

/** Reads as the first line's refusal. Throws when there is none. */
export function refuseLines(lines: RefusedLine[]): Refusal {
  const [first] = lines
  if (!first) throw new RangeError('a refusal of lines names one at least')
  return { code: first.code, message: first.message, lines }
}

/** Reads as its first problem. Null when nothing is wrong. */
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

/** Words in small letters, as no other code that an answer carries is. */
const codePattern = /^[a-z]+(?:_[a-z]+)+$/

export function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null) return false
  if (!('code' in answer) || !('message' in answer)) return false
  const { code, message } = answer
  return typeof code === 'string' && codePattern.test(code) && typeof message === 'string'
}
