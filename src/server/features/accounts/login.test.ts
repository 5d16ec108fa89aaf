import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addArticle, addRow } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'
import type { Sql } from '../../db/connect.ts'
import { hashSession } from '../../http/session.ts'
import { createPasswords } from './passwords.ts'
import { login } from './sessions.service.ts'

const password = 'un malbec de altura'
const day = 24 * 60 * 60 * 1000

const shop = await testShop()
const carla = { name: 'Carla', surname: 'Ruiz', phone: '0341 15 555-0101', email: 'Carla@Ejemplo.com.ar' }
await register(shop.visitor(), carla)

function register(visitor: Visitor, who: typeof carla) {
  return visitor.call(registrationEndpoints.register, {
    body: { ...who, password, confirm_password: password, terminos_y_condiciones: true, commerce_id: 1000 },
  })
}

function tryLogin(visitor: Visitor, email: string, typed = password, more: object = {}) {
  return visitor.send({ method: 'POST', path: '/login', body: { email, password: typed, ...more } })
}

async function failToMerge(tx: Sql): Promise<void> {
  await tx.query('select 1 / 0')
}

describe('login', () => {
  it.each(['carla@ejemplo.com.ar', ' CARLA@ejemplo.com.ar ', '3415550101', '+54 9 341 555-0101'])(
    'takes %s',
    async (email) => {
      const visitor = shop.visitor()
      const { buyer } = await visitor.call(sessionEndpoints.login, {
        body: { email, password, commerce_id: '1000' },
      })
      expect(buyer).toMatchObject({
        name: 'Carla',
        surname: 'Ruiz',
        email: 'carla@ejemplo.com.ar',
        phone: '+5493415550101',
        verification_code: 'pending',
        addresses: [],
      })
      expect(await visitor.call(sessionEndpoints.user, {})).toEqual({ buyer })
      expect(JSON.stringify(buyer)).not.toMatch(/password_hash|argon2/)
    },
  )

  it('tells nothing apart: an unknown account, a wrong password, one without a password', async () => {
    await shop.sql.query(`insert into buyers (name, email) values ('Sin clave', 'social@ejemplo.com.ar')`)
    for (const [email, typed] of [
      ['nadie@ejemplo.com.ar', password],
      ['carla@ejemplo.com.ar', 'otra cosa'],
      ['social@ejemplo.com.ar', password],
      ['no es nada', password],
    ] as const) {
      expect(await tryLogin(shop.visitor(), email, typed)).toEqual({
        status: 422,
        body: { code: 'login_wrong', message: 'Los datos no coinciden' },
      })
    }
  })

  it('asks for what is empty', async () => {
    const { status, body } = await tryLogin(shop.visitor(), ' ', '')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { email: ['Ingrese su telefono, por favor'], password: ['Ingrese su contraseña, por favor'] },
    })
  })

  it('refuses what is no text, and a text with a NUL, without a fault', async () => {
    for (const email of [null, 7, ['carla@ejemplo.com.ar'], { $ne: '' }, 'carla\u0000@ejemplo.com.ar']) {
      expect(
        (await shop.visitor().send({ method: 'POST', path: '/login', body: { email, password } })).status,
      ).toBe(422)
    }
  })

  it('opens a session under a new id, and ends the one before', async () => {
    const visitor = shop.visitor()
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    const planted = new Map(visitor.cookies)
    await tryLogin(visitor, carla.email)
    expect(visitor.cookies.get('damajuana_session')).not.toBe(planted.get('damajuana_session'))
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(planted.get('XSRF-TOKEN'))
    const thief = shop.visitor()
    for (const [name, value] of planted) thief.cookies.set(name, value)
    expect((await thief.send({ method: 'GET', path: '/api/user' })).status).toBe(401)
  })

  it('a new account opens a session under a new id too', async () => {
    const visitor = shop.visitor()
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    const planted = new Map(visitor.cookies)
    await register(visitor, { ...carla, phone: '3415550188', email: 'otra.carla@ejemplo.com.ar' })
    for (const name of ['damajuana_session', 'XSRF-TOKEN'])
      expect(visitor.cookies.get(name)).not.toBe(planted.get(name))
    const thief = shop.visitor()
    for (const [name, value] of planted) thief.cookies.set(name, value)
    expect((await thief.send({ method: 'GET', path: '/api/user' })).status).toBe(401)
  })

  it('keeps only the hash of the session, and no password', async () => {
    const visitor = shop.visitor()
    await tryLogin(visitor, carla.email)
    const { rows } = await shop.sql.query<{ text: string }>(
      `select sessions::text || buyers::text as text from sessions join buyers on buyers.id = buyer_id`,
    )
    for (const { text } of rows) {
      expect(text).not.toContain(visitor.cookies.get('damajuana_session'))
      expect(text).not.toContain(password)
      expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    }
  })

  it('lasts a day, or 7 days when remembered', async () => {
    const start = shop.clock.now
    const [brief, remembered] = [shop.visitor(), shop.visitor()]
    await tryLogin(brief, carla.email)
    await tryLogin(remembered, carla.email, password, { remember: true })
    const statuses = async () =>
      Promise.all(
        [brief, remembered].map(async (who) => (await who.send({ method: 'GET', path: '/user' })).status),
      )
    expect(await statuses()).toEqual([200, 200])
    shop.clock.now = new Date(start.getTime() + day)
    expect(await statuses()).toEqual([401, 200])
    shop.clock.now = new Date(start.getTime() + 7 * day)
    expect(await statuses()).toEqual([401, 401])
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from sessions')).rowCount).toBe(0)
    shop.clock.now = start
  })

  it('works even when what the visitor kept can not be handed over', async () => {
    const deps = {
      ...shop.deps,
      log: pino({ level: 'silent' }),
      passwords: createPasswords(shop.deps.pepper),
      guestDataMergers: [failToMerge],
    }
    const opened = await login(
      deps,
      { session: Buffer.alloc(32, 7), buyer: null, ip: '127.0.0.1', userAgent: '' },
      { email: carla.email, password },
    )
    expect(opened).toMatchObject({ buyer: { name: 'Carla' } })
  })

  it('hands over at the second try what a deadlock left', async () => {
    const deadlocks = [Object.assign(new Error('deadlock detected'), { code: '40P01' })]
    const merged: number[] = []
    const merge = async (_tx: unknown, _session: unknown, buyerId: number): Promise<void> => {
      const deadlock = deadlocks.pop()
      if (deadlock) throw deadlock
      merged.push(buyerId)
    }
    const log = pino({ level: 'silent' })
    const passwords = createPasswords(shop.deps.pepper)
    const viewer = { session: Buffer.alloc(32, 7), buyer: null, ip: '127.0.0.1', userAgent: '' }
    const deps = { ...shop.deps, log, passwords, guestDataMergers: [merge] }
    await login(deps, viewer, { email: carla.email, password })
    expect(merged).toHaveLength(1)
  })
})

