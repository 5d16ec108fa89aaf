import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createClient, type Sendable, type Sent } from '#contract/client.ts'
import type { CartEdit, CartLine } from '#domain/cart/cart.ts'
import { sendCart } from './send-cart.ts'

const line = (id: number): CartLine => ({ promotion_id: id, amount: 1, notes: null })
const saved = {
  id: 5,
  version: 1,
  articles: [],
  promociones_vinoteca: [{ id: 1, amount: 1, notes: null }],
} as unknown as Cart
const remove: CartEdit = { kind: 'remove', key: 'p1' }
const add: CartEdit = { kind: 'add', lines: [line(2)] }

/** A server that no longer has cart 5, nor another one. */
function withoutCart() {
  const created: unknown[] = []
  const answer = ({ method, path, body }: Sendable): Sent => {
    if (method === 'GET') return { status: 200, body: { last_cart: null } }
    if (method === 'PUT') return { status: 404, body: { code: 'cart_unknown', message: path } }
    created.push(body)
    return { status: 201, body: { cart: { ...saved, id: 6 } } }
  }
  return { created, client: createClient((request) => Promise.resolve(answer(request))) }
}

it('what is added offline after the cart was emptied, without an answer, begins a new cart', async () => {
  const { created, client } = withoutCart()
  const { cart } = await sendCart(client, saved, { edits: [remove, add], madeOn: 5 })
  expect(cart?.id).toBe(6)
  expect(created).toMatchObject([{ cart: { promociones_vinoteca: [{ id: 2 }] } }])
})

it('what is added offline to a cart that was ordered meanwhile is refused', async () => {
  const { created, client } = withoutCart()
  await expect(sendCart(client, saved, { edits: [add], madeOn: 5 })).rejects.toMatchObject({
    body: { code: 'cart_changed' },
  })
  expect(created).toEqual([])
})
