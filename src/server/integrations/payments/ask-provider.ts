import { readText } from '../read-answer.ts'
import { PaymentsFailed, type ProviderPayment } from './payments.port.ts'
import { isWaiting } from '#domain/payments/payment.ts'
import { type Centavos, fromPesos } from '#domain/money/money.ts'

/** How long a provider may take for one answer, in ms. */
export const patience = 8_000

const maxBytes = 1024 * 1024

export type Question = {
  /** Names the question in messages: no key, token or card in it. */
  what: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  timeout: number
}

/** `body` is the JSON that came, null when nothing did. */
type ProviderAnswer = { status: number; body: unknown }

/**
 * One request that follows no redirect, ends after `timeout` ms and reads 1 MB at most. Answers what the provider says,
 * also when it is a no; throws PaymentsFailed 'unreachable' when nothing that can be read came back, or a 5xx or 429.
 */
export async function askProvider({
  what,
  url,
  method = 'GET',
  headers,
  body,
  timeout,
}: Question): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeout)
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const told = await read({ what, signal, url, init: { method, headers, ...sent } })
  if (told.status >= 500 || told.status === 429)
    throw new PaymentsFailed('unreachable', `${what}: status ${told.status}`)
  if (told.text === '') return { status: told.status, body: null }
  try {
    return { status: told.status, body: JSON.parse(told.text) as unknown }
  } catch {
    throw new PaymentsFailed('unreachable', `${what}: status ${told.status} and no JSON`)
  }
}

/** What a provider says when it has to say yes. Throws PaymentsFailed 'refused' at a 4xx. */
export async function askForYes(question: Question): Promise<unknown> {
  const { status, body } = await askProvider(question)
  if (status < 200 || status >= 300) throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return body
}

async function read({
  what,
  url,
  init,
  signal,
}: {
  what: string
  url: string
  init: RequestInit
  signal: AbortSignal
}): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { status: response.status, text: await readText(response, maxBytes) }
  } catch (error) {
    // What fetch throws may repeat a header, and with it a key: only its code is told.
    throw new PaymentsFailed(
      'unreachable',
      `${what}: ${signal.aborted ? 'no answer in time' : `no answer that can be read${codeOf(error)}`}`,
    )
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
}

/** The payment of that id, which `questionOf` asks for; null when there is none. Throws PaymentsFailed. */
export async function askPayment(
  providerId: string,
  questionOf: (id: string) => Question,
  read: (answer: unknown) => ProviderPayment,
): Promise<ProviderPayment | null> {
  if (!/^\d{1,20}$/.test(providerId)) return null
  const question = questionOf(providerId)
  const { status, body } = await askProvider(question)
  if (status === 404) return null
  if (status !== 200) throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return read(body)
}

/** Every payment of that reference and none of another, in the order in which the provider tells them. Throws PaymentsFailed. */
export async function askPaymentsOf(
  reference: string,
  question: Question,
  read: (answer: unknown) => ProviderPayment[],
): Promise<ProviderPayment[]> {
  return read(await askForYes(question)).filter((payment) => payment.reference === reference)
}

/**
 * Asks for a payment to be given back, and answers it as `find` tells it then: a no may mean that it was given back
 * before, and only the payment itself says so. Throws PaymentsFailed.
 */
export async function askRefund(
  question: Question,
  find: () => Promise<ProviderPayment | null>,
): Promise<ProviderPayment> {
  const { status } = await askProvider(question)
  const payment = await find()
  if (payment === null || (status >= 400 && payment.status !== 'refunded'))
    throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return payment
}

/**
 * Asks for a payment to be ended that is not credited yet, and answers it as `find` tells it then: it may have been
 * credited, refused or ended meanwhile. Throws PaymentsFailed, also when it still waits.
 */
export async function askToCancel(
  question: Question,
  find: () => Promise<ProviderPayment | null>,
): Promise<ProviderPayment> {
  const { status } = await askProvider(question)
  const payment = await find()
  if (payment === null || isWaiting(payment.status))
    throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return payment
}

/** The object that a provider says. The readers of its fields throw PaymentsFailed 'unreachable' when one is not what it has to be. */
export class Told {
  readonly #what: string
  readonly #fields: Record<string, unknown>

  constructor(what: string, told: unknown) {
    this.#what = what
    if (typeof told !== 'object' || told === null || Array.isArray(told)) throw this.#wrong('no object')
    this.#fields = told as Record<string, unknown>
  }

  /** The objects of a list. */
  list(name: string): Told[] {
    const list = this.#fields[name]
    if (!Array.isArray(list)) throw this.#wrong(name)
    return list.map((told: unknown) => new Told(`${this.#what}, ${name}`, told))
  }

  /** The object of that name; one without fields when there is none. */
  inner(name: string): Told {
    return new Told(`${this.#what}, ${name}`, this.#fields[name] ?? {})
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
