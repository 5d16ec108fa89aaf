import { describe, expect, it } from 'vitest'
import { helpEndpoints, messageEndpoints, questionEndpoints } from '#contract/messaging.ts'
import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { staffChannel } from '#contract/panel/live.ts'
import { addArticle, addBuyer, addRow } from '../../../../../test/factories.ts'
import { asking, hear, listener, openToListeners } from '../../../../../test/listening.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { collect } from '../../orders/collections.service.ts'

const shop = await testShop()
const { sql } = shop
await addRow(sql, 'schedules', { weekday: 4, from_time: '09:00', to_time: '13:00' })
const article = await addArticle(sql, { name: 'Malbec', slug: 'malbec', price: 12_000_00, stock: 7 })

const staff = async (name: string, columns = {}) =>
  shop.loggedIn(await addBuyer(sql, { name, surname: null, staff_role: 'counter', ...columns }))
const marta = await staff('Marta')
const ines = await staff('Inés')

let count = 0
async function client(name: string, columns = {}) {
  const email = `cliente${(count += 1)}@ejemplo.com.ar`
  const id = await addBuyer(sql, { name, surname: 'Paz', email, ...columns })
  return { id, email, who: await shop.loggedIn(id) }
}
const asked = async (who: Visitor, text = '¿Es seco?') =>
  (await who.call(questionEndpoints.ask, { body: { article, text } })).question.id

type Which = Pick<Conversation, 'kind' | 'id'>
const read = async (who: Visitor, params: Which) =>
  (await who.call(conversationEndpoints.get, { params })).conversation
const write = (who: Visitor, path: string, body: object, key: string = crypto.randomUUID()) =>
  who.send({ method: 'POST', path: `/api/panel/${path}`, body, headers: { 'idempotency-key': key } })
const reply = (who: Visitor, { kind, id }: Which, version: number, text: string, key?: string) =>
  write(who, `conversations/${kind}/${id}/reply`, { version, text }, key)
const reopen = (who: Visitor, { kind, id }: Which, version: number) =>
  write(who, `conversations/${kind}/${id}/reopen`, { version })
const waiting = async (who: Visitor, query = {}) =>
  (await who.call(conversationEndpoints.list, { query })).waiting
const visit = async (email: string, message: string, more = {}) =>
  shop.visitor().send({
    method: 'POST',
    path: '/mail-to-commerce',
    body: { name: 'Nadia', email, message, phone: '', ...more },
  })

const withdraw = () =>
  shop.visitor().send({
    method: 'POST',
    path: '/withdrawals',
    body: { order_num: '777', email: 'arrepentida@ejemplo.com.ar' },
  })

/** Public answers that tell a price. */
const publicPrices = async () =>
  (await shop.visitor().call(questionEndpoints.answered, { params: { article_id: article } })).questions
    .map(({ answer }) => answer?.text)
    .filter((text) => text?.startsWith('Sale'))

