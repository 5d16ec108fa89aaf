import { describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/addresses.ts'
import { adviseCalls } from '#contract/advises.ts'
import { articleCalls } from '#contract/articles.ts'
import type { Call } from '#contract/call.ts'
import { cardPayingCalls } from '#contract/card-paying.ts'
import { cardCalls } from '#contract/cards.ts'
import { type Cart, cartCalls } from '#contract/carts.ts'
import type { Sendable } from '#contract/client.ts'
import { clientCalls } from '#contract/clients.ts'
import { contactCalls } from '#contract/contact.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { favoriteCalls } from '#contract/favorites.ts'
import { foundCalls } from '#contract/found.ts'
import { facetCalls } from '#contract/facets.ts'
import { mapCalls } from '#contract/maps.ts'
import { helpCalls } from '#contract/help.ts'
import { messageCalls } from '#contract/messages.ts'
import { notificationCalls } from '#contract/notifications.ts'
import { orderCalls } from '#contract/orders.ts'
import { ownSessionCalls } from '#contract/own-sessions.ts'
import { payingCalls } from '#contract/paying.ts'
import { paymentCalls } from '#contract/payments.ts'
import { pushCalls } from '#contract/push.ts'
import { questionCalls } from '#contract/questions.ts'
import { receiptCalls } from '#contract/receipts.ts'
import { searchCalls } from '#contract/search.ts'
import { type Buyer, sessionCalls } from '#contract/sessions.ts'
import { shopCalls } from '#contract/shop.ts'
import { socialLoginCalls } from '#contract/social-login.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { keyPairOf } from '../src/server/integrations/push/vapid-keys.ts'
import { addArticle, addBodega, addBuyer, addCategory, addCoupon, addPaymentMethod, addRow, addSeller, addZone } from './factories.ts'
import { addAddress, guest, orderOf, postOrder, saveCart } from './ordering.ts'
import { testShop } from './shop.ts'

const shop = await testShop()
const category = await addCategory(shop.sql)
const article = await addArticle(shop.sql, { slug: 'malbec', category_id: category, stock: null })
for (let n = 0; n < 7; n += 1) await addArticle(shop.sql, { category_id: category })
await addRow(shop.sql, 'sub_categories', { category_id: category, name: 'Tintos' })
await addRow(shop.sql, 'titles', { header: 'Vendimia' })
await addRow(shop.sql, 'platelets', { name: 'Envíos en el día' })
await addRow(shop.sql, 'conditions', { name: 'Nuevo' })
await addRow(shop.sql, 'schedules', { weekday: 0, from_time: '09:00', to_time: '13:00' })
await addBodega(shop.sql)
const payment_method_id = await addPaymentMethod(shop.sql)
await addZone(shop.sql)
const buyerId = await addBuyer(shop.sql)
await addAddress(shop.sql, { buyer_id: buyerId })
const buyer = await shop.loggedIn(buyerId)
const favorite = await addArticle(shop.sql)
await shop.sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [buyerId, favorite])
await addRow(shop.sql, 'questions', { article_id: article, buyer_id: buyerId, text: '¿Es seco?', answer_text: 'Sí.', answered_at: new Date('2026-11-01T12:00:00Z') })
await addRow(shop.sql, 'cards', { buyer_id: buyerId, provider_token: 'token', last_four_digits: '4242', payment_method_name: 'Visa' })
await addRow(shop.sql, 'messages', { buyer_id: buyerId, from_buyer: false, text: 'Hola', article_id: article })
await addRow(shop.sql, 'notifications', { buyer_id: buyerId, type: 'question_answered', data: { message: 'Respondimos' }, article_id: article })
await addCoupon(shop.sql, { code: 'BRINDIS' })
const soldOut = await addArticle(shop.sql, { stock: 0 })
const order = orderOf(await postOrder(buyer, await saveCart(buyer, [{ id: article, amount: 1 }], { payment_method_id }), { buyer: null }))

const sells = await addSeller(shop.sql)
await addRow(shop.sql, 'clients', { buyer_id: await addBuyer(shop.sql, { name: 'Clara' }), seller_id: sells.sellerId })
const seller = await shop.loggedIn(sells.buyerId)

