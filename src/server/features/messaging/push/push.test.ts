import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { pushEndpoints } from '#contract/messaging.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import type { PushedBrowser } from '../../../../../test/emulators/push.ts'
import { addArticle, addBuyer, addRow } from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { pushedShop } from '../../../../../test/pushed-shop.ts'
import type { Visitor } from '../../../../../test/shop.ts'
import { sessionDeps } from '../../accounts/open-session.ts'
import { handleOrderAlert } from '../../orders/order-placed.job.ts'
import { sendPushes } from './send-pushes.job.ts'

const { shop, emulator, newBuyer, register, told, tell, waiting, subscribed } = await pushedShop()
const { sql, clock } = shop
const article = await addArticle(sql, { slug: 'bonarda' })

const logInAt = (who: Visitor, email: string, password = 'cosecha tardía 2019') =>
  who.call(sessionEndpoints.login, { body: { email, password } })
const readBy = ({ received }: PushedBrowser) =>
  received.map(
    ({ payload }) => JSON.parse(payload) as { title: string; body: string; url: string; tag: string },
  )

describe('a browser that its buyer registered', () => {
  it('is told of what is written for him, and opens the right screen', async () => {
    const { id, browser } = await told()
    await tell(id, { type: 'question_answered', article_id: article })
    for (const type of ['order_delivered', 'order_canceled', 'payment_error', 'cart_amount_updated'])
      await tell(id, { type })
    await addRow(sql, 'messages', { buyer_id: id, from_buyer: false, text: 'Hola' })
    await sendPushes(shop.deps)
    expect(
      readBy(browser)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(['/articulos/bonarda/1000', '/carrito', '/compras', '/compras', '/compras', '/mensajes'])
    expect(await waiting()).toBe(0)
  })

  it('is told of a proof of payment that was refused, where the reason stands, and not to pay again', async () => {
    const { id, browser } = await told()
    const reason = 'No pudimos tomar el comprobante de tu pedido Nº 7. Es de otra cuenta'
    await tell(id, { type: 'payment_error', data: { event: 'proof_refused', message: reason } })
    await tell(id, { type: 'payment_error', data: { event: 'rejected', message: 'El pago venció' } })
    await sendPushes(shop.deps)
    expect(readBy(browser).toSorted((a, b) => a.url.localeCompare(b.url))).toMatchObject([
      { title: 'No pudimos cobrar tu pedido', body: 'Tocá para volver a intentarlo.', url: '/compras' },
      { title: 'No pudimos tomar tu comprobante', body: 'Tocá para ver por qué.', url: '/notificaciones' },
    ])
  })

  it('is told no price, no address and no words of anybody', async () => {
    const { id, browser } = await told()
    await tell(id)
    await addRow(sql, 'messages', {
      buyer_id: id,
      from_buyer: false,
      text: 'Te espero en San Martín 2451 con $ 12.345',
    })
    await sendPushes(shop.deps)
    expect(browser.received).toHaveLength(2)
    for (const { payload } of browser.received) expect(payload).not.toMatch(/12\.345|San Martín|\$/)
  })

  it('is told nothing of a write that did not happen, of his own message, or of what he has read by then', async () => {
    const { id, browser } = await told()
    const client = await sql.connect()
    await client.query('begin')
    await client.query("insert into notifications (buyer_id, type) values ($1, 'order')", [id])
    await client.query('rollback')
    client.release()
    await addRow(sql, 'messages', { buyer_id: id, from_buyer: true, text: 'Hola' })
    expect(await waiting()).toBe(0)
    await tell(id, { read_at: clock.now })
    await sendPushes(shop.deps)
    expect([browser.received, await waiting()]).toEqual([[], 0])
  })

  it('is told no more once its buyer logs out, or his session is over', async () => {
    const [left, late] = [await told(), await told()]
    for (const { id } of [left, late]) await tell(id)
    await left.who.call(sessionEndpoints.logout, {})
    await sql.query('update sessions set expires_at = $2 where buyer_id = $1', [late.id, clock.now])
    await tell(left.id)
    await sendPushes(shop.deps)
    expect([
      left.browser.received,
      late.browser.received,
      await subscribed(left.id),
      await waiting(),
    ]).toEqual([[], [], 0, 0])
  })

  it('is told on once its buyer has another password, or logs in again, but not when somebody else logs in there', async () => {
    const { passwords } = sessionDeps(shop.deps)
    const hash = await passwords.hash('cosecha tardía 2019')
    const [id] = [
      await addBuyer(sql, { email: 'sigue@ejemplo.com.ar', password_hash: hash }),
      await addBuyer(sql, { email: 'otro@ejemplo.com.ar', password_hash: hash }),
    ]
    const [who, browser] = [shop.visitor(), emulator.newBrowser()]
    await logInAt(who, 'sigue@ejemplo.com.ar')
    await register(who, browser)
    await who.call(accountEndpoints.updatePassword, {
      body: {
        current_password: 'cosecha tardía 2019',
        new_password: 'torrontés de altura',
        confirm_new_password: 'torrontés de altura',
      },
    })
    await tell(id)
    await sendPushes(shop.deps)
    expect(browser.received).toHaveLength(1)
    await logInAt(who, 'sigue@ejemplo.com.ar', 'torrontés de altura')
    await tell(id)
    await sendPushes(shop.deps)
    expect(browser.received).toHaveLength(2)
    await logInAt(who, 'otro@ejemplo.com.ar')
    await tell(id)
    await sendPushes(shop.deps)
    expect([browser.received.length, await subscribed(id)]).toEqual([2, 0])
  })

  it('is the next buyer’s alone once he registers it, with nothing that waited for the first', async () => {
    const first = await told()
    await tell(first.id)
    const next = await newBuyer()
    expect((await register(next.who, first.browser)).status).toBe(200)
    await tell(first.id)
    await tell(next.id, { type: 'order_delivered' })
    await sendPushes(shop.deps)
    expect(readBy(first.browser).map(({ title }) => title)).toEqual(['Tu pedido fue entregado'])
    expect(await subscribed(first.id)).toBe(0)
  })

  it('is no other’s who knows its address but not its secret', async () => {
    const { id, browser } = await told()
    const thief = await newBuyer()
    const { keys: _, ...rest } = JSON.parse(browser.token) as { keys: object }
    const { keys: others } = JSON.parse(emulator.newBrowser().token) as { keys: object }
    expect(await register(thief.who, { token: JSON.stringify({ ...rest, keys: others }) })).toMatchObject({
      status: 409,
      body: { code: 'push_token_taken' },
    })
    await thief.who.call(pushEndpoints.unregister, { body: { token: browser.token } })
    expect([await subscribed(id), await subscribed(thief.id)]).toEqual([1, 0])
  })

  it('is told no more once he takes it back; registered twice, it is told once', async () => {
    const { id, who, browser } = await told()
    await register(who, browser)
    await tell(id)
    await sendPushes(shop.deps)
    expect(browser.received).toHaveLength(1)
    await who.call(pushEndpoints.unregister, { body: { token: browser.token } })
    await tell(id)
    expect(await waiting()).toBe(0)
  })

  it('makes place for the newest of twenty', async () => {
    const { id, who } = await newBuyer()
    for (let n = 0; n < 22; n += 1) await register(who, emulator.newBrowser())
    expect(await subscribed(id)).toBe(20)
  })
})

describe('a token', () => {
  const { subscription } = emulator.newBrowser()
  const tokenOf = (changed: object) =>
    JSON.stringify({
      endpoint: subscription.endpoint,
      keys: { p256dh: subscription.p256dh, auth: subscription.auth },
      ...changed,
    })

  it.each([
    'x',
    '[]',
    'null',
    '{}',
    '%_\'"\\ 🍷',
    tokenOf({ endpoint: 'http://169.254.169.254/latest' }),
    tokenOf({ endpoint: 'https://127.0.0.1:5432/' }),
    tokenOf({ endpoint: 'https://fcm.googleapis.com.evil.example/' }),
    tokenOf({ endpoint: 7 }),
    tokenOf({ keys: null }),
    tokenOf({ keys: { p256dh: 'x', auth: 'y' } }),
    tokenOf({ keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: subscription.auth } }),
  ])('is none: %s', async (token) => {
    const { id, who } = await newBuyer()
    expect(await register(who, { token })).toMatchObject({ status: 422, body: { code: 'push_token_wrong' } })
    expect(await subscribed(id)).toBe(0)
  })

  it('is a text of a length, and a buyer’s', async () => {
    const { who } = await newBuyer()
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(2_001) }])
      expect((await who.send({ method: 'POST', path: '/register-token', body })).status).toBe(422)
    expect((await register(shop.visitor(), { token: tokenOf({}) })).status).toBe(401)
  })
})

