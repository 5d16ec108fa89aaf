import { afterEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addBuyer,
  addCoupon,
  addPaymentMethod,
  addSeller,
  addZone,
  configure,
  giveCoupon,
} from '../../../../../test/factories.ts'
import {
  addAddress,
  findCoupon,
  orderOf,
  postOrder,
  saveCart,
  sellingState,
} from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { moveOrder } from '../order-life.service.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop
const noon = shop.clock.now

afterEach(async () => {
  shop.clock.now = noon
  await configure(sql, { usar_cupones: true })
  await sql.query('update payment_methods set published = false; update delivery_zones set published = false')
})

async function couponState(id: number): Promise<{ used: number; live: number }> {
  const { rows } = await sql.query<{ used: number; live: number }>(
    'select used, (select count(*) from cupon_uses where cupon_id = cupons.id and returned_at is null) as live from cupons where id = $1',
    [id],
  )
  return rows[0] ?? { used: -1, live: -1 }
}

async function cartWith(who: Visitor, cupon_id: number, units = 2, price = 1_000_000): Promise<number> {
  return saveCart(who, [{ id: await addArticle(sql, { price, stock: null }), amount: units }], { cupon_id })
}

/** Checks a refusal: no order is written and the coupon's uses are unchanged. */
async function expectUnmade(
  order: () => ReturnType<typeof postOrder>,
  refusal: { status: number; body: object },
): Promise<void> {
  const before = await sellingState(sql)
  expect(await order()).toMatchObject(refusal)
  expect(await sellingState(sql)).toEqual(before)
}

describe('an order with a coupon', () => {
  it('adds up to the centavo: method, then coupon, then zone; the coupon is frozen and its use counted', async () => {
    // 3 × 3.333,33 = 9.999,99; − 12,5 % (1.249,99875 → 1.250,00) = 8.749,99; − 15 % (1.312,4985 → 1.312,50) = 7.437,49; + 1.500,50.
    const method = await addPaymentMethod(sql, { name: 'Transferencia', discount: 12.5 })
    const zone = await addZone(sql, { name: 'Centro', price: 150_050 })
    const buyer = await addBuyer(sql)
    const who = await shop.loggedIn(buyer)
    const coupon = await addCoupon(sql, { code: 'QUINCE', percentage: 15, use_limit: 5 })
    const wine = await addArticle(sql, { price: 333_333 })
    const cart = await saveCart(who, [{ id: wine, amount: 3 }], {
      deliver: 1,
      address_id: await addAddress(sql, { buyer_id: buyer }),
      delivery_zone_id: zone,
      payment_method_id: method,
      cupon_id: coupon,
    })

    const order = orderOf(await postOrder(who, cart, { total: 8937.99 }))
    await sql.query("update cupons set code = 'OTRO', percentage = 90 where id = $1", [coupon])

    expect(order.totals).toMatchObject({
      goods: 9999.99,
      payment_method: { amount: -1250 },
      cupon: { code: 'QUINCE', amount: 1312.5 },
      delivery: { amount: 1500.5 },
      total: 8937.99,
    })
    const { rows } = await sql.query('select cupon, cupon_amount from orders where id = $1', [order.id])
    expect(rows).toEqual([
      { cupon: { id: coupon, code: 'QUINCE', amount: null, percentage: 15 }, cupon_amount: 131_250 },
    ])
    expect(await couponState(coupon)).toEqual({ used: 1, live: 1 })
  })

  it.each([
    ['of 100 %', { percentage: 100 }],
    ['larger than the goods', { amount: 99_000_000 }],
  ])('%s leaves the zone to be paid, and nothing where it is fetched', async (_, value) => {
    const zone = await addZone(sql, { price: 150_000 })
    const buyer = await addBuyer(sql)
    const who = await shop.loggedIn(buyer)
    const coupon = await addCoupon(sql, value)
    const wine = await addArticle(sql, { stock: null })
    const brought = await saveCart(who, [{ id: wine, amount: 1 }], {
      cupon_id: coupon,
      deliver: 1,
      address_id: await addAddress(sql, { buyer_id: buyer }),
      delivery_zone_id: zone,
    })
    expect(orderOf(await postOrder(who, brought)).totals).toMatchObject({
      goods: 1000,
      cupon: { amount: 1000 },
      delivery: { amount: 1500 },
      total: 1500,
    })
    expect(
      orderOf(
        await postOrder(
          who,
          await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: coupon, deliver: 0 }),
        ),
      ).totals,
    ).toMatchObject({ cupon: { amount: 1000 }, total: 0 })
  })

  it('of a visitor is made too, unless the coupon counts by buyer', async () => {
    const visitor = shop.visitor()
    const coupon = await addCoupon(sql, { use_limit: 1 })
    await findCoupon(sql, visitor, coupon)
    expect(orderOf(await postOrder(visitor, await cartWith(visitor, coupon))).totals).toMatchObject({
      cupon: { amount: 2000 },
      total: 18000,
    })
    expect(await couponState(coupon)).toEqual({ used: 1, live: 1 })
  })
})

