import { afterEach, describe, expect, it } from 'vitest'
import { type Cart, type CartBody, cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addBuyer,
  addPaymentMethod,
  addPromotion,
  addRow,
  addSeller,
  addZone,
  configure,
} from '../../../../../test/factories.ts'
import {
  addAddress,
  guest,
  orderOf,
  postOrder,
  saveCart,
  sellingState,
} from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

afterEach(async () => {
  await sql.query('update payment_methods set published = false; update delivery_zones set published = false')
  await configure(sql, {
    register_to_buy: false,
    pausar_tienda_online: false,
    online_price_type: null,
    online_price_surchage: null,
    stock_null_equal_0: false,
  })
})

const read = async (who: Visitor) => {
  const { last_cart: cart } = await who.call(cartEndpoints.last, { params: { commerce: 1000 } })
  if (cart === null) throw new Error('There is no cart')
  return cart
}
/** What the screen sends of the cart that it shows. */
const shownBy = (cart: Cart) => ({
  version: cart.version,
  deliver: cart.deliver,
  address_id: cart.address_id,
  payment_method_id: cart.payment_method_id,
  delivery_zone_id: cart.delivery_zone_id,
  delivery_slot_id: cart.delivery_slot_id,
})

/** A cart for delivery on Monday from 18 to 20, paid in cash, and what else costs as much. */
async function cartAtHome() {
  await sql.query("update commerces set delivery_weekdays = '{0}', delivery_days_ahead = 7")
  const buyer = await addBuyer(sql)
  const ana = await shop.loggedIn(buyer)
  const zones: [number, number] = [await addZone(sql), await addZone(sql)]
  const slotAt = (from_time: string, to_time: string) =>
    addRow(sql, 'delivery_slots', {
      delivery_zone_id: zones[0],
      weekday: 0,
      from_time,
      to_time,
      capacity: 5,
      cut_off: '15:00',
    })
  const slots = [await slotAt('18:00', '20:00'), await slotAt('20:00', '22:00')]
  const methods = [await addPaymentMethod(sql), await addPaymentMethod(sql)]
  const homes = [await addAddress(sql, { buyer_id: buyer }), await addAddress(sql, { buyer_id: buyer })]
  const wines = [await addArticle(sql, { price: 100_000 }), await addArticle(sql, { price: 100_000 })]
  const id = await saveCart(ana, [{ id: wines[0] ?? 0, amount: 1 }], {
    deliver: 1,
    address_id: homes[0],
    delivery_zone_id: zones[0],
    payment_method_id: methods[0],
    fecha_entrega: '2026-11-23',
    delivery_slot_id: slots[0],
  })
  return { ana, buyer, id, zones, slots, methods, homes, wines, shown: await read(ana) }
}
type Parts = Awaited<ReturnType<typeof cartAtHome>>
const elsewhere: Record<string, (parts: Parts) => Partial<CartBody>> = {
  'another address': ({ homes }) => ({ address_id: homes[1] }),
  'another payment method': ({ methods }) => ({ payment_method_id: methods[1] }),
  'another slot': ({ slots }) => ({ delivery_slot_id: slots[1] }),
  'pick-up': () => ({ deliver: 0 }),
  'another line of equal price': ({ wines }) => ({ articles: [{ id: wines[1] ?? 0, amount: 1 }] }),
}

