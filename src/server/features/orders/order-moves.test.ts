import { describe, expect, it } from 'vitest'
import type { Deliver } from '#domain/delivery/delivery.ts'
import { canMove, isOpenOrder, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { addArticle, addBuyer, addZone } from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { moveOrder } from './order-life.service.ts'

const shop = await testShop({ connections: 20 })
const { sql, deps } = shop
const wine = await addArticle(sql, { stock: 1000 })
const buyer = await addBuyer(sql, { name: 'Ana', email: 'ana@ejemplo.com.ar' })
const owner = await addBuyer(sql, { is_owner: true })
const zone = await addZone(sql)
const address_id = await addAddress(sql, { buyer_id: buyer })

/** An order of one bottle in that status. */
async function orderAt(status: OrderStatus, deliver: Deliver): Promise<number> {
  const ana = await shop.loggedIn(buyer)
  const { id } = orderOf(
    await postOrder(
      ana,
      await saveCart(
        ana,
        [{ id: wine, amount: 1 }],
        deliver === 1 ? { deliver, address_id, delivery_zone_id: zone } : {},
      ),
    ),
  )
  await sql.query('update orders set status = $2 where id = $1', [id, status])
  return id
}

async function everythingOf(orderId: number): Promise<unknown> {
  const { rows } = await sql.query(
    `select (select to_jsonb(orders) from orders where id = $1) as "order", (select jsonb_agg(to_jsonb(e) order by id) from order_events e where order_id = $1) as events,
      (select count(*) from notifications) as notifications, (select count(*) from jobs.job) as jobs, (select sum(stock) from articles) as stock`,
    [orderId],
  )
  return rows[0]
}

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

describe.each([
  { how: 'fetched', deliver: 0 as Deliver },
  { how: 'delivered', deliver: 1 as Deliver },
])('an order that is $how', ({ deliver }) => {
  it.each(pairs.filter(({ from, to }) => !canMove(from, to, deliver)))(
    'never goes from $from to $to, whoever asks, and nothing is changed by asking',
    async ({ from, to }) => {
      const orderId = await orderAt(from, deliver)
      const before = await everythingOf(orderId)
      for (const madeBy of [null, owner, buyer]) {
        const answer = await moveOrder(deps, { orderId, to, madeBy, note: 'Porque sí' })
        expect(answer).toEqual({
          code: 'order_move_refused',
          message: `Un pedido ${from} no puede pasar a ${to}`,
        })
      }
      expect(await everythingOf(orderId)).toEqual(before)
    },
  )

  it.each(pairs.filter(({ from, to }) => canMove(from, to, deliver)))(
    'goes from $from to $to with one entry in its history, one notification and one mail',
    async ({ from, to }) => {
      const orderId = await orderAt(from, deliver)
      const [stock, mails] = [await stockOf(sql, wine), (await mailsTo(sql, 'ana@ejemplo.com.ar')).length]

      const answers = [
        await moveOrder(deps, { orderId, to, madeBy: owner, note: null }),
        await moveOrder(deps, { orderId, to, madeBy: owner, note: null }),
      ]

      expect(answers).toMatchObject([{ from, to }, { code: 'order_move_refused' }])
      const events = await sql.query(
        "select kind, from_status, to_status, made_by, created_at from order_events where order_id = $1 and kind = 'moved'",
        [orderId],
      )
      expect(events.rows).toEqual([
        { kind: 'moved', from_status: from, to_status: to, made_by: owner, created_at: shop.clock.now },
      ])
      const { rows } = await sql.query<{ type: string }>(
        'select type from notifications where order_id = $1',
        [orderId],
      )
      expect(rows).toEqual([
        { type: to === 'Entregado' ? 'order_delivered' : to === 'Cancelado' ? 'order_canceled' : 'order' },
      ])
      expect((await mailsTo(sql, 'ana@ejemplo.com.ar')).length).toBe(mails + 1)
      expect(await stockOf(sql, wine)).toBe((stock ?? 0) + (to === 'Cancelado' ? 1 : 0))
    },
  )
})

describe('a cancelled order', () => {
  it.each([
    ['approved', 1, true],
    // A second payment may be left of these, and one that does not match of this.
    ['refunded', 1, false],
    ['charged_back', 1, false],
    ['pending', 1, false],
    [null, 0, false],
  ])(
    'whose payment is %s looks for what to refund %i times, though two tabs of the shop and its buyer cancel it at once',
    async (payment, times, isToldSo) => {
      const orderId = await orderAt('Confirmado', 0)
      await sql.query('update orders set payment_status = $2 where id = $1', [orderId, payment])
      const stock = await stockOf(sql, wine)

      const answers = await Promise.all(
        [null, owner, buyer].map((madeBy) =>
          moveOrder(deps, { orderId, to: 'Cancelado', madeBy, note: null }),
        ),
      )

      expect(answers.filter((answer) => 'to' in answer)).toHaveLength(1)
      const { rowCount } = await sql.query(
        "select from jobs.job where name = 'refund-order' and (data ->> 'order_id')::int = $1",
        [orderId],
      )
      expect([rowCount, await stockOf(sql, wine)]).toEqual([times, (stock ?? 0) + 1])
      const [mail] = (await mailsTo(sql, 'ana@ejemplo.com.ar')).slice(-1)
      expect(/te devuelvan lo que pagaste/.test(mail?.text ?? '')).toBe(isToldSo)
    },
  )

  it('tells why, in the shop’s words, to a guest as well', async () => {
    const guest = shop.visitor()
    const order = orderOf(await postOrder(guest, await saveCart(guest, [{ id: wine, amount: 1 }])))

    await moveOrder(deps, {
      orderId: order.id,
      to: 'Cancelado',
      madeBy: null,
      note: 'Se rompió la última <botella>',
    })

    const [mail] = (await mailsTo(sql, 'lucia@ejemplo.com.ar')).slice(-1)
    expect(mail?.subject).toBe(`Tu pedido Nº ${order.num}: cancelado`)
    expect(mail?.text).toContain('Se rompió la última <botella>')
    expect(mail?.text).toContain(`/pedido/${order.num}/${order.token}`)
  })

  it('stays where it was when it could not be told', async () => {
    const orderId = await orderAt('Confirmado', 0)
    const before = await everythingOf(orderId)
    const broken = {
      ...deps,
      jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('the outbox is full')) },
    }
    await expect(moveOrder(broken, { orderId, to: 'Cancelado', madeBy: null, note: null })).rejects.toThrow(
      'the outbox is full',
    )
    expect(await everythingOf(orderId)).toEqual(before)
  })
})

it('a status that is over leads nowhere', () => {
  expect(pairs.filter(({ from, to }) => !isOpenOrder(from) && canMove(from, to))).toEqual([])
})
