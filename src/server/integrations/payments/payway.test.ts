import { afterAll, describe, expect, it } from 'vitest'
import { startPaywayEmulator } from '../../../demo/emulators/payway/emulator.ts'
import { testCodes } from '../../../demo/emulators/payway/tokens.ts'
import { failureOf, newReference, paymentsConformance, timeout, faults } from './conformance.ts'
import type { CardPayment, CardPort } from './payments.port.ts'
import { payway } from './payway.ts'

const now = (): Date => new Date('2026-11-20T14:00:00Z')
const emulator = await startPaywayEmulator({ now })
afterAll(emulator.stop)

const settings = { ...emulator.keys, url: emulator.url, isTest: false, timeout }
const port = payway(settings)
const visa = {
  card_number: '4507990000004905',
  card_expiration_month: '12',
  card_expiration_year: '30',
  security_code: '123',
  card_holder_name: 'ANA PEREZ',
  card_holder_identification: { type: 'dni', number: '27123456' },
}
const secrets = [emulator.keys.privateKey, 'llave de otro', visa.card_number]

type Token = { id: string; bin: string; last_four_digits: string }

/** Requests a token from the port's own address, as a browser does. */
async function postCard(
  card: object,
  apikey: string = port.publicKey,
  { tokensUrl }: { tokensUrl: string } = port,
): Promise<{ status: number; body: Token & { validation_errors?: { param: string }[] } }> {
  const answer = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey },
    body: JSON.stringify(card),
  })
  return { status: answer.status, body: (await answer.json()) as Token }
}

async function paymentBy(
  card: object,
  more: Partial<CardPayment> = {},
  at: CardPort = port,
): Promise<CardPayment> {
  const { body } = await postCard(card, at.publicKey, at)
  return {
    reference: newReference(),
    token: body.id,
    bin: body.bin,
    paymentMethodId: 1,
    total: 1_234_567,
    installments: 1,
    description: 'Pedido Nº 7',
    customer: null,
    ...more,
  }
}

paymentsConformance({
  emulator: () => emulator,
  port: () => port,
  stranger: () => payway({ ...settings, privateKey: 'llave de otro' }),
  makePaid: async (reference, total) =>
    (await port.pay(await paymentBy(visa, { reference, total }))).providerId,
  closeDay: (id) => emulator.move(id, { status: 'accredited' }),
  raw: (reference) => emulator.paymentsOf(reference)[0] ?? {},
  amountName: 'amount',
  secrets: () => secrets,
})

describe('a card', () => {
  it('is charged in whole centavos', async () => {
    const payment = await paymentBy(visa, {
      customer: { id: '42', email: 'ana@correo.example' },
      installments: 3,
    })
    expect(await port.pay(payment)).toMatchObject({
      status: 'approved',
      statusDetail: null,
      amount: 1_234_567,
      reference: payment.reference,
    })
    const { headers, text } = emulator.requests.at(-1)!
    expect(headers['apikey']).toBe(emulator.keys.privateKey)
    const sent = {
      site_transaction_id: payment.reference,
      token: payment.token,
      bin: '450799',
      customer: { id: '42', email: 'ana@correo.example' },
      payment_method_id: 1,
      amount: 1_234_567,
      currency: 'ARS',
      installments: 3,
      description: 'Pedido Nº 7',
      payment_type: 'single',
      sub_payments: [],
    }
    expect(JSON.parse(text)).toEqual(sent)
  })

  it.each(Object.entries(testCodes))(
    'with the code %s ends as %o',
    async (securityCode, { status, error }) => {
      const payment = await paymentBy({ ...visa, security_code: securityCode })
      const answered = { status: status === 'review' ? 'in_process' : status, statusDetail: error }
      expect(await port.pay(payment)).toMatchObject(answered)
      expect(await port.findByReference(payment.reference)).toMatchObject([answered])
    },
  )

  it('is refused under a reference that was used, with a token that was, or for nothing', async () => {
    const payment = await paymentBy(visa)
    await port.pay(payment)
    const again = await paymentBy(visa)
    for (const wrong of [
      { ...again, reference: payment.reference },
      { ...again, token: payment.token },
      { ...again, bin: '111111' },
      { ...again, total: 0 },
      { ...again, reference: 'con espacios y ñ' },
    ]) {
      expect((await failureOf(port.pay(wrong), secrets)).why).toBe('refused')
    }
    expect(await port.findByReference(payment.reference)).toHaveLength(1)
    expect(await port.pay(again)).toMatchObject({ status: 'approved' })
  })

  it.each([400, 401, 402, 404, 409])(
    'is not charged when Payway answers %i without a payment',
    async (status) => {
      const payment = await paymentBy(visa)
      emulator.fault(
        /POST/,
        { status, body: '{"error_type":"invalid_request_error","validation_errors":[]}' },
        1,
      )
      expect((await failureOf(port.pay(payment), [...secrets, payment.token])).why).toBe('refused')
    },
  )

  it.each(faults)('may have been charged at %o, and is looked up', async (what) => {
    const payment = await paymentBy(visa)
    emulator.fault(/POST/, what)
    const { why } = await failureOf(port.pay(payment), [...secrets, payment.token])
    emulator.fault(/./, null)
    expect(why).toBe('unreachable')
    const wasCharged =
      what === 'lost answer' || what === 'half body' || (typeof what === 'object' && 'delay' in what)
    expect(await port.findByReference(payment.reference)).toHaveLength(wasCharged ? 1 : 0)
  })

  it.each(
    Object.entries({
      accredited: 'approved',
      approved_with_refund: 'approved',
      review: 'in_process',
      pre_approved: 'in_process',
      PREAPPROVED: 'in_process',
      process: 'in_process',
      canceled: 'cancelled',
      refunded_approved: 'refunded',
      'challenge pending': 'pending',
      group_rejected: 'rejected',
      cancelled: 'cancelled',
      reversed: 'cancelled',
      annulled: 'refunded',
      refunded: 'refunded',
    }),
  )('whose payment is %s counts as %s', async (status, meant) => {
    const { providerId } = await port.pay(await paymentBy(visa))
    emulator.move(providerId, { status })
    expect(await port.find(providerId)).toMatchObject({
      status: meant,
      refunded: meant === 'refunded' ? 1_234_567 : 0,
    })
  })
})

