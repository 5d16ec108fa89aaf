import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type Order, orderEndpoints } from '#contract/orders.ts'
import { paymentProofEndpoints } from '#contract/payments.ts'
import { commit } from '../../../../test/commit.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { listOwnerTasks } from '../messaging/owner-tasks.service.ts'
import { findCollections } from '../orders/collections.repo.ts'
import { collect } from '../orders/collections.service.ts'
import { findProof } from './payment-proof.repo.ts'
import { acceptProof, refuseProof } from './proof-decision.service.ts'

const shop = await testShop()
const { sql, deps, clock } = shop
const wine = await addArticle(sql, { stock: null })
const transfer = await addPaymentMethod(sql, { name: 'Transferencia', asks_receipt: true })
const clerk = await addBuyer(sql)
deps.env.dataDir = await mkdtemp(join(tmpdir(), 'damajuana-comprobantes-'))
afterAll(() => rm(deps.env.dataDir, { recursive: true, force: true }))

const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.4\n${words}\n%%EOF`)

async function send(who: Visitor, { num, token }: Order, file: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'comprobante.pdf')
  const request = new Request('http://tienda.example', { method: 'POST', body: form })
  const { status } = await who.send({
    method: 'POST',
    path: `/orders/by-link/${num}/${token}/receipt`,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return status
}

async function sent(words: string, email?: string) {
  const who = await shop.loggedIn(await addBuyer(sql, email ? { email } : {}))
  const cart = await saveCart(who, [{ id: wine, amount: 1 }], { payment_method_id: transfer })
  const order = orderOf(await postOrder(who, cart, { buyer: null }))
  expect(await send(who, order, pdf(words))).toBe(200)
  const { sent_at: sentAt } = (await findProof(sql, order.id)) ?? expect.fail()
  const decision = { orderId: order.id, sentAt, actorId: clerk, at: clock.now }
  const accept = (amount: number | null = null) =>
    commit(sql, (tx) => acceptProof(tx, deps, { ...decision, amount }))
  const turnDown = (reason = 'No se lee el importe') =>
    commit(sql, (tx) => refuseProof(tx, deps, { ...decision, reason }))
  const state = () =>
    who.call(paymentProofEndpoints.state, { params: { num: order.num, token: order.token } })
  return { who, order, decision, accept, turnDown, state }
}

const notificationsOf = async (orderId: number, event: string) =>
  (
    await sql.query<{ type: string; message: string }>(
      "select type, data ->> 'message' as message from notifications where order_id = $1 and data ->> 'event' = $2",
      [orderId, event],
    )
  ).rows

it('one that is accepted is a transfer collected, of all that is owed; it is asked for no more', async () => {
  const { who, order, accept, turnDown, state } = await sent('uno')
  expect(order.owed).toBe(1000)
  expect(await accept()).toMatchObject({ money: { owed: 0, isPaid: true } })
  expect(await findCollections(sql, order.id)).toMatchObject([
    { way: 'transfer', kind: 'collected', amount: 100_000, made_by: clerk },
  ])
  expect(await findProof(sql, order.id)).toMatchObject({ state: 'accepted', decided_by: clerk })
  expect((await listOwnerTasks(deps)).filter((task) => task.order_num === order.num)).toEqual([])
  expect(await state()).toMatchObject({ is_asked: false })
  const link = { params: { num: order.num, token: order.token } }
  expect((await who.call(orderEndpoints.byLink, link)).order).toMatchObject({ total: 1000, owed: 0 })
  expect(await send(who, order, pdf('otro'))).toBe(409)
  expect(await accept()).toMatchObject({ code: 'receipt_decided' })
  expect(await turnDown()).toMatchObject({ code: 'receipt_decided' })
})

it('one that is accepted is told, by mail and notification, with what is still to be paid', async () => {
  const email = 'aceptado@ejemplo.com.ar'
  const { order, accept } = await sent('mitad', email)
  await accept(40_000)
  const message = `Recibimos tu pago de $ 400. Falta pagar $ 600 de tu pedido Nº ${order.num}.`
  expect(await notificationsOf(order.id, 'proof_accepted')).toEqual([{ type: 'order', message }])
  const [mail] = (await mailsTo(sql, email)).filter(({ subject }) => subject.includes('recibimos tu pago'))
  expect(mail?.text).toContain(message)
})

it('it may show less than is owed, and never more; what was collected before is not collected twice', async () => {
  const [part, full] = [await sent('parte'), await sent('todo')]
  expect(await part.accept(100_001)).toMatchObject({ code: 'collect_too_much' })
  expect(await part.accept(40_000)).toMatchObject({ money: { owed: 60_000 } })
  await commit(sql, (tx) =>
    collect(tx, { orderId: full.order.id, way: 'cash', amount: 100_000, actorId: clerk, at: clock.now }),
  )
  expect(await full.accept()).toMatchObject({ money: { collected: 100_000, isPaid: true } })
})

it('one that is refused is told with its reason, by mail and notification, and another may be sent', async () => {
  const email = 'comprobante@ejemplo.com.ar'
  const { who, order, turnDown, state, accept } = await sent('borroso', email)
  expect(await turnDown(' ')).toMatchObject({ code: 'reason_missing' })
  expect(await turnDown()).toEqual({ orderId: order.id })
  expect(await findCollections(sql, order.id)).toEqual([])
  expect(await state()).toEqual({
    is_asked: true,
    sent_at: null,
    refused_reason: 'No se lee el importe',
  })
  const [mail] = (await mailsTo(sql, email)).filter(({ subject }) => subject.includes('comprobante'))
  expect(mail?.text).toContain('No se lee el importe')
  expect(await notificationsOf(order.id, 'proof_refused')).toEqual([
    {
      type: 'payment_error',
      message: `No pudimos tomar el comprobante de tu pedido Nº ${order.num}. No se lee el importe`,
    },
  ])
  clock.now = new Date(clock.now.getTime() + 1000)
  expect(await send(who, order, pdf('nítido'))).toBe(200)
  expect(await state()).toMatchObject({ sent_at: clock.now.toISOString(), refused_reason: null })
  expect(await accept()).toMatchObject({ code: 'receipt_replaced' })
})

it('an order that sent none has nothing to decide', async () => {
  const { order, accept, decision } = await sent('tarde')
  await sql.query('delete from order_receipts where order_id = $1', [order.id])
  expect(await accept()).toMatchObject({ code: 'receipt_unknown' })
  expect(
    await commit(sql, (tx) => acceptProof(tx, deps, { ...decision, orderId: 0, amount: null })),
  ).toMatchObject({ code: 'order_unknown' })
})
