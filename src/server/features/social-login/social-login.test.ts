import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/carts.ts'
import { shopCalls } from '#contract/shop.ts'
import { addArticle, addBuyer } from '../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { type Back, comeBack, follow, makeTrip } from '../../../../test/social-trip.ts'
import { readEnv } from '../../env.ts'
import { openSocialLogins } from '../../integrations/social-login/social-logins.ts'

const clock = { now: new Date('2026-11-20T14:00:00Z') }
const socialLogins = await openSocialLogins(readEnv({ NODE_ENV: 'test' }), () => clock.now)
const shop = await testShop({ socialLogins })
afterAll(() => socialLogins.stop())

const minute = 60_000
const gone = { status: 422, body: { code: 'social_over', message: 'Ese ingreso venció o ya se usó. Empezá de nuevo' } }
const trip = (visitor: Visitor, provider: 'google' | 'facebook' = 'google', person = 'camila') => makeTrip(shop, visitor, provider, person)
const statusOf = async (visitor: Visitor) => (await visitor.send({ method: 'GET', path: '/user' })).status
const sql = async <R extends object>(text: string, values: unknown[] = []) => (await shop.sql.query<R>(text, values)).rows

beforeEach(async () => {
  pass(0)
  await shop.sql.query('delete from social_identities')
  await shop.sql.query('delete from buyers')
})

function pass(ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
  shop.clock.now = clock.now
}

async function expectNobodyIn(visitor: Visitor): Promise<void> {
  expect(await statusOf(visitor)).toBe(401)
  expect(await sql('select from social_identities')).toEqual([])
}

async function refused(visitor: Visitor, back: Back): Promise<void> {
  expect(await comeBack(visitor, back)).toEqual(gone)
  await expectNobodyIn(visitor)
}