it('charges an account by its own ids of the brands, and its saved cards are of the shop’s brands', async () => {
  const account = await startPaywayEmulator({ now, methods: [104, 105] })
  const keys = { ...account.keys, url: account.url, isTest: false, timeout }
  const named = payway({
    ...keys,
    methods: new Map([
      [15, 104],
      [66, 105],
    ]),
  })
  const mastercard = { ...visa, card_number: '5299910010000015' }
  for (const paymentMethodId of [15, 66]) {
    const customer = { id: String(paymentMethodId), email: null }
    const payment = await paymentBy(mastercard, { paymentMethodId, customer }, named)
    expect(await named.pay(payment)).toMatchObject({ status: 'approved' })
    expect(await named.savedCards(customer.id)).toMatchObject([{ paymentMethodId }])
  }
  const payment = await paymentBy(mastercard, { paymentMethodId: 15 }, named)
  expect((await failureOf(payway(keys).pay(payment), secrets)).why).toBe('refused')
  await account.stop()
})

const posted = (providerId: string): number =>
  emulator.requests.filter(
    ({ method, path }) => method === 'POST' && path === `/api/v2/payments/${providerId}/refunds`,
  ).length

describe('a part of a card payment', () => {
  it('goes back once the day is closed, not before', async () => {
    const { providerId } = await port.pay(await paymentBy(visa))
    const part = { amount: 100, refundedBefore: 0 }
    expect((await failureOf(port.refund(providerId, 'clave', part), secrets)).why).toBe('refused')
    expect(await port.find(providerId)).toMatchObject({ status: 'approved', refunded: 0 })
    emulator.move(providerId, { status: 'accredited' })
    expect(await port.refund(providerId, 'clave', part)).toMatchObject({ status: 'approved', refunded: 100 })
  })

  it('goes back once although the payment tells nothing of it, or only what is left', async () => {
    for (const shown of [{ status: 'accredited' }, { status: 'accredited', amount: 1_234_467 }]) {
      const { providerId } = await port.pay(await paymentBy(visa))
      emulator.move(providerId, { status: 'accredited' })
      const part = { amount: 100, refundedBefore: 0 }
      await port.refund(providerId, 'clave', part)
      emulator.move(providerId, shown)
      const told = { status: 'approved', statusDetail: 'partially_refunded', refunded: 100 }
      expect(await port.refund(providerId, 'clave', part)).toMatchObject(told)
      expect(await port.find(providerId)).toMatchObject(told)
      expect(posted(providerId)).toBe(1)
    }
  })

  it('and all of it, count as given back by the answer to the request, before the payment tells of them', async () => {
    for (const part of [{ amount: 100, refundedBefore: 0 }, undefined]) {
      const payment = await paymentBy(visa)
      const { providerId } = await port.pay(payment)
      emulator.move(providerId, { status: 'accredited' })
      const [told] = emulator.paymentsOf(payment.reference)
      emulator.fault(/GET/, { body: JSON.stringify({ ...told, parent: { history: [] } }) })
      expect(await port.refund(providerId, 'clave', part)).toMatchObject({
        status: 'approved',
        refunded: part?.amount ?? payment.total,
      })
      emulator.fault(/./, null)
    }
  })

  it('adds to what was given back before, also while Payway does not list that yet', async () => {
    const { providerId } = await port.pay(await paymentBy(visa))
    emulator.move(providerId, { status: 'accredited' })
    await port.refund(providerId, 'clave', { amount: 500, refundedBefore: 0 })
    emulator.fault(/GET .*refunds/, { body: '{"parent":{"history":[]}}' })
    const told = await port.refund(providerId, 'otra', { amount: 300, refundedBefore: 500 })
    emulator.fault(/GET/, null)
    expect(told).toMatchObject({ status: 'approved', refunded: 800 })
  })

  it('is asked for where Payway lists no refunds of the payment yet', async () => {
    const { providerId } = await port.pay(await paymentBy(visa))
    emulator.move(providerId, { status: 'accredited' })
    emulator.fault(/GET .*refunds/, { status: 404, body: '{"error_type":"not_found_error"}' }, 2)
    expect(await port.find(providerId)).toMatchObject({ status: 'approved', refunded: 0 })
    const part = { amount: 100, refundedBefore: 0 }
    expect(await port.refund(providerId, 'clave', part)).toMatchObject({ refunded: 100 })
  })

  it('is told with the payments of its reference', async () => {
    const payment = await paymentBy(visa)
    const { providerId } = await port.pay(payment)
    emulator.move(providerId, { status: 'accredited' })
    await port.refund(providerId, 'clave', { amount: 100, refundedBefore: 0 })
    expect(await port.findByReference(payment.reference)).toMatchObject([{ providerId, refunded: 100 }])
  })
})

