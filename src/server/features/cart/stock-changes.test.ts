import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { notificationEndpoints } from '#contract/messaging.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPromotion,
  configure,
} from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { notifyStockChanges } from './stock-changes.job.ts'

const shop = await testShop({ connections: 10 })
const { sql, deps } = shop

const newBuyer = async (): Promise<Visitor> => shop.loggedIn(await addBuyer(sql))
const notified = async (who: Visitor): Promise<string[]> =>
  (await who.call(notificationEndpoints.unread, {})).notifications
    .map(({ type, data }) => `${type}: ${data.message}`)
    .toReversed()
const news = (text: string) => `cart_amount_updated: Cambió tu carrito: ${text}`
const setStock = (id: number, stock: number | null) =>
  sql.query('update articles set stock = $2 where id = $1', [id, stock])
const publish = (id: number, published: boolean) =>
  sql.query('update articles set published = $2 where id = $1', [id, published])
const notifyChanges = () => notifyStockChanges(deps)

/** An article created a minute ago. */
async function oldArticle(columns: Parameters<typeof addArticle>[1] = {}): Promise<number> {
  const id = await addArticle(sql, columns)
  await letTimePass()
  return id
}

/** Moves all timestamps a minute into the past. */
async function letTimePass(): Promise<void> {
  for (const table of ['articles', 'article_variants', 'promociones_vinoteca']) {
    await sql.query(`alter table ${table} disable trigger user`)
    await sql.query(`update ${table} set updated_at = updated_at - interval '1 minute'`)
    await sql.query(`alter table ${table} enable trigger user`)
  }
  await sql.query("update cart_lines set created_at = created_at - interval '1 minute'")
}

describe('a buyer whose saved cart can be had less of', () => {
  it('is told once for each change: units that lack, none left, and again after they came back', async () => {
    const [who, wine] = [await newBuyer(), await oldArticle({ name: 'Malbec', stock: 10 })]
    await saveCart(who, [{ id: wine, amount: 3 }])
    await notifyChanges()
    expect(await notified(who)).toEqual([])
    const steps: [stock: number, expected: string[]][] = [
      [3, []],
      [2, [news('de Malbec quedan 2')]],
      [1, [news('de Malbec quedan 2')]],
      [0, [news('de Malbec quedan 2'), news('Malbec ya no está disponible')]],
      [9, [news('de Malbec quedan 2'), news('Malbec ya no está disponible')]],
      [1, [news('de Malbec quedan 2'), news('Malbec ya no está disponible'), news('de Malbec queda 1')]],
    ]
    for (const [stock, expected] of steps) {
      await setStock(wine, stock)
      await Promise.all([notifyChanges(), notifyChanges(), notifyChanges()])
      await notifyChanges()
      expect([stock, await notified(who)]).toEqual([stock, expected])
    }
    expect(
      (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart?.articles,
    ).toMatchObject([{ amount: 3, available: 1 }])
  })

  it('is told of an article that is sold no more, though it comes back in the same minute', async () => {
    const [who, wine] = [await newBuyer(), await oldArticle({ name: 'Syrah' })]
    await saveCart(who, [{ id: wine, amount: 1 }])
    await publish(wine, false)
    await publish(wine, true)
    await notifyChanges()
    expect(await notified(who)).toEqual([])
    await publish(wine, false)
    await notifyChanges()
    expect(await notified(who)).toEqual([news('Syrah ya no está disponible')])
  })

  it('is not told of what he saw as he saved it', async () => {
    const [who, wine] = [await newBuyer(), await oldArticle({ name: 'Merlot', stock: 2 })]
    await saveCart(who, [{ id: wine, amount: 5 }])
    await notifyChanges()
    expect(await notified(who)).toEqual([])
    await setStock(wine, 0)
    await notifyChanges()
    expect(await notified(who)).toEqual([news('Merlot ya no está disponible')])
  })

  it('is told of all of it at once, and of no other’s', async () => {
    const [who, other, visitor] = [await newBuyer(), await newBuyer(), shop.visitor()]
    const wines = [
      await oldArticle({ name: 'Uno' }),
      await oldArticle({ name: 'Dos' }),
      await oldArticle({ name: 'Tres' }),
      await oldArticle({ name: 'Cuatro' }),
    ]
    const spare = await oldArticle()
    await saveCart(
      who,
      wines.map((id) => ({ id, amount: 2 })),
    )
    await saveCart(other, [{ id: spare, amount: 1 }])
    await saveCart(visitor, [{ id: wines[0] ?? 0, amount: 2 }])
    for (const id of wines) await setStock(id, 1)
    await notifyChanges()
    expect(await notified(who)).toEqual([
      news('de Uno queda 1; de Dos queda 1; y otros 2 artículos cambiaron'),
    ])
    expect(await notified(other)).toEqual([])
  })

  it('is told nothing of an order that he made, nor of units that his own unpaid order holds', async () => {
    const [who, wine] = [await newBuyer(), await oldArticle({ name: 'Cabernet', stock: 2 })]
    const order = orderOf(
      await postOrder(who, await saveCart(who, [{ id: wine, amount: 2 }]), { buyer: null }),
    )
    await sql.query("update orders set payment_status = 'pending' where id = $1", [order.id])
    await saveCart(who, [{ id: wine, amount: 2 }], { order_id: order.id })
    await notifyChanges()
    expect(await notified(who)).toEqual([])
  })
})

it('what a line lacks is what the cart says of it', async () => {
  const {
    id: boxed,
    variantIds: [few = 0, none = 0, free = 0],
  } = await addArticleWithVariants(
    sql,
    [
      { name: 'Botella', stock: 2 },
      { name: 'Caja', stock: 1 },
      { name: 'Magnum', stock: null },
    ],
    { name: 'Con variantes' },
  )
  const [short, gone, plenty, uncounted] = [
    await addArticle(sql, { stock: 4 }),
    await addArticle(sql, { stock: 4 }),
    await addArticle(sql, { stock: 9 }),
    await addArticle(sql, { stock: null }),
  ]
  const part = await addArticle(sql, { stock: 20 })
  const promotion = await addPromotion(sql, [{ article: part, amount: 6 }])
  const who = await newBuyer()
  await letTimePass()
  await saveCart(
    who,
    [
      ...[short, gone, plenty, uncounted].map((id) => ({ id, amount: 3 })),
      ...[few, none, free].map((variant_id) => ({ id: boxed, variant_id, amount: 1 })),
    ],
    { promociones_vinoteca: [{ id: promotion, amount: 2 }] },
  )
  await setStock(short, 2)
  await publish(gone, false)
  await setStock(part, 11)
  await sql.query('update article_variants set stock = 0 where id = $1', [none])
  for (const isNone of [false, true]) {
    await configure(sql, { stock_null_equal_0: isNone })
    await notifyChanges()
    const cart = (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart
    const said = [...(cart?.articles ?? []), ...(cart?.promociones_vinoteca ?? [])].map(
      ({ refusal }) => refusal !== null,
    )
    const { rows } = await sql.query<{ known_lack: string | null }>(
      'select known_lack from cart_lines where cart_id = $1 order by position',
      [cart?.id],
    )
    expect(rows.map(({ known_lack }) => known_lack !== null)).toEqual(said)
    expect(said).toEqual([true, true, false, isNone, false, true, false, true])
  }
})
