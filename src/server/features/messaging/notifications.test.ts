import { describe, expect, it } from 'vitest'
import { notificationEndpoints } from '#contract/messaging.ts'
import { addArticle, addBuyer, addRow } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const article = await addArticle(sql, { slug: 'bonarda', name: 'Bonarda', stock: null })

type NewNotice = {
  type?: string
  message?: string
  article_id?: number
  order_id?: number
  minute?: number
  read_at?: Date
}

async function newBuyer() {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}
/** Adds a notification at a minute of the test day. */
const tell = (buyer: number, { type = 'order', message = 'Hola', minute = 0, ...rest }: NewNotice = {}) =>
  addRow(sql, 'notifications', {
    buyer_id: buyer,
    type,
    data: { message },
    created_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    ...rest,
  })
const list = async (who: Visitor, page = 1) =>
  (await who.call(notificationEndpoints.list, { query: { page } })).notifications
const unread = (who: Visitor) => who.call(notificationEndpoints.unread, {})
const markRead = (who: Visitor, to?: number) => who.call(notificationEndpoints.markAsRead, { query: { to } })

describe('the notifications', () => {
  it('come six a page, the newest first, and nothing past the end', async () => {
    const { id, who } = await newBuyer()
    for (let minute = 1; minute <= 7; minute += 1) await tell(id, { message: `Aviso ${minute}`, minute })
    const first = await list(who)
    expect(first.data.map(({ data }) => data.message)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Aviso ${n}`))
    expect([first.total, first.last_page, first.next_page_url]).toEqual([7, 2, '/api/notifications?page=2'])
    expect((await list(who, 2)).data).toHaveLength(1)
    expect((await list(who, 3)).data).toEqual([])
    for (const page of ['-1', '0', 'abc', '1e9'])
      expect((await who.send({ method: 'GET', path: `/notifications?page=${page}` })).status).toBe(422)
  })

  it('name the article that they are about, as long as it is sold', async () => {
    const { id, who } = await newBuyer()
    const gone = await addArticle(sql, { published: false })
    await tell(id, { type: 'question_answered', article_id: article, minute: 1 })
    await tell(id, { type: 'question_answered', article_id: gone })
    expect((await list(who)).data).toMatchObject([
      { type: 'question_answered', message: { article_slug: 'bonarda' }, read_at: null },
      { message: null },
    ])
  })

  it('say whether their order may become the cart again now', async () => {
    const { id, who } = await newBuyer()
    const order = orderOf(
      await postOrder(who, await saveCart(who, [{ id: article, amount: 1 }]), { buyer: null }),
    )
    await tell(id, { type: 'order_canceled', order_id: order.id })
    const offered = async () =>
      (await list(who)).data.map(({ order_id, can_order_again }) => [order_id, can_order_again])
    expect(await offered()).toEqual([[order.id, false]])
    await sql.query("update orders set status = 'Cancelado' where id = $1", [order.id])
    expect(await offered()).toEqual([[order.id, true]])
    await tell(id, { type: 'order', order_id: order.id })
    await tell(id, { type: 'payment_error', order_id: order.id })
    expect((await list(who)).data.map(({ type, can_order_again }) => [type, can_order_again])).toEqual([
      ['payment_error', true],
      ['order', false],
      ['order_canceled', true],
    ])
  })

  it('are their buyer’s alone', async () => {
    const [ana, beto] = [await newBuyer(), await newBuyer()]
    const first = await tell(ana.id, { message: 'Solo para Ana' })
    expect(await unread(beto.who)).toEqual({ notifications: [], total: 0 })
    expect((await list(beto.who)).total).toBe(0)
    await markRead(beto.who)
    await markRead(beto.who, first)
    expect((await unread(ana.who)).total).toBe(1)
    for (const [method, path] of [
      ['GET', '/notifications'],
      ['GET', '/notifications/unread'],
      ['POST', '/notifications/mark-as-read'],
    ] as const)
      expect((await shop.visitor().send({ method, path })).status).toBe(401)
  })

  it('of words with markup are words', async () => {
    const { id, who } = await newBuyer()
    await tell(id, { message: '<img src=x onerror=alert(1)>' })
    expect((await list(who)).data[0]?.data).toEqual({ message: '<img src=x onerror=alert(1)>' })
  })
})

describe('what is unread', () => {
  it('is told apart, all of it counted, until it is marked', async () => {
    const { id, who } = await newBuyer()
    await tell(id, { message: 'Vieja', read_at: shop.clock.now })
    for (let minute = 1; minute <= 61; minute += 1) await tell(id, { message: `Nueva ${minute}`, minute })
    const { notifications, total } = await unread(who)
    expect([notifications.length, total, notifications[0]?.data.message]).toEqual([60, 61, 'Nueva 61'])
    await markRead(who)
    expect(await unread(who)).toEqual({ notifications: [], total: 0 })
    expect((await list(who)).data[0]).toMatchObject({
      data: { message: 'Nueva 61' },
      read_at: '2026-11-20T14:00:00.000Z',
    })
  })

  it('stays so where it came after what was seen', async () => {
    const { id, who } = await newBuyer()
    const seen = await tell(id)
    await tell(id, { message: 'Recién', minute: 1 })
    await markRead(who, seen)
    expect((await unread(who)).notifications).toMatchObject([{ data: { message: 'Recién' } }])
    expect((await who.send({ method: 'POST', path: '/notifications/mark-as-read?to=x' })).status).toBe(422)
  })
})
