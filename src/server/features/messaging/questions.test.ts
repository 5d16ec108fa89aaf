import { describe, expect, it } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { firstQuestions, questionEndpoints } from '#contract/messaging.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ caches: true, rateLimit: true })
const { sql } = shop
const article = await addArticle(sql, { slug: 'bonarda', name: 'Bonarda' })

const buyer = async (): Promise<Visitor> => shop.loggedIn(await addBuyer(sql))
const send = (who: Visitor, body: object) =>
  who.send({ method: 'POST', path: '/questions', body: { article, commerce_id: 1000, ...body } })
const ask = async (who: Visitor, text: string) =>
  (await who.call(questionEndpoints.ask, { body: { text, article } })).question
const own = async (who: Visitor, page = 1) =>
  (await who.call(questionEndpoints.list, { query: { page } })).questions
const answered = async (id: number) =>
  (await shop.visitor().call(questionEndpoints.answered, { params: { article_id: id } })).questions
const onScreen = async (slug = 'bonarda') =>
  (await shop.visitor().call(articleEndpoints.detail, { params: { slug, commerce_id: 1000 } })).article
    .questions
const answer = (id: number, text: string) =>
  sql.query('update questions set answer_text = $2, answered_at = $3 where id = $1', [
    id,
    text,
    new Date('2026-11-20T15:00:00Z'),
  ])

describe('a question', () => {
  it('stands among the buyer’s own, with its article, until it is answered and after', async () => {
    const ana = await buyer()
    const question = await ask(ana, '  ¿Es seco?\n¿Y el año? ')
    expect(question).toMatchObject({
      text: '¿Es seco?\n¿Y el año?',
      answer: null,
      created_at: '2026-11-20T14:00:00.000Z',
      article: { id: article, slug: 'bonarda', name: 'Bonarda' },
    })
    expect((await own(ana)).data).toEqual([question])
    await answer(question.id, 'Sí, 2023.')
    expect((await own(ana)).data).toEqual([
      { ...question, answer: { text: 'Sí, 2023.', created_at: '2026-11-20T15:00:00.000Z' } },
    ])
  })

  it('may name its article as the spec’s screens do, whole', async () => {
    const ana = await buyer()
    expect(
      await send(ana, { text: '¿Hay magnum?', article: { id: article, name: 'Bonarda', price: 1 } }),
    ).toMatchObject({ status: 201, body: { question: { article: { id: article } } } })
  })

  it('is a buyer’s only, whatever the body says', async () => {
    const [ana, luis] = [await buyer(), await buyer()]
    await send(ana, {
      text: '¿Llega fría?',
      buyer_id: 1,
      answer_text: 'Sí',
      answered_at: '2026-11-20T15:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
    })
    expect((await own(ana)).data).toMatchObject([
      { text: '¿Llega fría?', answer: null, created_at: '2026-11-20T14:00:00.000Z' },
    ])
    expect((await own(luis)).data).toEqual([])
    expect(await send(shop.visitor(), { text: '¿Llega fría?' })).toMatchObject({ status: 401 })
    expect((await shop.visitor().send({ method: 'GET', path: '/questions' })).status).toBe(401)
  })

  it.each([
    ['', 'Primero escribe tu pregunta, por favor'],
    [' \n\t ', 'Primero escribe tu pregunta, por favor'],
    ['a'.repeat(1001), 'El texto es demasiado largo'],
    ['a'.repeat(2001), 'Es demasiado largo'],
  ])('with the text %j is refused', async (text, why) => {
    const ana = await buyer()
    expect(await send(ana, { text })).toMatchObject({ status: 422, body: { errors: { text: [why] } } })
    expect((await own(ana)).data).toEqual([])
  })

  it('takes a thousand letters, and any words as words', async () => {
    const ana = await buyer()
    const texts = ['a'.repeat(1000), '<script>alert(1)</script>', `%_'"\\ 🍷`, '{{7*7}}']
    for (const text of texts) expect((await ask(ana, text)).text).toBe(text)
    expect(await send(ana, { text: 'a\0b' })).toMatchObject({ status: 422 })
    expect((await own(ana)).total).toBe(4)
  })

  it('is about what is sold', async () => {
    const ana = await buyer()
    const hidden = await addArticle(sql, { published: false })
    expect(await send(ana, { text: '¿Hay?', article: hidden })).toMatchObject({
      status: 404,
      body: { code: 'article_unknown' },
    })
    expect(await send(ana, { text: '¿Hay?', article: 999_999 })).toMatchObject({ status: 404 })
    const gone = await addArticle(sql, { slug: 'de-paso' })
    await send(ana, { text: '¿Hay?', article: gone })
    await sql.query('update articles set published = false where id = $1', [gone])
    expect((await own(ana)).data).toMatchObject([{ text: '¿Hay?', article: { id: gone, slug: null } }])
  })

  it('that is sent twice is asked once, until it is answered', async () => {
    const ana = await buyer()
    const [first, again] = await Promise.all([ask(ana, '¿Es dulce?'), ask(ana, '¿Es dulce?')])
    expect(again).toEqual(first)
    await answer(first.id, 'No.')
    expect((await ask(ana, '¿Es dulce?')).id).not.toBe(first.id)
    expect((await own(ana)).total).toBe(2)
  })

  it('is told to the shop by mail, once, with the command that answers it', async () => {
    const rosa = await shop.loggedIn(await addBuyer(sql, { name: 'Rosa', surname: '<Paz>' }))
    const question = await ask(rosa, '¿Viene con copa?')
    await ask(rosa, '¿Viene con copa?')
    const heard = (await mailsTo(sql, 'hola@damajuana.example')).filter(({ text }) =>
      text.includes('¿Viene con copa?'),
    )
    expect(heard.map(({ subject }) => subject)).toEqual(['Rosa <Paz> preguntó por Bonarda'])
    expect(heard[0]?.text).toContain(`/mostrador/conversaciones/question/${question.id}`)
  })

  it('is one of ten in an hour, also when all come at once', async () => {
    const ana = await buyer()
    const sent = await Promise.all(Array.from({ length: 14 }, (_, n) => send(ana, { text: `Pregunta ${n}` })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(sent.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      retryAfter: 3600,
      body: {
        code: 'question_too_often',
        message: 'Hiciste muchas preguntas seguidas. Probá de nuevo en 60 minutos',
      },
    })
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 60 * 60 * 1000)
    expect((await send(ana, { text: 'Una más' })).status).toBe(201)
    shop.clock.now = start
  })
})

