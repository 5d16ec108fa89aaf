import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setNewest } from '../mercado-pago/state.ts'

/** Contains no card number, security code or holder, as it is stored in the shop's database. */
export type EmulatedCard = {
  bin: string
  lastFour: string
  length: number
  month: string
  year: string
}

export type EmulatedToken = {
  card: EmulatedCard
  outcome: { status: string; error: string | null }
  isUsed: boolean
}

type EmulatedSavedCard = { token: string; customerId: string; card: EmulatedCard; paymentMethodId: number }

/** A payment as in GET /payments. */
export type EmulatedCardPayment = {
  id: number
  site_transaction_id: string
  payment_method_id: number
  /** Centavos. */
  amount: number
  currency: string
  status: string
  status_details: {
    ticket: string
    card_authorization_code: string
    address_validation_code: string
    error: {
      type: string
      reason: { id: number; description: string; additional_description: string }
    } | null
  }
  date: string
  customer: { id: string; email: null } | null
  bin: string
  installments: number
  payment_type: string
  sub_payments: unknown[]
  site_id: string
  fraud_detection: null
  establishment_name: string | null
  confirmed: null
  customer_token: string | null
  card_data: string
  token: string
}

/** As in GET /payments/{id}/refunds; `amount` in centavos. */
export type EmulatedRefund = {
  id: number
  date_created: string
  amount: number
  status: string
  date_canceled: string | null
}

export class PaywayState {
  /** Ids of the brands that the account takes. */
  readonly methods: ReadonlySet<number>
  keys = newKeys()
  tokens = new Map<string, EmulatedToken>()
  savedCards = new Map<string, EmulatedSavedCard>()
  payments = new Map<number, EmulatedCardPayment>()
  #refunds = new Map<number, EmulatedRefund[]>()
  #nextPayment = 14_000_000 + randomInt(100_000)

  constructor(methods: readonly number[]) {
    this.methods = new Set(methods)
  }

  dump() {
    return {
      keys: this.keys,
      tokens: [...this.tokens],
      savedCards: [...this.savedCards],
      payments: [...this.payments],
      refunds: [...this.#refunds],
      nextPayment: this.#nextPayment,
    }
  }

  /** `refunds` is absent in older stored states. */
  restore({
    keys,
    tokens,
    savedCards,
    payments,
    refunds = [],
    nextPayment,
  }: Omit<ReturnType<PaywayState['dump']>, 'refunds'> & { refunds?: [number, EmulatedRefund[]][] }): void {
    this.keys = keys
    this.tokens = new Map(tokens)
    this.savedCards = new Map(savedCards)
    this.payments = new Map(payments)
    this.#refunds = new Map(refunds)
    this.#nextPayment = nextPayment
  }

  addToken(card: EmulatedCard, outcome: EmulatedToken['outcome']): string {
    const id = randomUUID()
    setNewest(this.tokens, id, { card, outcome, isUsed: false })
    return id
  }

  /** A customer's card is saved once. */
  upsertCard(customerId: string, card: EmulatedCard, paymentMethodId: number): EmulatedSavedCard {
    const known = this.cardsOf(customerId).find(({ card: own }) => isDeepStrictEqual(own, card))
    const saved = known ?? {
      token: createHash('sha256').update(randomUUID()).digest('hex'),
      customerId,
      card,
      paymentMethodId,
    }
    setNewest(this.savedCards, saved.token, saved)
    return saved
  }

  cardsOf(customerId: string): EmulatedSavedCard[] {
    return [...this.savedCards.values()].filter(({ customerId: own }) => own === customerId)
  }

  nextPaymentId(): number {
    return this.#nextPayment++
  }

  addPayment(payment: EmulatedCardPayment): void {
    setNewest(this.payments, payment.id, payment)
  }

  refundsOf({ id }: EmulatedCardPayment): EmulatedRefund[] {
    const known = this.#refunds.get(id) ?? []
    setNewest(this.#refunds, id, known)
    return known
  }

  /** Newest first. */
  paymentsOf(siteTransactionId: string): EmulatedCardPayment[] {
    return [...this.payments.values()]
      .filter(({ site_transaction_id: own }) => own === siteTransactionId)
      .toReversed()
  }
}

function newKeys(): { publicKey: string; privateKey: string } {
  const [publicKey, privateKey] = [1, 2].map(() => randomBytes(16).toString('hex')) as [string, string]
  return { publicKey, privateKey }
}
