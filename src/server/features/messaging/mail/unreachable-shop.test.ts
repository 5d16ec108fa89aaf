import { afterAll, beforeAll, expect, it } from 'vitest'
import { addArticle, addBuyer, addRow } from '../../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { handleOrderPlaced } from '../../orders/order-placed.job.ts'
import { raiseOwnerTask } from '../owner-tasks.service.ts'
import { deliverMail } from './deliver-mail.job.ts'

// An invalid address in the shop's settings.
const shop = await testShop()
const { sql, deps } = shop
const nonsense = 'hola arroba damajuana'
beforeAll(() => sql.query('update commerces set email = $1', [nonsense]))
afterAll(() => sql.query("update commerces set email = 'hola@damajuana.example'"))
await addRow(sql, 'schedules', { weekday: 4, from_time: '09:00', to_time: '13:00' })

const mails = async () =>
  (
    await sql.query<{ to: string; text: string }>(
      "select data ->> 'to' as to, data ->> 'text' as text from jobs.job where name = 'send-mail'",
    )
  ).rows

it('a message, a call and an owner’s task are kept though nobody can be mailed of them', async () => {
  const buyer = await shop.loggedIn(await addBuyer(sql))
  expect(
    (await buyer.send({ method: 'POST', path: '/messages', body: { text: 'Hola', commerce_id: 1000 } }))
      .status,
  ).toBe(201)
  expect((await buyer.send({ method: 'POST', path: '/calls', body: { commerce_id: 1000 } })).status).toBe(201)
  const wine = await addArticle(sql)
  const visitor = shop.visitor()
  const order = orderOf(
    await postOrder(visitor, await saveCart(visitor, [{ id: wine, amount: 1 }]), { buyer: guest }),
  )
  await raiseOwnerTask(deps, sql, {
    kind: 'receipt',
    orderId: order.id,
    paymentId: null,
    detail: { order_num: order.num, method: 'Transferencia', amount: 1 },
  })
  expect(await mails()).toEqual([])
})

it('the contact form says that it goes nowhere, and a withdrawal is taken all the same', async () => {
  const written = {
    name: 'Ana',
    email: 'ana@ejemplo.com.ar',
    phone: '',
    message: 'Hola',
    commerce_id: '1000',
  }
  expect(
    await shop.visitor().send({ method: 'POST', path: '/mail-to-commerce', body: written }),
  ).toMatchObject({ body: { code: 'contact_unreachable' } })
  expect(
    (
      await shop.visitor().send({
        method: 'POST',
        path: '/withdrawals',
        body: { order_num: '1', email: 'ana@ejemplo.com.ar', commerce_id: 1000 },
      })
    ).status,
  ).toBe(201)
})

it('who buys is written to, from an address that nobody reads, and is not told to write to nonsense', async () => {
  const wine = await addArticle(sql)
  const visitor = shop.visitor()
  const { id } = orderOf(
    await postOrder(visitor, await saveCart(visitor, [{ id: wine, amount: 1 }]), { buyer: guest }),
  )
  await handleOrderPlaced(deps, { order_id: id })
  const own = (await mails()).filter(({ to }) => to === 'lucia@ejemplo.com.ar')
  expect(own).toHaveLength(1)
  expect(own[0]?.text).not.toContain(nonsense)
  const sent: string[] = []
  await deliverMail(
    { ...deps, mail: { send: async ({ from }) => void sent.push(from.email) } },
    { to: 'lucia@ejemplo.com.ar', subject: 'Hola', html: '', text: '' },
    { id: 'x' },
  )
  expect(sent).toEqual(['no-responder@tienda.invalid'])
})
