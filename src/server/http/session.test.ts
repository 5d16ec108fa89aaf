import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { pageBuyerHeader } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import { addArticle, addBuyer } from '../../../test/factories.ts'
import { testShop, type Visitor } from '../../../test/shop.ts'

const shop = await testShop()
const secure = await testShop({ publicUrl: 'https://tienda.example' })

async function visit(): Promise<Visitor> {
  const visitor = await shop.loggedIn(await addBuyer(shop.sql))
  await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
  return visitor
}

/** A logout request with custom headers; undefined omits one. */
function post(visitor: Visitor, headers: Record<string, string | undefined>, payload: object | string = {}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = {
    cookie,
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
    host: 'localhost:3000',
    ...headers,
  }
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return shop.app.inject({ method: 'POST', url: '/logout', headers: given, payload })
}

it('a session stays its buyer’s after a file was asked for with it', async () => {
  const visitor = await visit()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await shop.app.inject({ url: '/imagenes/ninguna.webp', headers: { cookie } })
  expect((await visitor.send({ method: 'GET', path: '/user' })).status).toBe(200)
})

describe('an unsafe request', () => {
  it.each([
    ['without a token', { 'x-xsrf-token': undefined }],
    ['with a made-up token', { 'x-xsrf-token': 'x'.repeat(43) }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another origin', { origin: 'https://otra.example' }],
    ['of no origin', { origin: 'null' }],
  ])('%s is refused and does nothing', async (_, headers) => {
    const visitor = await visit()
    const answer = await post(visitor, headers)
    expect(answer.statusCode).toBe(419)
    expect(answer.json()).toMatchObject({ code: 'token_mismatch' })
    expect((await visitor.send({ method: 'GET', path: '/user' })).status).toBe(200)
  })

  it('of a form that is sent before the scripts of its page ran leads back to the page', async () => {
    const early = { 'x-xsrf-token': undefined, 'sec-fetch-mode': 'navigate' }
    const answer = await post(await visit(), { ...early, 'sec-fetch-site': 'same-origin' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/logout'])
    expect((await post(await visit(), { ...early, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(419)
  })

  it("with another session's token is refused", async () => {
    const [own, other] = [await visit(), await visit()]
    expect((await post(own, { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') })).statusCode).toBe(419)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of a form (%s) is refused',
    async (type) => {
      expect((await post(await visit(), { 'content-type': type }, 'a=1')).statusCode).toBe(415)
    },
  )

  it.each(['http://localhost:3000', undefined])('of the shop itself passes (origin %s)', async (origin) => {
    expect((await post(await visit(), { origin })).statusCode).toBe(200)
  })
})

describe('cookies', () => {
  it('are set by no GET but csrf-cookie', async () => {
    const paths = Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      methods && 'get' in methods ? [path] : [],
    )
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      const { cookies } = await shop.app.inject({ method: 'GET', url: path.replaceAll(/\{\w+\}/g, '1000') })
      expect([path, cookies.length]).toEqual([path, path.endsWith('/sanctum/csrf-cookie') ? 2 : 0])
    }
    expect((await shop.sql.query('select from sessions where buyer_id is null')).rowCount).toBe(0)
  })

  it('are the same at a second csrf-cookie', async () => {
    const visitor = shop.visitor()
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    const first = new Map(visitor.cookies)
    await visitor.send({ method: 'GET', path: '/api/sanctum/csrf-cookie' })
    expect(visitor.cookies).toEqual(first)
  })

  it('of an https shop are Secure, of this host alone, and the session is unseen by scripts', async () => {
    const { cookies } = await secure.app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
    const session = cookies.find(({ name }) => name === '__Host-damajuana')
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')
    expect(session).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
    expect(token).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' })
    for (const cookie of [session, token]) expect(cookie).not.toHaveProperty('domain')
    for (const cookie of [session, token]) expect(cookie).not.toHaveProperty('maxAge')
    expect(token).not.toHaveProperty('httpOnly')
  })

  it('of a remembered login last 7 days, of another as long as the browser', async () => {
    const visitor = shop.visitor()
    const body = {
      name: 'Ana',
      phone: '3415550120',
      email: 'ana@ejemplo.com.ar',
      password: 'cosecha tardía',
      confirm_password: 'cosecha tardía',
      terminos_y_condiciones: true,
    }
    await visitor.send({ method: 'POST', path: '/register', body })
    const logIn = async (remember: boolean) => {
      const { cookies } = await shop.app.inject({
        method: 'POST',
        url: '/login',
        headers: {
          cookie: `damajuana_session=${visitor.cookies.get('damajuana_session')}`,
          'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
        },
        payload: { email: body.email, password: body.password, remember },
      })
      return cookies.find(({ name }) => name === 'damajuana_session')
    }
    expect(await logIn(true)).toMatchObject({ maxAge: 604_800, httpOnly: true })
    expect(await logIn(false)).not.toHaveProperty('maxAge')
  })

  it("keep a visitor's answers out of every cache", async () => {
    const buyer = await shop.loggedIn(await addBuyer(shop.sql))
    const cookie = `damajuana_session=${buyer.cookies.get('damajuana_session')}`
    const policyOf = async (url: string, headers = {}): Promise<unknown> =>
      (await shop.app.inject({ url, headers })).headers['cache-control']
    expect(await policyOf('/user', { cookie })).toBe('private, no-store')
    expect(await policyOf('/api/categories/1000', { cookie })).toBe('private, no-store')
    expect(await policyOf('/api/categories/1000')).toBe('no-cache')
  })

  it.each(['/sanctum/csrf-cookie', '/api/user', '/api/order/1/x', '/api/articles/x/abc', '/api/nada'])(
    'and whatever is not the same for everybody, no session needed: %s',
    async (url) => {
      expect((await shop.app.inject({ url })).headers['cache-control']).toBe('private, no-store')
    },
  )
})

const fromPageOf = (buyer: number) => ({ headers: { [pageBuyerHeader]: String(buyer) } })

describe('a call of a buyer’s page', () => {
  const ended = { status: 401, body: { code: 'session_ended' } }

  it('is refused once the session there has ended, and does nothing for the visitor who is left', async () => {
    const id = await addArticle(shop.sql, { name: 'Vermú', price: 90_000, stock: 5 })
    const buyer = await addBuyer(shop.sql)
    const ana = await shop.loggedIn(buyer)
    const body = { cart: { articles: [{ id, amount: 1 }] }, commerce_id: commerceId }
    const { cart } = await ana.call(cartEndpoints.create, { body }, fromPageOf(buyer))

    await shop.sql.query('update sessions set expires_at = $1', [shop.clock.now])
    const more = { cart: { ...body.cart, id: cart.id, version: cart.version }, commerce_id: commerceId }
    await expect(ana.call(cartEndpoints.update, { body: more }, fromPageOf(buyer))).rejects.toMatchObject(
      ended,
    )
    await expect(ana.call(cartEndpoints.create, { body }, fromPageOf(buyer))).rejects.toMatchObject(ended)
    await expect(
      ana.call(cartEndpoints.last, { params: { commerce: commerceId } }, fromPageOf(buyer)),
    ).rejects.toMatchObject(ended)
    expect(
      (await shop.sql.query('select from carts where buyer_id is distinct from $1', [buyer])).rowCount,
    ).toBe(0)
  })

  it('is refused where somebody else has logged in since', async () => {
    const other = await shop.loggedIn(await addBuyer(shop.sql))
    await expect(
      other.call(
        cartEndpoints.last,
        { params: { commerce: commerceId } },
        fromPageOf(await addBuyer(shop.sql)),
      ),
    ).rejects.toMatchObject(ended)
  })
})
