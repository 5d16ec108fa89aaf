import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { sessionDeps } from './open-session.ts'
import { login } from './sessions.service.ts'

const shop = await testShop({ connections: 12, rateLimit: true })
const email = 'ana@ejemplo.com.ar'
const first = 'torrontés de Cafayate'
const second = 'un malbec de altura'
const minute = 60 * 1000
await registerAs(shop.visitor(), email, '3415550300')
await registerAs(shop.visitor(), 'eva@ejemplo.com.ar', '3415550301')

beforeEach(async () => {
  for (const table of ['rate_limits', 'login_networks', 'mailed_codes', 'jobs.job', 'sessions'])
    await shop.sql.query(`delete from ${table}`)
})

function registerAs(visitor: Visitor, address: string, phone: string) {
  return visitor.call(registrationEndpoints.register, {
    body: {
      name: 'Ana',
      phone,
      email: address,
      password: first,
      confirm_password: first,
      terminos_y_condiciones: true,
    },
  })
}

const ask = (visitor: Visitor, address = email) =>
  visitor.send({
    method: 'POST',
    path: '/password-reset/send-verification-code',
    body: { email: address, commerce_id: 1000 },
  })
const check = (visitor: Visitor, verification_code: string, address = email) =>
  visitor.send({
    method: 'POST',
    path: '/password-reset/check-verification-code',
    body: { email: address, verification_code, password: '', confirm_password: '', commerce_id: '1000' },
  })
const update = (visitor: Visitor, verification_code: string, password = second, more: object = {}) =>
  visitor.send({
    method: 'POST',
    path: '/password-reset/update-password',
    body: { email, verification_code, password, confirm_password: password, commerce_id: 1000, ...more },
  })
const tryLogin = (password: string, visitor = shop.visitor()) =>
  visitor.send({ method: 'POST', path: '/login', body: { email, password } })

async function mailedCode(address = email): Promise<string> {
  const mails = (await mailsTo(shop.sql, address)).filter(
    ({ subject }) => subject === 'Tu código para cambiar la contraseña',
  )
  return /\b\d{8}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? expect.fail('no code was mailed')
}
const wrongOf = (code: string): string => (code === '00000000' ? '11111111' : '00000000')

/** A visitor that has entered the right code. */
async function proven(visitor = shop.visitor()): Promise<{ visitor: Visitor; code: string }> {
  await ask(visitor)
  const code = await mailedCode()
  expect(await check(visitor, code)).toMatchObject({ status: 200, body: { verified: true } })
  return { visitor, code }
}

const askFrom = (ip: string, more: object = {}, address = email, visitor = shop.visitor()) =>
  visitor.send({
    method: 'POST',
    path: '/password-reset/send-verification-code',
    body: { email: address, commerce_id: 1000, ...more },
    headers: { 'x-forwarded-for': ip },
  })
/** The proofs in the links of the too-many-attempts mails. */
const proofs = async (address = email): Promise<string[]> =>
  (await mailsTo(shop.sql, address)).flatMap(
    ({ text }) => /recuperar-clave\?prueba=([\w.-]+)/.exec(text)?.[1] ?? [],
  )

const refused = { status: 422, body: { code: 'code_wrong', message: 'El codigo ingresado no es correcto' } }