const cart = { articles: [{ id: article, amount: 2 }], deliver: 0, payment_method_id }
const account = { name: 'Ana', surname: 'Paz', phone: '3415550199', email: 'ana@ejemplo.com.ar', password: 'cosecha tardía', confirm_password: 'cosecha tardía', terminos_y_condiciones: true, commerce_id: '1000' }
const address = { street: 'San Martín', street_number: '2451', depto: '', description: '', city: { name: 'Santa Fe' }, province: { name: 'Santa Fe' }, commerce_id: 1000 }

/** Keys of the answer, and of what stands under each: one thing or the first of several (spec 1 §3, §7; spec 2 §3, §7). */
const card = ['id', 'slug', 'name', 'num', 'price', 'final_price', 'presentacion', 'stock', 'created_at', 'brand', 'bodega', 'images', 'discounts', 'ranges', 'condition_id', 'category_id', 'sub_category_id', 'is_favorite', 'is_promocion_vinoteca']
const detail = [...card, 'descriptions', 'description', 'condition', 'article_variants', 'article_properties', 'colors', 'sizes', 'questions']
const cartKeys = ['id', 'articles', 'promociones_vinoteca', 'deliver', 'total', 'buyer_id', 'payment_id', 'payment_status', 'description', 'address_id', 'card_id', 'payment_card_info_id', 'payment_method_id', 'cupon_id', 'cupon', 'delivery_zone_id', 'fecha_entrega']
const orderKeys = ['id', 'num', 'order_status', 'articles', 'promociones_vinoteca', 'updated_at', 'order_id', 'buyer', 'deliver', 'address', 'total', 'fecha_entrega', 'description']
const buyerKeys = ['name', 'surname', 'phone', 'email', 'avatar', 'address', 'document', 'addresses', 'seller_id', 'comercio_city_client', 'verification_code']

const reads: [path: string, answer: Record<string, string[]>][] = [
  ['/commerce/1000', { commerce: ['name', 'company_name', 'phone', 'email', 'delivery_price', 'percentage_card', 'dolar', 'dolar_plus', 'from_cloudinary', 'extencions', 'workdays', 'online_configuration', 'addresses', 'configuration', 'social_logins'] }],
  ['/commerce/workdays/1000', { workdays: ['name', 'schedules'] }],
  ['/categories/1000', { categories: ['id', 'name', 'sub_categories', 'is_index', 'is_results', 'is_last_uploads', 'is_featured', 'articles_count'] }],
  [`/sub-categories/${category}`, { sub_categories: ['id', 'name'] }],
  ['/titles/1000', { titles: ['id', 'header', 'lead', 'text_color', 'color', 'image_url', 'crop_image_url'] }],
  ['/platelets/1000', { platelets: ['id', 'name', 'description'] }],
  ['/bodegas/1000', { models: ['id', 'name'] }],
  ['/conditions', { conditions: ['id', 'name', 'description'] }],
  ['/payment-methods/1000', { payment_methods: ['id', 'name', 'discount', 'surchage', 'description', 'type', 'public_key'] }],
  ['/delivery-zones/1000', { models: ['id', 'name', 'description', 'price'] }],
  ['/delivery-day/1000', { models: [] }],
  ['/delivery-slots/1000/1', { models: [] }],
  ['/map-tiles', { tiles: ['url', 'attribution', 'max_native_zoom', 'is_test'] }],
  ['/geocode?q=', { found: [] }],
  [`/articles/from-category/${category}/0/0/fecha-mayor-menor/1000?page=1`, { articles: card }],
  ['/articles/featured-last-uploads/1000?page=1', { articles: card, featured: [], promociones_vinoteca: [], in_offer: [], novedades: card }],
  ['/articles/search/articulo/1000?page=1', { articles: [...card, 'repeated'], promociones_vinoteca: [], last_search: [], suggestion: [] }],
  ['/last-searchs', { last_searchs: ['id', 'body'] }],
  ['/last-searchs/for-search-page/1000', { articles: [] }],
  ['/articles/names/1000', { articles_names: ['id', 'name'], tags: [] }],
  [`/articles/similars/${article}/1000?page=1`, { models: card }],
  [`/facets/${category}/0/0/1000?stock=si`, { total: [], facets: ['facet', 'values'], price: [], abv: [] }],
  ['/articles/malbec/1000', { article: detail }],
  [`/articles/set-viewed/${article}`, {}],
  [`/articles-seleccion-especial/${article}`, { models: card }],
  [`/articles/favorite/${favorite}?is_favorite=true`, {}],
  ['/favorites?page=1', { articles: card }],
  [`/articles/questions/answered/${article}`, { questions: ['text', 'answer'] }],
  ['/questions?page=1', { questions: ['text', 'article'] }],
  ['/notifications?page=1', { notifications: ['id', 'type', 'data', 'created_at', 'read_at', 'message'] }],
  ['/notifications/unread', { notifications: [], total: [] }],
  ['/messages', { messages: ['id', 'text', 'from_buyer', 'read', 'article', 'created_at', 'type'] }],
  ['/messages/set-read', {}],
  ['/calls/waiting-call', { waiting_call: [] }],
  ['/user', { buyer: buyerKeys }],
  ['/orders?page=1', { orders: orderKeys }],
  ['/orders/current/1000', { order: orderKeys }],
  [`/orders/placed/${order.num}`, { order: orderKeys }],
  [`/orders/by-link/${order.num}/${order.token}`, { order: ['num', 'order_status', 'articles', 'promociones_vinoteca', 'totals', 'steps', 'place', 'is_own'] }],
  [`/carts/from-order/${order.id}`, { cart: [...cartKeys, 'order_id'], gone: [] }],
  ['/carts/last-cart/1000', { has_last_cart: [], last_cart: [] }],
  ['/forwarding/1000?path=/articulos/nada/1000', { forwarding: ['to', 'near'] }],
  ['/cupons', { cupons: ['amount', 'percentage', 'min_amount', 'expiration_date', 'buyers', 'read'] }],
  ['/cupons/search/1000/BRINDIS', { cupon: ['amount', 'percentage', 'min_amount', 'expiration_date', 'buyers', 'read'] }],
  ['/cupons/set-read', {}],
  ['/cards', { cards: ['id', 'last_four_digits', 'payment_method'] }],
  ['/realtime', { realtime: [] }],
  ['/sessions', { sessions: ['id', 'browser', 'system', 'is_current', 'created_at', 'expires_at'] }],
  ['/buyer/data', { tienda: [], datos: ['cuenta', 'pedidos'] }],
  ['/addresses', { addresses: ['street', 'street_number', 'lat', 'lng', 'formated', 'depto', 'description', 'city', 'province'] }],
]

