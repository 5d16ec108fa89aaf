import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addArticle, addBuyer, addPaymentMethod, configure } from './factories.ts'
import { addAddress, guest, saveCart, sellingState } from './ordering.ts'
import {
  allows,
  isNumber,
  isText,
  placesOf,
  type Schema,
  schemaAt,
  valueAt,
  withValue,
} from './schema-places.ts'
import { testShop } from './shop.ts'

type Documented = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string; schema: Schema }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const shop = await testShop()
const article = await addArticle(shop.sql, { slug: 'malbec' })
const payment_method_id = await addPaymentMethod(shop.sql)
const buyer = await addBuyer(shop.sql)
const visitor = await shop.loggedIn(buyer)
const addressId = await addAddress(shop.sql, { buyer_id: buyer })
const cartId = await saveCart(visitor, [{ id: article, amount: 1 }], { payment_method_id })
const { paths } = (await visitor.send({ method: 'GET', path: '/api/docs/json' })).body as Documented
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, told]) => ({
    method: method.toUpperCase() as Method,
    path,
    params: told.parameters ?? [],
    body: told.requestBody?.content['application/json']?.schema,
  })),
)

const ids = {
  address_id: addressId,
  payment_method_id,
  delivery_zone_id: 1,
  delivery_slot_id: 1,
  cupon_id: 1,
  card_id: 1,
  buyer_id: 1,
  selected_buyer: 1,
  order_id: 1,
  version: 1,
}
const line = { id: article, amount: 1, variant_id: 1, color_id: 1, size_id: 1, notes: 'fría' }
const cart = {
  id: cartId,
  articles: [line],
  promociones_vinoteca: [{ id: 1, amount: 1, notes: '' }],
  deliver: 0,
  description: '',
  fecha_entrega: 0,
  buyer: guest,
  ...ids,
}
/** A full body for each call that takes one. None succeeds: the ids do not exist. */
const bodies: Record<string, object> = {
  'POST /api/addresses': {
    street: 'San Martín',
    street_number: '1',
    depto: '',
    description: '',
    formated: '',
    lat: -31.6,
    lng: -60.7,
    pin_token: 'x.y',
    city: { id: '1', name: 'Santa Fe', nombre: 'Santa Fe' },
    province: { id: '82', name: 'Santa Fe', nombre: 'Santa Fe' },
    selected_buyer: 2_000_000_000,
    commerce_id: 7,
  },
  'PUT /api/addresses/{id}': { depto: '', description: '' },
  'POST /api/advises': { article_id: 2_000_000_000, email: 'nadie@ejemplo.com.ar', commerce_id: 7 },
  'POST /api/broadcasting/auth': { socket_id: '1.1', channel_name: 'private-order.2000000000' },
  'POST /api/buyer/deletion': { current_password: 'x', verification_code: 'x' },
  'POST /api/buyer/verify-email': { email: 'nadie@ejemplo.com.ar', verification_code: '00000000' },
  'PUT /api/buyer': { name: 'A', surname: '', email: 'x' },
  'PUT /api/buyer/password': { current_password: 'x', new_password: 'x', confirm_new_password: 'y' },
  'PUT /api/buyer/phone': { phone: '1' },
  'POST /api/carts': { cart, commerce_id: 7 },
  'PUT /api/carts': { cart },
  'POST /api/carts/quote': { cart },
  'POST /api/calls': { commerce_id: 7 },
  'POST /api/help/message': { message: 'Hola', commerce_id: 7 },
  'POST /api/messages': { text: 'Hola', commerce_id: 7 },
  'POST /api/login': { email: 'nadie@ejemplo.com.ar', password: 'x', remember: true, commerce_id: 7 },
  'POST /api/mail-to-commerce': {
    name: 'A',
    email: 'x',
    phone: '1',
    message: 'Hola',
    website: '',
    commerce_id: 7,
  },
  'POST /api/withdrawals': { order_num: '1', email: 'x', commerce_id: 7 },
  'POST /api/orders': {
    cart_id: 2_000_000_000,
    commerce_id: 7,
    dolar_blue: 1,
    buyer_id: 1,
    seller_id: 1,
    buyer: guest,
    selected_buyer: 1,
    fecha_entrega: 0,
    total: 1,
    shown: { deliver: 0, ...ids },
    is_adult: true,
  },
  'POST /api/mercado-pago/preference': {
    order_num: 2_000_000_000,
    commerce_id: 7,
    payment_method: ids,
    cupon: null,
    delivery_zone: null,
    articles: [line],
  },
  'POST /api/payway/payments': {
    order_num: 2_000_000_000,
    token: 'ficha-de-nadie',
    bin: '450799',
    payment_method_id: 1,
    card_id: 2_000_000_000,
    installments: 1,
    keep: false,
    commerce_id: 7,
  },
  'POST /api/payments/annul': { order_num: 2_000_000_000, commerce_id: 7 },
  'POST /api/payments/returned': {
    payment_id: '1',
    status: 'approved',
    external_reference: '1x1',
    preference_id: '1-1',
    order_num: '1',
    order_token: 'a',
    commerce_id: 7,
  },
  'POST /api/orders/by-link/{num}/{token}/proposal/{id}/accept': { is_adult: true },
  'POST /api/questions': { text: '¿Hay?', article: 2_000_000_000, commerce_id: 7 },
  'POST /api/password-reset/check-verification-code': {
    email: 'nadie@ejemplo.com.ar',
    verification_code: '00000000',
    commerce_id: 7,
  },
  'POST /api/password-reset/send-verification-code': {
    email: 'nadie@ejemplo.com.ar',
    proof: '1795269600.firma',
    commerce_id: 7,
  },
  'POST /api/password-reset/update-password': {
    email: 'nadie@ejemplo.com.ar',
    verification_code: '00000000',
    password: 'x',
    confirm_password: 'y',
    commerce_id: 7,
  },
  'POST /api/sociallogin/{provider}': { code: 'x', state: 'y' },
  'POST /api/sociallogin/{provider}/{commerce_id}': { code: 'x', state: 'y' },
  'POST /api/register-token': { token: '{"endpoint":"https://nadie.example/1"}' },
  'POST /api/unregister-token': { token: '{"endpoint":"https://nadie.example/1"}' },
  'POST /api/register': {
    name: 'A',
    surname: 'B',
    phone: '1',
    email: 'x',
    password: 'x',
    confirm_password: 'y',
    terminos_y_condiciones: true,
    commerce_id: 7,
  },
  'POST /api/register/verify-code': { verification_code: '00000000' },
}
/** The panel's are in test/panel/hostile.test.ts. */
const withBody = calls.flatMap(({ body, ...call }) =>
  body && !call.path.startsWith('/api/panel/')
    ? [{ ...call, schema: body, call: `${call.method} ${call.path}` }]
    : [],
)

