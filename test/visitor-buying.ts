import { cartEndpoints } from '#contract/cart.ts'
import { articleEndpoints } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { orderEndpoints, type Order } from '#contract/orders.ts'
import { cardPaymentEndpoints, paymentMethodEndpoints } from '#contract/payments.ts'
import { commerceId } from '#contract/shop.ts'
import { guest } from './ordering.ts'
import { tokenFor } from './payments.ts'

/** Orders an amply stocked demo article for pick-up, with that provider's payment method. */
export async function placeAsGuest(visitor: Client, provider: 'MercadoPago' | 'Payway'): Promise<Order> {
  const { articles } = await visitor(articleEndpoints.featuredLastUploads, {
    params: { commerce: commerceId },
  })
  const { payment_methods } = await visitor(paymentMethodEndpoints.methods, {
    params: { commerce_id: commerceId },
  })
  const article = articles.data.find(({ stock }) => stock === null || stock > 5)
  const method = payment_methods.find(({ type }) => type?.name === provider)
  const { cart } = await visitor(cartEndpoints.create, {
    body: {
      cart: { articles: [{ id: article?.id ?? 0, amount: 1 }], deliver: 0, payment_method_id: method?.id },
    },
  })
  const { order } = await visitor(orderEndpoints.place, {
    body: { cart_id: cart.id ?? 0, commerce_id: commerceId, buyer: guest, is_adult: true },
  })
  return order
}

/** Pays an order with a test card of Payway's emulator at that server's URL. */
export async function payByTestCard(visitor: Client, url: string, num: number) {
  const { public_key: publicKey, tokens_url } = await visitor(cardPaymentEndpoints.terms, {
    query: { order_num: num },
  })
  const { id: token, bin } = await tokenFor({ tokensUrl: url + tokens_url, keys: { publicKey } })
  return visitor(cardPaymentEndpoints.pay, {
    body: {
      order_num: num,
      token,
      bin,
      payment_method_id: 1,
      installments: 1,
      keep: false,
      commerce_id: commerceId,
    },
  })
}
