import { describe, expect, it } from 'vitest'
import { type Message, messageEndpoints } from '#contract/messaging.ts'
import { addArticle, addBuyer, addRow } from '../../../../../test/factories.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { answerBuyer } from './messages.service.ts'

const shop = await testShop({ rateLimit: true })
const { sql, deps } = shop

async function newBuyer(columns = {}) {
  const id = await addBuyer(sql, columns)
  return { id, who: await shop.loggedIn(id) }
}
const send = (who: Visitor, text: unknown, key?: string) =>
  who.send({
    method: 'POST',
    path: '/messages',
    body: { text, commerce_id: 1000 },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const owner = await addBuyer(sql, { is_owner: true })
const answer = (buyerId: number, text: string) =>
  inTransaction(deps.pool, (tx) => answerBuyer(tx, deps, { buyerId, text, by: owner }))
const chat = async (who: Visitor, query = {}): Promise<Message[]> =>
  (await who.call(messageEndpoints.list, { query })).messages
const texts = async (who: Visitor, query = {}) => (await chat(who, query)).map(({ text }) => text)
const fromShop = (buyer: number, text: string, columns = {}) =>
  addRow(sql, 'messages', { buyer_id: buyer, from_buyer: false, text, ...columns })
const ask = (who: Visitor, headers: Record<string, string>) =>
  who.send({ method: 'GET', path: '/messages/set-read', headers })

describe('a message', () => {
  it('stands in the chat of its buyer, and in nobody else’s', async () => {
    const [ana, beto] = [await newBuyer(), await newBuyer()]
    const sent = await send(ana.who, '  ¿Abren el domingo?\n¿Y el lunes? ')
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: {
          text: '¿Abren el domingo?\n¿Y el lunes?',
          from_buyer: true,
          read: false,
          type: null,
          article: null,
          created_at: '2026-11-20T14:00:00.000Z',
        },
      },
    })
    expect(await chat(ana.who)).toEqual([(sent.body as { message: Message }).message])
    expect(await chat(beto.who)).toEqual([])
    expect((await shop.visitor().send({ method: 'GET', path: '/messages' })).status).toBe(401)
    expect((await send(shop.visitor(), 'Hola')).status).toBe(401)
  })

  it.each([
    ['', 'Escribí tu mensaje'],
    [' \n\t ', 'Escribí tu mensaje'],
    ['a'.repeat(2001), 'El texto es demasiado largo'],
    ['a'.repeat(5000), 'El texto es demasiado largo'],
    ['a'.repeat(20_001), 'Es demasiado largo'],
  ])('is refused where there is nothing in it, or too much: %#', async (text, why) => {
    const { who } = await newBuyer()
    expect(await send(who, text)).toMatchObject({ status: 422, body: { errors: { text: [why] } } })
    expect(await chat(who)).toEqual([])
  })

  it('takes two thousand letters, and any words as words', async () => {
    const { who } = await newBuyer()
    const words = ['a'.repeat(2000), '<script>alert(1)</script>', `%_'"\\ 🍷`, '{{7*7}}']
    for (const text of words) expect((await send(who, text)).status).toBe(201)
    expect(await texts(who)).toEqual(words)
    for (const wrong of [null, 7, ['Hola'], {}, 'a\0b']) expect((await send(who, wrong)).status).toBe(422)
  })

  it('believes nothing else that is sent with it', async () => {
    const [ana, beto] = [await newBuyer(), await newBuyer()]
    await ana.who.send({
      method: 'POST',
      path: '/messages',
      body: {
        text: 'Hola',
        buyer_id: beto.id,
        from_buyer: false,
        read: true,
        type: 'order',
        created_at: '2020-01-01T00:00:00Z',
      },
    })
    expect(await chat(ana.who)).toMatchObject([
      { text: 'Hola', from_buyer: true, read: false, type: null, created_at: '2026-11-20T14:00:00.000Z' },
    ])
    expect(await chat(beto.who)).toEqual([])
  })

  it('that is sent again with its key is one, though all come at once', async () => {
    const { who } = await newBuyer()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(who, '¿Tienen hielo?', 'llave-1')))
    expect(
      new Set(sent.map(({ status, body }) => `${status} ${(body as { message: Message }).message.id}`)).size,
    ).toBe(1)
    expect(await texts(who)).toEqual(['¿Tienen hielo?'])
    expect(await send(who, 'Otra cosa', 'llave-1')).toMatchObject({
      status: 422,
      body: { code: 'same_key_other_message' },
    })
    expect((await send((await newBuyer()).who, '¿Tienen hielo?', 'llave-1')).status).toBe(201)
    await send(who, '¿Tienen hielo?', 'x'.repeat(4000))
    expect(await texts(who)).toEqual(['¿Tienen hielo?', '¿Tienen hielo?'])
  })

  it('is one of fifteen in a minute, also when all come at once', async () => {
    const { who } = await newBuyer()
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(who, `Mensaje ${n}`)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(sent.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      retryAfter: 60,
      body: {
        code: 'message_too_often',
        message: 'Mandaste muchos mensajes seguidos. Probá de nuevo en 1 minuto',
      },
    })
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 60_000)
    expect((await send(who, 'Uno más')).status).toBe(201)
    shop.clock.now = start
  })
})

