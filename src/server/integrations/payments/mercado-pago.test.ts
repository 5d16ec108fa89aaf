import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fromPesos } from '#domain/money/money.ts'
import { startMercadoPagoEmulator } from '../../../demo/emulators/mercado-pago/emulator.ts'
import { failureOf, newReference, paymentsConformance, timeout, faults } from './conformance.ts'
import { preferenceBody } from './mercado-pago-wire.ts'
import { mercadoPago } from './mercado-pago.ts'
import type { Preference } from './payments.port.ts'

const now = (): Date => new Date('2026-11-20T14:00:00Z')
const emulator = await startMercadoPagoEmulator({ now })
afterAll(emulator.stop)
emulator.beQuiet(true)

const { accessToken, publicKey, webhookSecret } = emulator.keys
const settings = {
  accessToken,
  publicKey,
  webhookSecrets: [webhookSecret],
  url: emulator.url,
  isTest: false,
  now,
  timeout,
}
const port = mercadoPago(settings)
const secrets = [accessToken, webhookSecret, 'token de otro']

const asked: Preference = {
  reference: '7x0123456789abcdef',
  key: 'la clave',
  title: 'Pedido Nº 7 en Damajuana',
  total: 1_234_567,
  payer: { name: 'Ana', email: 'ana@correo.example' },
  backUrls: {
    success: 'https://tienda.example/pago-exitoso',
    pending: 'https://tienda.example/pago-pendiente',
    failure: 'https://tienda.example/pago-fallido',
  },
  notificationUrl: 'https://tienda.example/mercado-pago/avisos',
  expiresAt: '2026-11-20T14:30:00.000Z',
  payUntil: '2026-11-23T14:00:00.000Z',
}

paymentsConformance({
  emulator: () => emulator,
  port: () => port,
  stranger: () => mercadoPago({ ...settings, accessToken: 'token de otro' }),
  makePaid: async (reference, total) => {
    const { id } = await port.createPreference({ ...asked, reference, key: reference, total })
    return String((await emulator.pay(id, 'aprobar')).id)
  },
  closeDay: () => undefined,
  raw: (reference) => emulator.paymentsOf(reference)[0] ?? {},
  amountName: 'transaction_amount',
  secrets: () => secrets,
})

