import { describe, expect, it } from 'vitest'
import { addArticle } from '../../../../test/factories.ts'
import { addOnlineMethod, placeOnline, preferenceFor, standingOf } from '../../../../test/make-payments.ts'
import { paymentShop } from '../../../../test/payments.ts'
import { signWebhook } from '../../integrations/payments/mercado-pago.ts'

const said: string[] = []
const shop = await paymentShop({ logTo: { write: (line: string) => void said.push(line) } })
const { sql, mercadoPago } = shop
const guest = shop.visitor()
const order = await placeOnline(guest, await addOnlineMethod(sql), [{ id: await addArticle(sql), amount: 1 }])
mercadoPago.beQuiet(true)
const payment = await mercadoPago.pay((await preferenceFor(guest, order)).preference_id, 'aprobar')

const [id, other, requestId, ts] = [
  String(payment.id),
  String(payment.id + 1),
  'b6bb7fb6-5d0c-4c44-b6cb-2d0b0f1e5f8a',
  '1763647200',
]
const sign = (
  dataId = id,
  secret = mercadoPago.keys.webhookSecret,
  signed: { requestId?: string | null; ts?: string } = {},
): string => signWebhook(secret, { dataId, requestId, ts, ...signed })
const v1 = sign()
const good = {
  query: `data.id=${id}&type=payment`,
  signature: `ts=${ts},v1=${v1}`,
  request: requestId,
  body: JSON.stringify({ type: 'payment', data: { id } }),
}
type Form = {
  query: string
  signature: string | string[] | null
  request: string | null
  body: string
  type?: string
  path?: string
}

async function post({
  query,
  signature,
  request,
  body,
  type = 'application/json',
  path = '/mercado-pago/notifications',
}: Form): Promise<number> {
  const headers = {
    'content-type': type,
    ...(signature === null ? {} : { 'x-signature': signature }),
    ...(request === null ? {} : { 'x-request-id': request }),
  }
  return (await shop.app.inject({ method: 'POST', url: `${path}?${query}`, headers, payload: body }))
    .statusCode
}

