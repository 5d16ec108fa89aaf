import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Sendable, Sent } from '#contract/client.ts'
import type { EndpointSchema } from '#contract/endpoint.schema.ts'
import { endpointsOf } from '#contract/endpoint.ts'
import { addBuyer, addSeller } from '../factories.ts'
import { testShop } from '../shop.ts'
import { everyEndpoint, type ShopAudience } from './every-endpoint.ts'
import { groups } from './inputs.ts'
import { addBuyerWithThings, belongingsOf, canary, fillShelf, type Things } from './things.ts'

const shop = await testShop()
const shelf = await fillShelf(shop)
const shared = await addBuyerWithThings(shop, shelf)

const strangers = {
  visitor: async () => shop.visitor(),
  'another buyer': async () => shop.loggedIn(await addBuyer(shop.sql)),
  seller: async () => shop.loggedIn((await addSeller(shop.sql)).buyerId),
  owner: async () => shop.loggedIn(await addBuyer(shop.sql, { is_owner: true })),
}
type Role = keyof typeof strangers | 'buyer'
const allowed: Record<ShopAudience, readonly Role[]> = {
  anyone: ['visitor', 'buyer', 'another buyer', 'seller', 'owner'],
  buyer: ['buyer', 'another buyer', 'seller', 'owner'],
  seller: ['seller', 'owner'],
}
const mustLogIn = { status: 401, body: { message: 'Ingresá a tu cuenta para continuar' } }
const mayNot = { status: 403, body: { message: 'Tu cuenta no puede hacer esto' } }
type OneCall = { one: EndpointSchema }

function expectVerdict(may: ShopAudience, role: Role, sent: Sent): void {
  if (allowed[may].includes(role)) {
    expect(sent.status, role).toBeLessThan(500)
    expect([role, sent]).not.toEqual([role, mustLogIn])
    expect([role, sent]).not.toEqual([role, mayNot])
  } else expect([role, sent]).toEqual([role, role === 'visitor' ? mustLogIn : mayNot])
}

const calls = everyEndpoint()

describe('each call', () => {
  it.each(calls)('$name is for whom it says: $may', async ({ may, request }) => {
    for (const role of Object.keys(strangers) as (keyof typeof strangers)[]) {
      const who = await strangers[role]()
      const sent = await who.send(request(shared.my))
      expectVerdict(may, role, sent)
      // Login with that buyer's password returns that buyer's data.
      if (!request(shared.my).path.endsWith('/login'))
        expect(JSON.stringify(sent.body), role).not.toContain(canary)
    }
    const { my, visitor } = await addBuyerWithThings(shop, shelf)
    expectVerdict(may, 'buyer', await visitor.send(request(my)))
  })

  it.each(calls.filter(({ isOwn }) => isOwn))(
    '$name knows nothing of what is another’s',
    async ({ may, request }) => {
      const { my, visitor } = await addBuyerWithThings(shop, shelf)
      const before = await belongingsOf(shop.sql, my.buyer)
      for (const role of Object.keys(strangers) as (keyof typeof strangers)[]) {
        if (!allowed[may].includes(role)) continue
        const who = await strangers[role]()
        const foreign = await who.send(request(my))
        expect([role, foreign.status]).toEqual([role, 404])
        expect([role, foreign]).toEqual([role, await who.send(request(nothingOf(my)))])
      }
      expect(await belongingsOf(shop.sql, my.buyer)).toEqual(before)
      expect((await visitor.send(request(my))).status).toBeLessThan(300)
    },
  )

  it('is one of those that are tried here: a new one does not compile without its line', async () => {
    const names = readdirSync(join(import.meta.dirname, '../../src/contract')).flatMap(
      (file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
    )
    const exported = await Promise.all(
      names.map(async (name) => Object.keys((await import(`../../src/contract/${name}.ts`)) as object)),
    )
    expect(
      exported
        .flat()
        .filter((name) => name.endsWith('Endpoints'))
        .toSorted(),
    ).toEqual(Object.keys(groups).toSorted())
  })

  it('does not compile without saying who may make it', () => {
    // @ts-expect-error -- `may` is missing
    expect(endpointsOf<OneCall>()({ one: { method: 'GET', path: '/nadie' } })).not.toHaveProperty('one.may')
  })

  it('does not compile without its schema, nor a schema without it', () => {
    const one = { method: 'GET', path: '/nadie', may: 'anyone' } as const
    // @ts-expect-error -- `two` has no schema
    expect(endpointsOf<OneCall>()({ one, two: one })).toHaveProperty('two')
    // @ts-expect-error -- `one` is missing
    expect(endpointsOf<OneCall>()({})).toEqual({})
  })
})

/** The same things with ids that do not exist. */
function nothingOf(my: Things): Things {
  const none = 2_000_000_000
  return { ...my, cart: none, address: none, card: none, session: none, order: { id: none, num: none } }
}

it('what is a buyer’s own is seen by him', async () => {
  const { my, visitor } = await addBuyerWithThings(shop, shelf)
  for (const path of [
    '/user',
    '/user/page',
    '/orders',
    `/orders/placed/${my.order.num}`,
    '/addresses',
    '/cards',
    '/questions',
    '/messages',
    '/notifications',
    '/notifications/unread',
    '/carts/last-cart/1000',
    '/buyer/data',
  ]) {
    expect([path, JSON.stringify((await visitor.send({ method: 'GET', path })).body)]).toEqual([
      path,
      expect.stringContaining(canary),
    ])
  }
})

describe('what names another’s thing in its body', () => {
  const bodies: [string, (my: Things) => Sendable][] = [
    [
      'a cart brought to his address',
      (my) => ({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: my.article, amount: 1 }], deliver: 1, address_id: my.address } },
      }),
    ],
    [
      'a cart in his name',
      (my) => ({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: my.article, amount: 1 }], buyer_id: my.buyer, id: my.cart } },
      }),
    ],
    [
      'an order of his cart, in his name',
      (my) => ({
        method: 'POST',
        path: '/orders',
        body: { cart_id: my.cart, buyer_id: my.buyer, selected_buyer: my.buyer, seller_id: 1 },
      }),
    ],
    [
      'a profile with his id',
      (my) => ({ method: 'PUT', path: '/buyer', body: { id: my.buyer, buyer_id: my.buyer, name: 'Otro' } }),
    ],
    [
      'a question with his id',
      (my) => ({
        method: 'POST',
        path: '/questions',
        body: { text: '¿Hay?', article: my.article, buyer_id: my.buyer },
      }),
    ],
    [
      'a message with his id',
      (my) => ({ method: 'POST', path: '/messages', body: { text: 'Hola', buyer_id: my.buyer, id: 1 } }),
    ],
    [
      'an address with his id',
      (my) => ({
        method: 'POST',
        path: '/addresses',
        body: {
          id: my.address,
          buyer_id: my.buyer,
          street: 'Otra',
          street_number: '1',
          city: { name: 'Rosario' },
          province: { name: 'Santa Fe' },
        },
      }),
    ],
  ]

  it.each(bodies)('changes nothing of his and tells nothing: %s', async (_, request) => {
    const { my } = await addBuyerWithThings(shop, shelf)
    const before = await belongingsOf(shop.sql, my.buyer)
    for (const enter of Object.values(strangers)) {
      const { status, body } = await (await enter()).send(request(my))
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(body)).not.toContain(canary)
    }
    expect(await belongingsOf(shop.sql, my.buyer)).toEqual(before)
  })
})
