import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow, addSeller } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { codeIn, mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { removeFileQueue } from '../../queues.ts'
import { collect } from '../orders/collections.service.ts'
import { moveOrder } from '../orders/order-life.service.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { createPasswords } from './passwords.ts'

const shop = await testShop()
const password = 'cosecha tardía 2019'
const hash = (await createPasswords(shop.deps.pepper).hash(password)) ?? ''
const article = await addArticle(shop.sql, { name: 'Malbec', stock: null })
const payment_method_id = await addPaymentMethod(shop.sql)

const remove = (who: Visitor, body: object = { current_password: password }) =>
  who.send({ method: 'POST', path: '/buyer/deletion', body })
const statusOf = async (who: Visitor) => (await who.send({ method: 'GET', path: '/user' })).status
const exists = async (id: number) =>
  (await shop.sql.query('select from buyers where id = $1', [id])).rowCount === 1

async function deliver(orderId: number): Promise<void> {
  for (const to of ['Confirmado', 'En preparación', 'Listo para retirar', 'Entregado'] as const)
    await moveOrder(shop.deps, { orderId, to, madeBy: null, note: null })
}

/** Tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await shop.sql.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await shop.sql.query(
      `select from ${name} as kept where kept::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (rowCount === 1) found.push(name)
  }
  return found
}

describe('deleting an account', () => {
  it('leaves nothing of the buyer in the whole database but an order of nobody', async () => {
    const mark = 'zanahoria'
    const id = await addBuyer(shop.sql, {
      name: mark,
      surname: mark,
      email: `${mark}@ejemplo.com.ar`,
      phone: '+5493417654321',
      password_hash: hash,
      document: mark,
      address: mark,
      avatar: mark,
    })
    const visitor = await shop.loggedIn(id)
    const place = { city: { id: '1', name: 'Rosario' }, province: { id: '82', name: 'Santa Fe' } }
    const { body } = await visitor.send({
      method: 'POST',
      path: '/addresses',
      body: {
        street: mark,
        street_number: '1',
        depto: mark,
        description: mark,
        lat: -32.9,
        lng: -60.6,
        ...place,
      },
    })
    const { address } = body as { address: { id: number } }
    const { id: orderId } = orderOf(
      await postOrder(
        visitor,
        await saveCart(visitor, [{ id: article, amount: 1, notes: mark }], {
          deliver: 1,
          address_id: address.id,
          payment_method_id,
          description: mark,
        }),
        {},
        'una llave',
      ),
    )
    for (const to of ['Confirmado', 'En preparación', 'En camino', 'Entregado'] as const)
      await moveOrder(shop.deps, { orderId, to, madeBy: id, note: mark })
    await saveCart(visitor, [{ id: article, amount: 1, notes: mark }], { description: mark })
    const seller = await addSeller(shop.sql)
    await addRow(shop.sql, 'clients', {
      buyer_id: id,
      seller_id: seller.sellerId,
      address: mark,
      phone: mark,
    })
    await addRow(shop.sql, 'carts', { buyer_id: seller.buyerId, client_buyer_id: id })
    await shop.sql.query(
      "insert into social_identities (provider, subject, buyer_id) values ('google', $2, $1)",
      [id, mark],
    )
    await shop.sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [id, article])
    await addRow(shop.sql, 'cards', {
      buyer_id: id,
      provider_token: mark,
      last_four_digits: '4242',
      payment_method_name: mark,
    })
    const question = await addRow(shop.sql, 'questions', { article_id: article, buyer_id: id, text: mark })
    await recordChanges(shop.sql, { actorId: null, at: shop.clock.now }, [
      { noun: 'questions', rowId: question, field: 'answer_text', before: `Hola, ${mark}`, after: 'Hola' },
    ])
    await addRow(shop.sql, 'advises', { article_id: article, email: `${mark}@ejemplo.com.ar` })
    await addRow(shop.sql, 'last_searches', { buyer_id: id, body: mark })
    await addRow(shop.sql, 'messages', { buyer_id: id, from_buyer: true, text: mark })
    await addRow(shop.sql, 'notifications', { buyer_id: id, type: 'order', data: { text: mark } })
    await addRow(shop.sql, 'push_subscriptions', { buyer_id: id, endpoint: mark, p256dh: mark, auth: mark })
    await addRow(shop.sql, 'payments', {
      order_id: orderId,
      provider: 'Payway',
      provider_id: '1',
      status: 'approved',
      amount: 100_000,
    })
    await shop.sql.query('insert into order_receipts (order_id, file, sent_at) values ($1, $2, now())', [
      orderId,
      mark,
    ])
    await addRow(shop.sql, 'collections', {
      order_id: orderId,
      way: 'cash',
      kind: 'collected',
      amount: 100,
      at: new Date(),
      made_by: id,
      reason: mark,
    })
    await visitor.send({ method: 'PUT', path: '/buyer/phone', body: { phone: '3417654322' } })
    await visitor.send({ method: 'PUT', path: '/buyer', body: { email: `otra.${mark}@ejemplo.com.ar` } })
    expect((await tablesWith(mark)).length).toBeGreaterThan(14)

    expect(await remove(visitor)).toEqual({ status: 200, body: {} })
    expect(await tablesWith(mark)).toEqual([])
    const { rows: removals } = await shop.sql.query('select data from jobs.job where name = $1', [
      removeFileQueue,
    ])
    expect(removals).toEqual([{ data: { path: mark } }])
    expect(await tablesWith('341765432')).toEqual([])
    expect(await tablesWith(`buyer:${id}`)).toEqual([])
    const { rows } = await shop.sql.query<{
      name: string
      total: number
      buyer_id: number | null
      address: { formated: string }
    }>('select name, total, buyer_id, address from orders where id = $1', [orderId])
    expect(rows).toMatchObject([
      {
        name: 'Cuenta eliminada',
        total: 100_000,
        buyer_id: null,
        address: { formated: 'Rosario, Santa Fe' },
      },
    ])
    expect((await shop.sql.query('select from order_lines where order_id = $1', [orderId])).rowCount).toBe(1)
    const mails = await mailsTo(shop.sql, `${mark}@ejemplo.com.ar`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Eliminamos tu cuenta'])
  })

  it('ends every session, and the browser starts anew', async () => {
    const id = await addBuyer(shop.sql, { password_hash: hash })
    const [here, there] = [await shop.loggedIn(id), await shop.loggedIn(id)]
    const cookie = here.cookies.get('damajuana_session')
    await here.call(accountEndpoints.remove, { body: { current_password: password } })
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401])
    expect(here.cookies.get('damajuana_session')).not.toBe(cookie)
    expect(
      (await here.send({ method: 'POST', path: '/login', body: { email: 'x@ejemplo.com.ar', password } }))
        .status,
    ).toBe(422)
  })

  it('is refused with a wrong password, without any, and with a code where there is a password', async () => {
    const id = await addBuyer(shop.sql, { password_hash: hash, email: 'conclave@ejemplo.com.ar' })
    const visitor = await shop.loggedIn(id)
    await visitor.call(accountEndpoints.sendDeletionCode, {})
    const code = codeIn((await mailsTo(shop.sql, 'conclave@ejemplo.com.ar')).at(-1))
    for (const body of [
      { current_password: 'otra' },
      { current_password: '' },
      {},
      { verification_code: code },
    ]) {
      expect(await remove(visitor, body)).toMatchObject({ status: 422, body: { code: 'password_wrong' } })
    }
    expect(await exists(id)).toBe(true)
    expect((await remove(shop.visitor())).status).toBe(401)
  })

  it('of an account without a password asks for a mailed code, and for nothing less', async () => {
    const id = await addBuyer(shop.sql, { email: 'social@ejemplo.com.ar' })
    const visitor = await shop.loggedIn(id)
    for (const body of [{}, { verification_code: '00000000' }])
      expect(await remove(visitor, body)).toMatchObject({ status: 422, body: { code: 'code_over' } })
    await visitor.call(accountEndpoints.sendDeletionCode, {})
    const code = codeIn((await mailsTo(shop.sql, 'social@ejemplo.com.ar')).at(-1))
    expect(await remove(visitor, { verification_code: 'ninguno' })).toMatchObject({
      status: 422,
      body: { code: 'code_wrong' },
    })
    expect(await remove(visitor, { current_password: code })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    })
    expect(await exists(id)).toBe(true)
    expect((await remove(visitor, { verification_code: code })).status).toBe(200)
    expect(await exists(id)).toBe(false)
  })

  it('says that a code is over after five tries or ten minutes, and takes another one', async () => {
    const email = 'vencido@ejemplo.com.ar'
    const id = await addBuyer(shop.sql, { email })
    const visitor = await shop.loggedIn(id)
    const start = shop.clock.now
    const newCode = async (after: number) => {
      shop.clock.now = new Date(start.getTime() + after * 60_000)
      await visitor.call(accountEndpoints.sendDeletionCode, {})
      return codeIn((await mailsTo(shop.sql, email)).at(-1))
    }
    const answerTo = async (code: string) => (await remove(visitor, { verification_code: code })).body
    const over = { code: 'code_over', message: 'Ese código ya no sirve: pedí otro.' }
    const tried = await newCode(0)
    for (let n = 0; n < 4; n += 1) expect(await answerTo('ninguno')).toMatchObject({ code: 'code_wrong' })
    expect([await answerTo('ninguno'), await answerTo(tried)]).toMatchObject([over, over])
    const late = await newCode(2)
    shop.clock.now = new Date(start.getTime() + 13 * 60_000)
    expect(await answerTo(late)).toMatchObject(over)
    expect(await answerTo(await newCode(14))).toEqual({})
    expect(await exists(id)).toBe(false)
    shop.clock.now = start
  })

  it('of an account with neither password nor e-mail asks for an e-mail first', async () => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql, { email: null }))
    expect(await visitor.send({ method: 'POST', path: '/buyer/deletion-code' })).toMatchObject({
      status: 409,
      body: { code: 'account_without_email' },
    })
  })

  it('waits until an order that is under way has come', async () => {
    const id = await addBuyer(shop.sql, { password_hash: hash })
    const visitor = await shop.loggedIn(id)
    const { id: orderId } = orderOf(
      await postOrder(visitor, await saveCart(visitor, [{ id: article, amount: 1 }], { payment_method_id })),
    )
    expect(await remove(visitor)).toMatchObject({ status: 409, body: { code: 'account_has_order' } })
    expect((await visitor.call(orderEndpoints.list, { query: {} })).orders.data).toHaveLength(1)
    await deliver(orderId)
    expect((await remove(visitor)).status).toBe(200)
  })

  it('waits until the shop has given back what it owes', async () => {
    const id = await addBuyer(shop.sql, { password_hash: hash })
    const visitor = await shop.loggedIn(id)
    const cart = await saveCart(visitor, [{ id: article, amount: 1 }], { payment_method_id })
    const { id: orderId } = orderOf(await postOrder(visitor, cart))
    await inTransaction(shop.deps.pool, (tx) =>
      collect(tx, { orderId, way: 'transfer', amount: 100, actorId: null, at: shop.clock.now }),
    )
    await moveOrder(shop.deps, { orderId, to: 'Cancelado', madeBy: null, note: null })
    expect(await remove(visitor)).toMatchObject({ status: 409, body: { code: 'account_is_owed' } })
    await shop.sql.query('update owner_tasks set done_at = now() where order_id = $1', [orderId])
    const proof = "insert into order_receipts (order_id, file, sent_at) values ($1, 'foto', now())"
    await shop.sql.query(proof, [orderId])
    expect(await remove(visitor)).toMatchObject({ status: 409, body: { code: 'account_is_owed' } })
    await shop.sql.query("update order_receipts set state = 'refused' where order_id = $1", [orderId])
    expect((await remove(visitor)).status).toBe(200)
  })

  it('is not for who works in the shop', async () => {
    const owner = await addBuyer(shop.sql, { is_owner: true, password_hash: hash })
    const { buyerId: seller } = await addSeller(shop.sql)
    await shop.sql.query('update buyers set password_hash = $2 where id = $1', [seller, hash])
    const counter = await addBuyer(shop.sql, { staff_role: 'counter', password_hash: hash })
    for (const id of [owner, seller, counter]) {
      expect(await remove(await shop.loggedIn(id))).toMatchObject({
        status: 409,
        body: { code: 'account_serves' },
      })
      expect(await exists(id)).toBe(true)
    }
  })

  it('leaves to another what waits for an e-mail that was never proved', async () => {
    const soldOut = await addArticle(shop.sql, { stock: 0 })
    await addRow(shop.sql, 'advises', { article_id: soldOut, email: 'ajena@ejemplo.com.ar' })
    const thief = await shop.loggedIn(
      await addBuyer(shop.sql, {
        email: 'ajena@ejemplo.com.ar',
        password_hash: hash,
        verification_pending_since: shop.clock.now,
      }),
    )
    expect((await remove(thief)).status).toBe(200)
    expect((await shop.sql.query("select from advises where email = 'ajena@ejemplo.com.ar'")).rowCount).toBe(
      1,
    )
  })
})
