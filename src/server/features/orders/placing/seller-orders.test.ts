import { beforeEach, describe, expect, it } from 'vitest'
import { type CartBody, cartEndpoints } from '#contract/cart.ts'
import { addressEndpoints } from '#contract/delivery.ts'
import { orderEndpoints } from '#contract/orders.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addRow,
  addSeller,
  addZone,
} from '../../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart, sellingState } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop
const wine = await addArticle(sql, { stock: null })
const payment_method_id = await addPaymentMethod(sql)
const delivery_zone_id = await addZone(sql)
const brought = { deliver: 1, payment_method_id, delivery_zone_id } as const

let sells: { sellerId: number; buyerId: number }
let seller: Visitor
let client: number
let home: number
let foreign: number

async function addClient(sellerId: number): Promise<number> {
  const id = await addBuyer(sql)
  await addRow(sql, 'clients', { buyer_id: id, seller_id: sellerId })
  return id
}

const cartFor = async (chosen: number | null, choices: Partial<CartBody> = {}) =>
  (
    await seller.call(cartEndpoints.create, {
      body: { cart: { articles: [{ id: wine, amount: 1 }], ...brought, selected_buyer: chosen, ...choices } },
    })
  ).cart
const change = (id: number, choices: Partial<CartBody>) =>
  seller.send({
    method: 'PUT',
    path: '/carts',
    body: { cart: { id, articles: [{ id: wine, amount: 1 }], ...choices } },
  })
const written = {
  street: 'Rivadavia',
  street_number: '99',
  city: { name: 'Rosario' },
  province: { name: 'Santa Fe' },
}

beforeEach(async () => {
  sells = await addSeller(sql)
  seller = await shop.loggedIn(sells.buyerId)
  client = await addClient(sells.sellerId)
  await addAddress(sql, { buyer_id: client })
  home = await addAddress(sql, { buyer_id: client })
  await sql.query(
    "update addresses set is_default = true, street = 'Mitre', formated = 'Mitre 2451, Santa Fe' where id = $1",
    [home],
  )
  foreign = await addClient((await addSeller(sql)).sellerId)
})

describe('a seller who orders for a client', () => {
  it('has it brought where the client usually has it; the client sees the order, and the order both', async () => {
    const cart = await cartFor(client)
    expect(cart).toMatchObject({
      address_id: home,
      buyer_id: sells.buyerId,
      client: { id: client, address: 'Mitre 2451, Santa Fe' },
    })

    const order = orderOf(await postOrder(seller, cart.id ?? 0, { selected_buyer: client }))

    expect(order.address?.street).toBe('Mitre')
    const { rows } = await sql.query('select buyer_id, seller_id from orders where id = $1', [order.id])
    expect(rows).toEqual([{ buyer_id: client, seller_id: sells.sellerId }])
    expect(
      (await (await shop.loggedIn(client)).call(orderEndpoints.list, { query: {} })).orders.data.map(
        ({ id }) => id,
      ),
    ).toEqual([order.id])
  })

  it('finds it in his own list of orders, with the client; no other seller does', async () => {
    const others = await shop.loggedIn((await addSeller(sql)).buyerId)
    const cart = await cartFor(client)
    const order = orderOf(await postOrder(seller, cart.id ?? 0, { selected_buyer: client }))

    const { orders } = await seller.call(orderEndpoints.list, {})
    expect(orders.data.map(({ id, buyer }) => [id, buyer.name])).toEqual([[order.id, order.buyer.name]])
    expect(orders.total).toBe(1)
    expect((await others.call(orderEndpoints.list, {})).orders.data).toEqual([])
  })

  it('writes another address for the order alone: the client’s saved ones and his own stay as they are', async () => {
    const { address } = await seller.call(addressEndpoints.create, {
      body: { ...written, selected_buyer: client },
    })
    const cart = await cartFor(client, { address_id: address.id })
    const order = orderOf(await postOrder(seller, cart.id ?? 0, { selected_buyer: client }))

    expect(order.address).toMatchObject({ street: 'Rivadavia', city: { name: 'Rosario' } })
    expect(
      (await (await shop.loggedIn(client)).call(addressEndpoints.list, {})).addresses.map(
        ({ street }) => street,
      ),
    ).toEqual(['Mitre', 'San Martín'])
    expect((await seller.call(addressEndpoints.list, {})).addresses).toEqual([])
    expect(
      (await seller.call(addressEndpoints.list, { query: { selected_buyer: client } })).addresses.map(
        ({ street }) => street,
      ),
    ).toEqual(['Mitre', 'San Martín', 'Rivadavia'])
  })

  it('who changes to another client takes no address of the first along', async () => {
    const second = await addClient(sells.sellerId)
    const cart = await cartFor(client)
    const changed = (await change(cart.id ?? 0, { selected_buyer: second })).body as { cart: typeof cart }
    expect(changed.cart).toMatchObject({ client: { id: second }, address_id: null })

    expect(await change(cart.id ?? 0, { address_id: home })).toMatchObject({
      status: 422,
      body: { code: 'address_unknown' },
    })
    expect(await postOrder(seller, cart.id ?? 0, { selected_buyer: second })).toMatchObject({
      status: 422,
      body: { code: 'address_missing' },
    })
    expect((await change(cart.id ?? 0, { selected_buyer: client })).body).toMatchObject({
      cart: { address_id: home },
    })
    // A stale screen that still names the other buyer: the order is refused rather than sent to this buyer's address.
    expect(await postOrder(seller, cart.id ?? 0, { selected_buyer: second })).toMatchObject({
      status: 422,
      body: { code: 'address_missing' },
    })
  })

  it('has to choose one, and keeps the choice with the cart', async () => {
    const cart = await cartFor(null, { deliver: 0 })
    expect(await postOrder(seller, cart.id ?? 0)).toMatchObject({
      status: 422,
      body: { message: 'Seleccione el CLIENTE para el pedido' },
    })
    await change(cart.id ?? 0, { selected_buyer: client })
    expect(orderOf(await postOrder(seller, cart.id ?? 0)).buyer.name).toContain('Ana')
  })
})

