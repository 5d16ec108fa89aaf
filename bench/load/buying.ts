import { randomInt, randomUUID } from 'node:crypto'
import type { Context, LoadRequest } from 'autocannon'
import { cartEndpoints } from '#contract/cart.ts'
import type { Client } from '#contract/client.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { paymentMethodEndpoints } from '#contract/payments.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'

export const guest = { name: 'Ana Prueba', email: 'ana@ejemplo.com.ar', phone: '3415550123' }

/** An address for X-Forwarded-For, so that a limit counts each visitor on its own. */
export function anyAddress(): string {
  return `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
}

/** Completed flows, and other answers by status. */
export type Tally = { done: number; refused: Map<number, number> }

/** A payment method without a provider. */
export async function findCash(call: Client): Promise<number> {
  const { payment_methods } = await call(paymentMethodEndpoints.methods, {
    params: { commerce_id: commerceId },
  })
  const cash = payment_methods.find(({ type }) => type === null)
  if (cash === undefined) throw new Error('The shop takes no cash')
  return cash.id
}

/** A new visitor each time, at an address of its own: CSRF token, then a cart with one line. */
export function cartFlow(articleIds: readonly number[], tally: Tally): LoadRequest[] {
  return [askToken(tally), saveCart(articleIds, {}, tally, () => (tally.done += 1))]
}

/** A new visitor each time, at an address of its own: CSRF token, a pick-up cart paid in cash, and its order as a guest, with a key. */
export function orderFlow(
  articleIds: readonly number[],
  paymentMethodId: number,
  tally: Tally,
): LoadRequest[] {
  const choices = { deliver: 0, payment_method_id: paymentMethodId, buyer: guest }
  return [
    askToken(tally),
    saveCart(articleIds, choices, tally, (body, context) => {
      context['cartId'] = (JSON.parse(body) as { cart: { id: number } }).cart.id
    }),
    post(
      orderEndpoints.place.path,
      (context) =>
        context['cartId'] === undefined
          ? undefined
          : { cart_id: context['cartId'], commerce_id: commerceId, buyer: guest, is_adult: true },
      tally,
      () => (tally.done += 1),
    ),
  ]
}

function askToken(tally: Tally): LoadRequest {
  return {
    path: `/api${sessionEndpoints.csrfCookie.path}`,
    setupRequest: (request, context) => {
      context['address'] = anyAddress()
      return { ...request, headers: { 'x-forwarded-for': String(context['address']) } }
    },
    onResponse: (status, _body, context, headers) => {
      if (status !== 204) return refuse(tally, status)
      const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '')
      context['cookie'] = cookies.join('; ')
      context['token'] = cookies
        .find((cookie) => cookie.startsWith('XSRF-TOKEN='))
        ?.slice('XSRF-TOKEN='.length)
    },
  }
}

function saveCart(
  articleIds: readonly number[],
  choices: object,
  tally: Tally,
  onDone: (body: string, context: Context) => void,
): LoadRequest {
  let turn = 0
  const bodyOf = (): object => ({
    cart: { articles: [{ id: articleIds[(turn += 1) % articleIds.length], amount: 1 }], ...choices },
    commerce_id: commerceId,
  })
  return post(cartEndpoints.create.path, bodyOf, tally, onDone)
}

/** A step that needs the token; without it, or without a body, the flow restarts. */
function post(
  path: string,
  bodyOf: (context: Context) => object | undefined,
  tally: Tally,
  onDone: (body: string, context: Context) => void,
): LoadRequest {
  return {
    method: 'POST',
    path: `/api${path}`,
    setupRequest: (request, context) => {
      const body = bodyOf(context)
      const { cookie, token } = context
      if (body === undefined || typeof cookie !== 'string' || typeof token !== 'string') return undefined
      return {
        ...request,
        headers: {
          cookie,
          'x-xsrf-token': token,
          'x-forwarded-for': String(context['address']),
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }
    },
    onResponse: (status, body, context) => (status === 201 ? onDone(body, context) : refuse(tally, status)),
  }
}

function refuse({ refused }: Tally, status: number): void {
  refused.set(status, (refused.get(status) ?? 0) + 1)
}