describe.each(['/api', ''])('under "%s"', (prefix) => {
  it.each(reads)('GET %s answers the keys of the spec', async (path, answer) => {
    const { status, body } = await buyer.send({ method: 'GET', path: `${prefix}${path}` })
    expect(status).toBe(200)
    for (const [name, keys] of Object.entries(answer)) {
      expect(body).toHaveProperty(name)
      if (keys.length > 0) expect(Object.keys(firstOf(body, name))).toEqual(expect.arrayContaining(keys))
    }
  })

  it('a buyer asks about an article, and waits for another', async () => {
    const asked = await buyer.send({ method: 'POST', path: `${prefix}/questions`, body: { text: '¿Y el año?', article, commerce_id: 1000 } })
    expect(asked).toMatchObject({ status: 201, body: { question: { text: '¿Y el año?', answer: null, article: { id: article } } } })
    expect((await buyer.send({ method: 'POST', path: `${prefix}/advises`, body: { article_id: soldOut, email: 'ana@ejemplo.com.ar' } })).status).toBe(201)
  })

  it('a buyer changes what he is called, his phone, and not a password that he does not know', async () => {
    const { buyer: user } = (await buyer.send({ method: 'GET', path: `${prefix}/user` })).body as { buyer: Buyer }
    expect(await buyer.send({ method: 'PUT', path: `${prefix}/buyer`, body: { ...user, name: 'Anahí' } })).toMatchObject({ status: 200, body: { buyer: { ...user, name: 'Anahí' }, pending_email: null } })
    expect(await buyer.send({ method: 'PUT', path: `${prefix}/buyer/phone`, body: { phone: `+54934155502${10 + prefix.length}` } })).toMatchObject({ status: 200, body: { phone_exist: false } })
    expect(await buyer.send({ method: 'PUT', path: `${prefix}/buyer/password`, body: { current_password: 'x', new_password: 'cosecha tardía', confirm_new_password: 'cosecha tardía' } })).toEqual({ status: 200, body: { updated: false } })
  })

  it('a buyer writes to the shop, from the chat and from Help, and asks to be called while it is closed', async () => {
    expect(await buyer.send({ method: 'POST', path: `${prefix}/messages`, body: { text: 'Hola', commerce_id: '1000' } })).toMatchObject({ status: 201, body: { message: { text: 'Hola', from_buyer: true } } })
    expect(await buyer.send({ method: 'POST', path: `${prefix}/help/message`, body: { message: 'Ayuda', commerce_id: 1000 } })).toMatchObject({ status: 201 })
    expect(await buyer.send({ method: 'POST', path: `${prefix}/calls`, body: { commerce_id: 1000 } })).toMatchObject({ status: 409, body: { code: 'call_refused' } })
    expect((await buyer.send({ method: 'POST', path: `${prefix}/notifications/mark-as-read` })).status).toBe(200)
  })

  it('a browser is told of things by the token that it registers, and no more once it is taken back', async () => {
    const { publicKey } = keyPairOf(Buffer.alloc(32, 5).toString('base64url'))
    const token = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/wire', expirationTime: null, keys: { p256dh: publicKey, auth: 'A'.repeat(22) } })
    expect((await buyer.send({ method: 'GET', path: `${prefix}/push-key` })).body).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/) as string })
    for (const path of ['register-token', 'unregister-token']) expect(await buyer.send({ method: 'POST', path: `${prefix}/${path}`, body: { token } })).toEqual({ status: 200, body: {} })
    expect((await buyer.send({ method: 'POST', path: `${prefix}/register-token`, body: { token: 'de otra nube' } })).status).toBe(422)
  })

  it('a seller finds his clients', async () => {
    const { status, body } = await seller.send({ method: 'GET', path: `${prefix}/clients?q=clara` })
    expect([status, Object.keys(firstOf(body, 'clients'))]).toEqual([200, ['id', 'name', 'surname', 'phone', 'email', 'address']])
  })

  it('a visitor writes to the shop, and withdraws from a purchase', async () => {
    const written = { name: 'Ana', email: 'ana@ejemplo.com.ar', phone: '', message: `Hola ${prefix}`, commerce_id: '1000' }
    expect((await shop.visitor().send({ method: 'POST', path: `${prefix}/mail-to-commerce`, body: written })).status).toBe(201)
    const withdrawn = await shop.visitor().send({ method: 'POST', path: `${prefix}/withdrawals`, body: { order_num: String(order.num), email: 'ana@ejemplo.com.ar', commerce_id: 1000 } })
    expect(withdrawn).toMatchObject({ status: 201, body: { withdrawal: { code: expect.any(String), order_num: String(order.num) } } })
  })

  it('a visitor saves, reads, weighs, orders and deletes a cart, registers, logs out and in', async () => {
    const visitor = shop.visitor()
    const ask = (request: Sendable) => visitor.send({ ...request, path: `${prefix}${request.path}` })
    expect(await ask({ method: 'GET', path: '/sanctum/csrf-cookie' })).toEqual({ status: 204, body: null })
    expect((await ask({ method: 'POST', path: '/carts/quote', body: { cart } })).body).toHaveProperty('cart.total', 2000)

    const saved = await ask({ method: 'POST', path: '/carts', body: { cart, commerce_id: 1000 } })
    expect(saved.status).toBe(201)
    const first = (saved.body as { cart: Cart }).cart
    expect(Object.keys(first)).toEqual(expect.arrayContaining(cartKeys))
    expect((await ask({ method: 'PUT', path: '/carts', body: { cart: { ...first, articles: cart.articles } } })).body).toHaveProperty('cart.id', first.id)
    expect((await ask({ method: 'GET', path: '/carts/last-cart/1000' })).body).toMatchObject({ has_last_cart: true, last_cart: { id: first.id } })
    expect((await ask({ method: 'GET', path: `/carts/${first.id}/can-make-order` })).body).toMatchObject({ can: true, lines: [] })
    expect((await ask({ method: 'POST', path: '/addresses', body: address })).body).toHaveProperty('address.formated')
    expect((await ask({ method: 'POST', path: '/orders', body: { cart_id: first.id, commerce_id: '1000', dolar_blue: null, buyer: guest, fecha_entrega: 0 } })).status).toBe(201)

    const second = (await ask({ method: 'POST', path: '/carts', body: { cart } })).body as { cart: Cart }
    expect((await ask({ method: 'DELETE', path: `/carts/${second.cart.id}` })).status).toBe(200)
    expect((await ask({ method: 'GET', path: '/carts/last-cart/1000' })).body).toEqual({ has_last_cart: false, last_cart: null })

    const who = { ...account, email: `ana${prefix.length}@ejemplo.com.ar`, phone: `34155501${10 + prefix.length}` }
    const registered = await ask({ method: 'POST', path: '/register', body: who })
    expect(registered.status).toBe(201)
    expect(Object.keys(firstOf(registered.body, 'buyer'))).toEqual(expect.arrayContaining(buyerKeys))
    expect(await ask({ method: 'POST', path: '/register/verify-code', body: { verification_code: '00000000' } })).toEqual({ status: 200, body: { verified: false, code_expired: false } })
    expect((await ask({ method: 'POST', path: '/register/resend-code' })).status).toBe(429)
    expect((await ask({ method: 'POST', path: '/logout' })).status).toBe(200)
    expect((await ask({ method: 'GET', path: '/user' })).status).toBe(401)
    const loggedIn = await ask({ method: 'POST', path: '/login', body: { email: who.email, password: who.password, remember: true, commerce_id: 1000 } })
    expect(loggedIn).toMatchObject({ status: 200, body: { buyer: { email: who.email } } })

    const reset = { email: who.email, verification_code: '00000000', password: 'otra cosecha', confirm_password: 'otra cosecha', commerce_id: '1000' }
    expect(await ask({ method: 'POST', path: '/password-reset/send-verification-code', body: { email: who.email, commerce_id: '1000' } })).toEqual({ status: 200, body: { email_send: true } })
    expect(await ask({ method: 'POST', path: '/password-reset/check-verification-code', body: reset })).toEqual({ status: 200, body: { verified: false, code_expired: false } })
    expect(await ask({ method: 'POST', path: '/password-reset/update-password', body: reset })).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
  })
})

