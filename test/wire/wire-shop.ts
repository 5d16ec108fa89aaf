import type { Order } from '#contract/orders.ts'
import {
  addArticle,
  addBodega,
  addBuyer,
  addCategory,
  addCoupon,
  addPaymentMethod,
  addRow,
  addSeller,
  addZone,
} from '../factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../ordering.ts'
import { testShop, type TestShop, type Visitor } from '../shop.ts'

/** A shop in which every endpoint has something to return. */
export type WireShop = {
  shop: TestShop
  buyer: Visitor
  seller: Visitor
  category: number
  article: number
  soldOut: number
  favorite: number
  payment_method_id: number
  order: Order
}

export async function wireShop(): Promise<WireShop> {
  const shop = await testShop({ rateLimit: true })
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
  await addRow(shop.sql, 'questions', {
    article_id: article,
    buyer_id: buyerId,
    text: '¿Es seco?',
    answer_text: 'Sí.',
    answered_at: new Date('2026-11-01T12:00:00Z'),
  })
  await addRow(shop.sql, 'cards', {
    buyer_id: buyerId,
    provider_token: 'token',
    last_four_digits: '4242',
    payment_method_name: 'Visa',
  })
  await addRow(shop.sql, 'messages', {
    buyer_id: buyerId,
    from_buyer: false,
    text: 'Hola',
    article_id: article,
  })
  await addRow(shop.sql, 'notifications', {
    buyer_id: buyerId,
    type: 'question_answered',
    data: { message: 'Respondimos' },
    article_id: article,
  })
  await addCoupon(shop.sql, { code: 'BRINDIS' })
  const soldOut = await addArticle(shop.sql, { stock: 0 })
  const order = orderOf(
    await postOrder(buyer, await saveCart(buyer, [{ id: article, amount: 1 }], { payment_method_id }), {
      buyer: null,
    }),
  )

  const sells = await addSeller(shop.sql)
  await addRow(shop.sql, 'clients', {
    buyer_id: await addBuyer(shop.sql, { name: 'Clara' }),
    seller_id: sells.sellerId,
  })
  const seller = await shop.loggedIn(sells.buyerId)
  return { shop, buyer, seller, category, article, soldOut, favorite, payment_method_id, order }
}

/** The object under a key: itself, the first of a list, or the first of a page. */
export function firstOf(body: unknown, name: string): object {
  const found = (body as Record<string, unknown>)[name]
  const list = Array.isArray(found)
    ? found
    : found !== null && typeof found === 'object' && 'data' in found
      ? (found.data as unknown[])
      : [found]
  if (typeof list[0] !== 'object' || list[0] === null) throw new Error(`Nothing under ${name}`)
  return list[0]
}
