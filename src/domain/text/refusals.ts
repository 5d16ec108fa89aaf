import { refusalText } from './refusal-text.ts'
import type { FieldErrors } from './validation.ts'

export type RefusalCode = keyof typeof refusalText

/** A line of the cart that a refusal is about (design 6.9). */
export type RefusedLine = {
  /** Null for a wine-shop promotion, which has the other id. */
  article_id: number | null
  variant_id: number | null
  promocion_vinoteca_id: number | null
  name: string
  /** Units that can be had; null when they are not counted. */
  available: number | null
  code: RefusalCode
  message: string
}

/** A rule said no: a value that is returned, never thrown. `message` is what the buyer reads. */
export type Refusal = {
  code: RefusalCode
  message: string
  lines?: RefusedLine[]
  /** What is wrong, by field, where a form was refused. */
  errors?: Record<string, string[]>
  /** The total in pesos that holds now, of `total_changed`. */
  total?: number
  /** The cart as it is now, of `cart_changed`. */
  cart?: object
  /** Whole seconds after which it may go well. */
  retry_after?: number
}

type NamesOf<C extends RefusalCode> = (typeof refusalText)[C] extends string
  ? []
  : (typeof refusalText)[C] extends (...names: infer N extends string[]) => string
    ? N
    : never

/** The refusal of that code; codes whose text speaks of something take its name. */
export function refuse<C extends RefusalCode>(code: C, ...names: NamesOf<C>): Refusal {
  const text: string | ((...names: string[]) => string) = refusalText[code]
  return { code, message: typeof text === 'string' ? text : text(...names) }
}

/** The refusal of a cart whose lines can't be sold as they are: it reads as the first, and names each. Throws when there is none. */
export function refuseLines(lines: RefusedLine[]): Refusal {
  const [first] = lines
  if (!first) throw new RangeError('a refusal of lines names one at least')
  return { code: first.code, message: first.message, lines }
}

/** The refusal of a form: it reads as its first problem, and names each field. Null when nothing is wrong. */
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

/** Whether a service answered a refusal rather than its result. */
export function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null) return false
  if (!('code' in answer) || !('message' in answer)) return false
  return (
    typeof answer.code === 'string' &&
    Object.hasOwn(refusalText, answer.code) &&
    typeof answer.message === 'string'
  )
}
