import { afterEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addArticle, addBuyer, addCoupon, addRow, configure, giveCoupon } from '../../../../test/factories.ts'
import { findCoupon, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

afterEach(() => configure(sql, { usar_cupones: true }))

async function someone(): Promise<{ id: number; who: Visitor }> {
  const id = await addBuyer(sql)
  return { id, who: await shop.loggedIn(id) }
}

describe('a coupon on a cart', () => {
  it('takes off its part, and clears how it was to be paid', async () => {
    const method = await addRow(sql, 'payment_methods', { name: 'Transferencia', discount: 10 })
    const wine = await addArticle(sql, { price: 1_000_000 })
    const { who } = await someone()
    const id = await saveCart(who, [{ id: wine, amount: 2 }], { payment_method_id: method })
    const coupon = await addCoupon(sql, { code: 'QUINCE', percentage: 15 })
    const put = async (choices: object) =>
      (
        await who.call(cartEndpoints.update, {
          body: { cart: { id, articles: [{ id: wine, amount: 2 }], ...choices } },
        })
      ).cart

    expect(await put({ cupon_id: coupon })).toMatchObject({
      cupon_id: coupon,
      cupon: { code: 'QUINCE' },
      cupon_problem: null,
      payment_method_id: null,
      total: 17000,
      totals: { goods: 20000, cupon: { code: 'QUINCE', amount: 3000 } },
    })
    expect(await put({ payment_method_id: method })).toMatchObject({
      cupon_id: coupon,
      payment_method_id: method,
      totals: { payment_method: { amount: -2000 }, cupon: { amount: 2700 } },
      total: 15300,
    })
    expect(await put({ cupon_id: coupon, payment_method_id: method })).toMatchObject({
      payment_method_id: method,
    })
    const other = await addCoupon(sql, { amount: 9_999_999 })
    expect(await put({ cupon_id: other, payment_method_id: method })).toMatchObject({
      cupon_id: other,
      payment_method_id: null,
      total: 0,
    })
    expect(await put({ cupon_id: null })).toMatchObject({
      cupon_id: null,
      cupon: null,
      totals: { cupon: null },
      total: 20000,
    })
  })

  it('is refused alike by its number when there is none, it is another’s, over, taken back or used up; then the cart is as it was', async () => {
    const wine = await addArticle(sql)
    const { who } = await someone()
    const id = await saveCart(who, [{ id: wine, amount: 1 }])
    const foreign = await addCoupon(sql)
    await giveCoupon(sql, foreign, await addBuyer(sql))
    const put = (cupon_id: number) =>
      who.send({
        method: 'PUT',
        path: '/carts',
        body: { cart: { id, articles: [{ id: wine, amount: 5 }], cupon_id } },
      })
    const unknown = {
      status: 422,
      body: { code: 'coupon_unknown', message: 'Codigo incorrecto' },
    }

    expect(await put(999_999)).toEqual(unknown)
    expect(await put(foreign)).toEqual(unknown)
    expect(await put(await addCoupon(sql, { expiration_date: '2026-11-19' }))).toEqual(unknown)
    expect(await put(await addCoupon(sql, { active: false }))).toEqual(unknown)
    expect(await put(await addCoupon(sql, { use_limit: 1, used: 1 }))).toEqual(unknown)
    await configure(sql, { usar_cupones: false })
    expect(await put(await addCoupon(sql))).toEqual(unknown)
    expect((await who.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      articles: [{ amount: 1 }],
      cupon_id: null,
    })
  })

  it('is a visitor’s only once he found it by its code: by its number neither a cart nor a price tells of it', async () => {
    const wine = await addArticle(sql, { price: 1_000_000 })
    const visitor = shop.visitor()
    const cupon_id = await addCoupon(sql, { percentage: 100, code: 'REGALO' })
    const cart = { articles: [{ id: wine, amount: 1 }], cupon_id }
    const post = (path: string) => visitor.send({ method: 'POST', path, body: { cart } })
    const none = {
      status: 200,
      body: { cart: { cupon_id: null, cupon: null, cupon_problem: null, total: 10000 } },
    }

    expect(await post('/carts/quote')).toMatchObject(none)
    expect(await post('/carts')).toMatchObject({ status: 422, body: { code: 'coupon_unknown' } })
    await findCoupon(sql, visitor, cupon_id)
    expect(await post('/carts/quote')).toMatchObject({ body: { cart: { cupon_id, total: 0 } } })
    expect(await post('/carts')).toMatchObject({ status: 201, body: { cart: { cupon_id, total: 0 } } })
    const other = shop.visitor()
    expect(await other.send({ method: 'POST', path: '/carts/quote', body: { cart } })).toMatchObject(none)
  })

  it('that was found tells why it can’t be had any more', async () => {
    const wine = await addArticle(sql)
    const { id: buyer, who } = await someone()
    const coupon = await addCoupon(sql, { use_limit: 1 })
    await findCoupon(sql, who, coupon)
    await sql.query('update cupons set used = 1 where id = $1', [coupon])
    const post = (cupon_id: number) =>
      who.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id } },
      })
    expect(await post(coupon)).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } })

    const given = await addCoupon(sql)
    await giveCoupon(sql, given, buyer)
    const id = await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: given })
    await sql.query("update cupons set expiration_date = '2026-11-19' where id = $1", [given])
    await who.call(cartEndpoints.update, {
      body: { cart: { id, articles: [{ id: wine, amount: 1 }], cupon_id: null } },
    })
    expect(await post(given)).toMatchObject({ status: 409, body: { code: 'coupon_expired' } })
  })

  it('that needs a login can’t be found by a visitor, and one without such a limit is his too', async () => {
    const wine = await addArticle(sql)
    const visitor = shop.visitor()
    const [once, open] = [
      await addCoupon(sql, { use_limit_per_buyer: 1 }),
      await addCoupon(sql, { percentage: 100 }),
    ]
    await findCoupon(sql, visitor, open)
    await sql.query('update cupons set use_limit_per_buyer = 1 where id = $1', [open])
    const post = (cupon_id: number) =>
      visitor.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id } },
      })
    expect(await post(once)).toMatchObject({ status: 422, body: { code: 'coupon_unknown' } })
    expect(await post(open)).toMatchObject({ status: 409, body: { code: 'coupon_needs_login' } })
    await sql.query('update cupons set use_limit_per_buyer = null where id = $1', [open])
    expect(await post(open)).toMatchObject({ status: 201, body: { cart: { cupon_id: open, total: 0 } } })
  })

  it('under its least amount takes nothing off and says why, and holds again once there is enough', async () => {
    const wine = await addArticle(sql, { price: 1_000_000 })
    const { who } = await someone()
    const coupon = await addCoupon(sql, { amount: 500_000, min_amount: 2_000_000 })
    const id = await saveCart(who, [{ id: wine, amount: 2 }], { cupon_id: coupon })
    const amount = async (units: number) =>
      (
        await who.call(cartEndpoints.update, {
          body: { cart: { id, articles: [{ id: wine, amount: units }] } },
        })
      ).cart

    expect(await amount(2)).toMatchObject({ cupon_problem: null, total: 15000 })
    expect(await amount(1)).toMatchObject({
      cupon_id: coupon,
      cupon_problem: { code: 'coupon_minimum', message: 'El monto minimo para este cupon es de: $ 20.000' },
      totals: { cupon: null },
      total: 10000,
    })
    expect(await amount(3)).toMatchObject({ cupon_problem: null, total: 25000 })
  })

  it('goes with the visitor into his account', async () => {
    const wine = await addArticle(sql)
    const coupon = await addCoupon(sql)
    const visitor = shop.visitor()
    await findCoupon(sql, visitor, coupon)
    await saveCart(visitor, [{ id: wine, amount: 1 }], { cupon_id: coupon })
    const account = {
      name: 'Eva',
      phone: '3415550777',
      email: 'eva@ejemplo.com.ar',
      password: 'torrontés de Cafayate',
      confirm_password: 'torrontés de Cafayate',
      terminos_y_condiciones: true,
    }
    expect((await visitor.send({ method: 'POST', path: '/register', body: account })).status).toBe(201)
    expect((await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart).toMatchObject({
      cupon_id: coupon,
      cupon_problem: null,
    })
    await saveCart(visitor, [{ id: wine, amount: 1 }], { cupon_id: null })
    await sql.query('update cupons set active = false where id = $1', [coupon])
    expect(
      await visitor.send({
        method: 'POST',
        path: '/carts',
        body: { cart: { articles: [{ id: wine, amount: 1 }], cupon_id: coupon } },
      }),
    ).toMatchObject({ status: 409, body: { code: 'coupon_expired' } })
  })
})
