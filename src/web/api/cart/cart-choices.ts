import type { Cart } from '#contract/cart.ts'

const choiceNames = [
  'deliver',
  'address_id',
  'payment_method_id',
  'delivery_zone_id',
  'delivery_slot_id',
  'cupon_id',
  'description',
  'fecha_entrega',
  'buyer',
  'buyer_id',
  'order_id',
] as const

/** What is chosen for the order, beside its lines. */
export type CartChoices = Pick<Cart, (typeof choiceNames)[number]> & { selected_buyer: number | null }

export function choicesOf(cart: Cart): CartChoices {
  const chosen = Object.fromEntries(choiceNames.map((name) => [name, cart[name]]))
  return { ...(chosen as Omit<CartChoices, 'selected_buyer'>), selected_buyer: cart.client?.id ?? null }
}

/** Without what was not chosen, or holds no more. */
export function heldChoices(cart: Cart): Partial<CartChoices> {
  const { cupon_id, cupon_problem } = cart
  const chosen = { ...choicesOf(cart), cupon_id: cupon_problem ? null : cupon_id }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null))
}