describe('leaving for a provider', () => {
  it('takes state, nonce and S256 along, back to the one address that is registered; the verifier stays in a cookie of ten minutes', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/sociallogin/google?volver=/carrito' })
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const { searchParams } = new URL(String(response.headers.location))
    const [cookie] = response.cookies
    expect(response.cookies).toHaveLength(1)
    expect(cookie).toMatchObject({ name: 'damajuana_trip', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
    const kept = JSON.parse(Buffer.from(cookie?.value.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: 'http://localhost:3000/auth/google/callback',
      response_type: 'code',
      state: kept['state'],
      nonce: kept['nonce'],
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(kept['verifier'] ?? '').digest('base64url'),
    })
    expect(kept['state']).toMatch(/^[\w-]{43}\.\/carrito$/)
    expect(response.headers.location).not.toContain(kept['verifier'])
  })

  it('is another trip each time', async () => {
    const [one, other] = [await follow(shop, shop.visitor(), '/sociallogin/google'), await follow(shop, shop.visitor(), '/api/sociallogin/google')]
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  })

  it.each(['https://otra.example', '//otra.example', '/api/user', 'javascript:alert(1)'])('ends on no screen but a known one: %s', async (volver) => {
    const { searchParams } = await follow(shop, shop.visitor(), `/sociallogin/facebook?volver=${encodeURIComponent(volver)}`)
    expect(searchParams.get('state')).toMatch(/\.\/inicio\/ultimos-ingresados$/)
  })

  it('writes nothing, and knows only its two providers', async () => {
    await follow(shop, shop.visitor(), '/sociallogin/google')
    expect(await sql('select from sessions')).toEqual([])
    expect((await shop.app.inject({ method: 'GET', url: '/sociallogin/twitter' })).statusCode).toBe(422)
  })
})

describe('coming back', () => {
  it('makes an account of who comes for the first time, and knows him ever after', async () => {
    const [first, second] = [shop.visitor(), shop.visitor()]
    const welcomed = await comeBack(first, await trip(first))
    expect(welcomed).toMatchObject({ status: 200, body: { buyer: { name: 'Camila', surname: 'Ferreyra', email: 'camila.ferreyra@correo.example', phone: null, verification_code: null, has_password: false } } })
    expect((await comeBack(second, await trip(second))).body).toEqual(welcomed.body)
    expect(await statusOf(second)).toBe(200)
    expect(await sql('select provider, subject from social_identities')).toEqual([{ provider: 'google', subject: '10001' }])
  })

  it('answers under the path with the commerce too, and to no other commerce', async () => {
    const visitor = shop.visitor()
    const { code, state } = await trip(visitor)
    expect((await visitor.send({ method: 'POST', path: '/api/sociallogin/google/7', body: { code, state } })).status).toBe(404)
    expect((await visitor.send({ method: 'POST', path: '/api/sociallogin/google/1000', body: { code, state } })).status).toBe(200)
  })

  it('goes by who one is at the provider: another e-mail is the same buyer, and the same person at another provider is another', async () => {
    const [google, facebook] = [shop.visitor(), shop.visitor()]
    await comeBack(google, await trip(google))
    await shop.sql.query(`update buyers set email = 'otra@ejemplo.com.ar', name = 'Cami'`)
    const again = shop.visitor()
    expect(await comeBack(again, await trip(again))).toMatchObject({ body: { buyer: { name: 'Cami', email: 'otra@ejemplo.com.ar' } } })
    expect(await comeBack(facebook, await trip(facebook, 'facebook'))).toMatchObject({ status: 200, body: { buyer: { name: 'Camila', email: null } } })
    expect(await sql('select from buyers')).toHaveLength(2)
  })

  it('joins nobody to an account that has his e-mail, with a password or not', async () => {
    for (const password_hash of ['$argon2id$v=19$m=19456,t=2,p=1$x$y', null]) {
      await shop.sql.query('delete from buyers')
      await addBuyer(shop.sql, { email: 'Camila.Ferreyra@correo.example', password_hash, verification_pending_since: new Date() })
      const visitor = shop.visitor()
      const { status, body } = await comeBack(visitor, await trip(visitor))
      expect([status, body]).toEqual([409, { code: 'social_email_taken', message: expect.stringContaining('Ingresá con tu contraseña') }])
      await expectNobodyIn(visitor)
      expect(await sql('select from buyers')).toHaveLength(1)
    }
  })

  it('lets an unverified e-mail of a stranger’s neither in nor stand in its owner’s way', async () => {
    const owner = await addBuyer(shop.sql, { email: 'camila.ferreyra@correo.example' })
    const visitor = shop.visitor()
    const { body } = await comeBack(visitor, await trip(visitor, 'facebook'))
    expect(body).toMatchObject({ buyer: { email: null } })
    expect((body as { buyer: { id: number } }).buyer.id).not.toBe(owner)
  })

  it('opens a session under a new id, ends the one before, and takes the cart along', async () => {
    const visitor = shop.visitor()
    const article = await addArticle(shop.sql)
    await saveCart(visitor, [{ id: article, amount: 3 }])
    const planted = new Map(visitor.cookies)
    await comeBack(visitor, await trip(visitor))
    for (const name of ['damajuana_session', 'XSRF-TOKEN']) expect(visitor.cookies.get(name)).not.toBe(planted.get(name))
    expect(await visitor.call(cartCalls.last, { params: { commerce: 1000 } })).toMatchObject({ last_cart: { articles: [{ id: article }] } })
    const thief = shop.visitor()
    for (const [name, value] of planted) thief.cookies.set(name, value)
    expect(await thief.call(cartCalls.last, { params: { commerce: 1000 } })).toMatchObject({ has_last_cart: false })
  })

  it('lasts 7 days for who asked to be remembered, else one', async () => {
    const [brief, remembered] = [shop.visitor(), shop.visitor()]
    await comeBack(brief, await makeTrip(shop, brief, 'google', 'camila'))
    await comeBack(remembered, await makeTrip(shop, remembered, 'google', 'camila', '?recordar=1'))
    pass(25 * 60 * minute)
    expect([await statusOf(brief), await statusOf(remembered)]).toEqual([401, 200])
  })

  it('lets one order who has neither phone nor e-mail', async () => {
    const visitor = shop.visitor()
    await comeBack(visitor, await trip(visitor, 'facebook'))
    const order = orderOf(await postOrder(visitor, await saveCart(visitor, [{ id: await addArticle(shop.sql), amount: 1 }]), { buyer: null }))
    expect(order.buyer).toMatchObject({ name: 'Camila Ferreyra', email: '', phone: '' })
  })

  it('makes one buyer of who comes back twice at once', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()]
    const backs = [await trip(one), await trip(other)] as const
    const answers = await Promise.all([comeBack(one, backs[0]), comeBack(other, backs[1])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sql('select from buyers')).toHaveLength(1)
  })
})