describe('a forgotten password', () => {
  it('is replaced in three steps: the buyer is in, every other session of his ends, and he is told', async () => {
    const elsewhere = shop.visitor()
    await tryLogin(first, elsewhere)
    const { visitor, code } = await proven()
    const planted = new Map(visitor.cookies)
    expect(await update(visitor, code)).toMatchObject({
      status: 200,
      body: { buyer: { email, verification_code: null } },
    })
    expect(await visitor.call(sessionEndpoints.user, {})).toMatchObject({ buyer: { email } })
    expect(visitor.cookies.get('damajuana_session')).not.toBe(planted.get('damajuana_session'))
    expect((await elsewhere.send({ method: 'GET', path: '/user' })).status).toBe(401)
    expect([(await tryLogin(first)).status, (await tryLogin(second)).status]).toEqual([422, 200])
    expect((await mailsTo(shop.sql, email)).map(({ subject }) => subject)).toContain(
      'Cambió la contraseña de tu cuenta',
    )
    await shop.sql.query('delete from mailed_codes; delete from rate_limits')
    const again = await proven()
    expect((await update(again.visitor, again.code, first)).status).toBe(200)
  })

  it.each(['', 'ana', 'ana@', 'ana\u0000@ejemplo.com.ar', `${'x'.repeat(250)}@a.ar`])(
    'says email_send false to what is no address: %o',
    async (typed) => {
      const sent = await ask(shop.visitor(), typed)
      expect(
        sent.status === 422 || (sent.status === 200 && JSON.stringify(sent.body) === '{"email_send":false}'),
      ).toBe(true)
    },
  )

  it('reads alike at each step for an address without an account', async () => {
    const [known, unknown] = [shop.visitor(), shop.visitor()]
    const answers = async (visitor: Visitor, address: string) => {
      const all = [await ask(visitor, address)]
      for (let n = 0; n < 6; n += 1) {
        all.push(await check(visitor, '00000000', address))
        shop.clock.now = new Date(shop.clock.now.getTime() + 20_000)
      }
      return [
        ...all,
        await ask(visitor, address),
        await visitor.send({
          method: 'POST',
          path: '/password-reset/update-password',
          body: { email: address, verification_code: '00000000', password: second, confirm_password: second },
        }),
      ]
    }
    const ofKnown = await answers(known, email)
    expect(await answers(unknown, 'nadie@ejemplo.com.ar')).toEqual(ofKnown)
    expect(ofKnown[0]).toEqual({ status: 200, body: { email_send: true } })
    expect(ofKnown[5]).toEqual({ status: 200, body: { verified: false, code_expired: true } })
    expect(await mailsTo(shop.sql, 'nadie@ejemplo.com.ar')).toEqual([])
  })

  it('is not replaced without the code, with a wrong one, before it was checked, or twice', async () => {
    const visitor = shop.visitor()
    expect(await update(visitor, '00000000')).toEqual(refused)
    await ask(visitor)
    const code = await mailedCode()
    expect(await update(visitor, code)).toEqual(refused)
    await check(visitor, code)
    expect(await update(visitor, wrongOf(code))).toEqual(refused)
    expect((await update(visitor, code, first)).status).toBe(200)
    expect(await update(visitor, code)).toEqual(refused)
  })

  it('is replaced by the browser that asked, and for the account it asked for', async () => {
    const { visitor, code } = await proven()
    const thief = shop.visitor()
    expect(await check(thief, code)).toMatchObject({ body: { verified: false } })
    expect(await update(thief, code)).toEqual(refused)
    expect(await update(visitor, code, second, { email: 'eva@ejemplo.com.ar' })).toEqual(refused)
    expect((await update(visitor, code, first)).status).toBe(200)
  })

  it('is replaced once by ten that come at once', async () => {
    const { visitor, code } = await proven()
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(visitor, code, first)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not replaced once the account moved to another address', async () => {
    const { visitor, code } = await proven()
    await shop.sql.query("update buyers set email = 'mudada@ejemplo.com.ar' where email = $1", [email])
    expect(await update(visitor, code)).toEqual(refused)
    await shop.sql.query("update buyers set email = $1 where email = 'mudada@ejemplo.com.ar'", [email])
  })

  it.each([
    ['password', { password: '', confirm_password: '' }, 'Ingrese su contraseña, por favor'],
    [
      'password',
      { password: 'corta1', confirm_password: 'corta1' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    ['confirm_password', { confirm_password: 'otra cosa' }, 'Las contraseñas no coinciden'],
  ])('needs a %s that will do: %o, and the code stays good', async (field, wrong, text) => {
    const { visitor, code } = await proven()
    expect(await update(visitor, code, second, wrong)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [text] } },
    })
    expect((await update(visitor, code, first)).status).toBe(200)
  })

  it('is slowed down like a login, and keeps nobody from logging in', async () => {
    const visitor = shop.visitor()
    await ask(visitor)
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await check(visitor, wrongOf(await mailedCode()))).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await tryLogin(first)).status).toBe(200)
  })

  it('is guessed at five times at most by a hundred at once', async () => {
    const visitor = shop.visitor()
    await ask(visitor)
    const code = await mailedCode()
    await Promise.all(Array.from({ length: 100 }, () => check(visitor, wrongOf(code))))
    const { rows } = await shop.sql.query<{ tries: number }>('select tries from mailed_codes')
    expect(rows[0]?.tries).toBeLessThanOrEqual(5)
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * minute)
    expect(await check(visitor, code)).toMatchObject({ body: { verified: false } })
  })

  describe('that strangers asked for all day', () => {
    const over = { status: 429, body: { code: 'code_too_often' } }
    beforeEach(async () => {
      for (const address of [email, 'eva@ejemplo.com.ar', 'nadie@ejemplo.com.ar'])
        for (let n = 0; n < 20; n += 1)
          await rateLimit(shop.sql, shop.deps, 'code', { mail: `reset ${address}` })
    })

    it('is still changed from a network that the account was entered from', async () => {
      await tryLogin(first)
      expect((await askFrom('127.0.0.1')).status).toBe(200)
      expect(await askFrom('201.1.0.1')).toMatchObject(over)
    })

    it('is still changed from anywhere by the link in the one mail that tells of it', async () => {
      expect(await askFrom('201.1.0.1')).toMatchObject(over)
      expect(await askFrom('201.1.0.2')).toMatchObject(over)
      const [proof = '', ...others] = await proofs()
      expect([proof, others]).toEqual([expect.stringMatching(/^\d{10}\.[\w-]{43}$/), []])
      const visitor = shop.visitor()
      expect((await askFrom('201.1.0.1', { proof }, email, visitor)).status).toBe(200)
      expect(await askFrom('201.1.0.1', { proof }, email, visitor)).toMatchObject(over)
      const code = await mailedCode()
      expect(await check(visitor, code)).toMatchObject({ body: { verified: true } })
      expect((await update(visitor, code, first)).status).toBe(200)
    })

    it('is not mailed again by a link that is another’s, changed or two days old', async () => {
      await askFrom('201.1.0.1')
      const [proof = ''] = await proofs()
      expect(await askFrom('201.1.0.2', { proof }, 'eva@ejemplo.com.ar')).toMatchObject(over)
      for (const wrong of [`1${proof}`, proof.replace(/^\d/, '9'), proof.slice(0, -1), 'x', '']) {
        expect(await askFrom('201.1.0.3', { proof: wrong })).toMatchObject({ status: 429 })
        shop.clock.now = new Date(shop.clock.now.getTime() + minute)
      }
      expect(await askFrom('201.1.0.4', {}, 'nadie@ejemplo.com.ar')).toMatchObject(over)
      expect(await proofs('nadie@ejemplo.com.ar')).toEqual([])
      shop.clock.now = new Date(shop.clock.now.getTime() + 48 * 60 * minute)
      for (let n = 0; n < 20; n += 1) await rateLimit(shop.sql, shop.deps, 'code', { mail: `reset ${email}` })
      expect(await askFrom('201.1.0.5', { proof })).toMatchObject(over)
    })
  })

  it('keeps the visitor’s cart, which becomes the buyer’s', async () => {
    const visitor = shop.visitor()
    const { rows } = await shop.sql.query<{ id: number }>(
      "insert into articles (slug, name, stock, price, online_price) values ('malbec', 'Malbec', 5, 1000, 1000) returning id",
    )
    await visitor.send({
      method: 'POST',
      path: '/carts',
      body: { cart: { articles: [{ id: rows[0]?.id, amount: 2 }] } },
    })
    const { code } = await proven(visitor)
    await update(visitor, code, first)
    expect((await visitor.send({ method: 'GET', path: '/carts/last-cart/1000' })).body).toMatchObject({
      last_cart: { articles: [{ name: 'Malbec' }] },
    })
  })
})

it('a login with the old password that is under way while it is replaced opens no session', async () => {
  const { visitor, code } = await proven()
  const { passwords, ...deps } = sessionDeps(shop.deps)
  const matches = async (typed: string, stored: string | null): Promise<boolean | null> => {
    const isRight = await passwords.matches(typed, stored)
    expect([isRight, (await update(visitor, code)).status]).toEqual([true, 200])
    return isRight
  }
  const thief = { session: null, buyer: null, ip: '127.0.0.1', userAgent: '' }
  const old = { email, password: first }
  expect(await login({ ...deps, passwords: { ...passwords, matches } }, thief, old)).toMatchObject({
    code: 'login_wrong',
  })
})

it('logins that renew the hash of an older shop at once all open a session', async () => {
  await shop.sql.query('update buyers set password_hash = $2 where email = $1', [email, await hash(second)])
  const answers = await Promise.all([1, 2, 3].map(() => tryLogin(second)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})
