import { describe, expect, it } from 'vitest'
import { helpEndpoints, messageEndpoints } from '#contract/messaging.ts'
import { conversationEndpoints } from '#contract/panel/conversations.ts'
import { addBuyer, addRow } from '../../../../../test/factories.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ rateLimit: true })
const { sql } = shop
const minute = 60_000
const start = shop.clock.now
// The test clock is at Friday, 11:00.
await addRow(sql, 'schedules', { weekday: 4, from_time: '09:00', to_time: '13:00' })

async function newBuyer(columns = {}) {
  const id = await addBuyer(sql, columns)
  return { id, who: await shop.loggedIn(id) }
}
const write = (who: Visitor, message: unknown, key?: string) =>
  who.send({
    method: 'POST',
    path: '/help/message',
    body: { message, commerce_id: 1000 },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const request = (who: Visitor) => who.send({ method: 'POST', path: '/calls', body: { commerce_id: 1000 } })
const staff = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
const callsToMake = async () =>
  (await staff.call(conversationEndpoints.list, { query: { kind: 'call' } })).waiting
const made = (id: number) =>
  staff.send({
    method: 'POST',
    path: `/api/panel/calls/${id}/outcome`,
    body: { version: 0, outcome: 'made' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const waiting = async (who: Visitor) => (await who.call(helpEndpoints.waitingCall, {})).waiting_call
const refused = {
  status: 409,
  body: { code: 'call_refused', message: 'No podemos procesar tu llamada en estos momentos' },
}

async function atMinute<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  shop.clock.now = new Date(start.getTime() + minutes * minute)
  try {
    return await work()
  } finally {
    shop.clock.now = start
  }
}

describe('what is written in Help', () => {
  it('stands in the chat, once for each key', async () => {
    const { who } = await newBuyer()
    await write(who, ' Se rompió una botella ', 'a')
    expect(await write(who, 'Se rompió una botella', 'a')).toMatchObject({
      status: 201,
      body: { message: { type: 'help', from_buyer: true } },
    })
    expect((await who.call(messageEndpoints.list, {})).messages.map(({ text }) => text)).toEqual([
      'Se rompió una botella',
    ])
  })

  it.each([
    ['', 'Escriba su mensaje, por favor'],
    ['  ', 'Escriba su mensaje, por favor'],
    ['a'.repeat(5000), 'El texto es demasiado largo'],
  ])('is refused where there is nothing in it, or too much: %#', async (message, why) => {
    expect(await write((await newBuyer()).who, message)).toMatchObject({
      status: 422,
      body: { errors: { message: [why] } },
    })
  })

  it('is a buyer’s only', async () => {
    expect((await write(shop.visitor(), 'Hola')).status).toBe(401)
    expect((await request(shop.visitor())).status).toBe(401)
    expect((await shop.visitor().send({ method: 'GET', path: '/calls/waiting-call' })).status).toBe(401)
  })
})

describe('a call', () => {
  it('is waited for by who asked, for as long as it was promised, and then it may be asked for again without losing its turn', async () => {
    const [ana, beto] = [await newBuyer({ name: 'Ana' }), await newBuyer({ name: 'Beto' })]
    expect(await waiting(ana.who)).toBe(false)
    expect(await request(ana.who)).toMatchObject({
      status: 201,
      body: { waiting_call: true, asked_at: '2026-11-20T14:00:00.000Z' },
    })
    expect([await waiting(ana.who), await waiting(beto.who)]).toEqual([true, false])
    await atMinute(1, () => request(beto.who))
    await atMinute(5, async () => {
      expect(await ana.who.call(helpEndpoints.waitingCall, {})).toEqual({
        waiting_call: false,
        asked_at: '2026-11-20T14:00:00.000Z',
      })
      expect(await request(ana.who)).toMatchObject({ status: 201, body: { waiting_call: true } })
      expect((await callsToMake()).map(({ name }) => name)).toEqual(['Ana Prueba', 'Beto Prueba'])
    })
    for (const { id } of await callsToMake()) await made(id)
  })

  it('is one, though it is asked for ten times at once, and the shop is told of it once', async () => {
    const { who } = await newBuyer({ name: 'Carla', phone: '+5493415550777' })
    const asked = await Promise.all(Array.from({ length: 10 }, () => request(who)))
    expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await callsToMake()).filter(({ name }) => name === 'Carla Prueba')).toHaveLength(1)
    expect(
      (await mailsTo(sql, 'hola@damajuana.example')).filter(
        ({ subject }) => subject.includes('Carla') && subject.includes('+5493415550777'),
      ),
    ).toHaveLength(1)
  })

  it('ends when the shop made it, once', async () => {
    const { who } = await newBuyer({ name: 'Delia' })
    await request(who)
    const call = (await callsToMake()).find(({ name }) => name === 'Delia Prueba')?.id ?? 0
    const answers = await Promise.all([made(call), made(call)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await who.call(helpEndpoints.waitingCall, {})).toEqual({ waiting_call: false, asked_at: null })
    expect((await request(who)).status).toBe(201)
  })

  it('is not taken while the shop is closed, without a phone, nor a seventh time within the hour', async () => {
    const { who } = await newBuyer()
    await atMinute(120, async () => expect(await request(who)).toMatchObject(refused))
    expect(await request((await newBuyer({ phone: null })).who)).toMatchObject({
      status: 409,
      body: { code: 'call_needs_phone' },
    })
    for (let n = 0; n < 6; n += 1) {
      expect((await request(who)).status).toBe(201)
      await sql.query('update calls set done_at = $1 where done_at is null', [start])
    }
    expect(await request(who)).toMatchObject({ ...refused, retryAfter: 3600 })
    expect(await waiting(who)).toBe(false)
  })
})
