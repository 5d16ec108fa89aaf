import { beforeEach, describe, expect, it } from 'vitest'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addRow,
  configure,
} from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { moveOrder } from '../../orders/order-life.service.ts'
import { mailOf } from '../mail/deliver-mail.job.ts'
import type { QueuedMail } from '../mail/enqueue-mail.ts'
import { sendStockAlerts } from './back-in-stock.job.ts'

const shop = await testShop({ connections: 12 })
const { sql, deps } = shop

beforeEach(async () => {
  await sql.query('delete from advises')
  await sql.query("delete from jobs.job where name = 'send-mail'")
})

const wait = (article_id: number, email = 'ana@ejemplo.com.ar', more: object = {}) =>
  addRow(sql, 'advises', { article_id, email, ...more })
const mails = async () =>
  (
    await sql.query<{ data: QueuedMail }>(
      "select data from jobs.job where name = 'send-mail' order by data ->> 'to'",
    )
  ).rows.map(({ data }) => mailOf(data))
const readers = async () => (await mails()).map(({ to }) => to)
const set = (column: 'stock' | 'published', value: number | boolean | null, id: number, table = 'articles') =>
  sql.query(`update ${table} set ${column} = $1 where id = $2`, [value, id])

describe('who waits for an article', () => {
  it('gets one mail when it is back, with its name and the way to it, and then waits no more', async () => {
    const article = await addArticle(sql, {
      name: 'Bonarda "del <Este>"',
      slug: 'bonarda-del-este',
      stock: 0,
    })
    const stockAlert = await wait(article, 'ana@ejemplo.com.ar')
    await sendStockAlerts(deps)
    expect(await mails()).toEqual([])
    await set('stock', 1, article)
    await sendStockAlerts(deps)
    await sendStockAlerts(deps)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@ejemplo.com.ar', subject: 'Volvió Bonarda "del <Este>"' })
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain(`${deps.env.publicUrl}/articulos/bonarda-del-este/1000`)
    expect(mail?.html).not.toContain('<Este>')
    const { rows } = await sql.query('select sent_at from advises where id = $1', [stockAlert])
    expect(rows).toEqual([{ sent_at: shop.clock.now }])
  })

  it('is told that a cancelled order gave it back', async () => {
    const article = await addArticle(sql, { stock: 1 })
    const ana = await shop.loggedIn(await addBuyer(sql))
    const order = orderOf(await postOrder(ana, await saveCart(ana, [{ id: article, amount: 1 }])))
    await wait(article, 'segundo@ejemplo.com.ar')
    await sendStockAlerts(deps)
    expect(await readers()).not.toContain('segundo@ejemplo.com.ar')
    await moveOrder(deps, { orderId: order.id, to: 'Cancelado', madeBy: null, note: null })
    await sendStockAlerts(deps)
    expect(await readers()).toContain('segundo@ejemplo.com.ar')
  })

  it('is told that it is not counted any more, unless what is not counted is none', async () => {
    const article = await addArticle(sql, { stock: 0 })
    await wait(article)
    await set('stock', null, article)
    await configure(sql, { stock_null_equal_0: true })
    await sendStockAlerts(deps)
    expect(await readers()).toEqual([])
    await configure(sql, { stock_null_equal_0: false })
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(['ana@ejemplo.com.ar'])
  })

  it('of its variants is told of the one that was out, and of no other', async () => {
    const {
      id,
      variantIds: [bottle = 0, box = 0],
    } = await addArticleWithVariants(sql, [
      { name: 'Botella', stock: 3 },
      { name: 'Caja', stock: 0 },
    ])
    await shop
      .visitor()
      .send({ method: 'POST', path: '/advises', body: { article_id: id, email: 'caja@ejemplo.com.ar' } })
    await set('stock', 9, bottle, 'article_variants')
    await sendStockAlerts(deps)
    expect(await readers()).toEqual([])
    await set('stock', 1, box, 'article_variants')
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(['caja@ejemplo.com.ar'])
  })

  it('waits on while it is not sold, and while the shop is paused', async () => {
    const article = await addArticle(sql, { stock: 5, published: false })
    await wait(article)
    await sendStockAlerts(deps)
    await set('published', true, article)
    await configure(sql, { pausar_tienda_online: true })
    await sendStockAlerts(deps)
    expect(await readers()).toEqual([])
    await configure(sql, { pausar_tienda_online: false })
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(['ana@ejemplo.com.ar'])
  })

  it('is not kept waiting by what is no mail address', async () => {
    const article = await addArticle(sql, { stock: 1 })
    await wait(article, 'nadie')
    await wait(article)
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(['ana@ejemplo.com.ar'])
  })
})

describe('many who wait', () => {
  const everybody = Array.from(
    { length: 250 },
    (_, n) => `alguien${String(n).padStart(3, '0')}@ejemplo.com.ar`,
  )
  async function queueUp(): Promise<void> {
    const articles = [await addArticle(sql, { stock: 0 }), await addArticle(sql, { stock: 0 })]
    for (const [n, email] of everybody.entries()) await wait(articles[n % 2] ?? 0, email)
    await sql.query('update articles set stock = 2 where id = any($1)', [articles])
  }

  it('are told by one worker', async () => {
    await queueUp()
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(everybody)
  })

  it('are told once each by several workers at once', async () => {
    await queueUp()
    await Promise.all([sendStockAlerts(deps), sendStockAlerts(deps), sendStockAlerts(deps)])
    expect(await readers()).toEqual(everybody)
  })

  it('are marked and written to together: where a mail can’t be written, nobody of them is marked', async () => {
    const article = await addArticle(sql, { stock: 1 })
    for (const email of everybody.slice(0, 3)) await wait(article, email)
    let left = 2
    const enqueue: typeof deps.jobs.enqueue = async (...job) => {
      left -= 1
      if (left < 0) throw new Error('the queue is gone')
      await deps.jobs.enqueue(...job)
    }
    await expect(sendStockAlerts({ ...deps, jobs: { ...deps.jobs, enqueue } })).rejects.toThrow(
      'the queue is gone',
    )
    expect(await readers()).toEqual([])
    await sendStockAlerts(deps)
    expect(await readers()).toEqual(everybody.slice(0, 3))
  })
})
