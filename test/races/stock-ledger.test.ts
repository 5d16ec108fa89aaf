import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ServerError } from '#contract/client.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { getInventoryItem } from '../../src/server/features/catalog/inventory.repo.ts'
import { moveStock } from '../../src/server/features/catalog/stock.repo.ts'
import { changeItemStock } from '../../src/server/features/catalog/stock.service.ts'
import { moveOrder } from '../../src/server/features/orders/order-life.service.ts'
import { addArticle, addArticleWithVariants, addBuyer, addRow } from '../factories.ts'
import { untilOneWaits } from '../lock-waits.ts'
import { chanceOf } from '../money/chance.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../ordering.ts'
import { testShop } from '../shop.ts'
import { findWrongStocks } from '../stock-ledger.ts'
import { atOnce } from './at-once.ts'

const shop = await testShop({ connections: 50 })
const { sql, deps } = shop

type Movement = {
  variant_id: number | null
  change: number
  reason: string
  order_id: number | null
  made_by: number | null
}

async function movementsOf(article: number): Promise<Movement[]> {
  const { rows } = await sql.query<Movement>(
    'select variant_id, change, reason, order_id, made_by from stock_movements where article_id = $1 order by id',
    [article],
  )
  return rows
}

it('each change of a stock is a movement with its cause: an order, its cancelling, a count, a hand', async () => {
  const buyer = await addBuyer(sql)
  const who = await shop.loggedIn(buyer)
  const { id: article, variantIds } = await addArticleWithVariants(sql, [{ name: 'Tinto', stock: 10 }], {
    stock: null,
  })
  const [variant = 0] = variantIds
  const cart = await saveCart(who, [{ id: article, amount: 3, variant_id: variant }])
  const { id: order } = orderOf(await postOrder(who, cart, { buyer: null }))
  await moveOrder(deps, { orderId: order, to: 'Cancelado', madeBy: null, note: null })
  const item = await getInventoryItem(sql, article)
  const change = (to: number | null, from: number | null) =>
    changeItemStock(deps, item, { variantId: variant, change: { to, from }, actorId: buyer })
  await change(12, 10)
  await change(null, 12)
  await change(4, null)
  await changeItemStock(deps, item, {
    variantId: variant,
    change: { by: -1 },
    actorId: buyer,
    reason: 'breakage',
  })
  await sql.query('update article_variants set stock = stock + 2 where id = $1', [variant])
  const by = { variant_id: variant, order_id: null, made_by: null }
  expect(await movementsOf(article)).toEqual([
    { ...by, change: 10, reason: 'opening' },
    { ...by, change: -3, reason: 'sale', order_id: order, made_by: buyer },
    { ...by, change: 3, reason: 'return', order_id: order },
    { ...by, change: 2, reason: 'count', made_by: buyer },
    { ...by, change: -12, reason: 'counting_ended', made_by: buyer },
    { ...by, change: 4, reason: 'counting_started', made_by: buyer },
    { ...by, change: -1, reason: 'breakage', made_by: buyer },
    { ...by, change: 2, reason: 'adjustment' },
  ])
})

it('an order that is refused leaves no movement', async () => {
  const [a, b] = [await addArticle(sql), await addArticle(sql, { stock: 1 })]
  const who = shop.visitor()
  const cart = await saveCart(who, [
    { id: a, amount: 1 },
    { id: b, amount: 1 },
  ])
  await sql.query('update articles set stock = 0 where id = $1', [b])
  expect((await postOrder(who, cart)).status).toBe(409)
  expect(await movementsOf(a)).toMatchObject([{ reason: 'opening' }])
})

it('a stock that is set beside one that changes is locked in its turn', async () => {
  const [first, second] = [await addArticle(sql, { stock: 5 }), await addArticle(sql, { stock: 5 })]
  const other = await sql.connect()
  await other.query('begin')
  await other.query('select from articles where id = $1 for no key update', [first])
  const moved = inTransaction(sql, (tx) =>
    moveStock(
      tx,
      [
        { article_id: first, variant_id: null, change: -1 },
        { article_id: second, variant_id: null, to: 9 },
      ],
      { reason: 'undo', orderId: null, actorId: null, note: null, at: deps.now() },
    ),
  )
  await untilOneWaits(sql)
  const { rowCount } = await other.query('select from articles where id = $1 for no key update skip locked', [
    second,
  ])
  await other.query('rollback')
  other.release()
  expect(rowCount).toBe(1)
  expect(await moved).toBeNull()
  expect([await stockOf(sql, first), await stockOf(sql, second)]).toEqual([4, 9])
})

it.each([1, 2])(
  'every stock is the sum of its movements, whatever happens to it at once (chance %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const articles = await Promise.all([0, 3, 40, null].map((stock) => addArticle(sql, { stock })))
    const varied = await addArticleWithVariants(
      sql,
      [
        { name: 'Chico', stock: 5 },
        { name: 'Grande', stock: null },
      ],
      { stock: 2 },
    )
    const placed: number[] = []
    let sold = 0
    const line = () =>
      chance.once(3)
        ? { id: varied.id, amount: chance.between(1, 2), variant_id: chance.oneOf(varied.variantIds) }
        : { id: chance.oneOf(articles), amount: chance.between(1, 3) }
    const sell = async () => {
      const who = shop.visitor()
      const cart = await saveCart(who, [line()]).catch((error: unknown) => {
        if (error instanceof ServerError && error.status < 500) return null
        throw error
      })
      const sent = cart === null ? null : await postOrder(who, cart)
      if (sent?.status !== 201) return
      sold += 1
      placed.push(orderOf(sent).id)
    }
    const cancel = async () => {
      const orderId = placed.pop()
      if (orderId !== undefined) await moveOrder(deps, { orderId, to: 'Cancelado', madeBy: null, note: null })
    }
    const edit = async () => {
      const id = chance.once(3) ? varied.id : chance.oneOf(articles)
      const variantId = id === varied.id ? chance.oneOf(varied.variantIds) : null
      const item = await getInventoryItem(sql, id)
      const from =
        variantId === null ? item.stock : (item.variants.find((one) => one.id === variantId)?.stock ?? null)
      const to = chance.once(4) ? null : chance.below(30)
      const by = chance.between(-2, 5)
      if (item.variants.length > 0 && variantId === null) return
      const change = chance.once(2) ? { by } : { from, to }
      await changeItemStock(deps, item, { variantId, change, actorId: null })
    }
    const archive = () =>
      sql.query('update articles set published = not published where id = $1', [chance.oneOf(articles)])
    const vary = () =>
      addRow(sql, 'article_variants', { article_id: chance.oneOf(articles), stock: chance.below(9) })
    const acts = [sell, sell, sell, sell, cancel, cancel, edit, edit, archive]
    await atOnce(chance, [...Array.from({ length: 250 }, () => chance.oneOf(acts)), vary], async (act) => {
      await act()
      await wait(chance.below(3))
    })
    expect(sold).toBeGreaterThan(10)
    expect(await findWrongStocks(sql)).toEqual([])
  },
)

it('a stock that somebody wrote past the ledger is found', async () => {
  const wine = await addArticle(sql, { stock: 6 })
  const tx = await sql.connect()
  try {
    await tx.query('begin')
    await tx.query('alter table articles disable trigger articles_stock_moved')
    await tx.query('update articles set stock = 5 where id = $1', [wine])
    expect(await findWrongStocks(tx)).toEqual([{ article_id: wine, variant_id: null, stock: 5, moved: 6 }])
  } finally {
    await tx.query('rollback')
    tx.release()
  }
})
