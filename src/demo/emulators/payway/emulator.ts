import { cardBrands } from '#domain/payments/card.ts'
import { type WithState, inMemory } from '../emulator-state.ts'
import {
  type EmulatorRequest,
  type EmulatorAnswer,
  json,
  type FakeServer,
  startFakeServer,
} from '../fake-server.ts'
import { createPayment, saveWhenApproved, refundPayment } from './payments.ts'
import { type EmulatedCardPayment, PaywayState } from './state.ts'
import { createToken } from './tokens.ts'

export type PaywayEmulator = FakeServer & {
  keys: PaywayState['keys']
  /** URL at which browsers tokenise cards. */
  tokensUrl: string
  /** Changes a payment: credited after a review, refunded in Payway's panel. */
  move: (paymentId: number | string, fields: Partial<EmulatedCardPayment>) => void
  /** Payments of a reference, newest first. */
  paymentsOf: (reference: string) => EmulatedCardPayment[]
}

const base = '/api/v2'
const notFound = json({ error_type: 'not_found_error', entity_name: '', id: '' }, 404)

/** Payway on loopback: tokens, payments, refunds and saved cards. */
export async function startPaywayEmulator({
  now,
  withState = inMemory,
  methods = cardBrands.map(({ id }) => id),
}: {
  now: () => Date
  withState?: WithState
  /** Ids of the brands that the account takes. */
  methods?: readonly number[]
}): Promise<PaywayEmulator> {
  const state = new PaywayState(methods)
  await withState(state, () => undefined)
  const fakeServer = await startFakeServer((request) =>
    withState(state, () => answer({ state, now: now() }, request)),
  )
  return {
    ...fakeServer,
    keys: state.keys,
    tokensUrl: `${fakeServer.url}${base}/tokens`,
    move: (id, fields) => {
      const payment = state.payments.get(Number(id))
      if (!payment) throw new Error(`No emulated payment ${id}`)
      Object.assign(payment, fields)
      saveWhenApproved(state, payment)
    },
    paymentsOf: (reference) => state.paymentsOf(reference),
  }
}

type Known = { state: PaywayState; now: Date }

function answer({ state, now }: Known, request: EmulatorRequest): EmulatorAnswer {
  const path = request.path.startsWith(`${base}/`) ? request.path.slice(base.length) : ''
  const isTokens = path === '/tokens' && request.method === 'POST'
  if (request.headers['apikey'] !== (isTokens ? state.keys.publicKey : state.keys.privateKey))
    return json({ message: 'Invalid authentication credentials' }, 401)
  if (isTokens) return createToken(state, request.text, now)
  const [, kind, id = '', more] = path.split('/').map(decodeURIComponent)
  if (kind === 'payments') return answerPayments({ state, now }, request, id, more)
  if (kind === 'usersite' && more === 'cardtokens')
    return json({ tokens: state.cardsOf(id).map(savedCardOf) })
  if (kind === 'cardtokens' && request.method === 'DELETE')
    return state.savedCards.delete(id) ? { status: 204 } : notFound
  return notFound
}

function answerPayments(
  { state, now }: Known,
  { method, query, text }: EmulatorRequest,
  id: string,
  more: string | undefined,
): EmulatorAnswer {
  if (id === '' && method === 'POST') return createPayment(state, text, now)
  if (id === '') return page(state.paymentsOf(query.get('siteOperationId') ?? ''), query)
  const payment = state.payments.get(Number(id))
  if (!payment) return notFound
  const refunds = state.refundsOf(payment)
  if (more === 'refunds' && method === 'POST') return refundPayment(payment, refunds, text, now)
  if (more === 'refunds' && method === 'GET') return json({ parent: { history: refunds }, sub_payments: [] })
  return more === undefined && method === 'GET' ? json(payment) : notFound
}

function page(found: EmulatedCardPayment[], query: URLSearchParams): EmulatorAnswer {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('pageSize') ?? 50)]
  const results = found.slice(offset, offset + limit)
  return json({ limit, offset, results, hasMore: offset + limit < found.length })
}

function savedCardOf({ token, card, paymentMethodId }: ReturnType<PaywayState['cardsOf']>[number]): object {
  const { bin, lastFour, month, year } = card
  return {
    token,
    payment_method_id: paymentMethodId,
    bin,
    last_four_digits: lastFour,
    expiration_month: month,
    expiration_year: year,
    expired: false,
  }
}
