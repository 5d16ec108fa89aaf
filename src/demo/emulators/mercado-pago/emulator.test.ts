import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newReference } from '../../../server/integrations/payments/conformance.ts'
import { mercadoPago } from '../../../server/integrations/payments/mercado-pago.ts'
import type { CheckoutPort, Webhook } from '../../../server/integrations/payments/payments.port.ts'
import { type MercadoPagoEmulator, startMercadoPagoEmulator } from './emulator.ts'

let clock = new Date('2026-11-20T14:00:00Z')
const arrived: Webhook[] = []
/** The shop's webhook endpoint. */
const shop = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    arrived.push({
      query: Object.fromEntries(new URL(request.url ?? '', 'http://a').searchParams),
      headers: request.headers,
      body: JSON.parse(text),
    })
    response.writeHead(200).end()
  })
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
const emulator: MercadoPagoEmulator = await startMercadoPagoEmulator({ now: () => clock })
const { accessToken, publicKey, webhookSecret } = emulator.keys
const port: CheckoutPort = mercadoPago({
  accessToken,
  publicKey,
  webhookSecrets: [webhookSecret],
  url: emulator.url,
  isTest: true,
  now: () => clock,
})
afterAll(async () => {
  await emulator.stop()
  shop.close()
})

let reference = ''
let page = ''
beforeEach(async () => {
  clock = new Date('2026-11-20T14:00:00Z')
  reference = newReference()
  arrived.length = 0
  const backUrls = {
    success: `${origin}/bien?pedido=7`,
    pending: `${origin}/espera`,
    failure: `${origin}/mal`,
  }
  page = (
    await port.createPreference({
      reference,
      key: reference,
      title: 'Pedido <Nº 7>',
      total: 1_234_550,
      payer: { name: 'Ana', email: null },
      backUrls,
      notificationUrl: `${origin}/avisos`,
      expiresAt: '2026-11-20T14:30:00.000Z',
      payUntil: '2026-11-23T14:00:00.000Z',
    })
  ).initPoint
})

async function choose(choice: string): Promise<URL> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ eleccion: choice }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const look = async (): Promise<string> => (await fetch(page)).text()

describe('the emulated page', () => {
  it('says what is paid, how much, and that it is a test', async () => {
    const shown = await look()
    for (const text of [
      'Modo de prueba',
      'Pedido &lt;Nº 7&gt;',
      '$ 12.345,50',
      'Aprobar',
      'Dejar pendiente',
      'En revisión',
      'Rechazar',
      'Volver sin pagar',
    ])
      expect(shown).toContain(text)
    expect(shown).not.toContain('<Nº 7>')
  })

  it.each([
    ['aprobar', 'approved', '/bien'],
    ['pendiente', 'pending', '/espera'],
    ['revision', 'in_process', '/espera'],
    ['rechazar', 'rejected', '/mal'],
  ])('makes by %s a payment that is %s, goes back to %s and tells the shop', async (choice, status, path) => {
    const back = await choose(choice)
    const [payment] = await port.findByReference(reference)
    expect(payment).toMatchObject({ status, amount: 1_234_550 })
    expect(back.pathname).toBe(path)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      payment_id: payment?.providerId,
      collection_id: payment?.providerId,
      status,
      collection_status: status,
      external_reference: reference,
      site_id: 'MLA',
    })
    await expect.poll(() => arrived.length).toBe(1)
    expect(port.parseWebhook(arrived[0]!)).toMatchObject({ kind: 'payment', providerId: payment?.providerId })
  })

  it('keeps the query of the shop’s own address', async () => {
    expect((await choose('aprobar')).searchParams.get('pedido')).toBe('7')
    await expect.poll(() => arrived.length).toBe(1)
  })

  it('leads back without a payment, with the word null', async () => {
    const back = await choose('volver')
    expect(back.pathname).toBe('/mal')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      payment_id: 'null',
      status: 'null',
      external_reference: reference,
    })
    expect(await port.findByReference(reference)).toEqual([])
    expect(arrived).toEqual([])
  })

  it('decides later on a payment that waits, and is done once it is approved', async () => {
    await choose('pendiente')
    expect(await look()).toContain('Hay un pago pendiente')
    await choose('aprobar')
    expect(await port.findByReference(reference)).toMatchObject([{ status: 'approved' }])
    expect(await look()).toContain('Este pago ya está aprobado')
    await expect.poll(() => arrived.length).toBe(2)
  })

  it('lets one try again after a refusal', async () => {
    await choose('rechazar')
    await choose('aprobar')
    expect((await port.findByReference(reference)).map(({ status }) => status)).toEqual([
      'approved',
      'rejected',
    ])
    await expect.poll(() => arrived.length).toBe(2)
  })

  it('takes no payment after the preference’s end', async () => {
    clock = new Date('2026-11-20T14:30:00Z')
    expect(await look()).toContain('El tiempo para pagar terminó')
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ eleccion: 'aprobar' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(409)
    expect(await port.findByReference(reference)).toEqual([])
  })

  it('knows no preference that it did not make, and no choice that it does not show', async () => {
    expect((await fetch(`${emulator.url}/pagar?pref_id=otra`)).status).toBe(404)
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ eleccion: 'toString' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(200)
    expect(await port.findByReference(reference)).toEqual([])
  })
})

describe('its notices', () => {
  it('come twice, late, or not at all, as a test wants them', async () => {
    const id = new URL(page).searchParams.get('pref_id') ?? ''
    emulator.beQuiet(true)
    const payment = await emulator.pay(id, 'pendiente')
    await emulator.move(payment.id, { status: 'approved', status_detail: 'accredited' })
    expect(await emulator.tell(payment.id)).toBeNull()
    emulator.beQuiet(false)
    expect(arrived).toEqual([])
    expect([await emulator.tell(payment.id), await emulator.tell(payment.id)]).toEqual([200, 200])
    const names = arrived
      .map((webhook) => port.parseWebhook(webhook))
      .map((read) => (read.kind === 'payment' ? read.eventId : read.kind))
    expect(new Set(names).size).toBe(2)
  })
})