describe('a question', () => {
  it('is answered once, on its article, by one of two who answer at once; the other is told by whom and what', async () => {
    const { who } = await client('Rosa')
    const which = { kind: 'question', id: await asked(who) } as const
    expect(await read(marta, which)).toMatchObject({
      name: 'Rosa Paz',
      subject: 'Malbec',
      waits: true,
      is_unread: true,
      version: 0,
      article: { name: 'Malbec', slug: 'malbec', stock: 7 },
      entries: [{ from: 'them', text: '¿Es seco?', who: null }],
    })
    const answers = await Promise.all([
      reply(marta, which, 0, 'Sí, bien seco.'),
      reply(ines, which, 0, 'No tanto.'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)?.body as { current: Conversation }
    const [, won] = lost.current.entries
    expect(lost).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining(won?.who ?? ''),
      current: { waits: false, version: 1 },
    })
    const shown = await shop.visitor().call(questionEndpoints.answered, { params: { article_id: article } })
    expect(shown.questions.map(({ answer }) => answer?.text)).toContain(won?.text)
  })

  it('has its public answer corrected: with the text before, without another mail, and not over a colleague', async () => {
    const { who, email } = await client('Ada')
    const which = { kind: 'question', id: await asked(who, '¿Cuánto sale?') } as const
    const correct = (by: Visitor, version: number, text: string) =>
      write(by, `questions/${which.id}/answer`, { version, text })
    expect(await correct(marta, 0, '$ 12.700')).toMatchObject({
      status: 409,
      body: { code: 'question_unanswered' },
    })
    await reply(marta, which, 0, 'Sale $ 1.270.')
    expect(await publicPrices()).toEqual(['Sale $ 1.270.'])
    expect(await correct(ines, 1, ' Sale $ 12.700. ')).toMatchObject({
      status: 200,
      body: { conversation: { version: 2, waits: false } },
    })
    expect(await publicPrices()).toEqual(['Sale $ 12.700.'])
    expect((await read(marta, which)).entries).toMatchObject([
      { from: 'them' },
      { from: 'shop', text: 'Sale $ 12.700.', who: 'Marta' },
      { from: 'note', text: 'Se corrigió la respuesta. Antes decía: Sale $ 1.270.', who: 'Inés' },
    ])
    expect(await correct(marta, 1, 'Sale $ 13.000.')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', message: expect.stringContaining('Inés') },
    })
    expect(await correct(marta, 2, '  ')).toMatchObject({ status: 422 })
    expect(await mailsTo(sql, email)).toHaveLength(1)
    const owner = await staff('Dora', { staff_role: 'owner' })
    const { batches } = await owner.call(historyEndpoints.list, {})
    expect(batches[0]).toMatchObject({
      kind: 'article',
      who: 'Inés',
      changes: [{ what: 'Respuesta pública de Malbec', before: 'Sale $ 1.270.', after: 'Sale $ 12.700.' }],
    })
    expect(await write(owner, `history/${batches[0]?.id}/undo`, {})).toMatchObject({ status: 200 })
    expect(await publicPrices()).toEqual(['Sale $ 1.270.'])
  })

  it('may be left without an answer, and is not public then', async () => {
    const { who } = await client('Spam')
    const which = { kind: 'question', id: await asked(who, 'Compro tu auto') } as const
    expect(await write(marta, `conversations/question/${which.id}/settle`, { version: 0 })).toMatchObject({
      status: 200,
      body: { conversation: { waits: false } },
    })
    expect((await waiting(marta)).filter(({ kind, id }) => kind === which.kind && id === which.id)).toEqual(
      [],
    )
    expect(await reply(ines, which, 0, 'Hola')).toMatchObject({ status: 409 })
    expect(await reply(ines, which, 1, 'No vendemos autos.')).toMatchObject({ status: 200 })
  })
})

describe('a chat', () => {
  it('waits from the first message that nobody answered, is read by all, and tells who answered', async () => {
    const { id, who, email } = await client('Beto')
    const which = { kind: 'chat', id } as const
    await who.call(messageEndpoints.send, { body: { text: 'Hola' } })
    await who.call(messageEndpoints.send, { body: { text: '¿Abren hoy?' } })
    expect(
      (await waiting(marta, { q: 'béto' })).map(({ snippet, is_unread }) => [snippet, is_unread]),
    ).toEqual([['¿Abren hoy?', true]])
    await write(marta, `conversations/chat/${id}/mark`, { is_unread: false })
    expect((await waiting(ines, { q: 'beto' }))[0]).toMatchObject({ is_unread: false, waits: true })
    expect((await who.call(messageEndpoints.list, {})).messages[0]?.read).toBe(true)
    await write(ines, `conversations/chat/${id}/mark`, { is_unread: true })
    expect((await waiting(marta, { q: 'beto' }))[0]?.is_unread).toBe(true)

    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n += 1)
      expect(await reply(marta, which, 0, ' Sí, hasta las 21 ', key)).toMatchObject({ status: 200 })
    const now = await read(ines, which)
    expect(now.entries.map(({ from, text, who: by }) => [from, text, by])).toEqual([
      ['them', 'Hola', null],
      ['them', '¿Abren hoy?', null],
      ['shop', 'Sí, hasta las 21', 'Marta'],
    ])
    expect(now).toMatchObject({ waits: false, phone: expect.any(String), whatsapp: expect.any(String) })
    expect(await waiting(marta, { q: 'beto' })).toEqual([])
    expect(await mailsTo(sql, email)).toHaveLength(1)
    expect(await reply(ines, which, 0, 'Cerramos')).toMatchObject({
      status: 409,
      body: { current: { entries: [{}, {}, { who: 'Marta', text: 'Sí, hasta las 21' }] } },
    })
    await who.call(messageEndpoints.send, { body: { text: 'Gracias' } })
    expect(await write(ines, `conversations/chat/${id}/settle`, { version: now.version })).toMatchObject({
      status: 200,
      body: { conversation: { waits: false } },
    })
    await who.call(messageEndpoints.send, { body: { text: '¿Y mañana?' } })
    expect(await read(marta, which)).toMatchObject({ waits: true, is_unread: true, version: now.version })
  })
})