const withSignature = (signature: string | string[] | null): Form => ({ ...good, signature })
const withQuery = (query: string): Form => ({ ...good, query })
const withBody = (body: unknown): Form => ({
  ...good,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const forged: Record<string, Form> = {
  'no signature': withSignature(null),
  'an empty signature': withSignature(''),
  'another secret': withSignature(`ts=${ts},v1=${sign(id, 'otro secreto')}`),
  'an empty secret': withSignature(`ts=${ts},v1=${sign(id, '')}`),
  'the public key as secret': withSignature(`ts=${ts},v1=${sign(id, mercadoPago.keys.publicKey)}`),
  'a signature of another id': withSignature(`ts=${ts},v1=${sign(other)}`),
  'another id under a good signature': withQuery(`data.id=${other}&type=payment`),
  'an id with a zero in front': withQuery(`data.id=0${id}&type=payment`),
  'an id with a space': withQuery(`data.id=${id}%20&type=payment`),
  'an id with a NUL': withQuery(`data.id=${id}%00&type=payment`),
  'a negative id': withQuery(`data.id=-${id}&type=payment`),
  'an id as a decimal': withQuery(`data.id=${id}.0&type=payment`),
  'an id as hexadecimal': withQuery(`data.id=0x${payment.id.toString(16)}&type=payment`),
  'an id with a path': withQuery(`data.id=${id}%2F..%2F${other}&type=payment`),
  'an id with SQL': withQuery(`data.id=${id}%27%20or%201%3D1&type=payment`),
  'an id of 10,000 digits': withQuery(`data.id=${'9'.repeat(10_000)}&type=payment`),
  'an upper-case id under its own signature': {
    ...good,
    query: 'data.id=ABCDEF&type=payment',
    signature: `ts=${ts},v1=${sign('ABCDEF')}`,
    body: '{}',
  },
  'two ids': withQuery(`data.id=${id}&data.id=${other}&type=payment`),
  'the same id twice': withQuery(`data.id=${id}&data.id=${id}&type=payment`),
  'ids in brackets': withQuery(`data.id[]=${id}&type=payment`),
  'an id in an object': withQuery(`data[id]=${id}&type=payment`),
  'an id in the body only': withQuery('type=payment'),
  'an empty id': withQuery('data.id=&type=payment'),
  'no query at all': withQuery(''),
  'another id in the body': withBody({ type: 'payment', data: { id: other } }),
  'an object as id in the body': withBody({ type: 'payment', data: { id: { $ne: 1 } } }),
  'ids in a list in the body': withBody({ type: 'payment', data: { id: [id, other] } }),
  'data that is no object': withBody({ type: 'payment', data: 'x' }),
  'no ts': withSignature(`v1=${v1}`),
  'no v1': withSignature(`ts=${ts}`),
  'another ts': withSignature(`ts=${Number(ts) + 1},v1=${v1}`),
  'an empty ts': withSignature(`ts=,v1=${v1}`),
  'a ts that is no number': withSignature(`ts=hoy,v1=${sign(id, undefined, { ts: 'hoy' })}`),
  'ts and v1 twice': withSignature(`ts=${ts},v1=${v1},ts=${ts},v1=${v1}`),
  'two signatures': withSignature([`ts=${ts},v1=${'0'.repeat(64)}`, `ts=${ts},v1=${v1}`]),
  'the good one second in one header': withSignature(`ts=${ts},v1=${'0'.repeat(64)},v1=${v1}`),
  'v1 in capitals': withSignature(`ts=${ts},v1=${v1.toUpperCase()}`),
  'v1 cut short': withSignature(`ts=${ts},v1=${v1.slice(0, 63)}`),
  'v1 with more after it': withSignature(`ts=${ts},v1=${v1}0`),
  'v1 in base64': withSignature(`ts=${ts},v1=${Buffer.from(v1, 'hex').toString('base64')}`),
  'v2 instead of v1': withSignature(`ts=${ts},v2=${v1}`),
  'another request id': { ...good, request: 'otro' },
  'no request id': { ...good, request: null },
  'a request id that was signed, left out': { ...good, request: '' },
  'a signature made without the request id': withSignature(
    `ts=${ts},v1=${sign(id, undefined, { requestId: null })}`,
  ),
  'a manifest hidden in the id': {
    ...good,
    query: `data.id=${encodeURIComponent(`${id};request-id:${requestId};ts:${ts}`)}&type=payment`,
    request: null,
  },
  'no JSON': withBody('{'),
  'a body of a form': { ...good, type: 'application/x-www-form-urlencoded', body: `data.id=${id}` },
  'a body of 1 MB': withBody({ type: 'payment', data: { id }, more: 'x'.repeat(1_000_000) }),
  'a body that sets a prototype': withBody('{"__proto__":{"data":{"id":"1"}}}'),
}

describe('a forged notice', () => {
  it('is tried here in more than forty forms', () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(40)
  })

  it.each(Object.entries(forged))('is turned away, and changes nothing: %s', async (_, form) => {
    said.length = 0
    const statuses = [await post(form), await post({ ...form, path: '/api/mercado-pago/notifications' })]
    for (const status of statuses) expect([400, 401, 413, 415]).toContain(status)
    expect(await standingOf(sql, order.id)).toMatchObject({ payment: 'pending', payments: [] })
    expect((await sql.query('select from webhook_inbox')).rowCount).toBe(0)
    expect((await sql.query("select from jobs.job where name = 'payment-notice'")).rowCount).toBe(0)
    if (statuses.includes(401)) expect(said.join('')).toContain('forged webhook of a payment')
    expect(said.join('')).not.toContain(mercadoPago.keys.webhookSecret)
  })

  it('is told from a good one, which is kept: so these fail for what is forged in them', async () => {
    expect(await post(good)).toBe(200)
    expect((await sql.query('select from webhook_inbox')).rowCount).toBe(1)
    expect((await sql.query("select from jobs.job where name = 'payment-notice'")).rowCount).toBe(1)
  })

  it('would be believed by a shop that reads the body and not the signature', () => {
    const read = JSON.parse((forged['no signature'] ?? good).body) as { data: { id: string } }
    expect(read.data.id).toBe(id)
  })
})

it('leaves other topics and the older form of notice alone', async () => {
  const claim = { ...good, query: `data.id=${id}&type=topic_claims_integration_wh` }
  expect([
    await post(claim),
    await post({ ...good, query: `topic=payment&id=${id}`, signature: null }),
  ]).toEqual([200, 200])
  expect((await sql.query('select from webhook_inbox')).rowCount).toBe(1)
})

it('is turned away in a shop without MercadoPago', async () => {
  shop.deps.payments.mercadoPago = null
  expect(await post(good)).toBe(401)
})
