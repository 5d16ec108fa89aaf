import { describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 12, rateLimit: true })
const day = 24 * 60 * 60 * 1000

const put = (who: Visitor, phone: unknown, ip = '200.0.0.1') =>
  who.send({ method: 'PUT', path: '/buyer/phone', body: { phone }, headers: { 'x-forwarded-for': ip } })
const newBuyer = async (phone: string) => shop.loggedIn(await addBuyer(shop.sql, { phone }))
const phoneOf = async (who: Visitor) => (await who.call(sessionEndpoints.user, {})).buyer.phone

describe('a phone', () => {
  it('is changed at once, as it is stored', async () => {
    const visitor = await newBuyer('+5493416000001')
    expect(await put(visitor, '0341 15 600-0002')).toMatchObject({
      status: 200,
      body: { phone_exist: false, buyer: { phone: '+5493416000002' } },
    })
    expect(await phoneOf(visitor)).toBe('+5493416000002')
  })

  it.each([
    ['', 'El numero no puede quedar vacio'],
    ['341 600', 'El numero es corto, revisalo por favor'],
    ['341 600 0003 99', 'El numero no es válido'],
  ])('that is wrong is refused: %o', async (phone, text) => {
    expect(
      await put(await newBuyer(`+54934170000${String(10 + text.length)}`.slice(0, 14)), phone),
    ).toMatchObject({ status: 422, body: { errors: { phone: [text] } } })
  })

  it('of another is told, and stays his, however it is written', async () => {
    const owner = await newBuyer('+5493416000004')
    const visitor = await newBuyer('+5493416000005')
    expect(await put(visitor, '(0341) 15-600-0004')).toMatchObject({
      status: 200,
      body: { phone_exist: true, buyer: { phone: '+5493416000005' } },
    })
    expect([await phoneOf(owner), await phoneOf(visitor)]).toEqual(['+5493416000004', '+5493416000005'])
  })

  it('that two take at once goes to one of them', async () => {
    const visitors = await Promise.all(
      ['+5493416000010', '+5493416000011', '+5493416000012', '+5493416000013'].map(newBuyer),
    )
    const sent = await Promise.all(visitors.map((visitor) => put(visitor, '341 600 0019')))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(sent.filter(({ body }) => !(body as { phone_exist: boolean }).phone_exist)).toHaveLength(1)
  })

  it('is asked for five times a day, taken or free; the own one as often as one likes', async () => {
    const start = shop.clock.now
    await newBuyer('+5493416000020')
    const visitor = await newBuyer('+5493416000021')
    for (const phone of ['3416000020', '3416000022', '3416000020', '3416000023', '3416000020'])
      expect((await put(visitor, phone)).status).toBe(200)
    for (const phone of ['3416000020', '3416000024'])
      expect(await put(visitor, phone)).toMatchObject({ status: 429, body: { code: 'phone_too_often' } })
    expect((await put(visitor, '3416000023')).status).toBe(200)
    shop.clock.now = new Date(start.getTime() + day)
    expect((await put(visitor, '3416000024')).status).toBe(200)
    shop.clock.now = start
  })

  it('is asked for twenty times a day from one network, by whatever accounts', async () => {
    const ip = '200.0.0.2'
    const visitors = await Promise.all([0, 1, 2, 3, 4].map((n) => newBuyer(`+549341600003${n}`)))
    for (const [n, visitor] of visitors.slice(0, 4).entries())
      for (let asked = 0; asked < 5; asked += 1)
        expect((await put(visitor, `34160${n}00${40 + asked}`, ip)).status).toBe(200)
    const [last = expect.fail()] = visitors.slice(4)
    expect(await put(last, '3416000050', ip)).toMatchObject({
      status: 429,
      body: { code: 'phone_too_often' },
    })
    expect((await put(last, '3416000050')).status).toBe(200)
  })
})
