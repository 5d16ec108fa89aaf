import { expect, it } from 'vitest'
import { endProposals } from '../../src/server/features/amendments/amendments.service.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../factories.ts'
import { guest, orderOf, postOrder, saveCart, stockOf } from '../ordering.ts'
import { move, readOrder, write } from '../panel/ordering.ts'
import { testShop } from '../shop.ts'
import { findWrongStocks } from '../stock-ledger.ts'

const shop = await testShop({ connections: 50 })
const { sql, deps } = shop
const cash = await addPaymentMethod(sql)
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))

/** Two bottles, and a proposal of three of another article, its last ones. */
async function proposed() {
  const [wine, other] = [await addArticle(sql, { stock: 10 }), await addArticle(sql, { stock: 3 })]
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 2 }], { payment_method_id: cash })
  const { num, id, token } = orderOf(await postOrder(who, cart, { buyer: guest }))
  const { version, lines } = await readOrder(manager, num)
  const changes = [{ line_id: lines[0]?.id, amount: 1 }]
  const added = [{ article_id: other, amount: 3 }]
  const body = { version, changes, added, by_phone: false, total: 4000 }
  expect(await write(manager, `/orders/${num}/amendments`, body)).toMatchObject({ status: 200 })
  const { rows } = await sql.query<{ id: number }>('select id from order_amendments where order_id = $1', [
    id,
  ])
  return { num, id, token, wine, other, amendment: rows[0]?.id ?? 0 }
}

type Proposed = Awaited<ReturnType<typeof proposed>>

const answer = ({ num, token, amendment }: Proposed, word: 'accept' | 'refuse') =>
  shop
    .visitor()
    .send({ method: 'POST', path: `/orders/by-link/${num}/${token}/proposal/${amendment}/${word}` })

async function stateOf({ num, wine, other, amendment }: Proposed) {
  const { rows } = await sql.query<{ state: string }>('select state from order_amendments where id = $1', [
    amendment,
  ])
  const { total, status } = await readOrder(manager, num)
  return [rows[0]?.state, status, total, await stockOf(sql, wine), await stockOf(sql, other)]
}

const ends = [
  ['applied', 'Sin confirmar', 4000, 9, 0],
  ['refused', 'Sin confirmar', 2000, 8, 3],
  ['expired', 'Sin confirmar', 2000, 8, 3],
  ['withdrawn', 'Cancelado', 2000, 10, 3],
  ['applied', 'Cancelado', 4000, 10, 3],
  ['refused', 'Cancelado', 2000, 10, 3],
  ['expired', 'Cancelado', 2000, 10, 3],
]

it('a proposal that is accepted, refused, over and cancelled at once ends in one way, with its units in one place', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await proposed()
    const { now } = shop.clock
    const { version } = await readOrder(manager, order.num)
    const answers = Promise.all([
      ...Array.from({ length: 5 }, () => answer(order, 'accept')),
      ...Array.from({ length: 5 }, () => answer(order, 'refuse')),
      ...(round % 2 === 0 ? [move(manager, order.num, { version, to: 'Cancelado', note: 'No va' })] : []),
    ])
    const over = new Date(now.getTime() + 3 * 60 * 60_000)
    const expiring = Promise.all(Array.from({ length: 5 }, () => endProposals({ ...deps, now: () => over })))
    const sent = await answers
    await expiring
    expect(sent.filter(({ status }) => status >= 500)).toEqual([])
    // An accept or a refusal is repeated with its answer.
    const [accepted, refused] = [sent.slice(0, 5), sent.slice(5, 10)].map(
      (answers) => answers.filter(({ status }) => status === 200).length,
    )
    expect([
      [0, 0],
      [0, refused],
      [accepted, 0],
    ]).toContainEqual([accepted, refused])
    expect(ends).toContainEqual(await stateOf(order))
  }
  expect(await findWrongStocks(sql)).toEqual([])
})

it('two panels that change an order at once change it once', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 5 }], { payment_method_id: cash })
  const { num } = orderOf(await postOrder(who, cart, { buyer: guest }))
  const { version, lines } = await readOrder(manager, num)
  const changes = [{ line_id: lines[0]?.id, amount: 4 }]
  const body = { version, changes, added: [], by_phone: false, total: 4000 }
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => write(manager, `/orders/${num}/amendments`, body)),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await stockOf(sql, wine)).toBe(6)
  expect((await readOrder(manager, num)).total).toBe(4000)
})
