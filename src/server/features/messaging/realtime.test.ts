import { describe, expect, it, vi } from 'vitest'
import { deviceEndpoints } from '#contract/accounts.ts'
import { liveChannel, type LiveKind, liveKinds } from '#contract/events.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addArticle, addBuyer, addRow, addSeller } from '../../../../test/factories.ts'
import {
  asking,
  authorize,
  hear,
  type Listened,
  listener,
  openToListeners,
} from '../../../../test/listening.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { createPasswords } from '../accounts/passwords.ts'

const shop = await testShop()
const [first, second] = [await openToListeners(shop), await openToListeners(shop)]
const article = await addArticle(shop.sql)

type Who = { id: number; visitor: Visitor }
async function newBuyer(columns: Parameters<typeof addBuyer>[1] = {}): Promise<Who> {
  const id = await addBuyer(shop.sql, columns)
  return { id, visitor: await shop.loggedIn(id) }
}
const browserOf = ({ visitor }: Who, { port }: Listened = first) => listener(port, asking(visitor, port))
const hearOf = (who: Who, kind: LiveKind, browser = browserOf(who)) =>
  hear(browser, liveChannel(kind, who.id))
const tell = (who: Who, type = 'order') => addRow(shop.sql, 'notifications', { buyer_id: who.id, type })
/** Resolves once the browser is disconnected and does not reconnect. */
const givenUp = (browser: ReturnType<typeof listener>) =>
  vi.waitUntil(() => browser.connection.state === 'disconnected', { timeout: 10_000 })

describe('a browser', () => {
  it('hears of its own buyer, on each channel, and of no other', async () => {
    const [ana, beto] = [await newBuyer(), await newBuyer()]
    const browser = browserOf(ana)
    const heard = await Promise.all(liveKinds.map((kind) => hearOf(ana, kind, browser)))
    await tell(beto)
    await tell(ana)
    await expect.poll(() => heard).toEqual([[['notified', { type: 'order' }]], [], [], []])
  })

  it('is not let into another’s channel, nor into one that is nobody’s, and hears nothing', async () => {
    const [ana, beto] = [await newBuyer(), await newBuyer()]
    for (const channel of [
      liveChannel('order', beto.id),
      `private-order.0${ana.id}`,
      `private-todo.${ana.id}`,
      `private-order.${ana.id}.1`,
      'private-order',
      `presence-order.${ana.id}`,
    ]) {
      expect([
        channel,
        await authorize(ana.visitor, first.port, { socket_id: '1.1', channel_name: channel }),
      ]).toMatchObject([channel, { status: 403, body: { code: 'channel_of_another' } }])
    }
    const browser = browserOf(ana)
    await expect(hear(browser, liveChannel('order', beto.id))).rejects.toThrow('403')
    const own = await hearOf(ana, 'order', browser)
    await tell(beto)
    await tell(ana)
    await expect.poll(() => own).toHaveLength(1)
  })

  it('of a visitor is let in nowhere', async () => {
    const { id } = await newBuyer()
    expect(
      (
        await authorize(shop.visitor(), first.port, {
          socket_id: '1.1',
          channel_name: liveChannel('order', id),
        })
      ).status,
    ).toBe(401)
  })

  it.each([
    {},
    { socket_id: '1.1' },
    { socket_id: 'a', channel_name: 'private-order.1' },
    { socket_id: '1.1:x', channel_name: 'private-order.1' },
    { socket_id: '1.1', channel_name: 'a b' },
    { socket_id: '1.1', channel_name: `private-order.${'9'.repeat(500)}` },
  ])('that asks with %j is told what is wrong', async (body) => {
    expect((await authorize((await newBuyer()).visitor, first.port, body)).status).toBe(422)
  })
})