describe('a call', () => {
  it('that nobody answered waits on, and is over once it was made', async () => {
    const { who } = await client('Delia')
    await who.call(helpEndpoints.requestCall, { body: { commerce_id: 1000 } })
    const [{ id = 0 } = {}] = await waiting(marta, { kind: 'call' })
    const end = (by: Visitor, version: number, outcome: string) =>
      write(by, `calls/${id}/outcome`, { version, outcome })
    expect(await end(marta, 0, 'missed')).toMatchObject({
      status: 200,
      body: { conversation: { tries: 1, waits: true, entries: [{}, { text: 'No atendió', who: 'Marta' }] } },
    })
    expect(await end(ines, 0, 'made')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Marta') },
    })
    expect(await end(ines, 1, 'made')).toMatchObject({
      status: 200,
      body: { conversation: { waits: false } },
    })
    expect((await who.call(helpEndpoints.waitingCall, {})).waiting_call).toBe(false)
    expect(await end(ines, 2, 'missed')).toMatchObject({ status: 404, body: { code: 'call_unknown' } })
    expect(await reply(ines, { kind: 'call', id }, 2, 'Hola')).toMatchObject({
      body: { code: 'call_is_made' },
    })
  })
})

describe('what is written by the contact form', () => {
  it('is answered by mail, once however often it was sent', async () => {
    for (let n = 0; n < 2; n += 1) await visit('nadia@ejemplo.com.ar', '¿Hacen eventos?')
    const found = await waiting(marta, { kind: 'contact' })
    expect(found).toMatchObject([{ name: 'Nadia', snippet: '¿Hacen eventos?', is_unread: true }])
    const which = { kind: 'contact', id: found[0]?.id ?? 0 } as const
    expect(await reply(marta, which, 0, ' ')).toMatchObject({ status: 422 })
    expect(await reply(marta, which, 0, 'Sí, hasta 200 personas.')).toMatchObject({
      status: 200,
      body: { conversation: { waits: false, entries: [{}, { from: 'shop', who: 'Marta' }] } },
    })
    const [mail] = await mailsTo(sql, 'nadia@ejemplo.com.ar')
    expect(mail?.text).toContain('Sí, hasta 200 personas.')
    expect(mail?.text).toContain('¿Hacen eventos?')
  })

  it('goes with the account of its address', async () => {
    const { who, email } = await client('Oscar')
    await visit(email, 'Soy Oscar')
    const { body } = await who.send({ method: 'GET', path: '/buyer/data' })
    expect(JSON.stringify(body)).toContain('Soy Oscar')
  })
})

