import { expect, it } from 'vitest'
import { channelOf } from '#contract/panel/live.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import { addArticle, addBuyer, addRow, addSeller, configure } from '../../../../../test/factories.ts'
import { asking, hear, listener, openToListeners } from '../../../../../test/listening.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { move, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql, clock } = shop
const wine = await addArticle(sql, { name: 'Bonarda', stock: 20 })
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
const friday = clock.now

async function placeAt(at: Date): Promise<{ id: number; num: number; total: number }> {
  clock.now = at
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 2 }]), { buyer: guest }))
}
const confirm = async (num: number) =>
  move(counter, num, { version: (await readOrder(counter, num)).version, to: 'Confirmado' })
const today = (who = counter) => who.call(todayEndpoints.today, {})
const weekAgo = (hours: number) => new Date(friday.getTime() - 7 * 24 * 3_600_000 + hours * 3_600_000)

it('tells what waits, what was sold by now and a week ago by the same hour, and what runs out', async () => {
  for (const hours of [-1, 3]) await confirm((await placeAt(weekAgo(hours))).num)
  const [one, two, online] = [await placeAt(friday), await placeAt(friday), await placeAt(friday)]
  await sql.query("update orders set payment_status = 'pending' where id = $1", [online.id])
  await sql.query('update articles set stock = 2 where id = $1', [wine])
  clock.now = new Date(friday.getTime() + 60_000)
  await confirm(one.num)

  clock.now = new Date(friday.getTime() + 120_000)
  const told = await today()

  expect(told).toMatchObject({
    day: '2026-11-20',
    sold: { today: { orders: 1, total: one.total }, before: { orders: 1, total: one.total } },
    shop: { is_paused: false },
    to_answer: [],
    whole: {
      receipts: [],
      absent: [],
      running_out: [{ id: wine, stock: 2 }],
      without_picture: 1,
      old_dollar: null,
    },
  })
  expect(told.waiting.map(({ group, count }) => [group, count])).toEqual([
    ['awaiting_payment', 1],
    ['unconfirmed', 1],
    ['preparing', 3],
    ['ready', 0],
  ])
  expect(told.waiting[1]?.oldest).toMatchObject([{ num: two.num, total: two.total }])
})

it('counts deliveries as soon as possible before those of today, and after the late ones', async () => {
  await sql.query('update articles set stock = 20 where id = $1', [wine])
  const days = [null, '2026-11-21', '2026-11-20', '2026-11-18', null]
  const orders: { id: number }[] = []
  for (const day of days) {
    const order = await placeAt(friday)
    orders.push(order)
    await sql.query('update orders set deliver = 1, fecha_entrega = $2 where id = $1', [order.id, day])
  }
  expect((await today()).deliveries.map((one) => [one.day, one.orders, one.is_late])).toEqual([
    ['2026-11-18', 1, true],
    [null, 2, false],
    ['2026-11-20', 1, false],
    ['2026-11-21', 1, false],
  ])
  for (const { id } of orders) await sql.query("update orders set status = 'Cancelado' where id = $1", [id])
})

it('tells until when an order is paid whose payment is in process, by which it holds its units no more', async () => {
  const { id, num } = await placeAt(friday)
  const until = new Date(friday.getTime() + 3_600_000)
  await sql.query(
    "update orders set payment_status = 'in_process', hold_expires_at = null, pay_until = $2 where id = $1",
    [id, until],
  )
  const [waiting] = (await today()).waiting
  expect(waiting?.oldest.find((one) => one.num === num)).toMatchObject({
    hold_until: null,
    pay_until: until.toISOString(),
  })
  await sql.query("update orders set payment_status = null, status = 'Cancelado' where id = $1", [id])
})

it('names the orders of receipts to review, with what they owe', async () => {
  await sql.query('update articles set stock = 4 where id = $1', [wine])
  const { id, num, total } = await placeAt(friday)
  await sql.query(
    "insert into order_receipts (order_id, file, sha256, sent_at) values ($1, 'c.jpg', sha256('a'), $2)",
    [id, friday],
  )
  const { whole } = await today()
  expect(whole?.receipts).toEqual([
    { num, name: expect.any(String), owed: total, is_cancelled: false, sent_at: friday.toISOString() },
  ])
  await sql.query('delete from order_receipts where order_id = $1', [id])
})

it('a task about a payment ends when the one who may refund says so, and its order names who', async () => {
  await sql.query('update articles set stock = 4 where id = $1', [wine])
  const { id: orderId, num } = await placeAt(friday)
  const detail = { order_num: num, provider: 'MercadoPago', provider_id: '1', amount: 100, breach: null }
  const raise = (kind: string) => addRow(sql, 'owner_tasks', { kind, order_id: orderId, detail })
  const id = await raise('payment_charged_back')
  const byHand = await raise('return_by_hand')
  const manager = await shop.loggedIn(await addBuyer(sql, { name: 'Pilar', staff_role: 'manager' }))
  const finish = (who: typeof counter, task: number) => write(who, `/tasks/${task}/done`, {})
  expect((await today()).whole?.tasks).toMatchObject([
    { id, can_finish: true },
    { id: byHand, can_finish: false },
  ])
  expect(await finish(counter, id)).toMatchObject({ status: 403 })
  expect(await finish(manager, id)).toMatchObject({ status: 200 })
  for (const task of [id, byHand])
    expect(await finish(manager, task)).toMatchObject({ body: { code: 'task_unknown' } })
  expect((await today()).whole?.tasks).toMatchObject([{ id: byHand }])
  expect((await readOrder(counter, num)).story.at(-1)).toMatchObject({
    who: 'Pilar Prueba',
    note: 'Resuelto: desconocieron un pago',
  })
  await sql.query('delete from owner_tasks where order_id = $1', [orderId])
})

