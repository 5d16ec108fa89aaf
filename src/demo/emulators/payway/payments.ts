import { randomInt } from 'node:crypto'
import { recordOf, textOf, readObject } from '../../../server/integrations/read-answer.ts'
import { type EmulatorAnswer, json } from '../fake-server.ts'
import type { EmulatedCardPayment, EmulatedRefund, EmulatedToken, PaywayState } from './state.ts'

/** POST /payments: 201 with the payment, 402 with it when the card is declined. */
export function createPayment(state: PaywayState, text: string, now: Date): EmulatorAnswer {
  const request = readBody(text)
  if (request === null) return malformed
  const token = state.tokens.get(textOf(request['token']))
  const errors = wrongIn(state, request, token)
  if (!token || errors.length > 0) return invalid(errors)
  token.isUsed = true
  const payment = paymentOf(state, request, token, now)
  state.addPayment(payment)
  saveWhenApproved(state, payment)
  return json(payment, payment.status === 'rejected' ? 402 : 201)
}

function wrongIn(
  state: PaywayState,
  request: Record<string, unknown>,
  token: EmulatedToken | undefined,
): FieldError[] {
  const reference = textOf(request['site_transaction_id'])
  const isWhole = (name: string, most: number): boolean =>
    Number.isInteger(request[name]) && Number(request[name]) >= 1 && Number(request[name]) <= most
  const checks: [boolean, FieldError][] = [
    [/^[0-9A-Za-z]{1,40}$/.test(reference), { code: 'invalid_param', param: 'site_transaction_id' }],
    [state.paymentsOf(reference).length === 0, { code: 'repeated', param: 'site_transaction_id' }],
    [token !== undefined && !token.isUsed, { code: 'invalid_param', param: 'token' }],
    [token === undefined || token.card.bin === request['bin'], { code: 'invalid_param', param: 'bin' }],
    [isWhole('amount', Number.MAX_SAFE_INTEGER), { code: 'invalid_param', param: 'amount' }],
    [isWhole('installments', 99), { code: 'invalid_param', param: 'installments' }],
    [
      state.methods.has(Number(request['payment_method_id'])),
      { code: 'invalid_param', param: 'payment_method_id' },
    ],
    [
      request['currency'] === 'ARS' || request['currency'] === 'USD',
      { code: 'invalid_param', param: 'currency' },
    ],
    [request['payment_type'] === 'single', { code: 'invalid_param', param: 'payment_type' }],
    [Array.isArray(request['sub_payments']), { code: 'invalid_param', param: 'sub_payments' }],
  ]
  return checks.flatMap(([isRight, error]) => (isRight ? [] : [error]))
}

function paymentOf(
  state: PaywayState,
  request: Record<string, unknown>,
  { card, outcome }: EmulatedToken,
  now: Date,
): EmulatedCardPayment {
  const given = recordOf(request['customer'])
  const customer = 'id' in given ? { id: textOf(given['id']), email: null } : null
  const id = state.nextPaymentId()
  return {
    id,
    site_transaction_id: textOf(request['site_transaction_id']),
    payment_method_id: Number(request['payment_method_id']),
    amount: Number(request['amount']),
    currency: textOf(request['currency']),
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
    installments: Number(request['installments']),
    payment_type: 'single',
    sub_payments: [],
    site_id: '00111115',
    fraud_detection: null,
    establishment_name: textOf(request['establishment_name']) || null,
    confirmed: null,
    customer_token: null,
    card_data: `/tokens/${id}`,
    token: textOf(request['token']),
  }
}

export function saveWhenApproved(state: PaywayState, payment: EmulatedCardPayment): void {
  const token = state.tokens.get(payment.token)
  if (payment.customer === null || payment.status !== 'approved' || !token) return
  payment.customer_token = state.upsertCard(payment.customer.id, token.card, payment.payment_method_id).token
}

/** POST /payments/{id}/refunds: the rest of the payment; or a part, once the day is closed. */
export function refundPayment(
  payment: EmulatedCardPayment,
  history: EmulatedRefund[],
  text: string,
  now: Date,
): EmulatorAnswer {
  const request = readBody(text)
  if (request === null) return malformed
  const left = payment.amount - history.reduce((sum, { amount }) => sum + amount, 0)
  const amount = request['amount'] === undefined ? left : Number(request['amount'])
  const isPart = amount !== payment.amount
  if (!(isPart ? closed : paid).includes(payment.status))
    return invalid([{ code: 'invalid_status', param: 'status' }])
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    return invalid([{ code: 'amount', param: 'amount' }])
  const id = payment.id * 100 + history.length
  const refund = { id, date_created: now.toISOString(), amount, status: 'approved', date_canceled: null }
  history.push(refund)
  payment.status = amount === left ? 'refunded' : 'approved_with_refund'
  return json({ id, amount, sub_payments: null, error: null, status: 'approved' }, 201)
}

const closed: readonly string[] = ['accredited', 'approved_with_refund']
const paid: readonly string[] = ['approved', ...closed]

export type FieldError = { code: string; param: string }

export const malformed = json({ error_type: 'malformed_request_error', message: 'malformed request' }, 400)

export function invalid(errors: FieldError[], status = 400): EmulatorAnswer {
  return json({ error_type: 'invalid_request_error', validation_errors: errors }, status)
}

/** The object of a body; null for anything else. */
export function readBody(text: string): Record<string, unknown> | null {
  return text === '' ? {} : readObject(text)
}
