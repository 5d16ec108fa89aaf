import { expect, it } from 'vitest'
import { type Card, cardEndpoints } from '#contract/payments.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { addOnlineMethod, minutes, payWithCard, placeOnline } from '../../../../../test/make-payments.ts'
import { paymentShop, tokenFor } from '../../../../../test/payments.ts'
import type { Visitor } from '../../../../../test/shop.ts'
import type { ForgetCard, SaveCard } from '../../../queues.ts'
import { watchPayments } from '../reconciliation.job.ts'
import { findCustomerId, handleForgetCard, handleSaveCard } from './cards.service.ts'

const shop = await paymentShop({ connections: 10 })
const { sql, deps, payway, clock } = shop
const method = await addOnlineMethod(sql, 'Payway')
const wine = await addArticle(sql, { stock: 1000 })

const place = (who: Visitor) => placeOnline(who, method, [{ id: wine, amount: 1 }])

/** Runs the pending jobs of a queue; returns their number. */
async function work<T>(queue: string, handle: (data: T) => Promise<void>): Promise<number> {
  const { rows } = await sql.query<{ data: T }>('delete from jobs.job where name = $1 returning data', [
    queue,
  ])
  for (const { data } of rows) await handle(data)
  return rows.length
}
const saveCards = () => work<SaveCard>('keep-card', (data) => handleSaveCard(deps, data))
const cardsOf = async (who: Visitor): Promise<Card[]> => (await who.call(cardEndpoints.list, {})).cards

it('a card is kept once it paid, when that was ticked, by what names it and no more', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  await payWithCard(shop, ana, await place(ana))
  expect([await saveCards(), await cardsOf(ana)]).toEqual([0, []])
  await payWithCard(shop, ana, await place(ana), { security_code: '001' }, { keep: true })
  expect([await saveCards(), await cardsOf(ana)]).toEqual([0, []])

  await payWithCard(shop, ana, await place(ana), {}, { keep: true })
  expect(await saveCards()).toBe(1)
  expect(await cardsOf(ana)).toEqual([
    {
      id: expect.any(Number) as number,
      last_four_digits: '4905',
      payment_method: { name: 'Visa' },
      expires: '12/30',
      is_expired: false,
    },
  ])
  await payWithCard(shop, ana, await place(ana), {}, { keep: true })
  await saveCards()
  expect(await cardsOf(ana)).toHaveLength(1)
})

it('a card whose payment is looked into is kept once it is approved, and not before', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  const orders = [await place(ana), await place(ana)]
  for (const order of orders)
    expect(await payWithCard(shop, ana, order, { security_code: '008' }, { keep: true })).toMatchObject({
      body: { outcome: 'pending' },
    })
  expect([await saveCards(), await cardsOf(ana)]).toEqual([0, []])
  const [refused, approved] = orders.map(({ num }) =>
    payway.requests.flatMap(
      ({ text }) => new RegExp(`"site_transaction_id":"(${num}x[0-9a-f]{16})"`).exec(text)?.[1] ?? [],
    ),
  )
  payway.move(payway.paymentsOf(refused?.[0] ?? '')[0]?.id ?? 0, { status: 'rejected' })
  payway.move(payway.paymentsOf(approved?.[0] ?? '')[0]?.id ?? 0, { status: 'approved' })
  for (let round = 0; round < 2; round += 1) {
    clock.now = new Date(clock.now.getTime() + minutes(5))
    await watchPayments(deps)
  }
  expect(await saveCards()).toBe(1)
  expect(await cardsOf(ana)).toMatchObject([{ last_four_digits: '4905' }])
})

it('a card whose charge got no answer is kept once that is found out', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  payway.fault(/POST \S*\/payments/, 'lost answer', 1)
  expect(await payWithCard(shop, ana, await place(ana), {}, { keep: true })).toMatchObject({
    body: { outcome: 'pending' },
  })
  clock.now = new Date(clock.now.getTime() + minutes(5))
  await watchPayments(deps)
  expect([await saveCards(), (await cardsOf(ana)).length]).toEqual([1, 1])
})

it('a guest’s card is never kept, whatever he says', async () => {
  const guest = shop.visitor()
  expect(await payWithCard(shop, guest, await place(guest), {}, { keep: true })).toMatchObject({
    body: { outcome: 'success' },
  })
  expect(await saveCards()).toBe(0)
})

