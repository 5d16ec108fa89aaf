import {
  type ProviderPayment,
  PaymentsFailed,
  type CheckoutPort,
} from '../../src/server/integrations/payments/payments.port.ts'

const none = (): never => {
  throw new PaymentsFailed('unreachable', 'no history asks for this')
}

type Mood = 'willing' | 'refusing' | 'silent' | 'forgetful'

/** An in-memory MercadoPago with the calls that histories need. */
export class FakeProvider {
  /** `forgetful`: processes the request but loses the answer. */
  mood: Mood = 'willing'
  /** What the last refund was answered. */
  answered: 'done' | 'refused' | 'lost' = 'done'
  readonly #payments = new Map<string, ProviderPayment>()
  readonly #keys = new Set<string>()
  readonly #pages: string[] = []

  pay(id: string, reference: string, amount: number): ProviderPayment {
    const payment: ProviderPayment = {
      provider: 'MercadoPago',
      providerId: id,
      reference,
      status: 'approved',
      statusDetail: null,
      amount,
      refunded: 0,
      currency: 'ARS',
      isLive: true,
      collectorId: null,
      madeAt: null,
      payUntil: null,
      voucherUrl: null,
      unknownStatus: null,
      customerCard: null,
    }
    this.#payments.set(id, payment)
    return payment
  }

  get(id: string): ProviderPayment {
    const payment = this.#payments.get(id)
    if (!payment) throw new Error(`No payment ${id}`)
    return payment
  }

  /** Refunds that amount on the provider's own site. */
  giveBack(id: string, amount: number): void {
    const payment = this.get(id)
    payment.refunded += amount
    payment.statusDetail = 'partially_refunded'
    if (payment.refunded === payment.amount) payment.status = 'refunded'
  }

  /** The reference that a preference was opened for. */
  referenceOf(preferenceId: string): string {
    const reference = this.#pages[Number(preferenceId)]
    if (reference === undefined) throw new Error(`No preference ${preferenceId}`)
    return reference
  }

  port(): CheckoutPort {
    return {
      provider: 'MercadoPago',
      isTest: true,
      publicKey: '',
      find: (id) => Promise.resolve({ ...this.get(id) }),
      findByReference: () => Promise.resolve([]),
      refund: (id, key, part) => this.#refund(id, key, part?.amount ?? null),
      createPreference: ({ reference }) =>
        Promise.resolve({ id: String(this.#pages.push(reference) - 1), initPoint: 'https://pago' }),
      cancel: none,
      parseWebhook: none,
    }
  }

  #refund(id: string, key: string, amount: number | null): Promise<ProviderPayment> {
    this.answered = 'lost'
    const payment = this.get(id)
    if (this.mood === 'silent') return Promise.reject(new PaymentsFailed('unreachable', 'silent'))
    if (!this.#keys.has(key)) {
      const wanted = amount ?? payment.amount - payment.refunded
      const isTooMuch = wanted <= 0 || wanted > payment.amount - payment.refunded
      if (this.mood === 'refusing' || isTooMuch || payment.status !== 'approved') {
        this.answered = 'refused'
        return Promise.reject(new PaymentsFailed('refused', 'refusing'))
      }
      this.#keys.add(key)
      this.giveBack(id, wanted)
    }
    if (this.mood === 'forgetful')
      return Promise.reject(new PaymentsFailed('unreachable', 'the answer is lost'))
    this.answered = 'done'
    return Promise.resolve({ ...payment })
  }
}
