import { describe, expect, it } from 'vitest'
import { MercadoPagoState } from '../../../demo/emulators/mercado-pago/state.ts'
import { webhookOf } from '../../../demo/emulators/mercado-pago/wire.ts'
import { parseWebhook, signWebhook } from './mercado-pago.ts'
import type { Webhook } from './payments.port.ts'

const secret = 'la clave de los avisos'
const now = new Date('2026-11-20T14:00:00Z')
const state = new MercadoPagoState(
  () => now,
  () => 'https://mercadopago.example/pagar',
)
const preference = {
  id: '1-a',
  title: 'Pedido',
  amount: 100,
  externalReference: '7x0123456789abcdef',
  backUrls: { success: '', pending: '', failure: '' },
  notificationUrl: 'https://tienda.example/avisos?source_news=webhooks',
  endsAt: null,
  payUntil: null,
}
const payment = state.addPayment(preference, {})
const other = String(payment.id + 1)

/** A webhook as the shop receives it, with lower-case headers. */
function arrive(
  change: { query?: Record<string, unknown>; headers?: Webhook['headers']; body?: unknown } = {},
): Webhook {
  const sent = webhookOf(payment, 'payment.created', { secret, now })
  if (sent === null) throw new Error('Nobody asked to be told')
  const query = Object.fromEntries(new URL(sent.url).searchParams)
  return {
    query: { ...query, ...change.query },
    headers: { ...sent.headers, ...change.headers },
    body: 'body' in change ? change.body : JSON.parse(sent.body),
  }
}

/** A webhook with a valid signature over any content. */
function signed({
  dataId = String(payment.id),
  type = 'payment',
  requestId = 'un-pedido',
  ts = '1795183200',
}: {
  dataId?: string
  type?: string
  requestId?: string | null
  ts?: string
}): Webhook {
  const v1 = signWebhook(secret, { dataId, requestId, ts })
  return {
    query: { 'data.id': dataId, type },
    headers: {
      'x-signature': `ts=${ts},v1=${v1}`,
      ...(requestId === null ? {} : { 'x-request-id': requestId }),
    },
    body: { data: { id: dataId } },
  }
}