describe('a preference', () => {
  it('is the order as one line, with where to come back to, whom to tell, its end, and until when a voucher of it can be paid', async () => {
    const { id, initPoint } = await port.createPreference(asked)
    expect(id.split('-')[0]).toBe(emulator.collectorId)
    expect(initPoint).toBe(`${emulator.url}/pagar?pref_id=${id}`)
    const { headers, text } = emulator.requests.at(-1)!
    expect(headers).toMatchObject({ authorization: `Bearer ${accessToken}`, 'x-idempotency-key': 'la clave' })
    expect(JSON.parse(text)).toEqual({
      items: [
        { id: asked.reference, title: asked.title, quantity: 1, currency_id: 'ARS', unit_price: 12_345.67 },
      ],
      payer: { name: 'Ana', email: 'ana@correo.example' },
      external_reference: asked.reference,
      back_urls: asked.backUrls,
      date_of_expiration: '2026-11-23T11:00:00.000-03:00',
      auto_return: 'approved',
      notification_url: 'https://tienda.example/mercado-pago/avisos?source_news=webhooks',
      expires: true,
      expiration_date_from: '2026-11-20T11:00:00.000-03:00',
      expiration_date_to: '2026-11-20T11:30:00.000-03:00',
    })
  })

  it('leaves vouchers and cash machines out where none is offered', () => {
    const body = preferenceBody({ ...asked, payUntil: null }, now(), false)
    expect(body).toMatchObject({
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
    })
    expect(body).not.toHaveProperty('date_of_expiration')
  })

  it('is the same for the same key', async () => {
    const first = await port.createPreference({ ...asked, key: 'dos veces' })
    expect(await port.createPreference({ ...asked, key: 'dos veces' })).toEqual(first)
    expect(await port.createPreference({ ...asked, key: 'otra' })).not.toEqual(first)
  })

  it('charges each centavo of any total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (total) => {
        const { items } = JSON.parse(JSON.stringify(preferenceBody({ ...asked, total }, now(), false))) as {
          items: { unit_price: number }[]
        }
        const written = String(items[0]?.unit_price)
        expect(fromPesos(Number(written))).toBe(total)
        expect(written).toMatch(/^\d+(?:\.\d{1,2})?$/)
      }),
    )
  })

  it.each([
    'http://localhost:3000',
    'https://localhost:3000',
    'http://tienda.example',
    'https://192.168.0.10',
    'https://tienda.local',
    'https://[::1]:3000',
    'https://mostrador',
  ])('asks for no notice and no way back by itself at %s', (origin) => {
    const backUrls = { success: `${origin}/a`, pending: `${origin}/b`, failure: `${origin}/c` }
    const asking = { ...asked, backUrls, notificationUrl: `${origin}/avisos` }
    const body = preferenceBody(asking, now(), false)
    expect(body).toMatchObject({ back_urls: backUrls })
    expect(body).not.toHaveProperty('auto_return')
    expect(body).not.toHaveProperty('notification_url')
    expect(preferenceBody(asking, now(), true)).toMatchObject({
      auto_return: 'approved',
      notification_url: `${origin}/avisos?source_news=webhooks`,
    })
  })

  it('leaves out an e-mail that nobody gave', async () => {
    expect(preferenceBody({ ...asked, payer: { name: 'Ana', email: null } }, now(), false)).toHaveProperty(
      'payer',
      { name: 'Ana' },
    )
  })

  it('is refused for what MercadoPago does not charge', async () => {
    expect(
      (await failureOf(port.createPreference({ ...asked, key: newReference(), total: 0 }), secrets)).why,
    ).toBe('refused')
  })

  it.each(faults)('can not be had at %o', async (what) => {
    emulator.fault(/preferences/, what)
    const { why } = await failureOf(port.createPreference({ ...asked, key: newReference() }), secrets)
    emulator.fault(/./, null)
    expect(why).toBe('unreachable')
  })

  it('is not made twice when its answer was lost', async () => {
    emulator.fault(/preferences/, 'lost answer', 1)
    const key = newReference()
    await failureOf(port.createPreference({ ...asked, key }), secrets)
    const { id } = await port.createPreference({ ...asked, key })
    expect(await port.createPreference({ ...asked, key })).toMatchObject({ id })
  })
})

describe('a payment', () => {
  const words = {
    pending: 'pending',
    in_process: 'in_process',
    authorized: 'in_process',
    approved: 'approved',
    in_mediation: 'approved',
    rejected: 'rejected',
    cancelled: 'cancelled',
    refunded: 'refunded',
    charged_back: 'charged_back',
  }

  it.each(Object.entries(words))('that is %s counts as %s', async (status, meant) => {
    const { id } = await port.createPreference({ ...asked, key: newReference() })
    const payment = await emulator.pay(id, 'aprobar', { status, status_detail: 'por algo' })
    expect(await port.find(String(payment.id))).toMatchObject({ status: meant, statusDetail: 'por algo' })
  })

  it.each([
    ['in_process', 'charged_back'],
    ['settled', 'charged_back'],
    ['reimbursed', 'approved'],
  ])('that was disowned counts by who won: %s, %s', async (detail, meant) => {
    const { id } = await port.createPreference({ ...asked, key: newReference() })
    const payment = await emulator.pay(id, 'aprobar', { status: 'charged_back', status_detail: detail })
    expect(await port.find(String(payment.id))).toMatchObject({ status: meant, statusDetail: detail })
  })

  it('says whom it paid, whether it is of a test, and how much of it was given back', async () => {
    const { id } = await port.createPreference({ ...asked, key: newReference() })
    const payment = await emulator.pay(id, 'aprobar', {
      live_mode: true,
      collector_id: 7,
      transaction_amount_refunded: 100.1,
    })
    expect(await port.find(String(payment.id))).toMatchObject({
      isLive: true,
      collectorId: '7',
      refunded: 10_010,
    })
    await emulator.move(payment.id, { live_mode: false, external_reference: null })
    expect(await port.find(String(payment.id))).toMatchObject({ isLive: false, reference: null })
  })

  it('is told with all others of its reference, the newest first', async () => {
    const reference = newReference()
    const { id } = await port.createPreference({ ...asked, reference, key: reference })
    const made = [
      await emulator.pay(id, 'rechazar'),
      await emulator.pay(id, 'pendiente'),
      await emulator.pay(id, 'aprobar'),
    ]
    expect(
      (await port.findByReference(reference)).map(({ providerId, status }) => [providerId, status]),
    ).toEqual(made.map((payment) => [String(payment.id), payment.status]).toReversed())
  })
})

