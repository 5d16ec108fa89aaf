import { expect, it } from 'vitest'
import { paymentMethodEndpoints } from '#contract/payments.ts'
import { addPaymentMethod } from '../../../../test/factories.ts'
import { paymentShop, testCard } from '../../../../test/payments.ts'
import { testShop, type TestShop } from '../../../../test/shop.ts'
import { getShop } from '../shop/shop.service.ts'

const asked = { params: { commerce_id: 1000 } }

async function addMethods({ sql }: TestShop) {
  const transfer = await addPaymentMethod(sql, {
    name: 'Transferencia',
    position: 2,
    discount: 10,
    description: 'CBU al confirmar',
  })
  const cash = await addPaymentMethod(sql, { name: 'Efectivo', position: 1 })
  await addPaymentMethod(sql, { name: 'Cheque', published: false })
  const online = await addPaymentMethod(sql, { name: 'MercadoPago', type_name: 'MercadoPago', position: 3 })
  const card = await addPaymentMethod(sql, { name: 'Tarjeta', type_name: 'Payway', position: 4, surchage: 8 })
  return { transfer, cash, online, card }
}

const byHand = { type: null, surchage: null, public_key: null, is_test: false, installments: [] }

it('offers the published ways of paying in the shop’s order, and none whose provider has no keys', async () => {
  const shop = await testShop()
  const { cash, transfer } = await addMethods(shop)

  expect(await shop.visitor().call(paymentMethodEndpoints.methods, asked)).toEqual({
    payment_methods: [
      { ...byHand, id: cash, name: 'Efectivo', discount: null, description: null },
      { ...byHand, id: transfer, name: 'Transferencia', discount: 10, description: 'CBU al confirmar' },
    ],
  })
  expect((await getShop(shop.deps)).methods.map(({ id }) => id)).toEqual([cash, transfer])
})

it('offers those of the providers that the shop has, with what a browser may know of each', async () => {
  const shop = await paymentShop()
  const { cash, transfer, online, card } = await addMethods(shop)

  const { payment_methods } = await shop.visitor().call(paymentMethodEndpoints.methods, asked)

  expect(payment_methods.map(({ id }) => id)).toEqual([cash, transfer, online, card])
  expect(payment_methods[2]).toMatchObject({
    type: { name: 'MercadoPago' },
    public_key: shop.mercadoPago.keys.publicKey,
    is_test: true,
  })
  expect(payment_methods[3]).toMatchObject({
    type: { name: 'Payway' },
    public_key: shop.payway.keys.publicKey,
    is_test: true,
    surchage: 8,
  })
  const secrets = [
    shop.mercadoPago.keys.accessToken,
    shop.mercadoPago.keys.webhookSecret,
    shop.payway.keys.privateKey,
  ]
  for (const secret of secrets) expect(JSON.stringify(payment_methods)).not.toContain(secret)
  expect((await getShop(shop.deps)).methods).toHaveLength(4)
})

it('shows the emulators’ page and takes cards for them under its own address, and nothing where there are none', async () => {
  const [{ app, payway }, real] = [await paymentShop(), await testShop()]
  const page = '/modo-de-prueba/mercadopago/pagar?pref_id=nada'
  const tokens = {
    method: 'POST',
    url: '/modo-de-prueba/payway/tokens',
    headers: { apikey: payway.keys.publicKey },
    payload: testCard,
  } as const

  expect(await app.inject(page)).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'private, no-store', 'content-type': 'text/html; charset=utf-8' },
  })
  expect((await app.inject(page)).body).toContain('Modo de prueba')
  expect((await app.inject(tokens)).json()).toMatchObject({
    bin: '450799',
    last_four_digits: '4905',
    status: 'active',
  })
  expect((await app.inject({ ...tokens, headers: { apikey: payway.keys.privateKey } })).statusCode).toBe(401)
  expect(
    (await app.inject({ ...tokens, payload: { ...testCard, card_number: '4507990000004906' } })).json(),
  ).toMatchObject({ validation_errors: [{ param: 'card_number' }] })
  expect((await real.app.inject(page)).statusCode).toBe(404)
  expect((await real.app.inject(page)).body).not.toContain('Modo de prueba')
})

it('leaves nothing of a card in the log, whatever happens to it', async () => {
  const lines: string[] = []
  const { app, payway } = await paymentShop({
    logTo: { write: (line: string) => void lines.push(line) },
  })
  const post = (payload: object | string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/modo-de-prueba/payway/tokens',
      headers: { apikey: payway.keys.publicKey, 'content-type': type },
      payload,
    })
  const card = { ...testCard, security_code: '9173' }
  expect((await post(card)).statusCode).toBe(201)
  expect((await post({ ...card, card_expiration_year: 'x' })).statusCode).toBe(400)
  expect((await post(JSON.stringify(card).slice(0, -1))).statusCode).toBe(400)
  expect((await post(JSON.stringify(card), 'text/plain')).statusCode).toBe(415)
  expect(
    (await app.inject({ method: 'POST', url: '/cards', payload: card })).statusCode,
  ).toBeGreaterThanOrEqual(400)
  await payway.stop()
  expect((await post(card)).statusCode).toBe(500)

  expect(lines.some((line) => line.includes('request failed'))).toBe(true)
  for (const secret of [card.card_number, card.security_code, payway.keys.publicKey, payway.keys.privateKey])
    expect(lines.join('')).not.toContain(secret)
})
