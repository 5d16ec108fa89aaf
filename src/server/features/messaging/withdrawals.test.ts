import { afterEach, describe, expect, it } from 'vitest'
import { withdrawalEndpoints } from '#contract/messaging.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop({ rateLimit: true })
const { sql, clock } = shop
const shopMail = 'hola@damajuana.example'
const code = expect.stringMatching(/^AR-[A-Z2-9]{4}-[A-Z2-9]{4}$/) as string

const request = (order_num: string, email: string, ip = '200.0.0.1') =>
  shop.visitor().send({
    method: 'POST',
    path: '/withdrawals',
    body: { order_num, email, commerce_id: 1000 },
    headers: { 'x-forwarded-for': ip },
  })
const shape = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { withdrawal: object }).withdrawal),
]
const codeOf = ({ body }: { body: unknown }) => (body as { withdrawal: { code: string } }).withdrawal.code
const rows = async () =>
  (
    await sql.query<{ order_num: string; email: string; state: string; order_id: number | null }>(
      'select order_num, email, state, order_id from withdrawals order by id',
    )
  ).rows

async function order(who: Visitor) {
  return orderOf(await postOrder(who, await saveCart(who, [{ id: await addArticle(sql), amount: 1 }])))
}

afterEach(async () => {
  await sql.query('delete from withdrawals; delete from rate_limits; delete from jobs.job')
})