describe('logout', () => {
  it('ends the session on the server: its cookie, played again, is nobody', async () => {
    const visitor = shop.visitor()
    await tryLogin(visitor, carla.email)
    const stolen = new Map(visitor.cookies)
    expect(await visitor.send({ method: 'POST', path: '/logout' })).toEqual({ status: 200, body: {} })
    expect((await visitor.send({ method: 'GET', path: '/user' })).status).toBe(401)
    const thief = shop.visitor()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.send({ method: 'GET', path: '/user' })).status).toBe(401)
  })

  it('leaves a browser that can log in again at once', async () => {
    const visitor = shop.visitor()
    await tryLogin(visitor, carla.email)
    await visitor.send({ method: 'POST', path: '/logout' })
    expect((await tryLogin(visitor, carla.email)).status).toBe(200)
  })

  it('keeps what was ordered in the session', async () => {
    const visitor = shop.visitor()
    const { buyer } = await visitor.call(sessionEndpoints.login, { body: { email: carla.email, password } })
    const session = hashSession(visitor.cookies.get('damajuana_session') ?? '')
    const ids = [
      await addRow(shop.sql, 'carts', { session_id: session, ordered_at: shop.clock.now }),
      await addRow(shop.sql, 'carts', { session_id: session, buyer_id: buyer.id }),
    ]
    await visitor.call(sessionEndpoints.logout, {})
    const { rows } = await shop.sql.query('select id from carts order by id')
    expect(rows).toEqual(ids.map((id) => ({ id })))
  })

  it('leaves what the browser ordered as a guest, which login kept', async () => {
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [{ id: await addArticle(shop.sql), amount: 1 }])
    const { num } = orderOf(await postOrder(visitor, cart))
    const read = async () => (await visitor.send({ method: 'GET', path: `/orders/placed/${num}` })).status

    await tryLogin(visitor, carla.email)
    const { orders } = await visitor.call(orderEndpoints.list, {})
    const statuses = [await read()]
    await visitor.send({ method: 'POST', path: '/logout' })
    statuses.push(await read())

    expect(orders).toMatchObject({ total: 1, data: [{ num }] })
    expect(statuses).toEqual([200, 404])
  })

  it('does no harm to who never logged in', async () => {
    expect((await shop.visitor().send({ method: 'POST', path: '/logout' })).status).toBe(200)
  })
})