describe('a list', () => {
  const lists: [path: string, name: string][] = [
    [`/articles/from-category/${category}/0/0/a-z/1000`, 'articles'],
    ['/articles/featured-last-uploads/1000', 'articles'],
    ['/articles/search/articulo/1000', 'articles'],
    [`/articles/similars/${article}/1000`, 'models'],
    ['/favorites', 'articles'],
    ['/notifications', 'notifications'],
    ['/orders', 'orders'],
    ['/questions', 'questions'],
  ]

  it.each(lists)('%s comes in pages of 6, as Laravel writes them', async (path, name) => {
    const { body } = await buyer.send({ method: 'GET', path: `/api${path}` })
    const page = (body as Record<string, { data: unknown[]; total: number }>)[name]
    expect(page).toMatchObject({ current_page: 1, per_page: 6, from: 1, prev_page_url: null, last_page: Math.ceil((page?.total ?? 0) / 6), path: `/api${path}` })
    expect(page?.data).toHaveLength(Math.min(6, page?.total ?? 0))
    expect(page).toHaveProperty('next_page_url', (page?.total ?? 0) > 6 ? `/api${path}?page=2` : null)
  })

  it.each(lists)('%s has nothing past its end, and still says how many there are', async (path, name) => {
    const { status, body } = await buyer.send({ method: 'GET', path: `${path}?page=999` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ [name]: { current_page: 999, data: [], from: null, to: null, next_page_url: null } })
  })
})

