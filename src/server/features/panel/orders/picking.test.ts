import { expect, it } from 'vitest'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { pickingEndpoints } from '#contract/panel/picking.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addPromotion,
  addRow,
} from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { move, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

type Picking = EndpointAnswer<typeof pickingEndpoints.get>

const shop = await testShop()
const { sql } = shop
const cash = await addPaymentMethod(sql)
const marta = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
const wines = await addRow(sql, 'categories', { name: 'Vinos', position: 2 })
const beers = await addRow(sql, 'categories', { name: 'Cervezas', position: 1 })
const malbec = await addArticle(sql, { name: 'Malbec', category_id: wines, volume_ml: 750, stock: 100 })
const cider = await addArticle(sql, { name: 'Sidra', category_id: beers, volume_ml: 750, stock: 100 })
const lager = await addArticle(sql, { name: 'Rubia', category_id: beers, volume_ml: 473, stock: 100 })

async function order(lines: { id: number; amount: number; notes?: string }[], more: object = {}) {
  const who = shop.visitor()
  const cart = await saveCart(who, lines, { payment_method_id: cash, ...more })
  return orderOf(await postOrder(who, cart))
}

const pick = (nums: number[], who = marta): Promise<Picking> =>
  who.call(pickingEndpoints.get, { query: { orders: nums.join(',') } })

const tick = (nums: number[], lineIds: number[], is_picked = true, who: Visitor = marta) =>
  write(who, `/picking/ticks?orders=${nums.join(',')}`, {
    ticks: lineIds.map((line_id) => ({ line_id, is_picked })),
  })

const idsOf = ({ rows }: Picking, name: string): number[] =>
  rows.filter((row) => row.name === name).flatMap(({ lines }) => lines.map(({ line_id }) => line_id))

it('several orders are summed by article and category, with what each of them takes', async () => {
  const promotion = await addPromotion(sql, [{ article: malbec, amount: 2 }], { name: 'Dúo' })
  const one = await order([
    { id: malbec, amount: 3, notes: 'Bien fría' },
    { id: lager, amount: 6 },
  ])
  const other = await order([{ id: malbec, amount: 1 }], {
    promociones_vinoteca: [{ id: promotion, amount: 2 }],
  })
  const picking = await pick([one.num, other.num])
  expect(picking).toMatchObject({
    orders: [
      { num: one.num, status: 'Sin confirmar', next: 'En preparación', lines: 2, picked: 0 },
      { num: other.num, lines: 2, picked: 0 },
    ],
    rows: [
      {
        name: 'Rubia',
        category: 'Cervezas',
        volume_ml: 473,
        amount: 6,
        lines: [{ num: one.num, amount: 6 }],
      },
      {
        name: 'Malbec',
        category: 'Vinos',
        volume_ml: 750,
        amount: 8,
        is_picked: false,
        lines: [
          { num: one.num, amount: 3, notes: 'Bien fría', promotion: null },
          { num: other.num, amount: 1, promotion: null },
          { num: other.num, amount: 4, promotion: 'Dúo' },
        ],
      },
    ],
    left_out: [],
  })
  const { lines } = await readOrder(marta, other.num)
  expect(picking.rows[1]?.lines.at(-1)?.owner_id).toBe(lines.find(({ name }) => name === 'Dúo')?.id)
})

it('ticks are everybody’s, with who made them, and can be taken off', async () => {
  const { num } = await order([
    { id: malbec, amount: 1 },
    { id: lager, amount: 1 },
  ])
  const beerLines = idsOf(await pick([num]), 'Rubia')
  expect(await tick([num], beerLines)).toMatchObject({
    status: 200,
    body: { orders: [{ lines: 2, picked: 1 }] },
  })
  const pilar = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' }))
  expect(await pick([num], pilar)).toMatchObject({
    rows: [
      { name: 'Rubia', is_picked: true, lines: [{ picked_by: 'Marta' }] },
      { name: 'Malbec', is_picked: false, lines: [{ picked_by: null }] },
    ],
  })
  expect(await tick([num], beerLines, false, pilar)).toMatchObject({
    body: { orders: [{ picked: 0 }], rows: [{ is_picked: false, lines: [{ picked_by: null }] }, {}] },
  })
})

it('a line that an amendment changed is to be ticked again, and one that is gone refuses its tick', async () => {
  const { num } = await order([{ id: malbec, amount: 3 }])
  const [line = 0] = idsOf(await pick([num]), 'Malbec')
  await tick([num], [line])
  const { version } = await readOrder(marta, num)
  const fewer = { version, changes: [{ line_id: line, amount: 2 }], added: [], by_phone: false, total: 2000 }
  expect((await write(marta, `/orders/${num}/amendments`, fewer)).status).toBe(200)
  expect(await pick([num])).toMatchObject({ orders: [{ lines: 1, picked: 0 }], rows: [{ amount: 2 }] })
  expect(await tick([num], [line])).toMatchObject({ status: 409, body: { code: 'picking_changed' } })
})

it('what a buyer was proposed to go without is not to be picked until the answer', async () => {
  const { num } = await order([
    { id: malbec, amount: 3 },
    { id: lager, amount: 2 },
  ])
  const [wine = 0] = idsOf(await pick([num]), 'Malbec')
  const [beer = 0] = idsOf(await pick([num]), 'Rubia')
  const { version } = await readOrder(marta, num)
  const swap = {
    version,
    changes: [
      { line_id: wine, amount: 0 },
      { line_id: beer, amount: 1 },
    ],
    added: [{ article_id: cider, amount: 3 }],
    by_phone: false,
    total: 4000,
  }
  expect(await write(marta, `/orders/${num}/amendments`, swap)).toMatchObject({ status: 200 })
  expect(await pick([num])).toMatchObject({
    orders: [{ lines: 1, picked: 0 }],
    rows: [{ name: 'Rubia', amount: 1 }],
    awaiting: [
      { num, name: 'Malbec', amount: 3 },
      { num, name: 'Rubia', amount: 1 },
    ],
  })
})

it('those with every line picked leave together, though nobody said that they are prepared', async () => {
  const [picked, begun] = [
    await order([{ id: malbec, amount: 1 }]),
    await order([
      { id: malbec, amount: 1 },
      { id: lager, amount: 1 },
    ]),
  ]
  const both = [picked.num, begun.num]
  await tick(both, idsOf(await pick(both), 'Malbec'))
  const moves = await Promise.all(
    both.map(async (num) => ({ num, version: (await readOrder(marta, num)).version })),
  )
  expect(await write(marta, '/orders/move-many', { moves, to: 'Listo para retirar' })).toMatchObject({
    body: { moved: [{ num: picked.num }], refused: [{ num: begun.num, code: 'order_not_picked' }] },
  })
})

it('only what is to be prepared is picked, and a seller picks his own', async () => {
  const [mine, over] = [await order([{ id: malbec, amount: 1 }]), await order([{ id: malbec, amount: 1 }])]
  const { version } = await readOrder(marta, over.num)
  await move(marta, over.num, { version, to: 'Cancelado', note: 'No va' })
  expect(await pick([mine.num, over.num, 999_999])).toMatchObject({
    orders: [{ num: mine.num }],
    left_out: [over.num, 999_999],
  })
  const sellerId = await addRow(sql, 'sellers', { name: 'Ramiro' })
  const seller = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id: sellerId }))
  expect(await pick([mine.num], seller)).toEqual({ orders: [], rows: [], awaiting: [], left_out: [mine.num] })
  const lines = idsOf(await pick([mine.num]), 'Malbec')
  expect((await tick([mine.num], lines, true, seller)).status).toBe(409)
  await sql.query('update orders set seller_id = $2 where num = $1', [mine.num, sellerId])
  expect(await tick([mine.num], lines, true, seller)).toMatchObject({
    status: 200,
    body: { orders: [{ status: 'Sin confirmar', next: 'Listo para retirar' }] },
  })
})

it.each(['', '12,', '0', '1;2', 'a', Array.from({ length: 101 }, (_, at) => at + 1).join(',')])(
  'the list of orders %j is refused',
  async (orders) => {
    const path = `/api/panel/picking?${new URLSearchParams({ orders }).toString()}`
    expect((await marta.send({ method: 'GET', path })).status).toBe(422)
  },
)
