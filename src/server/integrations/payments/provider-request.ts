import { isWaiting } from '#domain/payments/payment.ts'
import { readText } from '../read-answer.ts'
import { PaymentsFailed, type ProviderPayment, type RefundedPart } from './payments.port.ts'

const maxBytes = 1024 * 1024

export type ProviderRequest = {
  /** Names the request in messages: no key, token or card. */
  what: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  timeout: number
}

/** `body` is the parsed JSON; null for an empty body. */
type ProviderAnswer = { status: number; body: unknown }

/**
 * One request: no redirects, aborted after `timeout` ms, 1 MB at most. Returns 4xx answers too; throws PaymentsFailed
 * 'unreachable' on timeout, an unreadable answer, 5xx or 429.
 */
export async function requestProvider({
  what,
  url,
  method = 'GET',
  headers,
  body,
  timeout,
}: ProviderRequest): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeout)
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const answered = await read({ what, signal, url, init: { method, headers, ...sent } })
  if (answered.status >= 500 || answered.status === 429)
    throw new PaymentsFailed('unreachable', `${what}: status ${answered.status}`)
  if (answered.text === '') return { status: answered.status, body: null }
  try {
    return { status: answered.status, body: JSON.parse(answered.text) as unknown }
  } catch {
    throw new PaymentsFailed('unreachable', `${what}: status ${answered.status} and no JSON`)
  }
}

/** Returns the body of a 2xx. Throws PaymentsFailed, 'refused' for any other status. */
export async function requestSuccess(question: ProviderRequest): Promise<unknown> {
  const { status, body } = await requestProvider(question)
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
    // Messages of fetch errors may contain a header, and with it a key: only their code is reported.
    throw new PaymentsFailed(
      'unreachable',
      `${what}: ${signal.aborted ? 'no answer in time' : `unreadable answer${codeOf(error)}`}`,
    )
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
}

/** Reads a payment by the provider's id; null when there is none. Throws PaymentsFailed. */
export async function fetchPayment(
  providerId: string,
  questionOf: (id: string) => ProviderRequest,
  read: (answer: unknown) => ProviderPayment,
): Promise<ProviderPayment | null> {
  if (!/^\d{1,20}$/.test(providerId)) return null
  const question = questionOf(providerId)
  const { status, body } = await requestProvider(question)
  if (status === 404) return null
  if (status !== 200) throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return read(body)
}

/**
 * All payments of the reference, in the provider's order; others in the answer are dropped. One that can't be read
 * hides no other, and throws PaymentsFailed when it is the only one.
 */
export async function fetchPaymentsOf(
  reference: string,
  question: ProviderRequest,
  read: (answer: unknown) => (() => ProviderPayment)[],
): Promise<ProviderPayment[]> {
  let unreadable: PaymentsFailed | null = null
  const found: ProviderPayment[] = []
  for (const readOne of read(await requestSuccess(question)))
    try {
      const payment = readOne()
      if (payment.reference === reference) found.push(payment)
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error
      unreadable = error
    }
  if (unreadable !== null && found.length === 0) throw unreadable
  return found
}

/**
 * Requests a full or partial refund and returns the payment as `find` reads it afterwards, given the answer when it was
 * accepted: a refusal may mean that it was refunded before, which only the payment shows. Throws PaymentsFailed.
 */
export async function sendRefund(
  question: ProviderRequest,
  find: (accepted: unknown) => Promise<ProviderPayment | null>,
  part: RefundedPart | null,
): Promise<ProviderPayment> {
  const { status, body } = await requestProvider(question)
  const payment = await find(status < 300 ? body : null)
  if (payment === null || (status >= 400 && !isRefunded(payment, part)))
    throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return payment
}

/** Whether the payment, or that part of it, was refunded. */
export function isRefunded(
  { status, amount, refunded }: ProviderPayment,
  part: RefundedPart | null,
): boolean {
  return status === 'refunded' || refunded >= (part === null ? amount : part.refundedBefore + part.amount)
}

/**
 * Cancels a payment that is not credited yet and returns it as `find` reads it afterwards: it may have been credited,
 * refused or cancelled meanwhile. Throws PaymentsFailed, also when it is still pending.
 */
export async function requestCancellation(
  question: ProviderRequest,
  find: () => Promise<ProviderPayment | null>,
): Promise<ProviderPayment> {
  const { status } = await requestProvider(question)
  const payment = await find()
  if (payment === null || isWaiting(payment.status))
    throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return payment
}
