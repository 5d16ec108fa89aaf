import { type Centavos, fromPesos } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { PaymentsFailed } from './payments.port.ts'

/** Typed access to a provider's JSON object. Readers throw PaymentsFailed 'unreachable' for a field of the wrong type. */
export class AnswerReader {
  readonly #what: string
  readonly #fields: Record<string, unknown>

  constructor(what: string, answered: unknown) {
    this.#what = what
    if (typeof answered !== 'object' || answered === null || Array.isArray(answered))
      throw this.#wrong('no object')
    this.#fields = answered as Record<string, unknown>
  }

  /** An array of objects. */
  list(name: string): AnswerReader[] {
    const list = this.#fields[name]
    if (!Array.isArray(list)) throw this.#wrong(name)
    return list.map((answered: unknown) => new AnswerReader(`${this.#what}, ${name}`, answered))
  }

  /** A nested object; an empty one when missing. */
  inner(name: string): AnswerReader {
    return new AnswerReader(`${this.#what}, ${name}`, this.#fields[name] ?? {})
  }

  /** A non-empty string. */
  text(name: string): string {
    const text = this.textOrNull(name)
    if (text === null) throw this.#wrong(name)
    return text
  }

  textOrNull(name: string): string | null {
    const text = this.#fields[name] ?? null
    if (text !== null && typeof text !== 'string') throw this.#wrong(name)
    return text === '' ? null : text
  }

  /** A string of a nested object; null when either is missing. */
  innerTextOrNull(name: string, inner: string): string | null {
    const object = this.#fields[name]
    if (typeof object !== 'object' || object === null) return null
    const text: unknown = (object as Record<string, unknown>)[inner]
    return typeof text === 'string' && text !== '' ? text : null
  }

  /** An id, sent as a number by some providers and as a string by others. */
  id(name: string): string {
    const id = this.idOrNull(name)
    if (id === null) throw this.#wrong(name)
    return id
  }

  idOrNull(name: string): string | null {
    const id = this.#fields[name] ?? null
    if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id)
    if (id !== null && typeof id !== 'string') throw this.#wrong(name)
    return id === '' ? null : id
  }

  /** An amount in pesos, as centavos. */
  pesos(name: string): Centavos {
    const pesos = this.#fields[name]
    if (
      typeof pesos !== 'number' ||
      !Number.isFinite(pesos) ||
      pesos < 0 ||
      pesos > Number.MAX_SAFE_INTEGER / 100
    )
      throw this.#wrong(name)
    return fromPesos(pesos)
  }

  whole(name: string): number {
    const whole = this.#fields[name]
    if (typeof whole !== 'number' || !Number.isSafeInteger(whole) || whole < 0) throw this.#wrong(name)
    return whole
  }

  has(name: string): boolean {
    return (this.#fields[name] ?? null) !== null
  }

  isTrue(name: string): boolean {
    return this.#fields[name] === true
  }

  /** An ISO time; null when missing or malformed. */
  timeOrNull(name: string): string | null {
    const time = this.#fields[name]
    const moment = typeof time === 'string' ? new Date(time) : null
    return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
  }

  /** Maps a status by the table, in any case; a word that it lacks is in process until its provider reports another. */
  status(meanings: Readonly<Record<string, PaymentStatus>>): {
    status: PaymentStatus
    unknownStatus: string | null
  } {
    const word = this.text('status').toLowerCase()
    const status = Object.hasOwn(meanings, word) ? meanings[word] : undefined
    return { status: status ?? 'in_process', unknownStatus: status === undefined ? word : null }
  }

  #wrong(what: string): PaymentsFailed {
    return new PaymentsFailed('unreachable', `${this.#what}: the answer cannot be read (${what})`)
  }
}
