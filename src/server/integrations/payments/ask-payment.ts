import { isWaiting } from '#domain/payment.ts'
import { askForYes, askProvider, type Question } from './ask-provider.ts'
import { PaymentsFailed, type ProviderPayment } from './payments.port.ts'

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
