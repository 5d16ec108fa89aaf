import type { Cart } from '#contract/cart.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import type { BlockName } from './block-problem.ts'
import type { OrderCart } from './use-order-cart.ts'

/** What the screen shows of a cart; the server refuses an order of any other. */
export type ShownCart = Required<NonNullable<EndpointBody<typeof orderEndpoints.place>['shown']>>

/** Choices that the tap itself makes of what was typed. */
export type TypedChoices = { address_id?: number }

/**
 * The cart as shown at the tap, with the choices whose saving is under way. What only their answer tells is taken from
 * `saved`: the lines' version, the address of a new client, and the zone of an address.
 */
export function shownCart(
  { cart, choices, isSettling }: Pick<OrderCart, 'cart' | 'choices' | 'isSettling'>,
  typed: TypedChoices | null,
  saved: Cart,
): ShownCart {
  const { deliver, payment_method_id, delivery_zone_id, delivery_slot_id } = choices
  const isNewClient = choices.selected_buyer !== (cart.client?.id ?? null)
  const isNewPlace = isSettling || typed?.address_id !== undefined
  return {
    version: isSettling ? saved.version : cart.version,
    deliver,
    payment_method_id,
    address_id: typed?.address_id ?? (isNewClient ? saved.address_id : choices.address_id),
    delivery_zone_id: isNewPlace && saved.zone_place !== null ? saved.delivery_zone_id : delivery_zone_id,
    delivery_slot_id,
  }
}

/** The block of the first choice that is no longer as shown; the summary has the lines. */
export function changedBlock(shown: ShownCart, now: Cart): BlockName {
  if (shown.version !== now.version) return 'summary'
  if (shown.deliver !== now.deliver) return 'delivery'
  const isDelivered = now.deliver === 1
  if (isDelivered && shown.address_id !== now.address_id) return 'address'
  // A zone that follows from the address has no choice to change.
  if (isDelivered && shown.delivery_zone_id !== now.delivery_zone_id)
    return now.zone_place === 'inside' || now.zone_place === 'city' ? 'summary' : 'zone'
  if (shown.payment_method_id !== now.payment_method_id) return 'method'
  return isDelivered && shown.delivery_slot_id !== now.delivery_slot_id ? 'day' : 'summary'
}
