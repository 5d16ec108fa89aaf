import { type Centavos, fromPesos } from '#domain/money/money.ts'
import { PaymentsFailed } from './payments.port.ts'

/** The object that a provider says. The readers of its fields throw PaymentsFailed 'unreachable' when one is not what it has to be. */
export class AnswerReader {
  readonly #what: string
  readonly #fields: Record<string, unknown>

  constructor(what: string, answered: unknown) {
    this.#what = what
    if (typeof answered !== 'object' || answered === null || Array.isArray(answered))
      throw this.#wrong('no object')
    this.#fields = answered as Record<string, unknown>
  }

  /** The objects of a list. */
  list(name: string): AnswerReader[] {
    const list = this.#fields[name]
    if (!Array.isArray(list)) throw this.#wrong(name)
    return list.map((answered: unknown) => new AnswerReader(`${this.#what}, ${name}`, answered))
  }

  /** The object of that name; one without fields when there is none. */
  inner(name: string): AnswerReader {
    return new AnswerReader(`${this.#what}, ${name}`, this.#fields[name] ?? {})
  }

  /** Text that is not empty. */
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

  /** A text inside of an object; null where either is not one. */
  innerTextOrNull(name: string, inner: string): string | null {
    const object = this.#fields[name]
    if (typeof object !== 'object' || object === null) return null
    const text: unknown = (object as Record<string, unknown>)[inner]
    return typeof text === 'string' && text !== '' ? text : null
  }

  /** An id, that some write as a number and some as text. */
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

  /** Centavos of an amount in pesos. */
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

  /** An ISO time; null where there is none that can be read. */
  timeOrNull(name: string): string | null {
    const time = this.#fields[name]
    const moment = typeof time === 'string' ? new Date(time) : null
    return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
  }

  /** What a word means; a word that the table lacks is not guessed at. */
  among<T>(name: string, meanings: Readonly<Record<string, T>>): T {
    const word = this.text(name)
    const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined
    if (meaning === undefined) throw this.#wrong(name)
    return meaning
  }

  #wrong(what: string): PaymentsFailed {
    return new PaymentsFailed('unreachable', `${this.#what}: the answer can not be read (${what})`)
  }
}
