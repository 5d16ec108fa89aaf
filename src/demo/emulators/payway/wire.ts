import { randomInt, createHash } from 'node:crypto'
import { type EmulatorAnswer, json } from '../loopback.ts'
import { recordOf, textOf, readObject } from '../../../server/integrations/read-answer.ts'
import type { EmulatedCardPayment, EmulatedToken, PaywayState, EmulatedCard } from './state.ts'
import { isCardNumber } from '#domain/payments/card.ts'

/**
 * What a test card's security code makes of a payment: its last three digits are looked up here, and every other code is
 * approved. It holds for a new card and for a kept one alike.
 */
export const testCodes: Readonly<Record<string, { status: string; error: string | null }>> = {
  '001': { status: 'rejected', error: 'insufficient_amount' },
  '002': { status: 'rejected', error: 'security_code_error' },
  '003': { status: 'rejected', error: 'expired_card' },
  '004': { status: 'rejected', error: 'request_authorization_card' },
  '005': { status: 'rejected', error: 'card_declined' },
  '006': { status: 'rejected', error: 'invalid_card' },
  '007': { status: 'rejected', error: 'processing_error' },
  '008': { status: 'review', error: null },
}

/** POST /payments: 201 with the payment, 402 with it when the card is refused (integrations 2.4). */
export function createPayment(state: PaywayState, text: string, now: Date): EmulatorAnswer {
  const asked = readBody(text)
  if (asked === null)
    return json({ error_type: 'malformed_request_error', message: 'malformed request' }, 400)
  const token = state.tokens.get(textOf(asked['token']))
  const errors = wrongIn(state, asked, token)
  if (!token || errors.length > 0) return invalid(errors)
  token.isUsed = true
  const payment = paymentOf(state, asked, token, now)
  state.addPayment(payment)
  keepWhenApproved(state, payment)
  return json(payment, payment.status === 'rejected' ? 402 : 201)
}

function wrongIn(
  state: PaywayState,
  asked: Record<string, unknown>,
  token: EmulatedToken | undefined,
): FieldError[] {
  const reference = textOf(asked['site_transaction_id'])
  const isWhole = (name: string, most: number): boolean =>
    Number.isInteger(asked[name]) && Number(asked[name]) >= 1 && Number(asked[name]) <= most
  const checks: [boolean, FieldError][] = [
    [/^[0-9A-Za-z]{1,40}$/.test(reference), { code: 'invalid_param', param: 'site_transaction_id' }],
    [state.paymentsOf(reference).length === 0, { code: 'repeated', param: 'site_transaction_id' }],
    [token !== undefined && !token.isUsed, { code: 'invalid_param', param: 'token' }],
    [token === undefined || token.card.bin === asked['bin'], { code: 'invalid_param', param: 'bin' }],
    [isWhole('amount', Number.MAX_SAFE_INTEGER), { code: 'invalid_param', param: 'amount' }],
    [isWhole('installments', 99), { code: 'invalid_param', param: 'installments' }],
    [isWhole('payment_method_id', 999), { code: 'invalid_param', param: 'payment_method_id' }],
    [
      asked['currency'] === 'ARS' || asked['currency'] === 'USD',
      { code: 'invalid_param', param: 'currency' },
    ],
    [asked['payment_type'] === 'single', { code: 'invalid_param', param: 'payment_type' }],
    [Array.isArray(asked['sub_payments']), { code: 'invalid_param', param: 'sub_payments' }],
  ]
  return checks.flatMap(([isRight, error]) => (isRight ? [] : [error]))
}

function paymentOf(
  state: PaywayState,
  asked: Record<string, unknown>,
  { card, outcome }: EmulatedToken,
  now: Date,
): EmulatedCardPayment {
  const given = recordOf(asked['customer'])
  const customer = 'id' in given ? { id: textOf(given['id']), email: textOf(given['email']) || null } : null
  const id = state.nextPaymentId()
  return {
    id,
    site_transaction_id: textOf(asked['site_transaction_id']),
    payment_method_id: Number(asked['payment_method_id']),
    amount: Number(asked['amount']),
    currency: textOf(asked['currency']),
    status: outcome.status,
    status_details: {
      ticket: String(randomInt(10_000)),
      card_authorization_code: outcome.status === 'approved' ? String(randomInt(100_000, 1_000_000)) : '',
      address_validation_code: 'VTE0011',
      error:
        outcome.error === null
          ? null
          : {
              type: outcome.error,
              reason: { id: 51, description: 'Rechazado en modo de prueba', additional_description: '' },
            },
    },
    date: now.toISOString().slice(0, 16) + 'Z',
    customer,
    bin: card.bin,
    installments: Number(asked['installments']),
    payment_type: 'single',
    sub_payments: [],
    site_id: '00111115',
    fraud_detection: null,
    establishment_name: textOf(asked['establishment_name']) || null,
    confirmed: null,
    customer_token: null,
    card_data: `/tokens/${id}`,
    token: textOf(asked['token']),
  }
}