describe('a notice', () => {
  it('that MercadoPago signed leads to its payment', () => {
    expect(parseWebhook([secret], arrive())).toMatchObject({
      kind: 'payment',
      providerId: String(payment.id),
    })
    expect(parseWebhook([secret], signed({ requestId: null }))).toMatchObject({ kind: 'payment' })
    expect(parseWebhook([secret], signed({ ts: '1795183200123' }))).toMatchObject({ kind: 'payment' })
    expect(parseWebhook([secret], { ...arrive(), body: null })).toMatchObject({ kind: 'payment' })
  })

  it('is good by either of two secrets while one follows the other, and by no third', () => {
    expect(parseWebhook(['la nueva', secret], arrive())).toMatchObject({ kind: 'payment' })
    expect(parseWebhook([secret, 'la nueva'], arrive())).toMatchObject({ kind: 'payment' })
    expect(parseWebhook(['la nueva', 'otra'], arrive())).toMatchObject({ kind: 'forged' })
    expect(parseWebhook([], arrive())).toMatchObject({ kind: 'forged' })
  })

  it('has the same name when it comes again, and another when another one comes', () => {
    const first = signed({})
    expect(parseWebhook([secret], first)).toEqual(parseWebhook([secret], { ...first }))
    const names = [first, signed({ requestId: 'otro-pedido' }), signed({ ts: '1795183201' })]
      .map((webhook) => parseWebhook([secret], webhook))
      .map((read) => (read.kind === 'payment' ? read.eventId : read.kind))
    expect(new Set(names).size).toBe(3)
  })

  it('takes its name from what was signed, not from a body that anyone can write', () => {
    const first = arrive()
    expect(parseWebhook([secret], { ...first, body: { id: 999, data: { id: String(payment.id) } } })).toEqual(
      parseWebhook([secret], first),
    )
  })

  it('is matched by an id in small letters, as MercadoPago signs it', () => {
    expect(
      parseWebhook([secret], {
        ...signed({ dataId: 'abc-123', type: 'otra' }),
        query: { 'data.id': 'ABC-123', type: 'otra' },
      }),
    ).toEqual({ kind: 'other' })
  })

  it.each(['topic_merchant_order_wh', 'topic_chargebacks_wh', 'mp-connect', ''])(
    'of %o is none of ours',
    (type) => {
      expect(parseWebhook([secret], signed({ type }))).toEqual({ kind: 'other' })
    },
  )

  it('of the old kind, which nobody signs, is none of ours', () => {
    expect(
      parseWebhook([secret], { query: { topic: 'payment', id: String(payment.id) }, headers: {}, body: {} }),
    ).toEqual({ kind: 'other' })
    expect(
      parseWebhook([secret], {
        query: { topic: 'merchant_order', id: '7', source_news: 'ipn' },
        headers: {},
        body: null,
      }),
    ).toEqual({ kind: 'other' })
  })

  const forgedKinds: [string, Webhook][] = [
    ['without a signature', arrive({ headers: { 'x-signature': undefined } })],
    ['whose signature is empty', arrive({ headers: { 'x-signature': '' } })],
    [
      'signed twice',
      arrive({
        headers: {
          'x-signature': `${String(arrive().headers['x-signature'])}, ${String(arrive().headers['x-signature'])}`,
        },
      }),
    ],
    [
      'with a list of signatures',
      arrive({ headers: { 'x-signature': [String(arrive().headers['x-signature'])] } }),
    ],
    [
      'without ts',
      arrive({
        headers: {
          'x-signature': `v1=${signWebhook(secret, { dataId: String(payment.id), requestId: null, ts: '' })}`,
        },
      }),
    ],
    [
      'whose ts was changed',
      arrive({
        headers: {
          'x-signature': String(arrive().headers['x-signature']).replace(/ts=\d+/, 'ts=1795189999'),
        },
      }),
    ],
    ['whose v1 is short', arrive({ headers: { 'x-signature': 'ts=1795183200,v1=abcdef' } })],
    [
      'whose v1 is in capitals',
      arrive({ headers: { 'x-signature': String(arrive().headers['x-signature']).toUpperCase() } }),
    ],
    ['of another request', arrive({ headers: { 'x-request-id': 'otro-pedido' } })],
    ['without its request', arrive({ headers: { 'x-request-id': undefined } })],
    ['of two requests', arrive({ headers: { 'x-request-id': 'uno, dos' } })],
    ['with a list of requests', arrive({ headers: { 'x-request-id': ['uno'] } })],
    [
      'of another payment, under an old signature',
      arrive({ query: { 'data.id': other }, body: { data: { id: other } } }),
    ],
    ['whose body is of another payment', arrive({ body: { type: 'payment', data: { id: other } } })],
    ['whose body has no id in its data', arrive({ body: { data: {} } })],
    ['whose body has no data in its data', arrive({ body: { data: null } })],
    ['with a list of ids', arrive({ query: { 'data.id': [String(payment.id), String(payment.id)] } })],
    ['with an object for an id', arrive({ query: { 'data.id': { 0: String(payment.id) } } })],
    [
      'with an id under another name',
      { ...arrive(), query: { 'data.id[]': String(payment.id), type: 'payment' } },
    ],
    ['without a query', { ...arrive(), query: {} }],
    ['with an empty id', arrive({ query: { 'data.id': '' } })],
    ['with an id that ends the manifest', arrive({ query: { 'data.id': `${payment.id};request-id:x` } })],
    ['with a very long id', arrive({ query: { 'data.id': '1'.repeat(100_000) } })],
    ['whose payment has no number for an id', signed({ dataId: 'abc' })],
    [
      'whose id in capitals was signed so',
      { ...signed({ dataId: 'abc' }), query: { 'data.id': 'ABC', type: 'payment' } },
    ],
    [
      'that is old and new at once',
      { query: { topic: 'payment', id: other, 'data.id': other, type: 'payment' }, headers: {}, body: null },
    ],
  ]
  it.each(forgedKinds)('%s is forged', (_what, webhook) => {
    expect(parseWebhook([secret], webhook)).toEqual({ kind: 'forged', why: expect.any(String) as unknown })
  })
})

it('signs as MercadoPago documents it', () => {
  // HMAC-SHA256 of 'id:123456;request-id:abc;ts:1704908010;' and of 'id:123456;ts:1704908010;', computed with
  // openssl.
  expect(signWebhook('secreto', { dataId: '123456', requestId: 'abc', ts: '1704908010' })).toBe(
    'c62dfc3cd85b0e02599be88fbf68e93bdf32105ff121720341b8fa8ee674ad4e',
  )
  expect(signWebhook('secreto', { dataId: '123456', requestId: null, ts: '1704908010' })).toBe(
    '11a63dd18d5d6a5020d99d9338451a83ce4f4d804c9f1a33b6a6ac5121750008',
  )
})