const newOwner = async () => {
  const owner = await newBuyer()
  await sql.query('update buyers set is_owner = true where id = $1', [owner.id])
  return owner
}
const newOrder = async () => {
  const guest = shop.visitor()
  return orderOf(await postOrder(guest, await saveCart(guest, [{ id: article, amount: 1 }])))
}

describe('a browser of the owner’s that asked for the shop’s orders', () => {
  it('is told of one that arrived and of one that was taken back, each once, in a word and a number', async () => {
    const { who } = await newOwner()
    const browser = emulator.newBrowser()
    await register(who, browser, true)
    const order = await newOrder()
    for (const kind of ['arrived', 'arrived', 'cancelled', 'cancelled'] as const) {
      await handleOrderAlert(shop.deps, { order_id: order.id, kind })
      await sendPushes(shop.deps)
    }
    const url = `/mostrador/pedidos/${order.num}`
    expect(readBy(browser)).toEqual([
      {
        title: 'Entró un pedido',
        body: `Pedido Nº ${order.num}. Tocá para verlo.`,
        url,
        tag: `shop-order-${order.num}`,
      },
      {
        title: 'Anularon un pedido',
        body: `Pedido Nº ${order.num}. No lo prepares.`,
        url,
        tag: `shop-order-${order.num}`,
      },
    ])
    expect(await waiting()).toBe(0)
  })

  it('keeps what waits when its page opens again, and drops it when it is wanted no more', async () => {
    const { who } = await newOwner()
    const browser = emulator.newBrowser()
    for (const [stillWanted, told] of [
      [true, 1],
      [false, 1],
    ] as const) {
      await register(who, browser, true)
      await handleOrderAlert(shop.deps, { order_id: (await newOrder()).id, kind: 'arrived' })
      await register(who, browser, stillWanted)
      await sendPushes(shop.deps)
      expect([browser.received.length, await waiting()]).toEqual([told, 0])
    }
  })

  it('hears nothing of an order that never arrived, nor does one that did not ask, or is of somebody else', async () => {
    const [owner, silent, buyer] = [await newOwner(), await newOwner(), await newBuyer()]
    const browsers = [emulator.newBrowser(), emulator.newBrowser(), emulator.newBrowser()] as const
    await register(owner.who, browsers[0], true)
    await register(silent.who, browsers[1])
    await register(buyer.who, browsers[2], true)
    await handleOrderAlert(shop.deps, { order_id: (await newOrder()).id, kind: 'cancelled' })
    await sendPushes(shop.deps)
    expect(browsers.map(({ received }) => received.length)).toEqual([0, 0, 0])
    const { id } = await newOrder()
    await handleOrderAlert(shop.deps, { order_id: id, kind: 'arrived' })
    await sql.query('update buyers set is_owner = false where id = $1', [owner.id])
    await sendPushes(shop.deps)
    expect([browsers.map(({ received }) => received.length), await waiting()]).toEqual([[0, 0, 0], 0])
  })
})

describe('a device of the shop', () => {
  it('is sent a push to try it, by its own session alone, and is told when it is not reached', async () => {
    const who = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
    const attempt = () => who.send({ method: 'POST', path: '/api/panel/push' })
    expect(await attempt()).toMatchObject({ status: 422, body: { code: 'push_missing' } })
    const browser = emulator.newBrowser()
    await register(who, browser, true)
    expect(await attempt()).toEqual({ status: 200, body: {} })
    expect(readBy(browser)).toMatchObject([{ title: 'Así llega un pedido', url: '/mostrador' }])
    emulator.answerWith({ status: 500 })
    expect(await attempt()).toMatchObject({ status: 503, body: { code: 'push_down' } })
    emulator.answerWith({ status: 410 })
    expect(await attempt()).toMatchObject({ status: 422, body: { code: 'push_missing' } })
  })
})