describe('what comes back is refused, and opens no session, when', () => {
  it('it came back before', async () => {
    const visitor = shop.visitor()
    const back = await trip(visitor)
    const kept = visitor.cookies.get('damajuana_trip') ?? ''
    expect((await comeBack(visitor, back)).status).toBe(200)
    await visitor.send({ method: 'POST', path: '/logout' })
    expect(await comeBack(visitor, back)).toEqual(gone)
    visitor.cookies.set('damajuana_trip', kept)
    expect(await comeBack(visitor, back)).toEqual(gone)
    expect(await statusOf(visitor)).toBe(401)
  })

  it('it came back twenty times at once: one gets in', async () => {
    const visitor = shop.visitor()
    const back = await trip(visitor)
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    const cookies = new Map(visitor.cookies)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const same = shop.visitor()
        for (const [name, value] of cookies) same.cookies.set(name, value)
        return comeBack(same, back)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
  })

  it('another browser began it, with a trip of its own or with none', async () => {
    const [thief, victim, stranger] = [shop.visitor(), shop.visitor(), shop.visitor()]
    const back = await trip(thief)
    await trip(victim)
    await refused(victim, back)
    await refused(stranger, back)
  })

  it('it took longer than ten minutes', async () => {
    const visitor = shop.visitor()
    const back = await trip(visitor)
    pass(10 * minute)
    await refused(visitor, back)
  })

  it('its trip was to another provider', async () => {
    const visitor = shop.visitor()
    await refused(visitor, { ...(await trip(visitor)), provider: 'facebook' })
  })

  it('its trip is signed by nobody, or is no trip', async () => {
    for (const change of [(text: string) => `A${text.slice(1)}`, (text: string) => `${text.split('.')[0]}.`, () => '', () => 'x', () => '.']) {
      const visitor = shop.visitor()
      const back = await trip(visitor)
      visitor.cookies.set('damajuana_trip', change(visitor.cookies.get('damajuana_trip') ?? ''))
      await refused(visitor, back)
    }
  })

  it('its code is not the provider’s, or of another trip', async () => {
    const [thief, victim] = [shop.visitor(), shop.visitor()]
    const stolen = await trip(thief, 'google', 'ana')
    for (const code of ['inventado', stolen.code]) {
      const { status, body } = await comeBack(victim, { ...(await trip(victim)), code })
      expect([status, body]).toEqual([422, { code: 'social_refused', message: 'Google no nos confirmó quién sos. Empezá de nuevo' }])
      await expectNobodyIn(victim)
    }
  })

  it('it is a token or a profile, or has one besides', async () => {
    const visitor = shop.visitor()
    const { code, state } = await trip(visitor)
    for (const body of [{ access_token: 'EAA' }, { id_token: 'e30.e30.', state }, { code, state, id_token: 'e30.e30.' }, { code, state, email: 'camila.ferreyra@correo.example' }, { code, state, authResponse: { userID: '10001' } }, { code }, { state }, { code: '', state }, { code: [code], state }, {}]) {
      expect([body, (await visitor.send({ method: 'POST', path: '/sociallogin/google', body })).status]).toEqual([body, 422])
    }
    await expectNobodyIn(visitor)
  })

  it('it comes without the token of its session', async () => {
    const visitor = shop.visitor()
    const { code, state } = await trip(visitor)
    expect((await visitor.send({ method: 'POST', path: '/sociallogin/google', body: { code, state }, headers: { 'x-xsrf-token': 'otro' } })).status).toBe(419)
  })
})

describe('a provider that is down', () => {
  const env = readEnv({ NODE_ENV: 'test', SEED: 'none', GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'secreto', GOOGLE_URL: 'http://127.0.0.1:9' })

  it('leads to the screen that says so', async () => {
    const down = await testShop({ socialLogins: await openSocialLogins(env, () => clock.now) })
    const visitor = down.visitor()
    const told = await follow(down, visitor, '/sociallogin/google?volver=/carrito')
    expect(told.href).toBe('http://localhost:3000/social-login?volver=%2Fcarrito&aviso=social_down')
    expect(visitor.cookies.has('damajuana_trip')).toBe(false)
    expect(await visitor.call(shopCalls.commerce, { params: { commerce_id: 1000 } })).toMatchObject({ commerce: { social_logins: [{ provider: 'google', is_test: false }] } })
  })

  it('is no consent page of ours', async () => {
    const real = await testShop({ socialLogins: await openSocialLogins(env, () => clock.now) })
    for (const provider of ['google', 'facebook']) expect((await real.app.inject({ method: 'GET', url: `/modo-de-prueba/${provider}` })).statusCode).toBe(404)
  })
})

describe('a shop without keys', () => {
  it('offers nobody, and lets nobody in by them', async () => {
    const bare = await testShop({ socialLogins: await openSocialLogins(readEnv({ NODE_ENV: 'test', SEED: 'none' }), () => clock.now) })
    const visitor = bare.visitor()
    expect(await visitor.call(shopCalls.commerce, { params: { commerce_id: 1000 } })).toMatchObject({ commerce: { social_logins: [] } })
    expect((await follow(bare, visitor, '/sociallogin/facebook')).search).toBe('?aviso=social_off')
    expect(await comeBack(visitor, { provider: 'facebook', code: 'x', state: 'y' })).toMatchObject({ status: 404, body: { message: 'Ahora no se puede ingresar con Facebook' } })
  })
})

describe('the demo shop', () => {
  it('says that its providers are in test mode, and shows their consent under its own address', async () => {
    expect(await shop.visitor().call(shopCalls.commerce, { params: { commerce_id: 1000 } })).toMatchObject({ commerce: { social_logins: [{ provider: 'google', is_test: true }, { provider: 'facebook', is_test: true }] } })
    for (const provider of ['google', 'facebook']) {
      const { pathname, search } = await follow(shop, shop.visitor(), `/sociallogin/${provider}`)
      expect(pathname).toBe(`/modo-de-prueba/${provider}`)
      const { statusCode, headers, body } = await shop.app.inject({ method: 'GET', url: pathname + search })
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('Modo de prueba')
      expect(headers['content-security-policy']).not.toContain('script-src')
    }
  })

  it('sends nobody to an address that is not its own', async () => {
    const { pathname, searchParams } = await follow(shop, shop.visitor(), '/sociallogin/google')
    searchParams.set('redirect_uri', 'https://otra.example/')
    const { statusCode, headers } = await shop.app.inject({ method: 'GET', url: `${pathname}?${searchParams}&persona=camila` })
    expect([statusCode, headers.location]).toEqual([400, undefined])
  })
})
