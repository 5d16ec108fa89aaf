import { describe, expect, it } from 'vitest'
import { stockAlertEndpoints } from '#contract/messaging.ts'
import { addArticle, addArticleWithVariants, configure } from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop({ rateLimit: true })
const { sql } = shop

const send = (body: object, ip = '200.0.0.1') =>
  shop.visitor().send({ method: 'POST', path: '/advises', body, headers: { 'x-forwarded-for': ip } })
const soldOut = () => addArticle(sql, { stock: 0 })
const waiting = async (article: number) =>
  (
    await sql.query<{ email: string; waited_variants: number[] }>(
      'select email, waited_variants from advises where article_id = $1 and sent_at is null order by id',
      [article],
    )
  ).rows

describe('an availability notice', () => {
  it('waits for an article that is out, at the mail as one writes it', async () => {
    const article = await soldOut()
    expect(
      await shop.visitor().call(stockAlertEndpoints.request, {
        body: { article_id: article, email: ' Ana.Perez@Ejemplo.com.ar ' },
      }),
    ).toEqual({ is_waiting: true })
    expect(await waiting(article)).toEqual([{ email: 'ana.perez@ejemplo.com.ar', waited_variants: [] }])
  })

  it('that is asked for twice, or many times at once, waits once and is answered alike', async () => {
    const article = await soldOut()
    const answers = await Promise.all(
      ['a@b.com.ar', 'A@b.com.ar', 'a@b.com.ar '].map((email) => send({ article_id: article, email })),
    )
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: { is_waiting: true } })
    expect(await waiting(article)).toHaveLength(1)
  })

  it('may be asked for anew once it was sent', async () => {
    const article = await soldOut()
    await send({ article_id: article, email: 'otra@ejemplo.com.ar' })
    await sql.query('update advises set sent_at = now() where article_id = $1', [article])
    expect((await send({ article_id: article, email: 'otra@ejemplo.com.ar' })).status).toBe(201)
    expect(await waiting(article)).toHaveLength(1)
  })

  it.each([
    ['', 'Ingrese su correo'],
    ['  ', 'Ingrese su correo'],
    ['ana', 'Revisá el correo: no parece válido'],
    ['ana@ejemplo', 'Revisá el correo: no parece válido'],
    ['a@b.com, c@d.com', 'Revisá el correo: no parece válido'],
    ['a@b.com\r\nBcc: c@d.com', 'Revisá el correo: no parece válido'],
    [`${'a'.repeat(400)}@ejemplo.com`, 'Revisá el correo: no parece válido'],
    [`${'a'.repeat(600)}@ejemplo.com`, 'Es demasiado largo'],
    ['a\0@ejemplo.com', 'Revisá el correo: no parece válido'],
  ])('with the mail %j is refused', async (email, why) => {
    const article = await soldOut()
    expect(await send({ article_id: article, email })).toMatchObject({
      status: 422,
      body: { errors: { email: [why] } },
    })
    expect(await waiting(article)).toEqual([])
  })

  it('is kindly refused while there is nothing to wait for', async () => {
    const article = await addArticle(sql, { name: 'Bonarda', stock: 1 })
    const email = 'ana@ejemplo.com.ar'
    expect(await send({ article_id: article, email })).toMatchObject({
      status: 409,
      body: { code: 'advise_needless', message: 'Bonarda ya está disponible' },
    })
    const uncounted = await addArticle(sql, { stock: null })
    expect((await send({ article_id: uncounted, email })).status).toBe(409)
    await configure(sql, { stock_null_equal_0: true })
    expect((await send({ article_id: uncounted, email })).status).toBe(201)
    await configure(sql, { stock_null_equal_0: false })
  })

  it('of an article with variants waits for those that are out, the last time it was asked', async () => {
    const { id, variantIds } = await addArticleWithVariants(sql, [
      { name: 'Botella', stock: 3 },
      { name: 'Caja', stock: 0 },
    ])
    const body = { article_id: id, email: 'variantes@ejemplo.com.ar' }
    await send(body)
    expect(await waiting(id)).toMatchObject([{ waited_variants: [variantIds[1]] }])
    await sql.query('update article_variants set stock = 0 where id = $1', [variantIds[0]])
    await send(body)
    expect(await waiting(id)).toMatchObject([{ waited_variants: variantIds }])
  })

  it('of what is not sold is refused like none', async () => {
    const hidden = await addArticle(sql, { stock: 0, published: false })
    for (const article_id of [hidden, 999_999])
      expect(await send({ article_id, email: 'a@b.com.ar' })).toMatchObject({
        status: 404,
        body: { code: 'article_unknown' },
      })
  })
})

describe('who asks for too many notices', () => {
  it('for one mail, from wherever, waits a day from the tenth on; the one that waits already is still answered', async () => {
    const articles = await Promise.all(Array.from({ length: 12 }, soldOut))
    const email = 'victima@ejemplo.com.ar'
    const sent = await Promise.all(
      articles.map((article_id, n) => send({ article_id, email }, `201.0.0.${n}`)),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(sent.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      retryAfter: 24 * 60 * 60,
      body: { code: 'advise_too_often', message: 'Ya pediste muchos avisos. Probá de nuevo más tarde' },
    })
    const { rows } = await sql.query<{ article_id: number }>(
      'select article_id from advises where email = $1 limit 1',
      [email],
    )
    expect((await send({ article_id: rows[0]?.article_id, email })).status).toBe(201)
  })

  it('from one household waits the same, however many IPv6 addresses it has', async () => {
    const article = await soldOut()
    const sent = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        send({ article_id: article, email: `vecino${n}@ejemplo.com.ar` }, `2001:db8:7:1::${n + 1}`),
      ),
    )
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(
      (await send({ article_id: article, email: 'otro.vecino@ejemplo.com.ar' }, '2001:db8:7:2::1')).status,
    ).toBe(201)
  })

  it('from one address waits an hour from the twentieth on, and nobody else does', async () => {
    const article = await soldOut()
    const sent = await Promise.all(
      Array.from({ length: 23 }, (_, n) =>
        send({ article_id: article, email: `alguien${n}@ejemplo.com.ar` }, '202.0.0.1'),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20)
    const body = { article_id: article, email: 'tarde@ejemplo.com.ar' }
    expect((await send(body, '202.0.0.1')).status).toBe(429)
    expect((await send(body, '202.0.0.2')).status).toBe(201)
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000)
    expect((await send({ ...body, email: 'despues@ejemplo.com.ar' }, '202.0.0.1')).status).toBe(201)
  })
})