describe('a withdrawal', () => {
  it('goes on by states with notes that only the shop reads, and back; asked for again, the older one stays closed', async () => {
    await withdraw()
    const [{ id = 0 } = {}] = await waiting(marta, { kind: 'withdrawal' })
    const decide = (version: number, state: string, note = '') =>
      write(marta, `withdrawals/${id}/state`, { version, state, note })
    expect(await decide(0, 'done')).toMatchObject({ status: 409, body: { code: 'withdrawal_not_so' } })
    expect(await decide(0, 'accepted', 'Trae la caja el lunes')).toMatchObject({
      status: 200,
      body: {
        conversation: {
          subject: 'Pedido Nº 777',
          withdrawal: { state: 'accepted', order_num: '777' },
          entries: [{}, { text: expect.stringContaining('Trae la caja el lunes'), who: 'Marta' }],
        },
      },
    })
    expect(await decide(0, 'refused')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await decide(1, 'done')).toMatchObject({ status: 200, body: { conversation: { waits: false } } })
    await withdraw()
    expect(await decide(2, 'accepted')).toMatchObject({ body: { code: 'withdrawal_asked_again' } })
    expect(JSON.stringify(await mailsTo(sql, 'arrepentida@ejemplo.com.ar'))).not.toContain('lunes')
  })
})

const decideOn = (id: number, version: number, state: string, more = {}) =>
  write(marta, `withdrawals/${id}/state`, { version, state, ...more })
const subjectOf = (num: number, text: string) => `Pedido Nº ${num}: ${text}`

describe('who withdrew', () => {
  const email = 'lucia@ejemplo.com.ar'
  const decided = async () =>
    (await mailsTo(sql, email)).filter(({ subject }) => !subject.startsWith('Recibimos'))
  const withdrawalOf = async (ordered: { id: number; num: number }) =>
    addRow(sql, 'withdrawals', {
      code: `AR-${ordered.num}`,
      order_num: String(ordered.num),
      email,
      order_id: ordered.id,
    })

  it('is told by mail and notification that it was accepted, once, with what comes next', async () => {
    const { id: buyerId, who } = await client('Lucía')
    const ordered = orderOf(
      await postOrder(who, await saveCart(who, [{ id: article, amount: 2 }]), { buyer: null }),
    )
    await sql.query("update orders set status = 'Entregado' where id = $1", [ordered.id])
    const paid = {
      orderId: ordered.id,
      way: 'cash',
      amount: 24_000_00,
      actorId: null,
      at: shop.clock.now,
    } as const
    expect(await collect(sql, paid)).toMatchObject({ money: { owed: 0 } })
    const id = await withdrawalOf(ordered)
    const steps = ['accepted', 'received', 'accepted', 'done', 'accepted']
    for (const [version, state] of steps.entries())
      expect(await decideOn(id, version, state, { note: 'Pasa el lunes' })).toMatchObject({ status: 200 })
    const mails = await decided()
    expect(mails.map((mail) => mail.subject)).toEqual([
      subjectOf(ordered.num, 'aceptamos tu arrepentimiento'),
    ])
    for (const part of [
      `AR-${ordered.num}`,
      'el costo es nuestro',
      '$ 24.000',
      'te los damos nosotros',
      `/pedido/${ordered.num}`,
    ])
      expect(mails[0]?.text.toLowerCase()).toContain(part.toLowerCase())
    expect(mails[0]?.text).not.toContain('lunes')
    const { rows } = await sql.query<{ message: string }>(
      "select data ->> 'message' as message from notifications where buyer_id = $1 and data ->> 'event' like 'withdrawal%'",
      [buyerId],
    )
    expect(rows).toEqual([{ message: `Aceptamos tu arrepentimiento del pedido Nº ${ordered.num}` }])
  })

  it('of an order that was not delivered keeps nothing to bring back', async () => {
    await sql.query("delete from jobs.job where data ->> 'to' = $1", [email])
    const who = shop.visitor()
    const ordered = orderOf(await postOrder(who, await saveCart(who, [{ id: article, amount: 1 }])))
    await decideOn(await withdrawalOf(ordered), 0, 'accepted')
    const [mail] = await decided()
    expect(mail?.text).toContain('no tenés que devolver nada. No hace falta que pases a buscarlos.')
    expect(mail?.text).toContain('No pagaste nada de este pedido')
  })

  it('is told why it was not accepted, which has to be written', async () => {
    await sql.query("delete from jobs.job where data ->> 'to' = $1", [email])
    const id = await addRow(sql, 'withdrawals', { code: 'AR-NO', order_num: '31', email })
    expect(await decideOn(id, 0, 'refused', { note: 'No corresponde' })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Escribí por qué'] } },
    })
    expect(await decideOn(id, 0, 'refused', { reason: 'Pasaron 40 días' })).toMatchObject({ status: 200 })
    const mails = await decided()
    expect(mails.map((mail) => mail.subject)).toEqual([
      subjectOf(31, 'no pudimos aceptar tu arrepentimiento'),
    ])
    expect(mails[0]?.text).toContain('Pasaron 40 días')
  })
})