it('each call with a body is tried below, with all of its fields', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(withBody.map(({ call }) => call).toSorted())
  for (const { call, schema } of withBody) {
    for (const place of [...placesOf(schema, isNumber), ...placesOf(schema, isText)])
      expect([call, place, valueAt(bodies[call], place)]).not.toEqual([call, place, undefined])
  }
})

describe('a number of a body', () => {
  const numbers = withBody.flatMap(({ call, method, path, schema }) =>
    placesOf(schema, isNumber).map((place) => ({
      call,
      method,
      path,
      place,
      schema: schemaAt(schema, place),
    })),
  )
  const wrong = [null, true, '1', [2], {}, 1.5, -1, 1e300]

  it.each(numbers)(
    '$place of $call takes nothing else for a number',
    async ({ call, method, path, place, schema }) => {
      const before = await sellingState(shop.sql)
      for (const value of wrong) {
        const sent = await visitor.send({ method, path, body: withValue(bodies[call], place, value) })
        const told = [value, sent.status, JSON.stringify(sent.body)]
        if (allows(schema, value)) expect(sent.status, String(told)).toBeLessThan(500)
        else
          expect(sent, String(told)).toMatchObject({
            status: 422,
            body: { message: expect.any(String), errors: { [place.join('.')]: expect.any(Array) } },
          })
      }
      expect(await sellingState(shop.sql)).toEqual(before)
    },
  )
})

