import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addressEndpoints } from '#contract/delivery.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addArticle, addBuyer, addPaymentMethod, addSeller } from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const article = await addArticle(shop.sql, { stock: null })
const payment_method_id = await addPaymentMethod(shop.sql)

const idsOf = async (who: Visitor) =>
  (await who.call(addressEndpoints.list, {})).addresses.map(({ id }) => id)
const addressOfCart = async (who: Visitor) =>
  (await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart?.address_id

async function buyerWithTwo(): Promise<{ visitor: Visitor; older: number; newer: number }> {
  const buyer_id = await addBuyer(shop.sql)
  return {
    visitor: await shop.loggedIn(buyer_id),
    older: await addAddress(shop.sql, { buyer_id }),
    newer: await addAddress(shop.sql, { buyer_id }),
  }
}

describe('the default address', () => {
  it('stands first, is one, and moves', async () => {
    const { visitor, older, newer } = await buyerWithTwo()
    expect(await idsOf(visitor)).toEqual([newer, older])
    const { addresses } = await visitor.call(addressEndpoints.makeDefault, { params: { id: older } })
    expect(addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [older, true],
      [newer, false],
    ])
    await visitor.call(addressEndpoints.makeDefault, { params: { id: newer } })
    expect(
      (await visitor.call(addressEndpoints.list, {})).addresses.map(({ id, is_default }) => [id, is_default]),
    ).toEqual([
      [newer, true],
      [older, false],
    ])
  })

  it('is one still, though several are made it at once', async () => {
    const { visitor, older, newer } = await buyerWithTwo()
    const sent = await Promise.all(
      [older, newer, older, newer].map((id) =>
        visitor.send({ method: 'PUT', path: `/addresses/${id}/default` }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(
      (await visitor.call(addressEndpoints.list, {})).addresses.filter(({ is_default }) => is_default),
    ).toHaveLength(1)
  })

  it('is where an order goes that does not say, and is frozen in it', async () => {
    const { visitor, older } = await buyerWithTwo()
    await visitor.call(addressEndpoints.makeDefault, { params: { id: older } })
    const cart = await saveCart(visitor, [{ id: article, amount: 1 }], { deliver: 1, payment_method_id })
    expect(await addressOfCart(visitor)).toBe(older)
    const order = orderOf(await postOrder(visitor, cart, { buyer: null }))
    expect(order.address).toMatchObject({ formated: 'San Martín 2451, Santa Fe' })
    expect(order.address).not.toHaveProperty('is_default')
    expect((await visitor.call(sessionEndpoints.user, {})).buyer.address).toBe('San Martín 2451, Santa Fe')
  })

  it('is the only one, where there is but one; of several none is taken for it', async () => {
    const { visitor, older, newer } = await buyerWithTwo()
    await saveCart(visitor, [{ id: article, amount: 1 }], { deliver: 1, payment_method_id })
    expect(await addressOfCart(visitor)).toBeNull()
    await visitor.call(addressEndpoints.remove, { params: { id: newer } })
    expect(await addressOfCart(visitor)).toBe(older)
  })

  it('of a seller is not where his clients’ orders go', async () => {
    const { buyerId } = await addSeller(shop.sql)
    const visitor = await shop.loggedIn(buyerId)
    await visitor.call(addressEndpoints.makeDefault, {
      params: { id: await addAddress(shop.sql, { buyer_id: buyerId }) },
    })
    await saveCart(visitor, [{ id: article, amount: 1 }], { deliver: 1, payment_method_id })
    expect(await addressOfCart(visitor)).toBeNull()
  })
})

it('an address has its floor and its notes changed, in its line too; an order keeps what it was told', async () => {
  const { visitor, older } = await buyerWithTwo()
  const order = orderOf(
    await postOrder(
      visitor,
      await saveCart(visitor, [{ id: article, amount: 1 }], {
        deliver: 1,
        address_id: older,
        payment_method_id,
      }),
      { buyer: null },
    ),
  )
  const { address } = await visitor.call(addressEndpoints.create, {
    body: { street: 'Mitre', street_number: '10', city: { name: 'Rosario' }, province: { name: 'Santa Fe' } },
  })
  const change = (id: number, body: object) => visitor.send({ method: 'PUT', path: `/addresses/${id}`, body })
  await change(address.id, { depto: ' 2 B ', description: '' })
  await change(older, { depto: null, description: 'Golpear' })
  const all = (await visitor.call(addressEndpoints.list, {})).addresses
  expect(all.find(({ id }) => id === address.id)).toMatchObject({
    depto: '2 B',
    description: null,
    formated: 'Mitre 10, 2 B, Rosario, Santa Fe',
  })
  expect(all.find(({ id }) => id === older)).toMatchObject({
    description: 'Golpear',
    formated: 'San Martín 2451, Santa Fe, Santa Fe',
  })
  expect(await visitor.send({ method: 'GET', path: `/orders/placed/${order.num}` })).toMatchObject({
    body: { order: { address: { description: null } } },
  })
  expect(await change(older, { depto: 'x'.repeat(50), description: null })).toMatchObject({
    status: 422,
    body: { errors: { depto: ['El texto es demasiado largo'] } },
  })
})

describe('an address that is taken away', () => {
  it('is gone, from the cart too; an order keeps its own copy', async () => {
    const { visitor, older, newer } = await buyerWithTwo()
    const order = orderOf(
      await postOrder(
        visitor,
        await saveCart(visitor, [{ id: article, amount: 1 }], {
          deliver: 1,
          address_id: older,
          payment_method_id,
        }),
        { buyer: null },
      ),
    )
    await saveCart(visitor, [{ id: article, amount: 1 }], { deliver: 1, address_id: older })
    expect(
      (await visitor.call(addressEndpoints.remove, { params: { id: older } })).addresses.map(({ id }) => id),
    ).toEqual([newer])
    expect(await addressOfCart(visitor)).toBe(newer)
    expect((await shop.sql.query('select from addresses where id = $1', [older])).rowCount).toBe(0)
    expect(await visitor.send({ method: 'GET', path: `/orders/placed/${order.num}` })).toMatchObject({
      body: { order: { address: { street: 'San Martín' } } },
    })
  })
})

it('another’s address is neither made the default nor taken away: it reads like none', async () => {
  const [own, other] = [await buyerWithTwo(), await buyerWithTwo()]
  for (const [method, path] of [
    ['PUT', '/default'],
    ['PUT', ''],
    ['DELETE', ''],
  ] as const) {
    const body = { depto: 'mío', description: null }
    const foreign = await own.visitor.send({ method, path: `/addresses/${other.older}${path}`, body })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'own_address_unknown' } })
    expect(foreign).toEqual(await own.visitor.send({ method, path: `/addresses/2000000000${path}`, body }))
    expect(
      (await shop.visitor().send({ method, path: `/addresses/${other.older}${path}`, body })).status,
    ).toBe(401)
  }
  expect(await idsOf(other.visitor)).toHaveLength(2)
  expect(
    (await shop.sql.query('select from addresses where is_default and id = $1', [other.older])).rowCount,
  ).toBe(0)
})