it('a kept card pays with its security code, and only its own buyer', async () => {
  const ana = await shop.loggedIn(await addBuyer(sql))
  await payWithCard(
    shop,
    ana,
    await place(ana),
    { card_number: '5299910010000015' },
    { keep: true, payment_method_id: 15 },
  )
  await saveCards()
  const [card = expect.fail()] = await cardsOf(ana)
  const { token } = await ana.call(cardEndpoints.token, { params: { id: card.id } })
  const kept = { token, security_code: '123', card_number: undefined }

  const luis = await shop.loggedIn(await addBuyer(sql))
  for (const who of [luis, shop.visitor()])
    expect(await payWithCard(shop, who, await place(who), kept, { card_id: card.id })).toMatchObject({
      status: 404,
      body: { code: 'card_unknown' },
    })

  expect(
    await payWithCard(shop, ana, await place(ana), { ...kept, security_code: '002' }, { card_id: card.id }),
  ).toMatchObject({ body: { outcome: 'failure' } })
  expect(
    await payWithCard(shop, ana, await place(ana), kept, { card_id: card.id, payment_method_id: 1 }),
  ).toMatchObject({ body: { outcome: 'success' } })
  expect(
    JSON.parse(payway.requests.findLast(({ path }) => path.endsWith('/payments'))?.text ?? ''),
  ).toMatchObject({ payment_method_id: 15, bin: '529991' })
  const { rows } = await sql.query<{ card_id: number | null }>(
    'select card_id from carts join orders on cart_id = carts.id order by orders.id desc limit 1',
  )
  expect(rows).toEqual([{ card_id: card.id }])
  // The queue is empty: a card removed right away does not reappear.
  expect(await saveCards()).toBe(0)
})

it('a card that is taken away is forgotten by Payway too', async () => {
  const id = await addBuyer(sql)
  const ana = await shop.loggedIn(id)
  await payWithCard(shop, ana, await place(ana), {}, { keep: true })
  await saveCards()
  const [card = expect.fail()] = await cardsOf(ana)
  await ana.call(cardEndpoints.remove, { params: { id: card.id } })
  // Payway still lists it.
  await handleSaveCard(deps, { buyer_id: id, bin: '450799' })
  expect(await cardsOf(ana)).toEqual([])
  expect(await work<ForgetCard>('forget-card', (data) => handleForgetCard(deps, data))).toBe(1)
  expect(await deps.payments.payway?.savedCards(await findCustomerId(sql, id))).toEqual([])
})

it('a shop that begins anew on the same account finds no card of the buyer who had the same number before', async () => {
  const id = await addBuyer(sql)
  const ana = await shop.loggedIn(id)
  await payWithCard(shop, ana, await place(ana), {}, { keep: true })
  await saveCards()
  const before = await findCustomerId(sql, id)
  expect(before).toMatch(new RegExp(`^[0-9a-f]{12}-${id}$`))
  expect(await deps.payments.payway?.savedCards(before)).toHaveLength(1)

  await sql.query('delete from cards where buyer_id = $1', [id])
  await sql.query("update commerces set customer_prefix = '0123456789ab'")
  await handleSaveCard(deps, { buyer_id: id, bin: '450799' })
  expect(await cardsOf(ana)).toEqual([])
})

it('a card that Payway keeps under an older name of its buyer goes on paying, and is kept once', async () => {
  const id = await addBuyer(sql)
  const ana = await shop.loggedIn(id)
  await payWithCard(shop, ana, await place(ana), {}, { keep: true })
  await saveCards()
  const { rows } = await sql.query<{ id: number; provider_token: string }>(
    "update cards set customer_id = 'comprador-' || buyer_id where buyer_id = $1 returning id, provider_token",
    [id],
  )
  const [card = expect.fail()] = rows
  const order = await place(ana)
  const { id: token } = await tokenFor(payway, { token: card.provider_token, security_code: '123' })
  await ana.send({
    method: 'POST',
    path: '/payway/payments',
    body: {
      order_num: order.num,
      token,
      bin: '450799',
      payment_method_id: 1,
      card_id: card.id,
      installments: 1,
      keep: false,
      commerce_id: 1000,
    },
  })
  await saveCards()
  const [paid] = payway.requests.filter(({ text }) => text.includes(`Pedido N. ${order.num}"`))
  expect(JSON.parse(paid?.text ?? '{}')).toMatchObject({ customer: { id: `comprador-${id}` } })
  expect(await cardsOf(ana)).toHaveLength(1)
})
