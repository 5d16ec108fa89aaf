import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shopEndpoints } from '#contract/shop.ts'
import { comeBack, follow, shopWith, socialShop } from '../../../../test/log-in-at-provider.ts'

const { shop } = await socialShop()

describe('leaving for a provider', () => {
  it('takes state, nonce and S256 along, back to the one address that is registered; the verifier stays in a cookie of ten minutes', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/sociallogin/google?volver=/carrito' })
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const { searchParams } = new URL(String(response.headers.location))
    const [cookie] = response.cookies
    expect(response.cookies).toHaveLength(1)
    expect(cookie).toMatchObject({
      name: 'damajuana_trip',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    })
    const kept = JSON.parse(Buffer.from(cookie?.value.split('.')[0] ?? '', 'base64url').toString()) as Record<
      string,
      string
    >
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: 'http://localhost:3000/auth/google/callback',
      response_type: 'code',
      state: kept['state'],
      nonce: kept['nonce'],
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256')
        .update(kept['verifier'] ?? '')
        .digest('base64url'),
    })
    expect(kept['state']).toMatch(/^[\w-]{43}\.\/carrito$/)
    expect(response.headers.location).not.toContain(kept['verifier'])
  })

  it('is another trip each time', async () => {
    const [one, other] = [
      await follow(shop, shop.visitor(), '/sociallogin/google'),
      await follow(shop, shop.visitor(), '/api/sociallogin/google'),
    ]
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  })

  it.each(['https://otra.example', '//otra.example', '/api/user', 'javascript:alert(1)'])(
    'ends on no screen but a known one: %s',
    async (volver) => {
      const { searchParams } = await follow(
        shop,
        shop.visitor(),
        `/sociallogin/facebook?volver=${encodeURIComponent(volver)}`,
      )
      expect(searchParams.get('state')).toMatch(/\.\/inicio\/ultimos-ingresados$/)
    },
  )

  it('writes nothing, and knows only its two providers', async () => {
    await follow(shop, shop.visitor(), '/sociallogin/google')
    expect((await shop.sql.query('select from sessions')).rowCount).toBe(0)
    expect((await shop.app.inject({ method: 'GET', url: '/sociallogin/twitter' })).statusCode).toBe(422)
  })
})

describe('a provider that is down', () => {
  const keys = { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'secreto', GOOGLE_URL: 'http://127.0.0.1:9' }

  it('leads to the screen that says so', async () => {
    const down = await shopWith(keys)
    const visitor = down.visitor()
    const told = await follow(down, visitor, '/sociallogin/google?volver=/carrito')
    expect(told.href).toBe('http://localhost:3000/social-login?volver=%2Fcarrito&aviso=social_down')
    expect(visitor.cookies.has('damajuana_trip')).toBe(false)
    expect(await visitor.call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })).toMatchObject({
      commerce: { social_logins: [{ provider: 'google', is_test: false }] },
    })
  })

  it('is no consent page of ours', async () => {
    const real = await shopWith(keys)
    for (const provider of ['google', 'facebook'])
      expect((await real.app.inject({ method: 'GET', url: `/modo-de-prueba/${provider}` })).statusCode).toBe(
        404,
      )
  })
})

describe('a shop without keys', () => {
  it('offers nobody, and lets nobody in by them', async () => {
    const bare = await shopWith({})
    const visitor = bare.visitor()
    expect(await visitor.call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })).toMatchObject({
      commerce: { social_logins: [] },
    })
    expect((await follow(bare, visitor, '/sociallogin/facebook')).search).toBe('?aviso=social_off')
    expect(await comeBack(visitor, { provider: 'facebook', code: 'x', state: 'y' })).toMatchObject({
      status: 404,
      body: { message: 'Ahora no se puede ingresar con Facebook' },
    })
  })
})

describe('the demo shop', () => {
  it('says that its providers are in test mode, and shows their consent under its own address', async () => {
    expect(
      await shop.visitor().call(shopEndpoints.commerce, { params: { commerce_id: 1000 } }),
    ).toMatchObject({
      commerce: {
        social_logins: [
          { provider: 'google', is_test: true },
          { provider: 'facebook', is_test: true },
        ],
      },
    })
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
    const { statusCode, headers } = await shop.app.inject({
      method: 'GET',
      url: `${pathname}?${searchParams}&persona=camila`,
    })
    expect([statusCode, headers.location]).toEqual([400, undefined])
  })
})