describe('the chat', () => {
  it('tells fifty messages as they were written, and the older ones before any of them', async () => {
    const { id, who } = await newBuyer()
    for (let n = 1; n <= 120; n += 1) await fromShop(id, `Mensaje ${n}`)
    const newest = await who.call(messageEndpoints.list, {})
    expect([
      newest.messages.length,
      newest.has_older,
      newest.messages[0]?.text,
      newest.messages.at(-1)?.text,
    ]).toEqual([50, true, 'Mensaje 71', 'Mensaje 120'])
    const older = await who.call(messageEndpoints.list, { query: { before: newest.messages[0]?.id } })
    expect([older.messages.at(-1)?.text, older.has_older]).toEqual(['Mensaje 70', true])
    const oldest = await who.call(messageEndpoints.list, { query: { before: older.messages[0]?.id } })
    expect([oldest.messages.length, oldest.has_older]).toEqual([20, false])
    for (const before of ['0', '-1', 'abc', '1e9', '99999999999'])
      expect((await who.send({ method: 'GET', path: `/messages?before=${before}` })).status).toBe(
        before === '1e9' ? 200 : 422,
      )
  })

  it('names the article that a message is about, which leads to it while it is sold', async () => {
    const { id, who } = await newBuyer()
    const sold = await addArticle(sql, { slug: 'criolla', name: 'Criolla' })
    await fromShop(id, 'Volvió', { article_id: sold })
    expect(await chat(who)).toMatchObject([{ article: { id: sold, slug: 'criolla', name: 'Criolla' } }])
    await sql.query('update articles set published = false where id = $1', [sold])
    expect(await chat(who)).toMatchObject([{ article: { id: sold, slug: null } }])
  })

  it('is unread where the shop wrote it, until it is marked by the shop’s own page', async () => {
    const { id, who } = await newBuyer()
    await send(who, 'Hola')
    await fromShop(id, 'Hola, ¿cómo va?')
    expect(await texts(who, { unread: true })).toEqual(['Hola, ¿cómo va?'])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ])
      expect((await ask(who, headers)).status).toBe(200)
    expect(await texts(who, { unread: true })).toHaveLength(1)
    await ask(who, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
    expect(await texts(who, { unread: true })).toEqual([])
    expect((await chat(who)).map(({ from_buyer, read }) => [from_buyer, read])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

const mailed = async () =>
  (await mailsTo(sql, 'rosa@ejemplo.com.ar')).map(({ text }) => /Uno|Dos|Tres/.exec(text)?.[0])

describe('the shop', () => {
  it('hears by mail of the first message that waits, and of the next one once it has answered', async () => {
    const { id, who } = await newBuyer({ name: 'Rosa <Paz>' })
    const heard = async () =>
      (await mailsTo(sql, 'hola@damajuana.example'))
        .filter(({ text }) => text.includes(`/mostrador/conversaciones/chat/${id}`))
        .map(({ text }) => /Primero|Segundo|Tercero/.exec(text)?.[0])
    await send(who, 'Primero')
    await send(who, 'Segundo')
    expect(await heard()).toEqual(['Primero'])
    await answer(id, 'Sí, abrimos')
    await send(who, 'Tercero')
    expect(await heard()).toEqual(['Primero', 'Tercero'])
    expect((await chat(who)).map(({ text, read }) => [text, read])).toEqual([
      ['Primero', true],
      ['Segundo', true],
      ['Sí, abrimos', false],
      ['Tercero', false],
    ])
  })

  it('writes to a buyer, who gets one mail until he reads it', async () => {
    const { id, who } = await newBuyer({ email: 'rosa@ejemplo.com.ar' })
    for (const text of ['Uno', 'Dos']) await answer(id, text)
    expect(await mailed()).toEqual(['Uno'])
    await who.call(messageEndpoints.setRead, {})
    await answer(id, 'Tres')
    expect(await mailed()).toEqual(['Uno', 'Tres'])
    expect(await answer(999_999, 'Nadie')).toMatchObject({
      code: 'buyer_unknown',
    })
    expect(await answer(id, ' ')).toMatchObject({ code: 'fields_wrong' })
  })
})
