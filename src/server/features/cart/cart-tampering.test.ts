import { beforeAll, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPaymentMethod,
  addRow,
  configure,
} from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart, sellingState } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

let ana: Visitor
let wine: number
let cart: number

beforeAll(async () => {
  ana = await shop.loggedIn(await addBuyer(sql))
  wine = await addArticle(sql, { name: 'Malbec', price: 100_000 })
  cart = await saveCart(ana, [{ id: wine, amount: 1 }])
})

/** Saves an invalid change to Ana's cart, checks that nothing changed, and returns the answer. */
async function tamper(change: object, line: object = {}): Promise<{ status: number; body: unknown }> {
  const before = await sellingState(sql)
  const answer = await ana.send({
    method: 'PUT',
    path: '/carts',
    body: { cart: { id: cart, articles: [{ id: wine, amount: 1, ...line }], ...change } },
  })
  expect(await sellingState(sql)).toEqual(before)
  return answer
}

describe('a cart that no screen would send', () => {
  it.each([[0], [-1], [-5], [1.5], [1e9], [2 ** 31], ['10'], [null], [true], [[2]], [{}]])(
    'is refused with the amount %j',
    async (amount) => {
      const { status, body } = await tamper({}, { amount })
      expect(status).toBe(422)
      expect((body as { message: string }).message).toContain('Indique una cantidad')
    },
  )

  it('is refused with a day that no calendar has', async () => {
    for (const fecha_entrega of ['0000-01-01', '2026-02-30'])
      expect(await tamper({ fecha_entrega })).toMatchObject({ status: 422 })
  })

  it('is refused when two equal lines add up to too many', async () => {
    const articles = [
      { id: wine, amount: 9999 },
      { id: wine, amount: 9999 },
    ]
    expect(await tamper({ articles })).toMatchObject({ status: 422, body: { code: 'amount_wrong' } })
  })

  it('is refused with articles and choices that are not for sale', async () => {
    const hidden = await addArticle(sql, { name: 'Secreto', published: false })
    const one = await addArticleWithVariants(sql, [{ name: 'Chica', stock: 5 }], { name: 'Gin' })
    const two = await addArticleWithVariants(sql, [{ name: 'Grande', stock: 5 }])
    const color = await addRow(sql, 'colors', { name: 'Verde' })
    const shirt = await addArticle(sql, { has_choices: true })
    await sql.query('insert into article_colors (article_id, color_id) values ($1, $2)', [shirt, color])

    expect(await tamper({}, { id: hidden })).toMatchObject({
      status: 409,
      body: { code: 'article_gone', lines: [{ article_id: hidden, name: 'Secreto' }] },
    })
    expect(await tamper({}, { id: 999_999 })).toMatchObject({
      status: 409,
      body: { code: 'article_gone', lines: [{ article_id: 999_999 }] },
    })
    expect(await tamper({}, { id: one.id })).toMatchObject({
      status: 422,
      body: { code: 'variant_wrong', message: 'Elegí otra vez la variante de Gin' },
    })
    expect(await tamper({}, { id: one.id, variant_id: two.variantIds[0] })).toMatchObject({
      status: 422,
      body: { code: 'variant_wrong' },
    })
    expect(await tamper({}, { id: await addArticle(sql), variant_id: one.variantIds[0] })).toMatchObject({
      status: 422,
      body: { code: 'variant_wrong' },
    })
    expect(await tamper({}, { id: shirt })).toMatchObject({ status: 422, body: { code: 'color_missing' } })
    expect(await tamper({}, { id: shirt, color_id: 999_999 })).toMatchObject({
      status: 422,
      body: { code: 'variant_wrong' },
    })
    expect(await tamper({ promociones_vinoteca: [{ id: 999_999, amount: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'article_gone' },
    })
  })

  it('is refused with an address, a zone or a way of paying that is not the buyer’s to choose', async () => {
    const foreign = await addAddress(sql, { buyer_id: await addBuyer(sql) })
    const withKeys = await addPaymentMethod(sql, { type_name: 'Payway' })
    const hidden = await addPaymentMethod(sql, { published: false })

    expect(await tamper({ address_id: foreign })).toMatchObject({
      status: 422,
      body: { code: 'address_unknown' },
    })
    expect(await tamper({ delivery_zone_id: 999_999 })).toMatchObject({
      status: 422,
      body: { code: 'zone_unknown' },
    })
    expect(await tamper({ payment_method_id: withKeys })).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unknown' },
    })
    expect(await tamper({ payment_method_id: hidden })).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unknown' },
    })
  })

  it('is not found when it is another’s', async () => {
    const foreign = await saveCart(shop.visitor(), [{ id: wine, amount: 1 }])
    const luis = await shop.loggedIn(await addBuyer(sql))
    const before = await sellingState(sql)

    expect(await tamper({ id: foreign })).toMatchObject({ status: 404, body: { code: 'cart_unknown' } })
    expect(await tamper({ id: 999_999 })).toMatchObject({ status: 404 })
    expect((await luis.send({ method: 'GET', path: `/carts/${cart}/can-make-order` })).status).toBe(404)
    expect((await postOrder(luis, cart)).status).toBe(404)
    expect(await sellingState(sql)).toEqual(before)
  })

  it('is refused while the shop is paused', async () => {
    await configure(sql, { pausar_tienda_online: true })
    const { status } = await tamper({})
    await configure(sql, { pausar_tienda_online: false })
    expect(status).toBe(503)
  })

  it('moves no price, total or discount: the shop’s own hold', async () => {
    const money = {
      price: 0.01,
      final_price: 0.01,
      unit_price: 0.01,
      discounts: [{ percentage: 100, show_in_online: true }],
      pivot: { price: 1 },
      stock: 9999,
    }
    const { cart: saved } = await ana.call(cartEndpoints.update, {
      body: {
        cart: Object.assign(
          {
            id: cart,
            articles: [Object.assign({ id: wine, amount: 2, notes: 'a\0b' }, money)],
            deliver: 0 as const,
          },
          {
            total: 1,
            totals: { total: 1 },
            cupon: { percentage: 100 },
            payment_method: { discount: 99 },
            delivery_zone: { price: -500 },
            payment_status: 'approved',
            buyer_id: 1,
          },
        ),
      },
    })
    const order = orderOf(
      await postOrder(ana, cart, {
        dolar_blue: 0.01,
        seller_id: 1,
        buyer_id: 1,
        status: 'Entregado',
        payment_status: 'approved',
      }),
    )

    expect(saved).toMatchObject({
      total: 2000,
      cupon_id: null,
      payment_status: null,
      articles: [{ unit_price: 1000, line_total: 2000, notes: 'ab' }],
    })
    expect(order).toMatchObject({
      total: 2000,
      payment_status: null,
      order_status: { name: 'Sin confirmar' },
    })
  })
})
