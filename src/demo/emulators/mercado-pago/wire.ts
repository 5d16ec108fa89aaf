import { randomUUID } from 'node:crypto'
import { signWebhook } from '../../../server/integrations/payments/mercado-pago.ts'
import { readObject } from '../../../server/integrations/read-answer.ts'
import { type EmulatorRequest, type EmulatorAnswer, json } from '../fake-server.ts'
import type { EmulatedPayment, EmulatedPreference, MercadoPagoState } from './state.ts'

type WireSettings = {
  state: MercadoPagoState
  /** URL of the checkout page. */ checkoutUrl: () => string
}

const notFound = json({ message: 'Resource not found', error: 'not_found', status: 404, cause: [] }, 404)

function errorAnswer(code: string, message: string): EmulatorAnswer {
  return json({ message, error: code, status: 400, cause: [{ code, description: message }] }, 400)
}

/** Answers of api.mercadopago.com; null for an unknown path. */
export function answerWire(
  { state, checkoutUrl }: WireSettings,
  input: EmulatorRequest,
): EmulatorAnswer | null {
  const [, area, kind, id, more] = input.path.replace(/\/$/, '').split('/')
  if (area !== 'checkout' && area !== 'v1') return null
  if (input.headers.authorization !== `Bearer ${state.keys.accessToken}`)
    return json({ message: 'invalid access token', error: 'unauthorized', status: 401, cause: [] }, 401)
  const key = input.headers['x-idempotency-key']
  if (input.method !== 'GET' && typeof key !== 'string')
    return errorAnswer('idempotency_key_required', 'Header X-Idempotency-Key can’t be null')
  if (area === 'checkout' && kind === 'preferences' && id === undefined && input.method === 'POST')
    return state.once(`preference ${String(key)}`, () => createPreference(state, input.text, checkoutUrl()))
  if (area !== 'v1' || kind !== 'payments') return notFound
  if (id === 'search') return search(state, input.query)
  const payment = state.paymentOf(id ?? '')
  if (!payment) return notFound
  if (input.method === 'GET' && more === undefined) return json(payment)
  if (input.method === 'PUT' && more === undefined) return changePayment(state, payment, input.text)
  if (input.method !== 'POST' || more !== 'refunds') return notFound
  return state.once(`refund ${payment.id} ${String(key)}`, () => {
    const { amount } = (readObject(input.text) ?? {}) as { amount?: number }
    const refund = state.refund(payment, amount ?? null)
    return refund
      ? json({ ...refund, payment_id: payment.id, status: 'approved', source: { type: 'collector' } }, 201)
      : errorAnswer('2063', 'The action requested is not valid for the current payment state')
  })
}

/** A payment that waits can be ended, and nothing else. */
function changePayment(state: MercadoPagoState, payment: EmulatedPayment, text: string): EmulatorAnswer {
  const { status } = (readObject(text) ?? {}) as { status?: unknown }
  return status === 'cancelled' && state.cancel(payment)
    ? json(payment)
    : errorAnswer('2018', 'The action requested is not valid for the current payment state')
}

function search(state: MercadoPagoState, query: URLSearchParams): EmulatorAnswer {
  const found = state.paymentsOf(query.get('external_reference') ?? '')
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 30)]
  return json({
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  })
}

type PreferenceRequest = {
  items?: { title?: unknown; quantity?: unknown; unit_price?: unknown; currency_id?: unknown }[]
  payer?: object
  back_urls?: Partial<EmulatedPreference['backUrls']>
  auto_return?: string
  notification_url?: string
  external_reference?: string
  expires?: boolean
  date_of_expiration?: string
  payment_methods?: { excluded_payment_types?: { id?: unknown }[] }
  expiration_date_to?: string
}

function createPreference(state: MercadoPagoState, text: string, checkoutUrl: string): EmulatorAnswer {
  const input = (readObject(text) ?? {}) as PreferenceRequest
  const [item] = input.items ?? []
  if (
    input.items?.length !== 1 ||
    typeof item?.title !== 'string' ||
    typeof item.unit_price !== 'number' ||
    item.unit_price <= 0 ||
    item.quantity !== 1 ||
    item.currency_id !== 'ARS'
  )
    return errorAnswer('invalid_items', 'items needed')
  const { success = '', pending = '', failure = '' } = input.back_urls ?? {}
  if (input.auto_return !== undefined && success === '')
    return errorAnswer('invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
  const excluded = input.payment_methods?.excluded_payment_types ?? []
  const preference: EmulatedPreference = {
    id: state.newPreferenceId(),
    title: item.title,
    amount: item.unit_price,
    externalReference: input.external_reference ?? '',
    backUrls: { success, pending, failure },
    notificationUrl: input.notification_url ?? null,
    endsAt: input.expires === true && input.expiration_date_to ? Date.parse(input.expiration_date_to) : null,
    payUntil: excluded.some(({ id }) => id === 'ticket') ? null : (input.date_of_expiration ?? null),
  }
  state.addPreference(preference)
  const initPoint = `${checkoutUrl}?${new URLSearchParams({ pref_id: preference.id })}`
  const { payer: _payer, ...echoed } = input
  return json(
    {
      ...echoed,
      id: preference.id,
      init_point: initPoint,
      sandbox_init_point: initPoint,
      client_id: '1',
      collector_id: state.collectorId,
      site_id: 'MLA',
      operation_type: 'regular_payment',
    },
    201,
  )
}

export type SentWebhook = { url: string; headers: Record<string, string>; body: string }

/** Delivers a webhook to the shop and returns its status. */
export type Carrier = (webhook: SentWebhook) => Promise<number>

/** A signed webhook of a payment; null without a notification_url. */
export function webhookOf(
  payment: EmulatedPayment,
  action: 'payment.created' | 'payment.updated',
  { secret, now }: { secret: string; now: Date },
): SentWebhook | null {
  if (payment.notification_url === null) return null
  const url = new URL(payment.notification_url)
  const dataId = String(payment.id)
  url.searchParams.set('data.id', dataId)
  url.searchParams.set('type', 'payment')
  const [requestId, ts] = [randomUUID(), String(Math.floor(now.getTime() / 1000))]
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${signWebhook(secret, { dataId, requestId, ts })}`,
    },
    body: JSON.stringify({
      id: Number.parseInt(requestId.slice(0, 8), 16),
      live_mode: payment.live_mode,
      type: 'payment',
      date_created: now.toISOString(),
      user_id: payment.collector_id,
      api_version: 'v1',
      action,
      data: { id: dataId },
    }),
  }
}