describe('the documentation', () => {
  it('answers as a page, and tells every call of the contract', async () => {
    expect((await shop.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(200)
    const { paths } = (await buyer.send({ method: 'GET', path: '/api/docs/json' })).body as { paths: Record<string, Record<string, { summary?: string }>> }
    const promised = [accountCalls, addressCalls, adviseCalls, articleCalls, cardCalls, cardPayingCalls, cartCalls, clientCalls, contactCalls, deliveryCalls, facetCalls, favoriteCalls, foundCalls, helpCalls, mapCalls, messageCalls, notificationCalls, orderCalls, ownSessionCalls, payingCalls, paymentCalls, pushCalls, questionCalls, receiptCalls, searchCalls, sessionCalls, shopCalls, socialLoginCalls, withdrawalCalls].flatMap((calls): Call[] => Object.values(calls))
    expect(promised.length).toBeGreaterThan(30)
    const untold = promised.filter(({ method, path }) => !paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.summary)
    expect(untold).toEqual([])
  })
})

/** What stands under a key: the thing, the first of a list, or the first of a page. */
function firstOf(body: unknown, name: string): object {
  const found = (body as Record<string, unknown>)[name]
  const list = Array.isArray(found) ? found : found !== null && typeof found === 'object' && 'data' in found ? (found.data as unknown[]) : [found]
  if (typeof list[0] !== 'object' || list[0] === null) throw new Error(`Nothing under ${name}`)
  return list[0]
}
