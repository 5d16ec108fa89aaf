import { afterEach, describe, expect, it } from 'vitest'
import { contactEndpoints } from '#contract/messaging.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop } from '../../../../../test/shop.ts'
import { cleanUp } from '../../../cleanup.job.ts'

const shop = await testShop({ rateLimit: true })
const { sql, clock } = shop
const shopMail = 'hola@damajuana.example'
const message = {
  name: 'Ana Pérez',
  email: 'Ana@Ejemplo.com.ar',
  phone: '341 555-0101',
  message: '¿Abren el feriado?\nGracias',
  commerce_id: 1000,
}

const send = (more: object = {}, ip = '200.0.0.1') =>
  shop.visitor().send({
    method: 'POST',
    path: '/mail-to-commerce',
    body: { ...message, ...more },
    headers: { 'x-forwarded-for': ip },
  })
const mails = () => mailsTo(sql, shopMail)

afterEach(async () => {
  await sql.query('delete from jobs.job; delete from rate_limits')
  await sql.query('update commerces set email = $1', [shopMail])
})

describe('a message to the shop', () => {
  it('goes to the shop’s own address, to be answered to who wrote', async () => {
    expect(await shop.visitor().call(contactEndpoints.send, { body: message })).toEqual({ is_sent: true })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: shopMail,
      replyTo: 'ana@ejemplo.com.ar',
      subject: 'Mensaje de Ana Pérez desde la tienda',
    })
    for (const word of ['Ana Pérez', '341 555-0101', '¿Abren el feriado?', 'Gracias'])
      expect(mail?.text).toContain(word)
  })

  it('never goes to an address that the sender names', async () => {
    await send({ to: 'otro@ejemplo.com.ar', commerce_email: 'otro@ejemplo.com.ar' })
    expect(await mails()).toHaveLength(1)
    expect(await mailsTo(sql, 'otro@ejemplo.com.ar')).toEqual([])
  })

  it.each([
    [{ name: ' ' }, { name: ['Ingrese su nombre'] }],
    [{ email: '' }, { email: ['Ingrese su correo'] }],
    [{ email: 'ana@' }, { email: ['Revisá el correo: no parece válido'] }],
    [{ email: 'a@b.com\r\nBcc: c@d.com' }, { email: ['Revisá el correo: no parece válido'] }],
    [{ message: 'a'.repeat(1001) }, { message: ['El texto es demasiado largo'] }],
    [{ phone: '1'.repeat(41) }, { phone: ['El texto es demasiado largo'] }],
  ])('with %j is refused beside its field', async (wrong, errors) => {
    expect(await send(wrong)).toMatchObject({ status: 422, body: { code: 'fields_wrong', errors } })
    expect(await mails()).toEqual([])
  })

  it('needs no phone, and takes odd words as they are', async () => {
    for (const [n, odd] of ['a\u0000b', '\ud800', '🍷 <script>', '%_\'"\\'].entries())
      expect(
        (await send({ name: odd, message: odd, phone: '', email: `odd${n}@ejemplo.com.ar` })).status,
      ).toBe(201)
    expect(await mails()).toHaveLength(4)
  })

  it('that a machine filled in is answered like any, and goes nowhere', async () => {
    expect(await send({ website: 'http://comprar.example' })).toEqual({
      status: 201,
      body: { is_sent: true },
    })
    expect(await mails()).toEqual([])
  })

  it('sent again is one mail that day', async () => {
    for (const answer of await Promise.all([send(), send(), send()])) expect(answer.status).toBe(201)
    expect(await mails()).toHaveLength(1)
  })

  it('of a shop without a mail address fails in the words of the form', async () => {
    await sql.query('update commerces set email = null')
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'contact_unreachable', message: 'Error al enviar mensaje' },
    })
  })

  it('is taken while the shop is paused', async () => {
    await sql.query('update online_configurations set pausar_tienda_online = true')
    expect((await send()).status).toBe(201)
    await sql.query('update online_configurations set pausar_tienda_online = false')
  })
})

describe('who writes too often', () => {
  it('from one address waits an hour from the eleventh on, and nobody else does', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send({ email: `n${n}@ejemplo.com.ar` })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(all.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      retryAfter: 60 * 60,
      body: { code: 'contact_too_often' },
    })
    expect((await send({ email: 'otra@ejemplo.com.ar' }, '200.0.0.2')).status).toBe(201)
    expect(await mails()).toHaveLength(11)
  })

  it('from one household waits the same, however many IPv6 addresses it has', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send({ email: `n${n}@ejemplo.com.ar` }, `2001:db8:7:1::${n + 1}`)),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
    expect((await send({ email: 'otra@ejemplo.com.ar' }, '2001:db8:7:2::1')).status).toBe(201)
  })

  it('with one mail waits a day, and is forgotten after it', async () => {
    const all = await Promise.all(
      Array.from({ length: 11 }, (_, n) => send({ message: `Hola ${n}` }, `201.0.0.${n}`)),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000 + 1)
    await cleanUp(shop.deps)
    expect((await sql.query('select from rate_limits')).rowCount).toBe(0)
    expect((await send()).status).toBe(201)
  })
})