const voucher = async (): Promise<{ id: string; reference: string }> => {
  const reference = newReference()
  const { id } = await port.createPreference({ ...asked, reference, key: reference })
  return { id: String((await emulator.pay(id, 'voucher')).id), reference }
}

describe('a payment that is not credited yet', () => {
  it('says until when a voucher can be paid, and waits', async () => {
    const { id } = await voucher()
    expect(await port.find(id)).toMatchObject({
      status: 'pending',
      statusDetail: 'pending_waiting_payment',
      payUntil: '2026-11-23T14:00:00.000Z',
    })
  })

  it.each([
    ['https://www.mercadopago.com.ar/payments/77/ticket?caller_id=1&hash=a', true],
    ['https://www.mercadopago.com/mla/payments/ticket/helper?payment_id=77', true],
    ['https://mercadopago.com.ar/cupon', true],
    ['http://www.mercadopago.com.ar/cupon', false],
    ['https://mercadopago.com.ar.tienda.example/cupon', false],
    ['https://xmercadopago.com.ar/cupon', false],
    ['https://www.mercadopago.com.ar:8443/cupon', false],
    ['https://ana:clave@www.mercadopago.com.ar/cupon', false],
    ['https://www.mercadopago.com.ar@tienda.example/cupon', false],
    ['javascript:alert(1)//www.mercadopago.com.ar', false],
    ['//www.mercadopago.com.ar/cupon', false],
    ['', false],
    [7, false],
    [null, false],
  ])('has the page of its voucher only where that is MercadoPago’s own: %s', async (answered, isOwn) => {
    const { id, reference } = await voucher()
    await emulator.move(id, {
      transaction_details: { external_resource_url: answered as string | null },
    })
    const found = { status: 'pending', voucherUrl: isOwn ? answered : null }
    expect(await port.find(id)).toMatchObject(found)
    expect(await port.findByReference(reference)).toMatchObject([found])
  })

  it.each(['nada', [], null, undefined])('is read although its details are %o', async (details) => {
    const { id } = await voucher()
    await emulator.move(id, { transaction_details: details as never })
    expect(await port.find(id)).toMatchObject({ status: 'pending', voucherUrl: null })
  })

  it('is ended so that nobody can pay it any more, once however often that is asked', async () => {
    const { id, reference } = await voucher()
    expect(await port.cancel(id, 'clave')).toMatchObject({ providerId: id, status: 'cancelled' })
    expect(await port.cancel(id, 'clave')).toMatchObject({ status: 'cancelled' })
    expect(await port.findByReference(reference)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is told as it is when it was credited meanwhile', async () => {
    const { id } = await voucher()
    await emulator.move(id, { status: 'approved', status_detail: 'accredited' })
    expect(await port.cancel(id, 'clave')).toMatchObject({ status: 'approved' })
  })

  it('is said to be as it was when MercadoPago does not end it, or can not be reached', async () => {
    const { id } = await voucher()
    emulator.fault(/PUT/, { status: 400, body: '{"error":"2018"}' }, 1)
    expect((await failureOf(port.cancel(id, 'clave'), secrets)).why).toBe('refused')
    emulator.fault(/PUT/, 'silence', 1)
    expect((await failureOf(port.cancel(id, 'clave'), secrets)).why).toBe('unreachable')
    expect((await failureOf(port.cancel('999999999999', 'clave'), secrets)).why).toBe('refused')
    expect(await port.find(id)).toMatchObject({ status: 'pending' })
  })
})