it('what was handed over and not paid is told until it is', async () => {
  await sql.query('update articles set stock = 4 where id = $1', [wine])
  const { num, total } = await placeAt(friday)
  const step = async (path: string, body: object) =>
    write(counter, `/orders/${num}/${path}`, { version: (await readOrder(counter, num)).version, ...body })
  const owing = async () => (await today()).owing
  const before = await owing()
  expect(before.oldest.map((one) => one.num)).not.toContain(num)
  await step('move', { to: 'En preparación' })
  await step('move', { to: 'Entregado' })
  expect(await owing()).toEqual({
    count: before.count + 1,
    oldest: [
      ...before.oldest,
      { num, name: expect.any(String), owed: total, created_at: friday.toISOString() },
    ],
  })
  const sellerId = await addRow(sql, 'sellers', { name: 'Otro' })
  const other = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
  expect((await today(other)).owing).toEqual({ count: 0, oldest: [] })
  await step('collections', { way: 'cash', amount: total })
  expect(await owing()).toEqual(before)
})

it('a sale that was undone, or cancelled, was none; a pause is told', async () => {
  clock.now = new Date(friday.getTime() + 3_600_000)
  const { num } = await placeAt(clock.now)
  const before = (await today()).sold.today.orders
  await confirm(num)
  clock.now = new Date(clock.now.getTime() + 1000)
  expect((await today()).sold.today.orders).toBe(before + 1)
  await move(counter, num, {
    version: (await readOrder(counter, num)).version,
    to: 'Cancelado',
    note: 'Lo pediste vos.',
  })
  expect((await today()).sold.today.orders).toBe(before)
  await configure(sql, { pausar_tienda_online: true })
  expect((await today()).shop.is_paused).toBe(true)
})

it('a dollar that no rate was read for is told where prices are in dollars', async () => {
  await sql.query(`update commerces set dolar = '"venta"'`)
  expect((await today()).whole?.old_dollar).toBe(null)
  const imported = await addArticle(sql, { name: 'Porto' })
  await sql.query('update articles set price = null, price_usd = 900 where id = $1', [imported])
  expect((await today()).whole?.old_dollar).toEqual({ read_at: null })
  await sql.query("update commerces set dolar = '1000'")
  expect((await today()).whole?.old_dollar).toBe(null)
})

it('a seller is told of own orders and of own clients who wait for an answer, and nothing of the shop', async () => {
  const sellerId = await addRow(sql, 'sellers', { name: 'Ramiro' })
  const seller = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
  const [own, other] = [await addBuyer(sql), await addBuyer(sql)]
  await addRow(sql, 'clients', { buyer_id: own, seller_id: sellerId })
  for (const buyer_id of [own, other]) await addRow(sql, 'calls', { buyer_id })
  await addRow(sql, 'questions', { buyer_id: own, article_id: wine, text: '¿Es seco?' })
  expect((await today()).to_answer).toEqual([
    { kind: 'question', count: 1 },
    { kind: 'call', count: 2 },
  ])
  expect(await today(seller)).toMatchObject({
    to_answer: [
      { kind: 'question', count: 1 },
      { kind: 'call', count: 1 },
    ],
    whole: null,
    sold: { today: { orders: 0 } },
    waiting: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
  })
})

it('a seller’s panel hears of own orders, and of no other', async () => {
  await sql.query('update articles set stock = 20 where id = $1', [wine])
  await configure(sql, { pausar_tienda_online: false })
  const { port } = await openToListeners(shop)
  const listenerOf = async (): Promise<{ sellerId: number; heard: unknown[] }> => {
    const { buyerId, sellerId } = await addSeller(sql)
    const browser = listener(port, asking(await shop.loggedIn(buyerId), port))
    return { sellerId, heard: await hear(browser, channelOf({ id: buyerId, role: 'seller' })) }
  }
  const [one, other] = [await listenerOf(), await listenerOf()]
  const { id } = await placeAt(friday)
  await sql.query('update orders set seller_id = $2 where id = $1', [id, one.sellerId])
  await expect.poll(() => one.heard).toEqual([['changed', { id }]])
  const next = await placeAt(friday)
  await sql.query('update orders set seller_id = $2 where id = $1', [next.id, other.sellerId])
  await expect.poll(() => other.heard).toEqual([['changed', { id: next.id }]])
  expect(one.heard).toHaveLength(1)
})