/** A payment of a named customer that is approved, at once or after a review, leaves its card behind (integrations 2.5). */
export function keepWhenApproved(state: PaywayState, payment: EmulatedCardPayment): void {
  const token = state.tokens.get(payment.token)
  if (payment.customer === null || payment.status !== 'approved' || !token) return
  payment.customer_token = state.keepCard(payment.customer.id, token.card, payment.payment_method_id).token
}

/** POST /payments/{id}/refunds: the whole payment, once. */
export function refundPayment(payment: EmulatedCardPayment): EmulatorAnswer {
  if (!['approved', 'accredited'].includes(payment.status))
    return invalid([{ code: 'invalid_status', param: 'status' }])
  payment.status = 'refunded'
  return json(
    {
      id: payment.id + 1_000_000,
      amount: payment.amount,
      sub_payments: null,
      error: null,
      status: 'approved',
    },
    201,
  )
}

/** POST /tokens: a single-use token for a new card, or for a kept one with its security code (integrations 2.3). */
export function createToken(state: PaywayState, text: string, now: Date): EmulatorAnswer {
  const asked = readBody(text)
  if (asked === null)
    return json({ error_type: 'malformed_request_error', message: 'malformed request' }, 400)
  const code = textOf(asked['security_code'])
  const kept = 'token' in asked ? state.keptCards.get(textOf(asked['token'])) : null
  if (kept === undefined) return invalid([{ code: 'invalid_param', param: 'token' }])
  const errors = [
    ...(kept ? [] : wrongInToken(asked, now)),
    ...(/^\d{3,4}$/.test(code) ? [] : [{ code: 'invalid_param', param: 'security_code' }]),
  ]
  if (errors.length > 0) return invalid(errors)
  const card = kept?.card ?? cardOf(asked)
  const id = state.addToken(card, outcomeOf(code))
  const holder = recordOf(asked['card_holder_identification'])
  return json(
    {
      id,
      status: 'active',
      card_number_length: card.length,
      date_created: now.toISOString(),
      bin: card.bin,
      last_four_digits: card.lastFour,
      security_code_length: code.length,
      expiration_month: Number(card.month),
      expiration_year: Number(card.year),
      date_due: new Date(now.getTime() + 15 * 60_000).toISOString(),
      cardholder: {
        identification: { type: textOf(holder['type']), number: textOf(holder['number']) },
        name: card.holder,
      },
    },
    201,
  )
}

function wrongInToken(asked: Record<string, unknown>, now: Date): FieldError[] {
  const [number, month, year] = [
    textOf(asked['card_number']),
    textOf(asked['card_expiration_month']),
    textOf(asked['card_expiration_year']),
  ]
  const errors: FieldError[] = []
  if (!/^\d+$/.test(number) || !isCardNumber(number))
    errors.push({ code: 'invalid_card_number', param: 'card_number' })
  if (!/^(?:0[1-9]|1[0-2])$/.test(month))
    errors.push({ code: 'invalid_param', param: 'card_expiration_month' })
  if (!/^\d{2}$/.test(year)) errors.push({ code: 'invalid_param', param: 'card_expiration_year' })
  if (errors.length === 0 && isExpired(month, year, now))
    errors.push({ code: 'invalid_expiry_date', param: 'expiry_date' })
  if (textOf(asked['card_holder_name']).trim() === '')
    errors.push({ code: 'empty_card_holder_name', param: 'card_holder_name' })
  return errors
}

/** A card is good to the end of its month. */
function isExpired(month: string, year: string, now: Date): boolean {
  return Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()
}

function cardOf(asked: Record<string, unknown>): EmulatedCard {
  const number = textOf(asked['card_number'])
  return {
    fingerprint: createHash('sha256').update(number).digest('hex'),
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    length: number.length,
    month: textOf(asked['card_expiration_month']),
    year: textOf(asked['card_expiration_year']),
    holder: textOf(asked['card_holder_name']).trim(),
  }
}

/** What is wrong with a request, field by field. */
type FieldError = { code: string; param: string }

/** Payway's no to a request (integrations 2.4). */
function invalid(errors: FieldError[], status = 400): EmulatorAnswer {
  return json({ error_type: 'invalid_request_error', validation_errors: errors }, status)
}

/** The object of a body; null when it is none. */
function readBody(text: string): Record<string, unknown> | null {
  return text === '' ? {} : readObject(text)
}

/** What becomes of a payment with that code; what is no test code is approved. */
function outcomeOf(securityCode: string): { status: string; error: string | null } {
  return testCodes[securityCode.slice(-3)] ?? { status: 'approved', error: null }
}
