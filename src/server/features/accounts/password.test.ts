import { beforeEach, describe, expect, it } from 'vitest'
import { accountEndpoints, deviceEndpoints } from '#contract/accounts.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { createPasswords } from './passwords.ts'

const shop = await testShop()
const careful = await testShop({ rateLimit: true })
const before = 'cosecha tardía 2019'
const after = 'torrontés de altura'
const hash = (await createPasswords(shop.deps.pepper).hash(before)) ?? ''
let email = ''
let count = 0

beforeEach(() => {
  count += 1
  email = `clave${count}@ejemplo.com.ar`
})

async function logIn(
  { visitor: newVisitor }: typeof shop,
  password = before,
  remember = false,
): Promise<Visitor> {
  const visitor = newVisitor()
  await visitor.call(sessionEndpoints.login, { body: { email, password, remember } })
  return visitor
}

const form = (current_password: string, new_password = after, confirm_new_password = new_password) => ({
  current_password,
  new_password,
  confirm_new_password,
})
const put = (who: Visitor, body: object) => who.send({ method: 'PUT', path: '/buyer/password', body })
const statusOf = async (who: Visitor) => (await who.send({ method: 'GET', path: '/user' })).status

describe('a new password', () => {
  it('is taken from who knows the one before, ends the sessions elsewhere, gives this one a new id and is told by mail', async () => {
    await addBuyer(shop.sql, { email, password_hash: hash })
    const [here, there] = [await logIn(shop, before, true), await logIn(shop)]
    const stolen = new Map(here.cookies)
    expect(await here.call(accountEndpoints.updatePassword, { body: form(before) })).toEqual({
      updated: true,
    })
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    expect(here.cookies.get('damajuana_session')).not.toBe(stolen.get('damajuana_session'))
    const thief = shop.visitor()
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect(await statusOf(thief)).toBe(401)
    expect((await here.call(deviceEndpoints.list, {})).sessions).toHaveLength(1)
    expect((await mailsTo(shop.sql, email)).map(({ subject }) => subject)).toEqual([
      'Cambió la contraseña de tu cuenta',
    ])
    expect(
      (
        await shop.sql.query<{ remember: boolean }>(
          'select remember from sessions join buyers on buyers.id = buyer_id where email = $1',
          [email],
        )
      ).rows,
    ).toEqual([{ remember: true }])

    await logIn(shop, after)
    expect(
      (await shop.visitor().send({ method: 'POST', path: '/login', body: { email, password: before } }))
        .status,
    ).toBe(422)
  })

  it('is not taken from who does not know it: nothing ends and nothing is mailed', async () => {
    await addBuyer(shop.sql, { email, password_hash: hash })
    const [here, there] = [await logIn(shop), await logIn(shop)]
    expect(await put(here, form('otra cosa'))).toEqual({ status: 200, body: { updated: false } })
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
    expect(await mailsTo(shop.sql, email)).toEqual([])
    await logIn(shop)
  })

  it('of an account without one is none', async () => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql, { email }))
    expect(await put(visitor, form(before))).toEqual({ status: 200, body: { updated: false } })
  })

  it.each([
    ['current_password', form(''), 'Ingrese su contraseña, por favor'],
    ['new_password', form(before, ''), 'Ingrese su contraseña, por favor'],
    ['new_password', form(before, 'corta12'), 'La contraseña debe tener al menos 8 caracteres'],
    ['confirm_new_password', form(before, after, 'otra'), 'Las nuevas contraseñas no coinciden'],
  ])('with a wrong %s is refused: %o', async (field, body, text) => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql, { email, password_hash: hash }))
    expect(await put(visitor, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.arrayContaining([text]) } },
    })
  })

  it('of two that are sent at once is one', async () => {
    await addBuyer(shop.sql, { email, password_hash: hash })
    const visitors = [await logIn(shop), await logIn(shop)]
    const sent = await Promise.all(
      visitors.map((visitor, at) => put(visitor, form(before, `${after} ${at}`))),
    )
    expect(sent.filter(({ body }) => (body as { updated?: boolean }).updated)).toHaveLength(1)
  })

  it('is guessed no faster than at the login, and the guesses count there too', async () => {
    await addBuyer(careful.sql, { email, password_hash: hash })
    const visitor = await logIn(careful)
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await put(visitor, form('adivino'))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await put(visitor, form(before))).toMatchObject({ status: 429, body: { code: 'login_too_often' } })
    expect(
      (await careful.visitor().send({ method: 'POST', path: '/login', body: { email, password: before } }))
        .status,
    ).toBe(429)
  })
})