describe('what was closed by mistake', () => {
  const again = { status: 200, body: { conversation: { waits: true } } }
  const tooLate = { status: 409, body: { code: 'reopen_not_so' } }

  it('waits again for the same reason and since the same time', async () => {
    const { id, who } = await client('Olga')
    await who.call(messageEndpoints.send, { body: { text: 'Hola' } })
    await who.call(messageEndpoints.send, { body: { text: '¿Abren hoy?' } })
    await who.call(helpEndpoints.requestCall, { body: { commerce_id: 1000 } })
    await visit('olga@ejemplo.com.ar', 'Hola')
    const idOf = async (kind: string, q: string) => (await waiting(marta, { kind, q }))[0]?.id ?? 0
    const call: Which = { kind: 'call', id: await idOf('call', 'olga') }
    const others: Which[] = [
      { kind: 'question', id: await asked(who) },
      { kind: 'chat', id },
      { kind: 'contact', id: await idOf('contact', 'nadia') },
    ]
    const before = await Promise.all([call, ...others].map((which) => read(marta, which)))
    for (const { kind, id: one } of others)
      await write(marta, `conversations/${kind}/${one}/settle`, { version: 0 })
    await write(marta, `calls/${call.id}/outcome`, { version: 0, outcome: 'made' })
    for (const which of [call, ...others]) {
      expect(await reopen(ines, which, 1)).toMatchObject(tooLate)
      expect(await reopen(marta, which, 1)).toMatchObject(again)
    }
    const after = await Promise.all([call, ...others].map((which) => read(marta, which)))
    expect(after).toEqual(before.map((one) => ({ ...one, is_unread: expect.any(Boolean) as boolean })))
  })

  it('of a chat that was closed before waits since what came after', async () => {
    const { id, who } = await client('Ofelia')
    const chat: Which = { kind: 'chat', id }
    await who.call(messageEndpoints.send, { body: { text: 'Gracias' } })
    await sql.query("update messages set created_at = created_at - interval '1 hour' where buyer_id = $1", [
      id,
    ])
    await write(marta, `conversations/chat/${id}/settle`, { version: 0 })
    await who.call(messageEndpoints.send, { body: { text: '¿Abren hoy?' } })
    const { at, version } = await read(marta, chat)
    await write(marta, `conversations/chat/${id}/settle`, { version })
    expect(await reopen(marta, chat, version + 1)).toMatchObject(again)
    expect((await read(marta, chat)).at).toBe(at)
  })

  it('stays closed once somebody answered, or the buyer asked for another call', async () => {
    const { who } = await client('Omar')
    const question: Which = { kind: 'question', id: await asked(who) }
    await write(marta, `conversations/question/${question.id}/settle`, { version: 0 })
    await reply(ines, question, 1, 'Sí')
    expect(await reopen(marta, question, 2)).toMatchObject(tooLate)
    await who.call(helpEndpoints.requestCall, { body: { commerce_id: 1000 } })
    const [{ id = 0 } = {}] = await waiting(marta, { kind: 'call', q: 'omar' })
    await write(marta, `calls/${id}/outcome`, { version: 0, outcome: 'made' })
    await sql.query('insert into calls (buyer_id) select buyer_id from calls where id = $1', [id])
    expect(await reopen(marta, { kind: 'call', id }, 1)).toMatchObject(tooLate)
  })
})

