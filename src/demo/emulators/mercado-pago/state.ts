import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Maximum entries per kind; the oldest are dropped. */
const most = 500

/** A preference as requested, without the payer, with its id. */
export type EmulatedPreference = {
  id: string
  title: string
  /** Pesos. */
  amount: number
  externalReference: string
  backUrls: { success: string; pending: string; failure: string }
  notificationUrl: string | null
  /** Ms; null when it never expires. */
  endsAt: number | null
  /** ISO deadline for vouchers; null when the preference excludes them. */
  payUntil: string | null
}

/** A payment as in GET /v1/payments. */
export type EmulatedPayment = {
  id: number
  status: string
  status_detail: string
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  payment_method_id: string
  payment_type_id: string
  installments: number
  date_created: string
  date_approved: string | null
  date_of_expiration: string | null
  transaction_details: { external_resource_url: string | null }
  collector_id: number
  live_mode: boolean
  order: { id: string; type: string }
  payer: { email: null }
  notification_url: string | null
}

export class MercadoPagoState {
  readonly collectorId: number = 123_456_789
  keys = newKeys()
  preferences = new Map<string, EmulatedPreference>()
  payments = new Map<number, EmulatedPayment>()
  /** Answers by idempotency key. */
  #answered = new Map<string, unknown>()
  #nextPayment = 1_300_000_000 + randomInt(1_000_000)
  readonly #now: () => Date
  readonly #pageUrl: () => string

  /** `pageUrl`: the page for payments and vouchers. */
  constructor(now: () => Date, pageUrl: () => string) {
    this.#now = now
    this.#pageUrl = pageUrl
  }

  dump() {
    return {
      keys: this.keys,
      preferences: [...this.preferences],
      payments: [...this.payments],
      answered: [...this.#answered],
      nextPayment: this.#nextPayment,
    }
  }

  restore({
    keys,
    preferences,
    payments,
    answered,
    nextPayment,
  }: ReturnType<MercadoPagoState['dump']>): void {
    this.keys = keys
    this.preferences = new Map(preferences)
    this.payments = new Map(payments)
    this.#answered = new Map(answered)
    this.#nextPayment = nextPayment
  }

  newPreferenceId(): string {
    return `${this.collectorId}-${randomUUID()}`
  }

  /** Runs `make` once per key, and returns its stored answer afterwards. */
  once<T>(key: string, make: () => T): T {
    if (!this.#answered.has(key)) setNewest(this.#answered, key, make())
    return this.#answered.get(key) as T
  }

  addPreference(preference: EmulatedPreference): void {
    setNewest(this.preferences, preference.id, preference)
  }

  isOver({ endsAt }: EmulatedPreference): boolean {
    return endsAt !== null && endsAt <= this.#now().getTime()
  }

  /** Creates a payment of a preference. */
  addPayment(preference: EmulatedPreference, fields: Partial<EmulatedPayment>): EmulatedPayment {
    const id = this.#nextPayment++
    const made = this.#now().toISOString()
    const isVoucher = fields.payment_type_id === 'ticket'
    const payment: EmulatedPayment = {
      id,
      status: 'approved',
      status_detail: 'accredited',
      external_reference: preference.externalReference,
      transaction_amount: preference.amount,
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      payment_method_id: 'visa',
      payment_type_id: 'credit_card',
      installments: 1,
      date_created: made,
      date_approved: null,
      date_of_expiration: isVoucher ? preference.payUntil : null,
      transaction_details: {
        external_resource_url: isVoucher
          ? `${this.#pageUrl()}?${new URLSearchParams({ pref_id: preference.id, voucher: String(id) })}`
          : null,
      },
      collector_id: this.collectorId,
      live_mode: false,
      order: { id: String(30_000_000_000 + id), type: 'mercadopago' },
      payer: { email: null },
      notification_url: preference.notificationUrl,
      ...fields,
    }
    if (payment.status === 'approved') payment.date_approved = made
    setNewest(this.payments, id, payment)
    return payment
  }

  /** The payment of that id; an unpaid voucher past its deadline is cancelled. */
  paymentOf(id: number | string): EmulatedPayment | undefined {
    const payment = this.payments.get(Number(id))
    const ends = payment?.date_of_expiration ?? null
    if (payment?.status === 'pending' && ends !== null && Date.parse(ends) <= this.#now().getTime())
      Object.assign(payment, { status: 'cancelled', status_detail: 'expired' })
    return payment
  }

  /** Whether it could still be cancelled. */
  cancel(payment: EmulatedPayment): boolean {
    if (!['pending', 'in_process', 'authorized'].includes(payment.status)) return false
    Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' })
    return true
  }

  /** Newest first. */
  paymentsOf(reference: string): EmulatedPayment[] {
    return [...this.payments.keys()]
      .flatMap((id) => this.paymentOf(id) ?? [])
      .filter(({ external_reference: own }) => own === reference)
      .toReversed()
  }

  /** Refunds it, fully or partially, in pesos; null when that exceeds what is left. */
  refund(payment: EmulatedPayment, pesos: number | null): { id: number; amount: number } | null {
    const left = Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100)
    const cents = pesos === null ? left : Math.round(pesos * 100)
    const isPaid = payment.status === 'approved' || payment.status_detail === 'reimbursed'
    if (!isPaid || cents <= 0 || cents > left) return null
    payment.transaction_amount_refunded += cents / 100
    if (cents === left) [payment.status, payment.status_detail] = ['refunded', 'refunded']
    else payment.status_detail = 'partially_refunded'
    return { id: this.#nextPayment++, amount: cents / 100 }
  }
}

/** Sets an entry, dropping the oldest beyond the limit. */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V): void {
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= most && !map.has(key)) map.delete(oldest)
  map.set(key, value)
}

function newKeys(): { accessToken: string; publicKey: string; webhookSecret: string } {
  const [token, key, webhookSecret] = [1, 2, 3].map(() => randomBytes(16).toString('hex')) as [
    string,
    string,
    string,
  ]
  return {
    accessToken: `APP_USR-prueba-${token}`,
    publicKey: `APP_USR-prueba-${key.slice(0, 12)}`,
    webhookSecret,
  }
}
