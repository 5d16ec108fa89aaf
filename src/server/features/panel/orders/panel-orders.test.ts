import { describe, expect, it } from 'vitest'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { notPaid, outOfReach } from '#domain/panel/order-moves.ts'
import { addArticle, addBuyer, addRow } from '../../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { handleOrderPlaced } from '../../orders/order-placed.job.ts'
import { handleNotifyMove } from '../../orders/staff-moves.service.ts'

const shop = await testShop({ connections: 20 })
const { sql, deps, clock } = shop
const wine = await addArticle(sql, { name: 'Malbec de Altura', stock: 1000 })
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' }))

async function place(
  who = shop.visitor(),
  buyer: object | null = guest,
): Promise<{ id: number; num: number }> {
  const cart = await saveCart(who, [{ id: wine, amount: 2 }])
  return orderOf(await postOrder(who, cart, { buyer }))
}

const reader = guest.email.toLowerCase()
const untold = async (orderId: number): Promise<number[]> =>
  (
    await sql.query<{ id: number }>('select id from untold_moves where order_id = $1 order by id', [orderId])
  ).rows.map(({ id }) => id)

it('is prepared in one tap: each step in its history, and one word to who ordered once it can no more be undone', async () => {
  const buyer = await addBuyer(sql)
  const who = await shop.loggedIn(buyer)
  const { id, num } = await place(who, null)
  const first = await readOrder(counter, num)
  expect(first).toMatchObject({
    status: 'Sin confirmar',
    group: 'unconfirmed',
    next: { main: 'En preparación', others: ['Confirmado'], back: null, can_cancel: true },
    units: 2,
    lines: [{ name: 'Malbec de Altura', amount: 2, price: 1000, subtotal: 2000, took_stock: true }],
  })

  const moved = orderIn(await move(counter, num, { version: first.version, to: 'En preparación' }))

  expect(moved).toMatchObject({
    status: 'En preparación',
    undo: { from: 'Sin confirmar', to: 'En preparación' },
  })
  expect(moved.story.map(({ text, who: by }) => [text, by])).toEqual([
    ['Hizo el pedido', expect.any(String)],
    ['Lo pasó a Confirmado', 'Marta Prueba'],
    ['Lo pasó a En preparación', 'Marta Prueba'],
  ])
  const told = () =>
    sql.query("select data ->> 'message' as message from notifications where order_id = $1", [id])
  expect((await told()).rows).toEqual([])
  for (const move_id of await untold(id)) await handleNotifyMove(deps, { move_id })
  expect((await told()).rows).toEqual([{ message: `Estamos preparando tu pedido Nº ${num}` }])
  expect(await write(counter, `/orders/${num}/undo-move`, { version: moved.version })).toMatchObject({
    status: 409,
    body: { code: 'undo_too_late' },
  })
})

it('undone within 15 seconds it never was: neither mail nor notification, and no entry that its buyer sees', async () => {
  const { id, num } = await place()
  const { version } = await readOrder(counter, num)
  const before = (await mailsTo(sql, reader)).length
  const moved = orderIn(await move(counter, num, { version, to: 'En preparación' }))

  const undone = orderIn(await write(manager, `/orders/${num}/undo-move`, { version: moved.version }))

  expect(undone).toMatchObject({ status: 'Sin confirmar', undo: null })
  expect(undone.story.map(({ kind }) => kind)).toEqual(['placed', 'undone', 'undone'])
  expect(await untold(id)).toEqual([])
  expect((await mailsTo(sql, reader)).length).toBe(before)
  const again = orderIn(await move(counter, num, { version: undone.version, to: 'Confirmado' }))
  const [move_id = 0] = await untold(id)
  await handleNotifyMove(deps, { move_id })
  expect((await mailsTo(sql, reader)).length).toBe(before + 1)
  expect(again.status).toBe('Confirmado')
})

