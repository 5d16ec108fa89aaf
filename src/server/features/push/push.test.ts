import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushCalls } from '#contract/push.ts'
import { sessionCalls } from '#contract/sessions.ts'
import { addArticle, addBuyer, addRow } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { type PushedBrowser, startPushEmulator } from '../../integrations/push/emulator.ts'
import { keyPairOf } from '../../integrations/push/vapid-keys.ts'
import { webPushes } from '../../integrations/push/web-push.ts'
import { sendPushes } from './send-pushes.job.ts'

const emulator = await startPushEmulator()
afterAll(() => emulator.stop())
const keys = keyPairOf(Buffer.alloc(32, 9).toString('base64url'))
const shop = await testShop({ push: webPushes({ keys, subject: 'mailto:pruebas@damajuana.example', origin: emulator.url, now: () => shop.clock.now }) })
const { sql, clock } = shop
const article = await addArticle(sql, { slug: 'bonarda' })

beforeEach(async () => {
  emulator.answerWith(null)
  await sql.query('delete from pushes')
})

async function newBuyer() {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}
const register = (who: Visitor, { token }: { token: string }) => who.send({ method: 'POST', path: '/register-token', body: { token } })
const tell = (buyer: number, columns = {}) => addRow(sql, 'notifications', { buyer_id: buyer, type: 'order', data: { message: 'Total $ 12.345, en San Martín 2451' }, ...columns })
const waiting = async () => (await sql.query<{ n: number }>('select count(*) as n from pushes')).rows[0]?.n
const subscribed = async (id: number) => (await sql.query('select from push_subscriptions where buyer_id = $1', [id])).rowCount
const readBy = ({ received }: PushedBrowser) => received.map(({ payload }) => JSON.parse(payload) as { title: string; body: string; url: string; tag: string })

async function told() {
  const buyer = await newBuyer()
  const browser = emulator.newBrowser()
  expect(await register(buyer.who, browser)).toEqual({ status: 200, body: {} })
  return { ...buyer, browser }
}

describe('a browser that its buyer registered', () => {
  it('is told of what is written for him, and opens the right screen', async () => {
    const { id, browser } = await told()
    await tell(id, { type: 'question_answered', article_id: article })
    for (const type of ['order_delivered', 'order_canceled', 'payment_error', 'cart_amount_updated']) await tell(id, { type })
    await addRow(sql, 'messages', { buyer_id: id, from_buyer: false, text: 'Hola' })
    await sendPushes(shop.deps)
    expect(readBy(browser).map(({ url }) => url).toSorted()).toEqual(['/articulos/bonarda/1000', '/carrito', '/compras', '/compras', '/compras', '/mensajes'])
    expect(await waiting()).toBe(0)
  })

  it('is told no price, no address and no words of anybody', async () => {
    const { id, browser } = await told()
    await tell(id)
    await addRow(sql, 'messages', { buyer_id: id, from_buyer: false, text: 'Te espero en San Martín 2451 con $ 12.345' })
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
    await left.who.call(sessionCalls.logout, {})
    await sql.query('update sessions set expires_at = $2 where buyer_id = $1', [late.id, clock.now])
    await tell(left.id)
    await sendPushes(shop.deps)
    expect([left.browser.received, late.browser.received, await subscribed(left.id), await waiting()]).toEqual([[], [], 0, 0])
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
    expect(await register(thief.who, { token: JSON.stringify({ ...rest, keys: others }) })).toMatchObject({ status: 409, body: { code: 'push_token_taken' } })
    await thief.who.call(pushCalls.unregister, { body: { token: browser.token } })
    expect([await subscribed(id), await subscribed(thief.id)]).toEqual([1, 0])
  })

  it('is told no more once he takes it back; registered twice, it is told once', async () => {
    const { id, who, browser } = await told()
    await register(who, browser)
    await tell(id)
    await sendPushes(shop.deps)
    expect(browser.received).toHaveLength(1)
    await who.call(pushCalls.unregister, { body: { token: browser.token } })
    await tell(id)
    expect(await waiting()).toBe(0)
  })

  it('makes place for the newest of twenty', async () => {
    const { id, who } = await newBuyer()
    for (let n = 0; n < 22; n += 1) await register(who, emulator.newBrowser())
    expect(await subscribed(id)).toBe(20)
  })
})

describe('a push service', () => {
  it('that knows the browser no more has it forgotten', async () => {
    const { id, browser } = await told()
    browser.leave()
    await tell(id)
    await sendPushes(shop.deps)
    expect([await subscribed(id), await waiting()]).toEqual([0, 0])
  })

  it('that is busy is asked again when it says, and then the browser is told once', async () => {
    const { id, browser } = await told()
    await tell(id)
    emulator.answerWith({ status: 429, retryAfter: '600' })
    await sendPushes(shop.deps)
    emulator.answerWith(null)
    const start = clock.now
    clock.now = new Date(start.getTime() + 599_000)
    await sendPushes(shop.deps)
    expect(browser.received).toEqual([])
    clock.now = new Date(start.getTime() + 600_000)
    await sendPushes(shop.deps)
    await sendPushes(shop.deps)
    expect([browser.received.length, await waiting()]).toEqual([1, 0])
    clock.now = start
  })

  it('that stays out of reach is given up in the end', async () => {
    const { id } = await told()
    await tell(id)
    emulator.answerWith({ status: 503 })
    const start = clock.now
    for (let hour = 1; hour <= 12 && (await waiting()) !== 0; hour += 1) {
      await sendPushes(shop.deps)
      clock.now = new Date(clock.now.getTime() + 6 * 60 * 60 * 1000)
    }
    clock.now = start
    expect([await waiting(), await subscribed(id)]).toEqual([0, 1])
  })

  it('gets each push once from two servers that send at once', async () => {
    const { id, browser } = await told()
    for (let n = 0; n < 30; n += 1) await tell(id)
    await Promise.all([sendPushes(shop.deps), sendPushes(shop.deps)])
    expect([browser.received.length, await waiting()]).toEqual([30, 0])
  })
})

describe('a token', () => {
  const { subscription } = emulator.newBrowser()
  const tokenOf = (changed: object) => JSON.stringify({ endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth }, ...changed })

  it.each([
    'x', '[]', 'null', '{}', '%_\'"\\ 🍷', tokenOf({ endpoint: 'http://169.254.169.254/latest' }), tokenOf({ endpoint: 'https://127.0.0.1:5432/' }), tokenOf({ endpoint: 'https://fcm.googleapis.com.evil.example/' }),
    tokenOf({ endpoint: 7 }), tokenOf({ keys: null }), tokenOf({ keys: { p256dh: 'x', auth: 'y' } }), tokenOf({ keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: subscription.auth } }),
  ])('is none: %s', async (token) => {
    const { id, who } = await newBuyer()
    expect(await register(who, { token })).toMatchObject({ status: 422, body: { code: 'push_token_wrong' } })
    expect(await subscribed(id)).toBe(0)
  })

  it('is a text of a length, and a buyer’s', async () => {
    const { who } = await newBuyer()
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(2_001) }]) expect((await who.send({ method: 'POST', path: '/register-token', body })).status).toBe(422)
    expect((await register(shop.visitor(), { token: tokenOf({}) })).status).toBe(401)
  })
})
