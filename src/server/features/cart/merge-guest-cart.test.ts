import { expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addBuyer,
  addCoupon,
  addPaymentMethod,
  addRow,
  addZone,
} from '../../../../test/factories.ts'
import { findCoupon, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashSession } from '../../http/session.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop
const commerce = { params: { commerce: 1000 } }

const sessionOf = (who: Visitor): Buffer => hashSession(who.cookies.get('damajuana_session') ?? '')
const merge = (who: Visitor, buyerId: number) =>
  inTransaction(sql, (tx) => mergeGuestCart(tx, sessionOf(who), buyerId, shop.clock.now))

it('goes along when its visitor opens an account', async () => {
  const wine = await addArticle(sql)
  const visitor = shop.visitor()
  await saveCart(visitor, [{ id: wine, amount: 3 }])
  const account = {
    name: 'Ana',
    phone: '3415550199',
    email: 'ana.nueva@ejemplo.com.ar',
    password: 'una clave larga',
    confirm_password: 'una clave larga',
    terminos_y_condiciones: true,
  }

  await visitor.call(registrationEndpoints.register, { body: account })

  expect((await visitor.call(cartEndpoints.last, commerce)).last_cart?.articles).toMatchObject([
    { id: wine, amount: 3 },
  ])
})

it('loses and doubles no line of 65, though two tabs log in at once and one article went off sale', async () => {
  const ids = await Promise.all(Array.from({ length: 65 }, () => addArticle(sql)))
  const lines = (from: number, to: number, amount: number) =>
    ids.slice(from, to).map((id) => ({ id, amount }))
  const buyer = await addBuyer(sql)
  const ana = await shop.loggedIn(buyer)
  const [first, second] = [shop.visitor(), shop.visitor()]
  await saveCart(ana, lines(0, 25, 2))
  await saveCart(first, lines(20, 50, 1))
  await saveCart(second, lines(45, 65, 3))
  await sql.query('update articles set published = false where id = $1', [ids[48]])

  await Promise.all([merge(first, buyer), merge(second, buyer), merge(first, buyer)])

  const { last_cart: cart } = await ana.call(cartEndpoints.last, commerce)
  const amounts = new Map(cart?.articles.map(({ id, amount }) => [id, amount]))
  expect(cart?.articles).toHaveLength(65)
  expect([
    amounts.get(ids[0] ?? 0),
    amounts.get(ids[22] ?? 0),
    amounts.get(ids[30] ?? 0),
    amounts.get(ids[47] ?? 0),
  ]).toEqual([2, 2, 1, 3])
  expect(cart?.articles.filter(({ refusal }) => refusal !== null)).toMatchObject([{ id: ids[48] }])
  expect((await first.call(cartEndpoints.last, commerce)).last_cart).toBeNull()
})

it('becomes the buyer’s only cart, though two log in at once and he had none', async () => {
  const wine = await addArticle(sql)
  const buyer = await addBuyer(sql)
  const visitors = [shop.visitor(), shop.visitor(), shop.visitor()]
  for (const visitor of visitors) await saveCart(visitor, [{ id: wine, amount: 2 }], { description: 'Hola' })

  await Promise.all(visitors.map((visitor) => merge(visitor, buyer)))

  const { rows } = await sql.query(
    'select amount, description from carts join cart_lines on cart_id = carts.id where buyer_id = $1',
    [buyer],
  )
  expect(rows).toEqual([{ amount: 2, description: 'Hola' }])
})

it('brings its day and slot where the buyer’s own day is over', async () => {
  const wine = await addArticle(sql)
  const buyer = await addBuyer(sql)
  const ana = await shop.loggedIn(buyer)
  const delivery_zone_id = await addZone(sql)
  const slot = await addRow(sql, 'delivery_slots', {
    delivery_zone_id,
    weekday: 1,
    from_time: '18:00',
    to_time: '20:00',
    capacity: 1,
    cut_off: '15:00',
  })
  const dayAfter = async (own: string) => {
    await saveCart(ana, [{ id: wine, amount: 1 }], { fecha_entrega: '2026-11-25', delivery_slot_id: null })
    await sql.query('update carts set fecha_entrega = $2 where buyer_id = $1', [buyer, own])
    const visitor = shop.visitor()
    const tuesday = {
      fecha_entrega: '2026-11-24',
      delivery_zone_id,
      delivery_slot_id: slot,
      deliver: 1 as const,
    }
    await saveCart(visitor, [{ id: wine, amount: 1 }], tuesday)
    await merge(visitor, buyer)
    const { rows } = await sql.query(
      'select fecha_entrega as day, delivery_slot_id as slot from carts where buyer_id = $1',
      [buyer],
    )
    return rows
  }
  expect(await dayAfter('2026-11-19')).toEqual([{ day: '2026-11-24', slot }])
  expect(await dayAfter('2026-11-20')).toEqual([{ day: '2026-11-20', slot: null }])
})

it('brings its coupon with the payment method that was chosen under it, or with none', async () => {
  const [wine, coupon, other] = [await addArticle(sql), await addCoupon(sql), await addCoupon(sql)]
  const [cash, transfer] = [await addPaymentMethod(sql), await addPaymentMethod(sql)]
  const mergedOnto = async (own: number | null, chosen: number | null) => {
    const buyer = await addBuyer(sql)
    const ana = await shop.loggedIn(buyer)
    if (own !== null) await findCoupon(sql, ana, own)
    await saveCart(ana, [{ id: wine, amount: 1 }], { cupon_id: own, payment_method_id: cash })
    const visitor = shop.visitor()
    await findCoupon(sql, visitor, coupon)
    await saveCart(visitor, [{ id: wine, amount: 1 }], { cupon_id: coupon, payment_method_id: chosen })
    await merge(visitor, buyer)
    const { last_cart: cart } = await ana.call(cartEndpoints.last, commerce)
    return [cart?.cupon_id, cart?.payment_method_id]
  }
  expect(await mergedOnto(null, null)).toEqual([coupon, null])
  expect(await mergedOnto(null, transfer)).toEqual([coupon, transfer])
  expect(await mergedOnto(other, transfer)).toEqual([other, cash])
})