describe('before it goes through', () => {
  it('asks for what is missing, in the order of the spec', async () => {
    const wine = await addArticle(sql)
    const method = await addPaymentMethod(sql)
    const zone = await addZone(sql)
    const buyer = await addBuyer(sql)
    const address = await addAddress(sql, { buyer_id: buyer })
    await addAddress(sql, { buyer_id: buyer })
    const ana = await shop.loggedIn(buyer)
    const id = await saveCart(ana, [{ id: wine, amount: 1 }], { deliver: null })
    const before = await sellingState(sql)
    const choose = (choices: object) =>
      ana.call(cartEndpoints.update, {
        body: { cart: { id, articles: [{ id: wine, amount: 1 }], ...choices } },
      })

    const texts: unknown[] = [(await postOrder(ana, id)).body]
    for (const choice of [{ deliver: 1 }, { payment_method_id: method }, { address_id: address }]) {
      await choose(choice)
      texts.push((await postOrder(ana, id)).body)
    }
    expect(await sellingState(sql)).toEqual(before)
    await choose({ delivery_zone_id: zone })
    const order = orderOf(await postOrder(ana, id))

    expect(texts.map((body) => (body as { message: string }).message)).toEqual([
      'Seleccione metodo de entrega',
      'Seleccione un metodo de pago',
      'Indique una direccion para la entrega del pedido',
      'Seleccione el precio de envio',
    ])
    expect(order.deliver).toBe(1)
  })

  it('sells alcohol to a guest who says to be 18 or over in each order, alone or in a promotion; refused after all the rest', async () => {
    const visitor = shop.visitor()
    const wine = await addArticle(sql, { kind: 'tinto' })
    const gin = await addArticle(sql, { kind: 'otro', sheet: { abv: 40 } })
    const soda = await addArticle(sql, { kind: 'sin-alcohol' })
    const promotion = await addPromotion(sql, [
      { article: soda, amount: 1 },
      { article: wine, amount: 1 },
    ])
    const cart = (id: number, choices = {}) => saveCart(visitor, [{ id, amount: 1 }], choices)
    const declared = async (id: number) =>
      (await sql.query('select declared_adult from orders where id = $1', [id])).rows[0]
    const silent = { is_adult: undefined }
    const refusal = {
      status: 409,
      body: { code: 'adult_missing', message: 'Confirmá que sos mayor de 18 años' },
    }

    expect((await postOrder(visitor, await cart(wine, { deliver: null }), silent)).body).toMatchObject({
      code: 'delivery_missing',
    })
    const before = await sellingState(sql)
    const id = await cart(wine, { deliver: 0 })
    for (const said of [undefined, null, false])
      expect(await postOrder(visitor, id, { is_adult: said })).toMatchObject(refusal)
    expect(await sellingState(sql)).toEqual(before)
    expect(await declared(orderOf(await postOrder(visitor, id, { is_adult: true })).id)).toEqual({
      declared_adult: true,
    })
    const strong = await cart(gin)
    expect(await postOrder(visitor, strong, silent)).toMatchObject(refusal)
    await visitor.call(cartEndpoints.remove, { params: { id: strong } })
    const pack = await saveCart(visitor, [], { promociones_vinoteca: [{ id: promotion, amount: 1 }] })
    expect(await postOrder(visitor, pack, silent)).toMatchObject(refusal)
    await visitor.call(cartEndpoints.remove, { params: { id: pack } })
    expect(await declared(orderOf(await postOrder(visitor, await cart(soda), silent)).id)).toEqual({
      declared_adult: null,
    })
  })

  it('asks an account once, and its own word counts: a seller’s for the clients it was said for', async () => {
    const { sellerId, buyerId } = await addSeller(sql)
    const client = await addBuyer(sql)
    await sql.query('insert into clients (buyer_id, seller_id) values ($1, $2)', [client, sellerId])
    const [seller, himself] = [await shop.loggedIn(buyerId), await shop.loggedIn(client)]
    const wine = await addArticle(sql, { kind: 'tinto' })
    const order = async (who: Visitor, is_adult: boolean | undefined) =>
      postOrder(
        who,
        await saveCart(who, [{ id: wine, amount: 1 }], who === seller ? { selected_buyer: client } : {}),
        { is_adult },
      )

    expect((await order(seller, undefined)).status).toBe(409)
    expect((await order(seller, true)).status).toBe(201)
    expect((await order(seller, undefined)).status).toBe(201)
    expect((await order(himself, undefined)).status).toBe(409)
    expect((await order(himself, true)).status).toBe(201)
    expect((await order(himself, undefined)).status).toBe(201)
    expect((await order(himself, false)).body).toMatchObject({ code: 'adult_missing' })
  })

  it('wants a guest’s name, e-mail and phone, and keeps them in one form', async () => {
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }])

    const without = await postOrder(visitor, cart, { buyer: null })
    const wrong = await postOrder(visitor, cart, { buyer: { name: ' ', email: 'lucia', phone: '123' } })
    const order = orderOf(await postOrder(visitor, cart))

    expect([without.status, without.body]).toMatchObject([422, { code: 'buyer_missing' }])
    expect(wrong.body).toMatchObject({
      code: 'buyer_missing',
      errors: { name: ['Ingrese su nombre'], email: [expect.any(String)], phone: [expect.any(String)] },
    })
    expect(order.buyer).toEqual({ name: guest.name, email: 'lucia@ejemplo.com.ar', phone: '+5493415550101' })
  })

  it('takes the order of a buyer who has still to type the code that was mailed to him', async () => {
    const newcomer = await shop.loggedIn(
      await addBuyer(sql, { name: 'Nadia', surname: null, verification_pending_since: shop.clock.now }),
    )
    const order = orderOf(
      await postOrder(newcomer, await saveCart(newcomer, [{ id: await addArticle(sql), amount: 1 }]), {
        buyer: null,
      }),
    )
    expect(order.buyer.name).toBe('Nadia')
  })

  it('sends a visitor to log in where the shop sells only to the registered', async () => {
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }])
    await configure(sql, { register_to_buy: true })
    const refused = await postOrder(visitor, cart)
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'login_required' }])
  })

  it('lets a seller order for his own client only', async () => {
    const wine = await addArticle(sql)
    const { sellerId, buyerId } = await addSeller(sql)
    const mine = await addBuyer(sql, { name: 'Cliente', surname: null })
    const foreign = await addBuyer(sql)
    await addRow(sql, 'clients', { buyer_id: mine, seller_id: sellerId })
    await addRow(sql, 'clients', { buyer_id: foreign })
    const seller = await shop.loggedIn(buyerId)
    const cart = await saveCart(seller, [{ id: wine, amount: 1 }])

    const nobody = await postOrder(seller, cart, { seller_id: 999, buyer_id: foreign })
    const others = await postOrder(seller, cart, { selected_buyer: foreign })
    const order = orderOf(await postOrder(seller, cart, { selected_buyer: mine }))

    expect([nobody.body, others.body]).toMatchObject([
      { message: 'Seleccione el CLIENTE para el pedido' },
      { code: 'client_unknown' },
    ])
    expect(order.buyer.name).toBe('Cliente')
    const { rows } = await sql.query('select buyer_id, seller_id from orders where id = $1', [order.id])
    expect(rows).toEqual([{ buyer_id: mine, seller_id: sellerId }])
  })

  it('refuses a day that is not offered, and keeps one that is', async () => {
    await sql.query("update commerces set delivery_weekdays = '{0}', delivery_days_ahead = 7")
    const visitor = shop.visitor()
    const cart = await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }])
    const refused = await postOrder(visitor, cart, { fecha_entrega: '2026-11-24' })
    const nonsense = await postOrder(visitor, cart, { fecha_entrega: '2026-99-99' })
    const order = orderOf(await postOrder(visitor, cart, { fecha_entrega: '2026-11-23' }))
    expect([refused.body, nonsense.body]).toMatchObject([
      { code: 'delivery_day_wrong' },
      { code: 'delivery_day_wrong' },
    ])
    expect(order.fecha_entrega).toBe('2026-11-23')
  })

  it('asks again for a day that lapsed, rather than deliver as soon as possible', async () => {
    const today = '2026-11-20'
    const start = shop.clock.now
    await sql.query("update commerces set delivery_weekdays = '{0,4}', delivery_days_ahead = 7")
    const visitor = shop.visitor()
    const lines = [{ id: await addArticle(sql), amount: 1 }]
    const id = await saveCart(visitor, lines, { fecha_entrega: today })
    const read = async () =>
      (await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart?.fecha_entrega

    shop.clock.now = new Date(`${today}T23:30:00Z`)
    const days = [await read()]
    const refused = await postOrder(visitor, id, { fecha_entrega: days[0] })
    // A page opened before still offers it.
    await saveCart(visitor, lines, { fecha_entrega: today })
    days.push(await read())
    await sql.query("update commerces set delivery_weekdays = '{}'")
    days.push(await read())
    shop.clock.now = start

    expect(days).toEqual([today, today, 0])
    expect(refused.body).toMatchObject({ code: 'delivery_day_wrong' })
  })

  it('says the new total when it is not the one that the buyer was shown', async () => {
    const visitor = shop.visitor()
    const wine = await addArticle(sql, { price: 100_000 })
    const cart = await saveCart(visitor, [{ id: wine, amount: 2 }])
    await sql.query('update articles set price = 123450 where id = $1', [wine])
    const before = await sellingState(sql)

    const refused = await postOrder(visitor, cart, { total: 2000 })

    expect([refused.status, refused.body]).toMatchObject([409, { code: 'total_changed', total: 2469 }])
    expect((await postOrder(visitor, cart, { total: 1e308 })).status).toBe(409)
    expect(await sellingState(sql)).toEqual(before)
    expect(orderOf(await postOrder(visitor, cart, { total: 2469 })).total).toBe(2469)
  })

  describe('with what the buyer’s screen showed of the cart', () => {
    it.each(Object.entries(elsewhere))('refuses %s that was chosen on another screen', async (_, change) => {
      const parts = await cartAtHome()
      const { ana, id, wines, shown } = parts
      const place = (seen: Cart) =>
        postOrder(ana, id, { fecha_entrega: seen.fecha_entrega, shown: shownBy(seen) })
      await ana.call(cartEndpoints.update, {
        body: { cart: { id, articles: [{ id: wines[0] ?? 0, amount: 1 }], ...change(parts) } },
      })
      const before = await sellingState(sql)

      const refused = await place(shown)

      expect([refused.status, refused.body]).toMatchObject([
        409,
        {
          code: 'cart_differs',
          message: 'Tu carrito cambió mientras lo veías. Revisalo antes de finalizar',
        },
      ])
      expect(await sellingState(sql)).toEqual(before)
      orderOf(await place(await read(ana)))
    })

    it('refuses the address that became the default meanwhile, and the zone', async () => {
      const { ana, buyer, id, homes, zones, shown } = await cartAtHome()
      await sql.query('update carts set address_id = null where id = $1', [id])
      await sql.query('update addresses set is_default = id = $2 where buyer_id = $1', [buyer, homes[1]])
      expect(await postOrder(ana, id, { shown: shownBy(shown) })).toMatchObject({
        body: { code: 'cart_differs' },
      })
      await sql.query('update carts set delivery_zone_id = $2, delivery_slot_id = null where id = $1', [
        id,
        zones[1],
      ])
      expect(await postOrder(ana, id, { shown: { ...shownBy(shown), address_id: homes[1] } })).toMatchObject({
        body: { code: 'cart_differs' },
      })
      orderOf(await postOrder(ana, id, { shown: shownBy(await read(ana)) }))
    })

    it('places what was shown, in whole, in part or not at all, and again under its key', async () => {
      const { ana, id, shown } = await cartAtHome()
      const first = orderOf(await postOrder(ana, id, { shown: shownBy(shown) }, 'una-clave'))
      // A page or a server from before an upgrade knows none of it.
      const repeated = [
        await postOrder(ana, id, {}, 'una-clave'),
        await postOrder(ana, id, { shown: { ...shownBy(shown), deliver: 0 } }, 'una-clave'),
      ]
      expect(repeated.map((sent) => orderOf(sent).id)).toEqual([first.id, first.id])
      const parts = await cartAtHome()
      const { payment_method_id, address_id } = parts.shown
      orderOf(await postOrder(parts.ana, parts.id, { shown: { payment_method_id, address_id } }))
    })
  })

  it('refuses while the shop is paused, and where prices are hidden', async () => {
    const visitor = shop.visitor()
    const ana = await shop.loggedIn(await addBuyer(sql))
    const wine = await addArticle(sql)
    const [cart, anas] = [
      await saveCart(visitor, [{ id: wine, amount: 1 }]),
      await saveCart(ana, [{ id: wine, amount: 1 }]),
    ]
    await configure(sql, { pausar_tienda_online: true })
    const paused = await postOrder(visitor, cart)
    await configure(sql, {
      pausar_tienda_online: false,
      online_price_type: 'only_buyers_with_comerciocity_client',
    })
    const [hidden, anasHidden] = [await postOrder(visitor, cart), await postOrder(ana, anas)]
    await configure(sql, { online_price_type: null })

    expect([paused.status, hidden.status, anasHidden.status]).toEqual([503, 401, 403])
    expect(orderOf(await postOrder(visitor, cart)).total).toBe(1000)
  })
})