describe('a coupon that no longer holds when the order is placed', () => {
  it('because lines were taken out: the total that was shown with it is refused, the one without goes through (B12)', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const coupon = await addCoupon(sql, { amount: 500_000, min_amount: 2_000_000 })
    const wine = await addArticle(sql, { price: 1_000_000 })
    const cart = await saveCart(who, [{ id: wine, amount: 2 }], { cupon_id: coupon })
    await who.call(cartEndpoints.update, {
      body: { cart: { id: cart, articles: [{ id: wine, amount: 1 }] } },
    })

    await expectUnmade(() => postOrder(who, cart, { total: 5000 }), {
      status: 409,
      body: {
        code: 'coupon_minimum',
        message: 'El monto minimo para este cupon es de: $ 20.000',
        total: 10000,
      },
    })
    await expectUnmade(() => postOrder(who, cart), { status: 409, body: { code: 'coupon_minimum' } })
    expect(orderOf(await postOrder(who, cart, { total: 10000 })).totals).toMatchObject({
      cupon: null,
      total: 10000,
    })
    expect(await couponState(coupon)).toEqual({ used: 0, live: 0 })
  })

  it('because its last day went by since (B13)', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const coupon = await addCoupon(sql, { expiration_date: '2026-11-20' })
    const cart = await cartWith(who, coupon)
    shop.clock.now = new Date('2026-11-21T03:00:00Z')

    await expectUnmade(() => postOrder(who, cart, { total: 18000 }), {
      status: 409,
      body: { code: 'coupon_expired', total: 20000 },
    })
    expect((await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      cupon_id: coupon,
      cupon_problem: { code: 'coupon_expired', message: 'Este cupón venció' },
      total: 20000,
    })
    shop.clock.now = new Date('2026-11-21T02:59:59Z')
    expect(orderOf(await postOrder(who, cart, { total: 18000 })).total).toBe(18000)
  })

  it('because it was given to others, or the shop took it back or uses none any more (B13)', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const coupon = await addCoupon(sql)
    const cart = await cartWith(who, coupon)
    await sql.query('update cupons set active = false where id = $1', [coupon])
    await expectUnmade(() => postOrder(who, cart, { total: 18000 }), {
      status: 409,
      body: { code: 'coupon_expired' },
    })
    await sql.query('update cupons set active = true where id = $1', [coupon])
    await giveCoupon(sql, coupon, await addBuyer(sql))
    await expectUnmade(() => postOrder(who, cart, { total: 18000 }), {
      status: 409,
      body: { code: 'coupon_of_another' },
    })
    await configure(sql, { usar_cupones: false })
    await expectUnmade(() => postOrder(who, cart, { total: 18000 }), {
      status: 409,
      body: { code: 'total_changed', total: 20000 },
    })
  })

  it('because his order on another device was faster: the second is told before it is charged (B10)', async () => {
    const buyer = await addBuyer(sql)
    const coupon = await addCoupon(sql, { use_limit_per_buyer: 1 })
    const [phone, desktop] = [await shop.loggedIn(buyer), await shop.loggedIn(buyer)]
    const first = await cartWith(phone, coupon)
    orderOf(await postOrder(phone, first, { total: 18000 }))
    expect(
      await desktop.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: await addArticle(sql), amount: 1 }], cupon_id: coupon } },
      }),
    ).toMatchObject({ status: 409, body: { code: 'coupon_used_up', message: 'Este cupón ya se usó' } })
    const second = await saveCart(desktop, [{ id: await addArticle(sql), amount: 1 }])
    await sql.query('update carts set cupon_id = $2 where id = $1', [second, coupon])
    await expectUnmade(() => postOrder(desktop, second, { total: 900 }), {
      status: 409,
      body: { code: 'coupon_used_up', total: 1000 },
    })
    expect(await couponState(coupon)).toEqual({ used: 1, live: 1 })
  })
})

describe('the use of a coupon', () => {
  it('comes back once when its order is cancelled, though ten cancel it at once (B11)', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const coupon = await addCoupon(sql, { use_limit: 3, use_limit_per_buyer: 1, used: 0 })
    const { id } = orderOf(await postOrder(who, await cartWith(who, coupon)))
    expect(await couponState(coupon)).toEqual({ used: 1, live: 1 })

    await Promise.all(
      Array.from({ length: 10 }, () =>
        moveOrder(shop.deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null }),
      ),
    )

    expect(await couponState(coupon)).toEqual({ used: 0, live: 0 })
    expect(orderOf(await postOrder(who, await cartWith(who, coupon))).totals.cupon).toMatchObject({
      amount: 2000,
    })
    expect(await couponState(coupon)).toEqual({ used: 1, live: 1 })
  })

  it('is not touched by cancelling an order that had none', async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    const coupon = await addCoupon(sql, { used: 2 })
    const { id } = orderOf(
      await postOrder(who, await saveCart(who, [{ id: await addArticle(sql), amount: 1 }])),
    )
    await moveOrder(shop.deps, { orderId: id, to: 'Cancelado', madeBy: null, note: null })
    expect(await couponState(coupon)).toEqual({ used: 2, live: 0 })
  })

  it('counts for the client whom a seller orders for, not for the seller', async () => {
    const { sellerId, buyerId } = await addSeller(sql)
    const client = await addBuyer(sql)
    await sql.query('insert into clients (buyer_id, seller_id) values ($1, $2)', [client, sellerId])
    const seller = await shop.loggedIn(buyerId)
    const coupon = await addCoupon(sql, { use_limit_per_buyer: 1 })
    await giveCoupon(sql, coupon, client)
    await findCoupon(sql, seller, coupon, client)
    const wine = await addArticle(sql)

    expect(
      await seller.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id: coupon } },
      }),
    ).toMatchObject({ status: 409, body: { code: 'coupon_of_another' } })
    const cart = await saveCart(seller, [{ id: wine, amount: 1 }], {
      deliver: 0,
      selected_buyer: client,
      cupon_id: coupon,
    })
    orderOf(await postOrder(seller, cart, { selected_buyer: client, total: 900 }))

    const { rows } = await sql.query('select buyer_id from cupon_uses where cupon_id = $1', [coupon])
    expect(rows).toEqual([{ buyer_id: client }])
  })
})
