import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-mostrador-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await testShop({ dataDir })
const { sql } = shop
const transfer = await addPaymentMethod(sql, { name: 'Transferencia', asks_receipt: true })
const wine = await addArticle(sql, { stock: null })
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')

async function placePaid(): Promise<Order> {
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 1 }], { payment_method_id: transfer })
  const order = orderOf(await postOrder(who, cart, { buyer: guest }))
  await sendReceipt(who, order)
  return order
}

async function sendReceipt(who: Visitor, { num, token }: Order): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'comprobante.pdf')
  const request = new Request('http://tienda.example', { method: 'POST', body: form })
  const sent = await who.send({
    method: 'POST',
    path: `/orders/by-link/${num}/${token}/receipt`,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  expect(sent.status).toBe(200)
}

it('is looked at by the shop alone, in no cache, and taken for the transfer that it shows', async () => {
  const { num } = await placePaid()
  const [{ num: copy }, order] = [await placePaid(), await readOrder(counter, num)]
  expect(order).toMatchObject({
    needs: { receipt: true },
    receipt: { state: 'sent', is_pdf: true, url: `/api/panel/orders/${num}/receipt` },
  })
  expect((await readOrder(counter, num)).receipt?.also_on).toEqual([copy])
  const cookie = [...counter.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = order.receipt?.url ?? ''
  const shown = await shop.app.inject({ url, headers: { cookie } })
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(shown.rawPayload).toEqual(pdf)
  expect((await shop.app.inject(url)).statusCode).toBe(401)

  const { version, receipt } = order
  const accepted = await write(counter, `/orders/${num}/receipt/accept`, {
    version,
    sent_at: receipt?.sent_at,
  })
  expect(orderIn(accepted)).toMatchObject({
    is_paid: true,
    needs: { receipt: false },
    receipt: { state: 'accepted', decided_by: 'Marta' },
    collections: [{ way: 'transfer', amount: order.total }],
  })
})

it('is refused with a reason, and another may come; one that came meanwhile is looked at first', async () => {
  const placed = await placePaid()
  const { version, receipt } = await readOrder(counter, placed.num)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await sendReceipt(shop.visitor(), placed)
  const refuse = (sent_at: string | undefined) =>
    write(counter, `/orders/${placed.num}/receipt/refuse`, { version, sent_at, reason: 'No se lee' })
  expect(await refuse(receipt?.sent_at)).toMatchObject({ status: 409, body: { code: 'receipt_replaced' } })
  const newer = (await readOrder(counter, placed.num)).receipt?.sent_at
  expect(orderIn(await refuse(newer))).toMatchObject({ receipt: { state: 'refused', reason: 'No se lee' } })
})

it('waits beyond a cancellation: it is taken as money to return, or refused without asking for another', async () => {
  const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner' }))
  const { num } = await placePaid()
  const open = await readOrder(counter, num)
  expect(open.receipt?.amount).toBe(open.total)
  expect(open.cancel_reasons).not.toContain('No recibimos el pago.')
  await move(counter, num, { version: open.version, to: 'Cancelado', note: 'Lo pediste vos.' })

  const cancelled = await readOrder(counter, num)
  expect(cancelled).toMatchObject({ owed: 0, needs: { receipt: true }, receipt: { amount: open.total } })
  const waiting = async () => (await owner.call(todayEndpoints.today, {})).whole?.receipts ?? []
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ num, owed: open.total, is_cancelled: true }),
  )
  const accept = (amount?: number) =>
    write(counter, `/orders/${num}/receipt/accept`, {
      version: cancelled.version,
      sent_at: cancelled.receipt?.sent_at,
      ...(amount && { amount }),
    })
  expect(await accept(open.total + 1)).toMatchObject({ body: { code: 'collect_too_much' } })
  expect(orderIn(await accept())).toMatchObject({
    is_paid: false,
    to_return_by_hand: open.total,
    collections: [{ way: 'transfer', amount: open.total }],
  })
  expect((await waiting()).filter((one) => one.num === num)).toEqual([])
  const { rows: tasks } = await sql.query(
    'select kind from owner_tasks join orders on orders.id = order_id where num = $1 and done_at is null',
    [num],
  )
  expect(tasks).toEqual([{ kind: 'return_by_hand' }])

  const { num: other } = await placePaid()
  await move(counter, other, {
    version: (await readOrder(counter, other)).version,
    to: 'Cancelado',
    note: 'Lo pediste vos.',
  })
  const { version, receipt } = await readOrder(counter, other)
  await write(counter, `/orders/${other}/receipt/refuse`, {
    version,
    sent_at: receipt?.sent_at,
    reason: 'No llegó',
  })
  const mail = (await mailsTo(sql, guest.email.toLowerCase())).find(
    ({ subject, text }) => subject.includes('comprobante') && text.includes(`${other}`),
  )
  expect(mail?.text).toContain('No llegó')
  expect(mail?.text).not.toContain('mandarnos otro')
})