it('made, taken back and made again is told once while it is, and again when it is made another day', async () => {
  const { id, num } = await place()
  const before = (await mailsTo(sql, reader)).length
  const to = async (status: OrderStatus): Promise<void> => {
    await move(counter, num, {
      version: (await readOrder(counter, num)).version,
      to: status,
      note: 'Otra vez',
    })
  }
  const tell = async (): Promise<void> => {
    for (const move_id of await untold(id)) await handleNotifyMove(deps, { move_id })
  }
  await to('En preparación')
  await tell()
  await to('Listo para retirar')
  await to('En preparación')
  await to('Listo para retirar')
  await tell()
  expect((await mailsTo(sql, reader)).length).toBe(before + 2)
  await to('En preparación')
  await to('Listo para retirar')
  await tell()
  expect((await mailsTo(sql, reader)).length).toBe(before + 3)
})

it('who saw an older one is told who was faster, and what it is now', async () => {
  const { num } = await place()
  const { version } = await readOrder(counter, num)
  await move(manager, num, { version, to: 'Confirmado' })
  expect(await move(counter, num, { version, to: 'Confirmado' })).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: expect.stringContaining('Pilar'),
      current: { status: 'Confirmado' },
    },
  })
})

describe('a second tap of the same person', () => {
  it('on the same step gets the order as the first left it', async () => {
    const { num } = await place()
    const { version } = await readOrder(counter, num)
    const first = orderIn(await move(counter, num, { version, to: 'Confirmado' }))
    const second = orderIn(await move(counter, num, { version, to: 'Confirmado' }))
    expect(second).toMatchObject({ status: 'Confirmado', version: first.version })
    expect(second.story).toHaveLength(first.story.length)
  })

  it('is refused on another step, and when it is late', async () => {
    const { num } = await place()
    const { version } = await readOrder(counter, num)
    await move(counter, num, { version, to: 'En preparación' })
    for (const to of ['Confirmado', 'Cancelado'] as const)
      expect(await move(counter, num, { version, to, note: 'Se arrepintió' })).toMatchObject({ status: 409 })
    const at = clock.now
    clock.now = new Date(at.getTime() + 16_000)
    expect(await move(counter, num, { version, to: 'En preparación' })).toMatchObject({ status: 409 })
    clock.now = at
  })
})

const ringing = async () => (await manager.call(panelOrderEndpoints.alerts, {})).alerts.map((one) => one.num)

it('rings until somebody opens it', async () => {
  const { id, num } = await place()
  await handleOrderPlaced(deps, { order_id: id })
  expect(await ringing()).toContain(num)
  expect(await readOrder(counter, num)).toMatchObject({ is_new: true })
  expect(await write(counter, `/orders/${num}/seen`, {})).toMatchObject({ status: 200 })
  expect(await ringing()).not.toContain(num)
  expect(await readOrder(counter, num)).toMatchObject({ is_new: false })
})

it('waits for its payment on line in a group of its own, and is not confirmed', async () => {
  const { id, num } = await place()
  await sql.query("update orders set payment_status = 'pending' where id = $1", [id])
  const order = await readOrder(counter, num)
  expect(order).toMatchObject({
    group: 'awaiting_payment',
    next: { main: null, others: [], can_cancel: true },
  })
  for (const to of ['Confirmado', 'En preparación'])
    expect(await move(counter, num, { version: order.version, to })).toMatchObject({
      status: 409,
      body: { code: 'order_awaits_payment' },
    })
})

it('cancelled with a reason it gives back what it held; a paid one is for who may refund, by the password', async () => {
  const held = await stockOf(sql, wine)
  const { id, num } = await place()
  const { version, cancel_reasons: reasons } = await readOrder(counter, num)
  expect(reasons).not.toContain(outOfReach)
  expect(reasons).toContain(notPaid)
  expect(await move(counter, num, { version, to: 'Cancelado' })).toMatchObject({
    status: 422,
    body: { code: 'reason_missing' },
  })
  const sent = await move(counter, num, { version, to: 'Cancelado', note: reasons[0] ?? '' })
  expect(orderIn(sent)).toMatchObject({ status: 'Cancelado', undo: null, next: { main: null, back: null } })
  expect(await stockOf(sql, wine)).toBe(held)

  const paid = await place()
  await sql.query("update orders set payment_status = 'approved' where id = $1", [paid.id])
  const now = await readOrder(counter, paid.num)
  const cancelPaid = (who: Visitor) =>
    move(who, paid.num, { version: now.version, to: 'Cancelado', note: 'Lo pediste vos.' })
  expect(await cancelPaid(counter)).toMatchObject({ status: 403, body: { code: 'refund_not_yours' } })
  expect(await cancelPaid(manager)).toMatchObject({ status: 403, body: { code: 'password_again' } })
  expect(await untold(id)).toEqual([])
})