describe('a body nested twenty thousand deep', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)

  it.each(withBody)('is no fault: $call', async ({ call, method, path, schema }) => {
    const fields = [...Object.keys(schema.properties ?? {}), 'unheard_of']
    for (const field of fields) {
      const body = JSON.stringify({ ...bodies[call], commerce_id: 1000, [field]: 'deep' }).replace(
        `"${field}":"deep"`,
        `"${field}":${deep}`,
      )
      const headers = { 'content-type': 'application/json', 'idempotency-key': `deep ${call} ${field}` }
      const { status } = await visitor.send({ method, path, body, headers })
      expect(status, field).toBeLessThan(500)
    }
  })
})

describe('hostile words', () => {
  const words = [
    '\u0000',
    'a\u0000b',
    'x'.repeat(90_000),
    '🍷'.repeat(5000),
    '\ud800',
    '\u202Eoduorg',
    '__proto__',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'ı̇İß',
  ]

  it.each(withBody)('in a body are no fault: $call', async ({ call, method, path, schema }) => {
    for (const place of placesOf(schema, isText)) {
      for (const value of [...words, {}, [], 7]) {
        const { status, body } = await visitor.send({
          method,
          path,
          body: withValue(bodies[call], place, value),
        })
        expect(status, `${place.join('.')} = ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500)
        if (status >= 400) expect(body).toMatchObject({ message: expect.any(String) })
      }
    }
  })

  it.each(calls.filter(({ params }) => params.length > 0))(
    'in an address are no fault: $method $path',
    async ({ method, path, params }) => {
      const odd = [
        ...words.filter((word) => word.isWellFormed()).map((word) => encodeURIComponent(word)),
        '-1',
        '0',
        '1.5',
        '1e9',
        '99999999999999999999',
        'NaN',
        '%',
        '%ff',
        '..%2f',
      ]
      for (const { in: where, name } of params) {
        for (const value of odd) {
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
            where === 'path' && param === name ? value : param.startsWith('commerce') ? '1000' : '1',
          )
          const { status, body } = await visitor.send({
            method,
            path: where === 'query' ? `${filled}?${name}=${value}` : filled,
            body: bodies[`${method} ${path}`],
          })
          expect(status, `${name} = ${value.slice(0, 40)}`).toBeLessThan(500)
          if (status >= 400) expect(body).toMatchObject({ message: expect.any(String) })
        }
      }
    },
  )

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '{"__proto__":{"isOwner":true}}',
    '{"constructor":{"prototype":{"isOwner":true}}}',
    '['.repeat(50_000),
    `{"cart":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('as a whole body are refused', async (payload) => {
    await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
    for (const { method, path } of withBody) {
      const headers = {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      }
      const answer = await shop.app.inject({ method, url: path, headers, payload })
      expect([400, 422]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ message: expect.any(String) })
    }
    expect(Object.prototype).not.toHaveProperty('isOwner')
  })
})

describe('another commerce', () => {
  it('is found by no call, under either prefix', async () => {
    const asked = calls.filter(({ params }) => params.some(({ name }) => name.startsWith('commerce')))
    expect(asked.length).toBeGreaterThan(12)
    for (const { method, path } of asked) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name.startsWith('commerce')
          ? '1001'
          : name === 'order_by'
            ? 'a-z'
            : name === 'provider'
              ? 'google'
              : '1',
      )
      for (const prefixed of [url, url.replace('/api', '')])
        expect(await visitor.send({ method, path: prefixed, body: bodies[`${method} ${path}`] })).toEqual({
          status: 404,
          body: { message: 'No existe ese comercio' },
        })
    }
    const named = withBody.filter(({ schema }) => schema.properties?.['commerce_id'])
    expect(named.length).toBeGreaterThan(4)
    for (const { call, method, path } of named)
      expect([call, await visitor.send({ method, path, body: bodies[call] })]).toEqual([
        call,
        { status: 404, body: { message: 'No existe ese comercio' } },
      ])
  })

  it('is not asked of what can be no number and no word', async () => {
    for (const { call, method, path } of withBody) {
      for (const commerce_id of [{ toString: 1 }, [[1000]], true])
        expect([call, await visitor.send({ method, path, body: { ...bodies[call], commerce_id } })]).toEqual([
          call,
          {
            status: expect.toSatisfy((status: number) => status === 404 || status === 422),
            body: expect.objectContaining({ message: expect.any(String) }),
          },
        ])
    }
  })
})

describe('a no', () => {
  it('is a message, and the fields where they are to blame', async () => {
    const stranger = shop.visitor()
    expect(await stranger.send({ method: 'GET', path: '/api/orders' })).toEqual({
      status: 401,
      body: { message: 'Ingresá a tu cuenta para continuar' },
    })
    expect(await stranger.send({ method: 'GET', path: '/api/no-existe' })).toEqual({
      status: 404,
      body: { message: 'No existe esa dirección' },
    })
    expect(
      await stranger.send({ method: 'PUT', path: '/carts', body: { cart: { id: cartId, articles: [] } } }),
    ).toMatchObject({ status: 404, body: { message: expect.any(String), code: 'cart_unknown' } })
    expect(await stranger.send({ method: 'POST', path: '/orders', body: {} })).toMatchObject({
      status: 422,
      body: { message: expect.any(String), errors: { cart_id: [expect.any(String)] } },
    })
    expect((await shop.app.inject({ method: 'POST', url: '/orders', payload: {} })).json()).toEqual({
      message: expect.any(String),
      code: 'token_mismatch',
    })
  })

  it('is 403 where prices are hidden from the buyer', async () => {
    await configure(shop.sql, { online_price_type: 'only_buyers_with_comerciocity_client' })
    expect(await visitor.send({ method: 'POST', path: '/orders', body: { cart_id: cartId } })).toMatchObject({
      status: 403,
      body: { code: 'prices_hidden', message: expect.any(String) },
    })
    await configure(shop.sql, { online_price_type: null })
  })

  it('tells how long to wait when one address asks too fast', async () => {
    const serverBusy = await testShop({ rateLimit: true })
    const ask = () => serverBusy.app.inject({ method: 'GET', url: '/api/conditions' })
    const answers = await Promise.all(Array.from({ length: 600 }, ask))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const slowed = await ask()
    expect(slowed.statusCode).toBe(429)
    expect(slowed.json()).toEqual({
      message: expect.stringMatching(/^Vas muy rápido\. Probá de nuevo en (1 minuto|\d+ segundos)\.$/),
    })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is one apology for a fault, without a word of the inside', async () => {
    await shop.sql.query('alter table platelets rename to elsewhere')
    const { status, body } = await visitor.send({ method: 'GET', path: '/platelets/1000' })
    await shop.sql.query('alter table elsewhere rename to platelets')
    expect(status).toBe(500)
    expect(body).toEqual({
      message: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
      request_id: expect.any(String),
    })
  })

  it('and every other answer forbids a browser to run anything of it', async () => {
    for (const url of ['/api/commerce/1000', '/orders', '/api/nada', '/commerce/7']) {
      const { headers } = await shop.app.inject({ method: 'GET', url })
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    }
  })
})

it('after all of that the shop still sells', async () => {
  expect(await visitor.call(cartEndpoints.canMakeOrder, { params: { id: cartId } })).toMatchObject({
    can: true,
  })
})
