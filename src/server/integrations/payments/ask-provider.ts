import { isWaiting } from '#domain/payments/payment.ts'
import { readText } from '../read-answer.ts'
import { PaymentsFailed, type ProviderPayment, type RefundedPart } from './payments.port.ts'

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
 * Asks for a payment or a part of it to be given back, and answers it as `find` tells it then: a no may mean that it
 * was given back before, and only the payment itself says so. Throws PaymentsFailed.
 */
export async function askRefund(
  question: Question,
  find: () => Promise<ProviderPayment | null>,
  part: RefundedPart | null,
): Promise<ProviderPayment> {
  const { status } = await askProvider(question)
  const payment = await find()
  if (payment === null || (status >= 400 && !isGivenBack(payment, part)))
    throw new PaymentsFailed('refused', `${question.what}: status ${status}`)
  return payment
}

/** Whether a payment went back, or that part of it. */
export function isGivenBack({ status, refunded }: ProviderPayment, part: RefundedPart | null): boolean {
  return status === 'refunded' || (part !== null && refunded >= part.refundedBefore + part.amount)
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