it('a step back is the shop’s own: silent, and its buyer’s page shows the way without it', async () => {
  const { id, num } = await place()
  const { version } = await readOrder(counter, num)
  const ready = orderIn(await move(counter, num, { version, to: 'En preparación' }))
  const handed = orderIn(await move(counter, num, { version: ready.version, to: 'Entregado' }))
  for (const move_id of await untold(id)) await handleNotifyMove(deps, { move_id })
  const mails = (await mailsTo(sql, reader)).length
  const stepBack = (note?: string) =>
    move(counter, num, { version: handed.version, to: 'Listo para retirar', note })
  for (const none of [undefined, ' '])
    expect(await stepBack(none)).toMatchObject({
      status: 422,
      body: { code: 'reason_missing', message: 'Escribí el motivo' },
    })
  const back = orderIn(await stepBack('Era otro cliente'))
  expect(back).toMatchObject({ status: 'Listo para retirar', undo: null })
  expect((await mailsTo(sql, reader)).length).toBe(mails)
  const page = await shop
    .visitor()
    .send({ method: 'GET', path: back.link.replace(/^.*\/pedido\//, '/orders/by-link/') })
  expect(JSON.stringify(page.body)).not.toContain('Era otro cliente')
  expect(
    (page.body as { order: { steps: { status: string }[] } }).order.steps.map(({ status }) => status),
  ).toEqual(['Sin confirmar', 'Confirmado', 'En preparación', 'Listo para retirar', 'Entregado'])
})

it('is found by number, name without accents, the end of a phone and an article; a seller finds his own', async () => {
  const sellerId = await addRow(sql, 'sellers', { name: 'Ramiro' })
  const seller = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
  const { id, num } = await place(shop.visitor(), {
    name: 'Zoë Ñandú',
    email: 'zoe@ejemplo.com.ar',
    phone: '341 6009876',
  })
  const found = async (q: string, who = counter, more = {}) =>
    (await who.call(panelOrderEndpoints.list, { query: { q, ...more } })).orders.map((one) => one.num)
  for (const q of [String(num), 'nandu', 'ZOE', '9876', '600-9876'])
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([num])])
  expect(await found('nandu')).toEqual([num])
  expect(await found('de altura')).toContain(num)
  expect(await found('de altura', counter, { group: 'delivered' })).not.toContain(num)
  expect(await found('nandu', seller)).toEqual([])
  expect(await seller.send({ method: 'GET', path: `/api/panel/orders/${num}` })).toMatchObject({
    status: 404,
  })
  await sql.query('update orders set seller_id = $2 where id = $1', [id, sellerId])
  expect(await found('nandu', seller)).toEqual([num])
  expect(await seller.call(panelOrderEndpoints.counts, {})).toMatchObject({ sellers: [] })
  expect((await counter.call(panelOrderEndpoints.counts, {})).sellers).toContainEqual({
    id: sellerId,
    name: 'Ramiro',
  })
  expect((await seller.call(panelOrderEndpoints.counts, {})).groups).toMatchObject([
    { group: 'awaiting_payment', count: 0 },
    { group: 'unconfirmed', count: 1 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
  ])
})

async function numsPlacedOn(placed_on: string, more = {}): Promise<number[]> {
  const { orders } = await counter.call(panelOrderEndpoints.list, { query: { placed_on, ...more } })
  return orders.map(({ num }) => num)
}

it('is found by the day on which it came in by the shop’s clock, also without a day of delivery', async () => {
  const midnight = new Date('2026-11-03T03:00:00Z')
  const [late, early] = [await place(), await place()]
  for (const [{ id }, at] of [
    [late, new Date(midnight.getTime() - 1)],
    [early, midnight],
  ] as const)
    await sql.query('update orders set created_at = $2 where id = $1', [id, at])
  expect(await numsPlacedOn('2026-11-02')).toEqual([late.num])
  expect(await numsPlacedOn('2026-11-03')).toEqual([early.num])
  expect(await numsPlacedOn('2026-11-04')).toEqual([])
  expect(await numsPlacedOn('2026-11-03', { q: 'de altura' })).toEqual([early.num])
})

it('several go at once, each alone, and those that can’t are named', async () => {
  const [one, two] = [await place(), await place()]
  const [first, second] = [await readOrder(counter, one.num), await readOrder(counter, two.num)]
  await move(counter, two.num, { version: second.version, to: 'Confirmado' })
  const { body } = await write(counter, '/orders/move-many', {
    moves: [two, one].map(({ num }) => ({ num, version: num === one.num ? first.version : second.version })),
    to: 'En preparación',
  })
  expect(body).toMatchObject({
    moved: [{ num: one.num, status: 'En preparación' }],
    refused: [{ num: two.num, code: 'changed_meanwhile' }],
  })
})

const stepTo = async ({ num }: { num: number }, to: OrderStatus) =>
  move(counter, num, { version: (await readOrder(counter, num)).version, to })

const refusal = ({ num }: { num: number }) => ({
  num,
  code: 'order_move_refused',
  message: expect.stringContaining('no puede pasar a'),
})
const unprepared = ({ num }: { num: number }) => ({ num, code: 'order_not_picked' })

it('several go on together by a step that each is offered: none is taken back, none told ready before it is prepared', async () => {
  const [fresh, confirmed, prepared] = [await place(), await place(), await place()]
  await stepTo(confirmed, 'Confirmado')
  await stepTo(prepared, 'En preparación')
  const together = async (to: OrderStatus) => {
    const seen = [fresh, confirmed, prepared].map(async ({ num }) => ({
      num,
      version: (await readOrder(counter, num)).version,
    }))
    const { body } = await write(counter, '/orders/move-many', { moves: await Promise.all(seen), to })
    return body as { moved: { num: number; version: number }[]; refused: unknown[] }
  }

  const ready = await together('Listo para retirar')
  expect(ready).toMatchObject({
    moved: [{ num: prepared.num }],
    refused: [unprepared(fresh), unprepared(confirmed)],
  })
  for (const { num, version } of ready.moved)
    expect(orderIn(await write(counter, `/orders/${num}/undo-move`, { version })).status).toBe(
      'En preparación',
    )

  expect(await together('Confirmado')).toMatchObject({
    moved: [{ num: fresh.num }],
    refused: [refusal(confirmed), refusal(prepared)],
  })
  for (const [{ num }, status] of [
    [fresh, 'Confirmado'],
    [confirmed, 'Confirmado'],
    [prepared, 'En preparación'],
  ] as const)
    expect(await readOrder(counter, num)).toMatchObject({ status })
})

it('is collected in parts and ways, each in its name; one that was a mistake is voided', async () => {
  const { num } = await place()
  const { version, total } = await readOrder(counter, num)
  const pay = (who: Visitor, at: number, way: string, amount: number) =>
    write(who, `/orders/${num}/collections`, { version: at, way, amount })
  const part = orderIn(await pay(counter, version, 'cash', 500))
  expect(part).toMatchObject({
    collected: 500,
    owed: total - 500,
    is_paid: false,
    collections: [{ who: 'Marta' }],
  })
  expect(part.cancel_reasons).not.toContain(notPaid)
  expect(await pay(manager, version, 'cash', 500)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect(await pay(manager, part.version, 'qr', total)).toMatchObject({ body: { code: 'collect_too_much' } })
  const whole = orderIn(await pay(manager, part.version, 'qr', total - 500))
  expect(whole).toMatchObject({ owed: 0, is_paid: true })
  const listed = await counter.call(panelOrderEndpoints.list, {
    query: { q: String(num), money: 'collected' },
  })
  expect(listed.orders).toMatchObject([{ num, is_paid: true }])
  const voided = await write(counter, `/orders/${num}/collections/${whole.collections[0]?.id}/void`, {
    version: whole.version,
    reason: 'Era de otro pedido',
  })
  expect(orderIn(voided)).toMatchObject({
    owed: 500,
    collections: [
      { way: 'cash', voided: { who: 'Marta', reason: 'Era de otro pedido' } },
      { way: 'qr', voided: null },
    ],
  })
})