it('the own questions come six a page, the newest first, and nothing past the end', async () => {
  const ana = await buyer()
  for (let n = 1; n <= 7; n += 1) await ask(ana, `Pregunta ${n}`)
  const first = await own(ana)
  expect(first.data.map(({ text }) => text)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Pregunta ${n}`))
  expect([first.total, first.last_page, first.next_page_url]).toEqual([7, 2, '/api/questions?page=2'])
  expect((await own(ana, 2)).data.map(({ text }) => text)).toEqual(['Pregunta 1'])
  expect((await own(ana, 3)).data).toEqual([])
  for (const page of ['-1', '0', 'abc', '1e9'])
    expect((await ana.send({ method: 'GET', path: `/questions?page=${page}` })).status).toBe(422)
})

describe('the answered questions of an article', () => {
  it('are those that its screen shows, seen by a visitor as soon as they are answered', async () => {
    const { id } = await ask(await buyer(), '¿Tiene corcho?')
    expect((await answered(article)).map((question) => question.id)).not.toContain(id)
    await answer(id, 'Sí, natural.')
    await expect
      .poll(() => answered(article))
      .toContainEqual({
        id,
        text: '¿Tiene corcho?',
        answer: { text: 'Sí, natural.', created_at: '2026-11-20T15:00:00.000Z' },
      })
    await expect.poll(() => onScreen()).toEqual(await answered(article))
  })

  it('are all there, and the article has the latest and one more', async () => {
    const id = await addArticle(sql, { slug: 'tannat' })
    await sql.query(
      `insert into questions (article_id, buyer_id, text, answer_text, answered_at)
        select $1, $2, '¿Nº ' || n || '?', 'Sí', timestamptz '2026-11-01' + n * interval '1 hour' from generate_series(1, 45) as n`,
      [id, await addBuyer(sql)],
    )
    const all = (await answered(id)).map(({ text }) => text)
    expect(all).toHaveLength(45)
    expect(all.slice(0, 2)).toEqual(['¿Nº 45?', '¿Nº 44?'])
    expect((await onScreen('tannat')).map(({ text }) => text)).toEqual(all.slice(0, firstQuestions + 1))
  })

  it('of what is not sold are none’s', async () => {
    const hidden = await addArticle(sql, { published: false })
    for (const id of [hidden, 999_999])
      expect(
        (await shop.visitor().send({ method: 'GET', path: `/articles/questions/answered/${id}` })).status,
      ).toBe(404)
    expect(await answered(await addArticle(sql))).toEqual([])
  })
})
