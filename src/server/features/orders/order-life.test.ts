import { expect, it } from 'vitest'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPaymentMethod,
  addPromotion,
} from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart, sellingState, stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { gateFor } from '../../../../test/races/gate.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { moveOrder } from './order-life.service.ts'
import { handleOrderPlaced } from './order-placed.job.ts'

const shop = await testShop({ connections: 20 })
const { sql, deps } = shop

async function placeFor(
  who: Visitor,
  articles: Parameters<typeof saveCart>[1],
  choices: Parameters<typeof saveCart>[2] = {},
): Promise<number> {
  return orderOf(await postOrder(who, await saveCart(who, articles, choices))).id
}

const moved = (orderId: number, to: Parameters<typeof moveOrder>[1]['to']) =>
  moveOrder(deps, { orderId, to, madeBy: null, note: null })

it('goes from status to status, each step in its history, and refuses a leap', async () => {
  const id = await placeFor(shop.visitor(), [{ id: await addArticle(sql), amount: 1 }])
  const before = await sellingState(sql)

  const leap = await moved(id, 'Entregado')
  const onTheWay = [await moved(id, 'Confirmado'), await moved(id, 'En preparación')]
  const carried = await moved(id, 'En camino')

  expect(leap).toMatchObject({
    code: 'order_move_refused',
    message: 'Un pedido Sin confirmar no puede pasar a Entregado',
  })
  expect(carried).toMatchObject({ code: 'order_move_refused' })
  expect(onTheWay).toEqual([
    { from: 'Sin confirmar', to: 'Confirmado' },
    { from: 'Confirmado', to: 'En preparación' },
  ])
  const { rows } = await sql.query(
    'select kind, from_status, to_status from order_events where order_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    { kind: 'placed', from_status: null, to_status: 'Sin confirmar' },
    { kind: 'moved', from_status: 'Sin confirmar', to_status: 'Confirmado' },
    { kind: 'moved', from_status: 'Confirmado', to_status: 'En preparación' },
  ])
  expect(await sellingState(sql)).toMatchObject({ ...(before as object), events: expect.any(Number) })
  expect(await moved(999_999, 'Cancelado')).toMatchObject({ code: 'order_unknown' })
})

it('gives back what it took, once, though it is cancelled ten times at once', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const uncounted = await addArticle(sql, { stock: null })
  const { id: box, variantIds } = await addArticleWithVariants(sql, [{ name: 'Caja', stock: 4 }])
  const promo = await addPromotion(sql, [{ article: wine, amount: 2 }])
  const variant = variantIds[0] ?? 0
  const id = await placeFor(
    shop.visitor(),
    [
      { id: wine, amount: 3 },
      { id: uncounted, amount: 5 },
      { id: box, amount: 2, variant_id: variant },
    ],
    { promociones_vinoteca: [{ id: promo, amount: 1 }] },
  )
  const taken = [await stockOf(sql, wine), await stockOf(sql, variant, 'article_variants')]
  await sql.query('update articles set stock = 7 where id = $1', [uncounted])

  const answers = await Promise.all(Array.from({ length: 10 }, () => moved(id, 'Cancelado')))

  expect(taken).toEqual([5, 2])
  expect(answers.filter((answer) => 'to' in answer)).toHaveLength(1)
  expect([
    await stockOf(sql, wine),
    await stockOf(sql, variant, 'article_variants'),
    await stockOf(sql, uncounted),
  ]).toEqual([10, 4, 7])
})

it('would give it back ten times in a shop that looks and then cancels', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const id = await placeFor(shop.visitor(), [{ id: wine, amount: 3 }])
  const meet = gateFor(10)
  const cancel = async (): Promise<void> => {
    const { rowCount } = await sql.query("select from orders where id = $1 and status <> 'Cancelado'", [id])
    await meet()
    if (rowCount === 1)
      await sql.query(
        "with moved as (update orders set status = 'Cancelado' where id = $1) update articles set stock = stock + 3 where id = $2",
        [id, wine],
      )
  }
  await Promise.all(Array.from({ length: 10 }, cancel))
  expect(await stockOf(sql, wine)).toBe(10 - 3 + 10 * 3)
})

it('tells its buyer once that it arrived, however often the job runs', async () => {
  const buyer = await addBuyer(sql)
  const wine = await addArticle(sql)
  const order_id = await placeFor(await shop.loggedIn(buyer), [{ id: wine, amount: 1 }])
  const guests = await placeFor(shop.visitor(), [{ id: wine, amount: 1 }])
  const { rows: orders } = await sql.query<{ num: number }>('select num from orders where id = $1', [
    order_id,
  ])

  await Promise.all(Array.from({ length: 5 }, () => handleOrderPlaced(deps, { order_id })))
  await handleOrderPlaced(deps, { order_id: guests })
  await handleOrderPlaced(deps, { order_id: 999_999 })

  const { rows } = await sql.query('select buyer_id, type, data, order_id from notifications')
  expect(rows).toEqual([
    {
      buyer_id: buyer,
      type: 'order',
      data: { event: 'placed', message: `Recibimos tu pedido Nº ${orders[0]?.num}` },
      order_id,
    },
  ])
})

it('mails the order once to who made it, a guest too, with each step to the centavo', async () => {
  const method = await addPaymentMethod(sql, {
    name: 'Transferencia',
    description: 'Alias DAMAJUANA',
    discount: 12.5,
  })
  const wine = await addArticle(sql, { name: 'Malbec <Reserva> & Cía', price: 123_450 })
  const order_id = await placeFor(shop.visitor(), [{ id: wine, amount: 3 }], { payment_method_id: method })
  const { rows } = await sql.query<{ num: number; email: string }>(
    'select num, email from orders where id = $1',
    [order_id],
  )
  const { num, email } = rows[0] ?? { num: 0, email: '' }
  const before = (await mailsTo(sql, email)).length

  await Promise.all(Array.from({ length: 5 }, () => handleOrderPlaced(deps, { order_id })))

  const mails = (await mailsTo(sql, email)).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Recibimos tu pedido Nº ${num}`)
  expect(mails[0]?.text).toContain('Malbec <Reserva> & Cía\n  3 × $ 1.234,50 = $ 3.703,50')
  expect(mails[0]?.text).toContain(
    'Productos (3): $ 3.703,50\nTransferencia, 12,5 %: −$ 462,94\nRetiro en el local: Sin cargo\nTotal: $ 3.240,56',
  )
  expect(mails[0]?.html).toContain('Malbec &lt;Reserva&gt; &amp; Cía')
  expect(mails[0]?.html).not.toContain('/compras')
})