describe('a withdrawal', () => {
  it('of a guest’s order gives its code at once, by mail too, and tells the shop', async () => {
    const { num, id } = await order(shop.visitor())
    const { withdrawal } = await shop.visitor().call(withdrawalEndpoints.request, {
      body: { order_num: `Nº ${num}`, email: ' LUCIA@ejemplo.com.ar ' },
    })
    expect(withdrawal).toEqual({
      code,
      order_num: String(num),
      email: 'lucia@ejemplo.com.ar',
      created_at: clock.now.toISOString(),
    })
    expect(await rows()).toEqual([
      { order_num: String(num), email: 'lucia@ejemplo.com.ar', state: 'received', order_id: id },
    ])
    const [mail] = await mailsTo(sql, 'lucia@ejemplo.com.ar')
    expect(mail?.text).toContain(withdrawal.code)
    const [notice] = await mailsTo(sql, shopMail)
    expect(notice).toMatchObject({
      replyTo: 'lucia@ejemplo.com.ar',
      subject: `Arrepentimiento del pedido Nº ${num}: código ${withdrawal.code}`,
    })
    expect(notice?.text).toContain('Es un pedido hecho con este correo')
  })

  it('of a buyer’s order is found by the mail of his account', async () => {
    const buyer = await addBuyer(sql, { email: 'Rita@ejemplo.com.ar' })
    const { num, id } = await order(await shop.loggedIn(buyer))
    await request(String(num), 'rita@ejemplo.com.ar')
    expect(await rows()).toMatchObject([{ order_id: id }])
  })

  it('of an order of somebody else, or of none, is kept and answered alike', async () => {
    const { num } = await order(shop.visitor())
    const [others, none] = [
      await request(String(num), 'otra@ejemplo.com.ar'),
      await request('99999999', 'otra@ejemplo.com.ar'),
    ]
    const known = await request(String(num), 'lucia@ejemplo.com.ar')
    expect([shape(others), shape(none)]).toEqual([shape(known), shape(known)])
    expect(await rows()).toMatchObject([
      { order_id: null },
      { order_id: null },
      { order_id: expect.any(Number) },
    ])
    expect(await mailsTo(sql, 'otra@ejemplo.com.ar')).toHaveLength(2)
    expect((await mailsTo(sql, shopMail))[0]?.text).toContain('No hay un pedido con ese número y ese correo')
  })

  it('of a sale at the counter is answered alike, and the shop is told that it need not take it', async () => {
    const rita = await addBuyer(sql, { email: 'rita.counter@ejemplo.com.ar' })
    const { num, id } = await order(await shop.loggedIn(rita))
    const far = await request(String(num), 'rita.counter@ejemplo.com.ar')
    expect((await mailsTo(sql, shopMail))[0]?.text).not.toContain('se vendió en el mostrador')
    await sql.query("delete from withdrawals; delete from jobs.job; update orders set channel = 'counter'")
    const near = await request(String(num), 'rita.counter@ejemplo.com.ar')
    expect(shape(near)).toEqual(shape(far))
    expect(await rows()).toMatchObject([{ order_id: id, state: 'received' }])
    expect((await mailsTo(sql, shopMail))[0]?.text).toContain('se vendió en el mostrador')
    expect((await mailsTo(sql, 'rita.counter@ejemplo.com.ar'))[0]?.text).not.toContain('mostrador')
  })

  it('asked for again, or many times at once, is the same while it is under way', async () => {
    const answers = await Promise.all(
      ['1042', 'Nº 1.042', '#1042'].map((num) => request(num, 'ana@ejemplo.com.ar')),
    )
    expect(new Set(answers.map(codeOf)).size).toBe(1)
    await sql.query("update withdrawals set state = 'accepted'")
    expect(codeOf(await request('1042', 'Ana@ejemplo.com.ar'))).toBe(codeOf(answers[0]!))
    expect(await mailsTo(sql, 'ana@ejemplo.com.ar')).toHaveLength(1)
    await sql.query("update withdrawals set state = 'done'")
    expect(codeOf(await request('1042', 'ana@ejemplo.com.ar'))).not.toBe(codeOf(answers[0]!))
  })

  it.each([
    ['', 'ana@ejemplo.com.ar', { order_num: ['Ingresá el número de pedido'] }],
    ['1'.repeat(30), 'ana@ejemplo.com.ar', { order_num: ['Revisá el número de pedido'] }],
    ["1' or 1=1 --", 'ana@ejemplo.com.ar', { order_num: ['Revisá el número de pedido'] }],
    ['1042', '', { email: ['Ingrese su correo'] }],
    ['1042', 'a@b.com, c@d.com', { email: ['Revisá el correo: no parece válido'] }],
    ['1042', 'a@b.com\r\nBcc: c@d.com', { email: ['Revisá el correo: no parece válido'] }],
  ])('of %j for %j is refused beside its field', async (num, email, errors) => {
    expect(await request(num, email)).toMatchObject({ status: 422, body: { errors } })
    expect(await rows()).toEqual([])
  })

  it('is taken while the shop is paused', async () => {
    await sql.query('update online_configurations set pausar_tienda_online = true')
    expect((await request('1042', 'ana@ejemplo.com.ar')).status).toBe(201)
    await sql.query('update online_configurations set pausar_tienda_online = false')
  })
})

describe('who withdraws too often', () => {
  it('for one mail takes nobody’s right away: it is taken and shown, and no more is mailed to him that day', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => request(String(n + 1), 'ana@ejemplo.com.ar', `201.0.0.${n}`)),
    )
    expect(all.map(({ status }) => status)).toEqual(Array<number>(12).fill(201))
    expect(await rows()).toHaveLength(12)
    expect(await mailsTo(sql, 'ana@ejemplo.com.ar')).toHaveLength(10)
  })

  it('from one household waits the same, however many IPv6 addresses it has', async () => {
    const all = await Promise.all(
      Array.from({ length: 21 }, (_, n) => request('1', `n${n}@ejemplo.com.ar`, `2001:db8:7:1::${n + 1}`)),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await request('1', 'alguien@ejemplo.com.ar', '2001:db8:7:2::1')).status).toBe(201)
  })

  it('from one address waits an hour', async () => {
    const all = await Promise.all(Array.from({ length: 21 }, (_, n) => request('1', `n${n}@ejemplo.com.ar`)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 60 * 60 * 1000 + 1)
    expect((await request('2', 'alguien@ejemplo.com.ar')).status).toBe(201)
  })
})
