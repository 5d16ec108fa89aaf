import { isWaiting } from '#domain/payments/payment.ts'
import { fetchText, type NoAnswer } from '../outgoing.ts'
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
 * One request, 1 MB at most. Returns 4xx answers too; throws PaymentsFailed 'unreachable' without a readable answer in
 * time, and for 5xx or 429.
 */
export async function requestProvider({
  what,
  url,
  method = 'GET',
  headers,
  body,
  timeout,
}: ProviderRequest): Promise<ProviderAnswer> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const init = { method, headers, ...sent }
  const { status, text } = await fetchText(url, init, { timeoutMs: timeout, maxBytes }).catch(
    ({ message }: NoAnswer) => {
      throw new PaymentsFailed('unreachable', `${what}: ${message}`)
    },
  )
  if (status >= 500 || status === 429) throw new PaymentsFailed('unreachable', `${what}: status ${status}`)
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    throw new PaymentsFailed('unreachable', `${what}: status ${status} and no JSON`)
  }
}

/**
 * Statuses of an answer that another try may change: keys that are being renewed, a request still under way, locked
 * for a moment or too early.
 */
const passing = new Set([401, 403, 408, 409, 423, 424, 425])

/** Whether a status other than a 2xx is the provider's last word. */
const why = (status: number): PaymentsFailed['why'] => (passing.has(status) ? 'unreachable' : 'refused')

/** Returns the body of a 2xx. Throws PaymentsFailed, 'refused' for any other status. */
export async function requestSuccess(question: ProviderRequest): Promise<unknown> {
  const { status, body } = await requestProvider(question)
  if (status < 200 || status >= 300) throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return body
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
  if (status !== 200) throw new PaymentsFailed(why(status), `${question.what}: status ${status}`)
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
    throw new PaymentsFailed(why(status), `${question.what}: status ${status}`)
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