describe('a seller', () => {
  it('sees and answers own clients alone, and nothing of who has no account', async () => {
    const seller = await addRow(sql, 'sellers', { name: 'Ramiro' })
    const ramiro = await staff('Ramiro', { staff_role: 'seller', seller_id: seller })
    const [own, other] = [await client('Propia'), await client('Ajena')]
    await addRow(sql, 'clients', { buyer_id: own.id, seller_id: seller })
    const [mine, theirs] = [await asked(own.who), await asked(other.who)]
    await visit('publico@ejemplo.com.ar', 'Hola')
    expect((await waiting(ramiro)).map(({ kind, id }) => [kind, id])).toEqual([['question', mine]])
    expect((await ramiro.call(conversationEndpoints.counts, {})).kinds).toMatchObject([
      { kind: 'question', waiting: 1, unread: 1 },
      { waiting: 0 },
      { waiting: 0 },
      { waiting: 0 },
      { waiting: 0 },
    ])
    const unknown = { status: 404, body: { code: 'conversation_unknown' } }
    expect(await reply(ramiro, { kind: 'question', id: theirs }, 0, 'Sí')).toMatchObject(unknown)
    expect(await write(ramiro, `conversations/question/${theirs}/mark`, { is_unread: false })).toMatchObject(
      unknown,
    )
    expect(await reply(ramiro, { kind: 'question', id: mine }, 0, 'Sí')).toMatchObject({ status: 200 })
  })
})

describe('what no longer waits', () => {
  it('is listed page by page, what was done with last coming first, each once', async () => {
    const { id } = await client('Muchas')
    for (let n = 0; n < 70; n += 1)
      await addRow(sql, 'questions', {
        article_id: article,
        buyer_id: id,
        text: `Pregunta ${n}`,
        answer_text: 'Sí',
        answered_at: new Date(Date.UTC(2026, 8, 1, 0, n % 35)),
      })
    const seen: number[] = []
    let before: string | undefined
    do {
      const page = await marta.call(conversationEndpoints.list, { query: { q: 'muchas paz', before } })
      seen.push(...page.past.map((row) => row.id))
      before = page.next ?? undefined
    } while (before)
    expect(new Set(seen).size).toBe(70)
    expect(seen).toHaveLength(70)
    expect(
      await marta.send({ method: 'GET', path: '/api/panel/conversations?before=ayer%7Cquestion%7C1' }),
    ).toMatchObject({ status: 200 })
  })
})

describe('quick replies', () => {
  it('are written by those who see the whole shop, and a deleted one is told to the panels', async () => {
    const seller = await addRow(sql, 'sellers', { name: 'Rita' })
    const rita = await staff('Rita', { staff_role: 'seller', seller_id: seller })
    const refused = { status: 403, body: { code: 'not_allowed' } }
    expect(await write(rita, 'quick-replies', { text: 'Chau' })).toMatchObject(refused)
    const { replies } = await rita.call(conversationEndpoints.quickReplies, {})
    const { id = 0, version = 0 } = replies.at(-1) ?? {}
    expect(await write(rita, `quick-replies/${id}`, { version, text: '' })).toMatchObject(refused)
    const { port } = await openToListeners(shop)
    const heard = await hear(listener(port, asking(ines, port)), staffChannel)
    await write(marta, `quick-replies/${id}`, { version, text: '' })
    await expect.poll(() => heard.map(([, data]) => data)).toContainEqual({ noun: 'quick_replies', id })
  })

  it('are the shop’s own, changed in place by one at a time', async () => {
    const before = (await marta.call(conversationEndpoints.quickReplies, {})).replies
    expect(before[0]?.text).toContain('{nombre}')
    await write(marta, 'quick-replies', { text: ' Hacemos envíos hoy ' })
    const { replies } = await ines.call(conversationEndpoints.quickReplies, {})
    const { id = 0, version = 0 } = replies.at(-1) ?? {}
    expect(replies.at(-1)?.text).toBe('Hacemos envíos hoy')
    expect(await write(ines, `quick-replies/${id}`, { version, text: 'Hoy no' })).toMatchObject({
      status: 200,
    })
    expect(await write(marta, `quick-replies/${id}`, { version, text: '' })).toMatchObject({ status: 409 })
    expect(await write(marta, `quick-replies/${id}`, { version: version + 1, text: '' })).toMatchObject({
      status: 200,
      body: { replies: before },
    })
    expect(await write(marta, 'quick-replies', { text: '  ' })).toMatchObject({ status: 409 })
  })
})
