import { expect, it } from 'vitest'
import { moveOrder } from '../../src/server/features/orders/order-life.service.ts'
import { handleNotifyMove } from '../../src/server/features/orders/staff-moves.service.ts'
import { addArticle, addBuyer } from '../factories.ts'
import { guest, orderOf, postOrder, saveCart, stockOf } from '../ordering.ts'
import { mailsTo } from '../outbox.ts'
import { move, orderIn, readOrder, write } from '../panel/ordering.ts'
import { testShop } from '../shop.ts'
import { findWrongStocks } from '../stock-ledger.ts'

/** Two panels, and the buyer, on one order. */
const shop = await testShop({ connections: 50 })
const { sql, deps } = shop
const reader = guest.email.toLowerCase()
const people = await Promise.all(
  Array.from({ length: 25 }, async (_, n) =>
    shop.loggedIn(await addBuyer(sql, { staff_role: n % 2 === 0 ? 'counter' : 'manager' })),
  ),
)
const [first = expect.fail()] = people

async function place(wine: number): Promise<{ id: number; num: number }> {
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 3 }]), { buyer: guest }))
}

const codesOf = (sent: { body: unknown }[]): string[] =>
  sent.map(({ body }) => (body as { code?: string }).code ?? 'done').toSorted()

const eventsOf = async (id: number): Promise<string[]> =>
  (
    await sql.query<{ text: string }>(
      "select concat_ws(' ', kind, to_status) as text from order_events where order_id = $1 order by id",
      [id],
    )
  ).rows.map(({ text }) => text)

it('of 25 who move one order at once one does, and each of the others is told that it changed', async () => {
  const { id, num } = await place(await addArticle(sql, { stock: 10 }))
  const { version } = await readOrder(first, num)
  const sent = await Promise.all(people.map((who) => move(who, num, { version, to: 'En preparación' })))
  expect(codesOf(sent)).toEqual([...Array<string>(24).fill('changed_meanwhile'), 'done'])
  expect(await eventsOf(id)).toEqual(['placed Sin confirmar', 'moved Confirmado', 'moved En preparación'])
})

it('the same write sent ten times is done once, and answered alike', async () => {
  const { id, num } = await place(await addArticle(sql, { stock: 10 }))
  const { version } = await readOrder(first, num)
  const key = crypto.randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => write(first, `/orders/${num}/move`, { version, to: 'Confirmado' }, key)),
  )
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await eventsOf(id)).toHaveLength(2)
})

it('cancelled by panels and by who ordered at once it gives back what it took once', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const { id, num } = await place(wine)
  const { version } = await readOrder(first, num)
  await Promise.all([
    ...people.map((who) => move(who, num, { version, to: 'Cancelado', note: 'Lo pediste vos.' })),
    ...Array.from({ length: 10 }, () =>
      moveOrder(deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null, isBuyers: true }),
    ),
  ])
  expect(await stockOf(sql, wine)).toBe(10)
  expect(await eventsOf(id)).toEqual(['placed Sin confirmar', 'moved Cancelado'])
  expect(await findWrongStocks(sql)).toEqual([])
})

it('an undo and a second move at once: one of the two, never half of both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, num } = await place(await addArticle(sql, { stock: 10 }))
    const { version } = await readOrder(first, num)
    const moved = orderIn(await move(first, num, { version, to: 'Confirmado' }))
    const sent = await Promise.all(
      people
        .slice(0, 10)
        .map((who, n) =>
          n % 2 === 0
            ? write(who, `/orders/${num}/undo-move`, { version: moved.version })
            : move(who, num, { version: moved.version, to: 'En preparación' }),
        ),
    )
    expect(codesOf(sent)).toEqual([...Array<string>(9).fill('changed_meanwhile'), 'done'])
    const { status } = await readOrder(first, num)
    expect(await eventsOf(id)).toEqual(
      status === 'Sin confirmar'
        ? ['placed Sin confirmar', 'undone Confirmado']
        : ['placed Sin confirmar', 'moved Confirmado', 'moved En preparación'],
    )
  }
})

it('an undo and the telling at once: who ordered is told, or it is undone', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, num } = await place(await addArticle(sql, { stock: 10 }))
    const { version } = await readOrder(first, num)
    const moved = orderIn(await move(first, num, { version, to: 'Confirmado' }))
    const before = (await mailsTo(sql, reader)).length
    const { rows } = await sql.query<{ id: number }>('select id from untold_moves where order_id = $1', [id])
    const [undone] = await Promise.all([
      write(first, `/orders/${num}/undo-move`, { version: moved.version }),
      ...rows.map((row) => handleNotifyMove(deps, { move_id: row.id })),
    ])
    const told = (await mailsTo(sql, reader)).length - before
    expect([undone.status, told]).toEqual(undone.status === 200 ? [200, 0] : [409, 1])
  }
})