describe('a kept card', () => {
  it('is kept once for whom it paid, pays again with its code alone, and is forgotten', async () => {
    const customer = { id: 'comprador 7/ñ', email: null }
    expect(await port.savedCards(customer.id)).toEqual([])
    await port.pay(await paymentBy(visa, { customer }))
    await port.pay(await paymentBy(visa, { customer }))
    const [card, ...others] = await port.savedCards(customer.id)
    expect(others).toEqual([])
    expect(card).toEqual({
      token: expect.any(String) as unknown,
      paymentMethodId: 1,
      bin: '450799',
      lastFour: '4905',
      expirationMonth: '12',
      expirationYear: '30',
    })
    const payment = await paymentBy({ token: card?.token, security_code: '123' }, { customer })
    expect(await port.pay(payment)).toMatchObject({ status: 'approved' })

    await port.forgetCard(card?.token ?? '')
    await port.forgetCard(card?.token ?? '')
    expect(await port.savedCards(customer.id)).toEqual([])
    expect((await postCard({ token: card?.token, security_code: '123' })).status).toBe(400)
  })

  it('is kept neither for a guest nor after a refusal', async () => {
    const customer = { id: 'quien no pudo', email: null }
    await port.pay(await paymentBy({ ...visa, security_code: '001' }, { customer }))
    expect(await port.savedCards(customer.id)).toEqual([])
  })

  it.each(faults)('is neither listed nor forgotten at %o', async (what) => {
    emulator.fault(/cardtokens/, what)
    const failures = [await failureOf(port.savedCards('7'), secrets)]
    // The answer to a DELETE has no body.
    if (typeof what === 'string' ? what !== 'lost answer' : !('body' in what) || 'status' in what)
      failures.push(
        await failureOf(port.forgetCard('un token de tarjeta'), [...secrets, 'un token de tarjeta']),
      )
    emulator.fault(/./, null)
    for (const { why } of failures) expect(why).toBe('unreachable')
  })
})

describe('the browser’s way to a token', () => {
  it.each([
    [{ card_number: '4507990000004906' }, 'card_number'],
    [{ card_number: '4507 9900 0000 4905' }, 'card_number'],
    [{ card_number: '' }, 'card_number'],
    [{ card_expiration_month: '13' }, 'card_expiration_month'],
    [{ card_expiration_month: '10', card_expiration_year: '26' }, 'expiry_date'],
    [{ security_code: '12' }, 'security_code'],
    [{ card_holder_name: ' ' }, 'card_holder_name'],
  ])('refuses %o', async (wrong, param) => {
    const { status, body } = await postCard({ ...visa, ...wrong })
    expect(status).toBe(400)
    expect(body.validation_errors?.map((error) => error.param)).toEqual([param])
  })

  it('takes a card to the end of its month, with the public key alone', async () => {
    expect(
      (await postCard({ ...visa, card_expiration_month: '11', card_expiration_year: '26' })).status,
    ).toBe(201)
    expect((await postCard(visa, emulator.keys.privateKey)).status).toBe(401)
  })
})