describe('a browser is told', () => {
  it('by whichever of the servers it listens to, of what any of them did', async () => {
    const ana = await newBuyer()
    const heard = await Promise.all(
      [first, second].map((server) => hearOf(ana, 'order', browserOf(ana, server))),
    )
    await first.realtime.publish({ channel: liveChannel('order', ana.id), event: 'changed', data: { id: 1 } })
    await second.realtime.publish({
      channel: liveChannel('order', ana.id),
      event: 'changed',
      data: { id: 2 },
    })
    await expect
      .poll(() => heard)
      .toEqual(
        [0, 1].map(() => [
          ['changed', { id: 1 }],
          ['changed', { id: 2 }],
        ]),
      )
  })

  it('of an order that is placed, moves or is paid, and so is the seller who placed it', async () => {
    const [ana, sold] = [await newBuyer(), await addSeller(shop.sql)]
    const seller = { id: sold.buyerId, visitor: await shop.loggedIn(sold.buyerId) }
    const browser = browserOf(ana)
    const [orders, payments, sales] = [
      await hearOf(ana, 'order', browser),
      await hearOf(ana, 'payment', browser),
      await hearOf(seller, 'order'),
    ]
    const cart = await addRow(shop.sql, 'carts', { buyer_id: ana.id, ordered_at: shop.clock.now })
    const id = await addRow(shop.sql, 'orders', {
      cart_id: cart,
      buyer_id: ana.id,
      seller_id: sold.sellerId,
      name: 'Ana',
      payment_status: 'pending',
      deliver: 0,
      goods: 100,
      total: 100,
    })
    await expect.poll(() => orders).toEqual([['changed', { id }]])
    await shop.sql.query("update orders set status = 'Confirmado' where id = $1", [id])
    await shop.sql.query("update orders set payment_status = 'approved' where id = $1", [id])
    await expect.poll(() => payments).toEqual([['changed', { id }]])
    await expect.poll(() => [orders.length, sales.length]).toEqual([3, 3])
  })

  it('of an answer, a message of the shop and each notification, and not of what the buyer wrote himself', async () => {
    const ana = await newBuyer()
    const browser = browserOf(ana)
    const [orders, messages, questions, payments] = await Promise.all(
      liveKinds.map((kind) => hearOf(ana, kind, browser)),
    )
    const question = await addRow(shop.sql, 'questions', {
      article_id: article,
      buyer_id: ana.id,
      text: '¿Hay?',
    })
    await expect.poll(() => questions).toHaveLength(1)
    await shop.sql.query("update questions set answer_text = 'Sí', answered_at = now() where id = $1", [
      question,
    ])
    await addRow(shop.sql, 'messages', { buyer_id: ana.id, from_buyer: true, text: 'Hola' })
    const message = await addRow(shop.sql, 'messages', {
      buyer_id: ana.id,
      from_buyer: false,
      text: 'Hola, Ana',
    })
    for (const type of ['question_answered', 'payment_error', 'cart_amount_updated']) await tell(ana, type)
    await shop.sql.query('update notifications set read_at = now() where buyer_id = $1', [ana.id])
    await expect.poll(() => messages).toEqual([['changed', { id: message }]])
    await expect
      .poll(() => questions)
      .toEqual([
        ['changed', { id: question }],
        ['changed', { id: question }],
        ['notified', { type: 'question_answered' }],
        ['notified', { type: 'question_answered' }],
      ])
    await expect
      .poll(() => payments)
      .toEqual([
        ['notified', { type: 'payment_error' }],
        ['notified', { type: 'payment_error' }],
      ])
    await expect
      .poll(() => orders)
      .toEqual([
        ['notified', { type: 'cart_amount_updated' }],
        ['notified', { type: 'cart_amount_updated' }],
      ])
  })

  it('of what was committed only', async () => {
    const ana = await newBuyer()
    const heard = await hearOf(ana, 'order')
    const client = await shop.sql.connect()
    await client.query('begin')
    await client.query("insert into notifications (buyer_id, type) values ($1, 'order')", [ana.id])
    await client.query('rollback')
    client.release()
    await tell(ana, 'order_canceled')
    await expect.poll(() => heard).toEqual([['notified', { type: 'order_canceled' }]])
  })
})

describe('a session that ends', () => {
  const password = 'cosecha tardía 2019'

  async function twoBrowsers() {
    const hash = await createPasswords(shop.deps.pepper).hash(password)
    const here = await newBuyer({ email: `vivo${Math.random()}@ejemplo.com.ar`, password_hash: hash })
    const there = { id: here.id, visitor: await shop.loggedIn(here.id) }
    const browsers = [browserOf(here), browserOf(there, second)] as const
    const heard = [
      await hearOf(here, 'order', browsers[0]),
      await hearOf(there, 'order', browsers[1]),
    ] as const
    return { here, there, browsers, heard }
  }

  it('by logging out takes its browsers’ sockets along, and no other’s', async () => {
    const { here, browsers, heard } = await twoBrowsers()
    await here.visitor.call(sessionEndpoints.logout, {})
    await givenUp(browsers[0])
    await tell(here)
    await expect.poll(() => heard[1]).toHaveLength(1)
    expect(heard[0]).toEqual([])
    await expect(hear(browserOf(here), liveChannel('order', here.id))).rejects.toThrow('401')
  })

  it('by being ended from another browser, and by a new password, too', async () => {
    const one = await twoBrowsers()
    await one.here.visitor.call(deviceEndpoints.endOthers, {})
    await givenUp(one.browsers[1])
    expect(one.browsers[0].connection.state).toBe('connected')
    const other = await twoBrowsers()
    await other.here.visitor.send({
      method: 'PUT',
      path: '/buyer/password',
      body: {
        current_password: password,
        new_password: 'torrontés de altura',
        confirm_new_password: 'torrontés de altura',
      },
    })
    await Promise.all(other.browsers.map(givenUp))
    expect(await hear(browserOf(other.here), liveChannel('order', other.here.id))).toEqual([])
  })

  it('leaves nothing to a leave that was given before', async () => {
    const ana = await newBuyer()
    const browser = listener(first.port, async ({ socketId, channelName }, callback) => {
      const { body } = await authorize(ana.visitor, first.port, {
        socket_id: socketId,
        channel_name: channelName,
      })
      await ana.visitor.call(sessionEndpoints.logout, {})
      callback(null, body)
    })
    await expect(hear(browser, liveChannel('order', ana.id))).rejects.toThrow('403')
  })
})

describe('a server', () => {
  it('that lost its connection to the database sends browsers to come back, as something may have been missed', async () => {
    const ana = await newBuyer()
    const browser = browserOf(ana)
    const heard = await hearOf(ana, 'order', browser)
    const before = browser.connection.socket_id
    await shop.sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damajuana realtime' and datname = current_database()",
    )
    await vi.waitUntil(
      () =>
        browser.channel(liveChannel('order', ana.id)).subscribed && browser.connection.socket_id !== before,
      { timeout: 10_000 },
    )
    await tell(ana)
    await expect.poll(() => heard).toHaveLength(1)
  })

  it('that stops and starts again has its browsers back, and they hear on', async () => {
    const ana = await newBuyer()
    const third = await openToListeners(shop)
    const browser = browserOf(ana, third)
    const heard = await hearOf(ana, 'order', browser)
    const before = browser.connection.socket_id
    await third.stop()
    await openToListeners(shop, {}, third.port)
    await vi.waitUntil(
      () =>
        browser.connection.state === 'connected' &&
        browser.connection.socket_id !== before &&
        browser.channel(liveChannel('order', ana.id)).subscribed,
      { timeout: 40_000 },
    )
    await tell(ana)
    await expect.poll(() => heard).toHaveLength(1)
  })
})