describe('a client of another seller', () => {
  it('is refused wherever he is named, and nothing is written', async () => {
    const cart = await cartFor(client)
    const theirs = await addAddress(sql, { buyer_id: foreign })
    const before = await sellingState(sql)
    const refused = {
      status: 403,
      body: { code: 'client_unknown', message: 'Ese cliente no está entre los tuyos' },
    }

    for (const id of [foreign, sells.buyerId, 2_000_000_000]) {
      expect(await change(cart.id ?? 0, { selected_buyer: id })).toMatchObject(refused)
      expect(await postOrder(seller, cart.id ?? 0, { selected_buyer: id })).toMatchObject(refused)
      expect(await seller.send({ method: 'GET', path: `/addresses?selected_buyer=${id}` })).toMatchObject(
        refused,
      )
      expect(
        await seller.send({ method: 'POST', path: '/addresses', body: { ...written, selected_buyer: id } }),
      ).toMatchObject(refused)
    }
    expect(await change(cart.id ?? 0, { address_id: theirs })).toMatchObject({
      status: 422,
      body: { code: 'address_unknown' },
    })

    expect(await sellingState(sql)).toEqual(before)
  })

  it('is no more ordered for when he went to another seller meanwhile', async () => {
    const cart = await cartFor(client)
    await sql.query('update clients set seller_id = null where buyer_id = $1', [client])
    expect(await postOrder(seller, cart.id ?? 0, { selected_buyer: client })).toMatchObject({
      status: 403,
      body: { code: 'client_unknown' },
    })
    expect((await seller.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      client: null,
      address_id: null,
    })
  })

  it('can’t be named by somebody who sells to nobody', async () => {
    const ana = await shop.loggedIn(await addBuyer(sql))
    const id = await saveCart(ana, [{ id: wine, amount: 1 }], { payment_method_id })
    expect(
      await ana.send({
        method: 'PUT',
        path: '/carts',
        body: { cart: { id, articles: [{ id: wine, amount: 1 }], selected_buyer: client } },
      }),
    ).toMatchObject({ status: 403 })
    const order = orderOf(await postOrder(ana, id, { selected_buyer: client, seller_id: sells.sellerId }))
    expect(
      (await sql.query('select seller_id from orders where id = $1 and buyer_id <> $2', [order.id, client]))
        .rows,
    ).toEqual([{ seller_id: null }])
  })
})

describe('at the same time', () => {
  it('the client orders himself, and both orders are whole', async () => {
    const himself = await shop.loggedIn(client)
    const [ofSeller, own] = await Promise.all([
      cartFor(client),
      saveCart(himself, [{ id: wine, amount: 2 }], { ...brought, address_id: home }),
    ])

    const placed = await Promise.all([
      postOrder(seller, ofSeller.id ?? 0, { selected_buyer: client }),
      postOrder(himself, own, { buyer: null }),
    ])

    expect(
      placed.map(orderOf).map((order) => [order.articles_count, order.address?.street, order.total]),
    ).toEqual([
      [1, 'Mitre', 2500],
      [2, 'Mitre', 3500],
    ])
    const { rows } = await sql.query(
      'select seller_id from orders where buyer_id = $1 order by seller_id nulls first',
      [client],
    )
    expect(rows).toEqual([{ seller_id: null }, { seller_id: sells.sellerId }])
  })

  it('the client removes the address: the order goes there or nowhere, and to no other place', async () => {
    const cart = await cartFor(client)
    const himself = await shop.loggedIn(client)
    const [removed, placed] = await Promise.all([
      himself.send({ method: 'DELETE', path: `/addresses/${home}` }),
      postOrder(seller, cart.id ?? 0, { selected_buyer: client }),
    ])
    expect(removed.status).toBe(200)
    if (placed.status === 201) expect(orderOf(placed).address?.street).toBe('Mitre')
    else expect(placed).toMatchObject({ status: 422, body: { code: 'address_missing' } })
  })

  it('the client leaves the shop: the seller’s cart stays, and is nobody’s', async () => {
    const cart = await cartFor(client)
    await sql.query('update carts set address_id = null where id = $1', [cart.id])
    await sql.query('delete from buyers where id = $1', [client])
    expect((await seller.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      id: cart.id,
      client: null,
    })
  })
})
