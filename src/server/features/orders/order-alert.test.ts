import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { orderAlertQueue, type OrderAlert } from '../../queues.ts'
import { moveOrder } from './order-life.service.ts'
import { handleOrderAlert, handleOrderPlaced } from './order-placed.job.ts'

const shop = await testShop()
const { sql, deps } = shop
const shopMail = 'hola@damajuana.example'
const wine = await addArticle(sql, { name: 'Malbec', price: 1_270_000, stock: 100 })
const method = await addPaymentMethod(sql, { name: 'Transferencia' })

beforeEach(async () => {
  await sql.query("delete from jobs.job where name in ('send-mail', $1)", [orderAlertQueue])
  await sql.query('update commerces set email = $1', [shopMail])
})

async function place(): Promise<Order> {
  const visitor = shop.visitor()
  return orderOf(
    await postOrder(
      visitor,
      await saveCart(visitor, [{ id: wine, amount: 2, notes: 'Con moño' }], {
        payment_method_id: method,
        description: 'Tocar\nel timbre',
      }),
      { buyer: { ...guest, name: 'Lucía Paz' } },
    ),
  )
}
const cancel = (orderId: number, isBuyers: boolean) =>
  moveOrder(deps, { orderId, to: 'Cancelado', madeBy: null, note: null, isBuyers })
const onLine = (id: number, status: string) =>
  sql.query('update orders set payment_status = $2 where id = $1', [id, status])
const alertsAsked = async () =>
  (
    await sql.query<{ data: OrderAlert }>(
      "select data from jobs.job where name = $1 order by (data ->> 'order_id')::integer",
      [orderAlertQueue],
    )
  ).rows.map(({ data }) => data)

describe('an order that is paid by hand', () => {
  it('is told to the shop with the job that is written with it, once, with all that it takes to prepare it', async () => {
    const order = await place()
    await handleOrderPlaced(deps, { order_id: order.id })
    await handleOrderPlaced(deps, { order_id: order.id })
    const [mail, ...more] = await mailsTo(sql, shopMail)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `Pedido Nº ${order.num}: $ 25.400, Lucía Paz`,
      replyTo: 'lucia@ejemplo.com.ar',
    })
    for (const words of [
      `Pedido Nº\u00a0${order.num}: $\u00a025.400`,
      'Para: Lucía Paz',
      'Pago: Transferencia, a cobrar $\u00a025.400',
      'Entrega: Retira en el local',
      'Notas: Tocar\nel timbre',
      'Malbec\n  Con moño\n  2 × $ 12.700 = $ 25.400',
      'Total: $ 25.400',
      `https://wa.me/${order.buyer.phone.replace('+', '')}?text=Hola%2C%20Luc%C3%ADa%20Paz.`,
      `Ver el pedido:\n${deps.env.publicUrl}${panelHref('order', { num: order.num })}`,
      'Beber con moderación. Prohibida su venta a menores de 18 años.',
    ])
      expect(mail?.text).toContain(words)
    for (const words of ['npm run', order.token]) expect(mail?.text).not.toContain(words)
  })

  it('goes to the owner’s account while the shop has no address', async () => {
    await addBuyer(sql, { email: 'graciela@ejemplo.com.ar', is_owner: true })
    for (const email of [null, 'hola arroba damajuana']) {
      await sql.query('update commerces set email = $1', [email])
      const order = await place()
      await handleOrderPlaced(deps, { order_id: order.id })
      expect((await mailsTo(sql, 'graciela@ejemplo.com.ar')).at(-1)?.subject).toContain(`Nº ${order.num}`)
    }
  })
})

describe('an order that is paid on line', () => {
  it('is told nowhere until its payment is approved, and then as paid', async () => {
    const order = await place()
    for (const status of ['pending', 'in_process', 'rejected']) {
      await onLine(order.id, status)
      await handleOrderPlaced(deps, { order_id: order.id })
    }
    expect(await mailsTo(sql, shopMail)).toEqual([])
    await onLine(order.id, 'approved')
    await handleOrderAlert(deps, { order_id: order.id, kind: 'arrived' })
    await handleOrderPlaced(deps, { order_id: order.id })
    const mails = await mailsTo(sql, shopMail)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pedido Nº ${order.num}, ya pagado: $ 25.400, Lucía Paz`,
    ])
    expect(mails[0]?.text).toContain('Pago: Transferencia, ya pagado')
  })
})

describe('an order that is cancelled', () => {
  it('by who ordered it is told to the shop, with what becomes of the money', async () => {
    const [byHand, unpaid, paid] = [await place(), await place(), await place()]
    await onLine(unpaid.id, 'pending')
    await onLine(paid.id, 'approved')
    for (const { id } of [byHand, unpaid, paid]) await cancel(id, true)
    const asked = await alertsAsked()
    expect(asked).toEqual([byHand, unpaid, paid].map(({ id }) => ({ order_id: id, kind: 'cancelled' })))
    for (const alert of [...asked, ...asked]) await handleOrderAlert(deps, alert)
    const mails = await mailsTo(sql, shopMail)
    expect(mails.map(({ subject }) => subject)).toEqual(
      [byHand, unpaid, paid].map(({ num }) => `Anularon el pedido Nº ${num}: $ 25.400, Lucía Paz`),
    )
    expect(
      mails.map(({ text }) => /si ya te pagó|No llegó a pagarlo|se devuelve solo/.exec(text)?.[0]),
    ).toEqual(['si ya te pagó', 'No llegó a pagarlo', 'se devuelve solo'])
  })

  it('by the shop is no news to it', async () => {
    await cancel((await place()).id, false)
    expect(await alertsAsked()).toEqual([])
  })
})
