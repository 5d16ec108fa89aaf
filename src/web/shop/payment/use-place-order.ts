import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart, Guest } from '#contract/carts.ts'
import { type Order, orderCalls } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import type { Buyer } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { finalizeProblem } from '#domain/order.ts'
import { browserClient } from '../../api/client.ts'
import { localCart } from '../../api/cart/local-cart.ts'
import { currentOrderQuery } from '../../api/queries/current-order-query.ts'
import { deliveryDaysQuery, ordersQuery, paymentMethodsQuery, placedOrderQuery, slotsKey, zonesQuery } from '../../api/queries/order-queries.ts'
import { lastCartQuery } from '../../api/queries/shop-queries.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { attemptKey } from './placing/attempt-key.ts'
import { type BlockProblem, couponProblem, problemOf, problemOfError } from './block-problem.ts'
import { clearDraft } from './draft.ts'
import type { OrderCart } from './use-order-cart.ts'
import { whatChanged } from './placing/what-changed.ts'

const offered = [paymentMethodsQuery().queryKey, zonesQuery().queryKey, deliveryDaysQuery().queryKey, slotsKey]

export type Placing = {
  order: OrderCart
  buyer: Buyer | null
  methodsExist: boolean
  zonesExist: boolean
  /** Whether the buyer ticked to be 18 or over. */
  isAdult: boolean
  /** Gives the cart what is typed and not saved yet. */
  onBeforeCheck: (cart: OrderCart) => Promise<void>
  /** The guest's data; null when they aren't fit, and the form says why. */
  readGuest: () => Promise<Guest | null>
}

/** 'Finalizar compra': the checks of spec 2 §5 in their order, then the order, once, however often it is tapped. */
export function usePlaceOrder({ order, buyer, methodsExist, zonesExist, isAdult, onBeforeCheck, readGuest }: Placing) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const [state, setState] = useState<'idle' | 'placing' | 'placed'>('idle')
  const [problem, setProblem] = useState<BlockProblem | null>(null)

  async function attempt(): Promise<void> {
    const shownTotal = order.isSettling ? null : order.cart.total
    await onBeforeCheck(order)
    const cart = await order.settle()
    if (cart?.id == null) return
    const missing = missingIn(cart)
    if (missing !== null) return tell(problemOf(missing))
    // It ran out while the last choice was saved: the buyer has not seen the total without it.
    if (cart.cupon_problem !== null && order.cart.cupon_problem === null) return tell(couponProblem(cart.cupon_problem.message))
    const guest = buyer ? null : await readGuest()
    if (!buyer && guest === null) return tell(problemOf('buyer_missing'))
    try {
      await finish(await place({ ...cart, total: shownTotal ?? cart.total }, cart.id, buyer, guest))
    } catch (error) {
      const newest = await order.refresh()
      tell({ ...problemOfError(error), changes: newest === null ? [] : whatChanged(order.cart, newest) })
    }
  }

  function missingIn(cart: Cart) {
    const { deliver, payment_method_id, delivery_zone_id, address_id, client } = cart
    const isSeller = buyer !== null && buyer.seller_id !== null
    // Whether a place out of every area can be reached is the server's to say.
    const asksZone = zonesExist && cart.zone_place !== 'outside'
    return finalizeProblem({ deliver, payment_method_id, methodsExist, addressPresent: address_id !== null, delivery_zone_id, zonesExist: asksZone, isSeller, client_id: client?.id ?? null, isAdult })
  }

  async function finish(placed: Order): Promise<void> {
    setState('placed')
    clearDraft()
    cache.setQueryData(placedOrderQuery(placed.num).queryKey, placed)
    cache.setQueryData(currentOrderQuery().queryKey, placed)
    cache.removeQueries({ queryKey: ordersQuery().queryKey, exact: true })
    // A page of its own: MercadoPago's button runs under the policy of the screen that it began on.
    if (isToPay(placed)) location.assign(href('paymentCard', {}, { pedido: placed.num }))
    else await navigate(href('thanks', {}, { pedido: placed.num }), { replace: true })
    localCart.write([])
    cache.setQueryData(lastCartQuery().queryKey, null)
  }

  /** The shop may offer something else by now: it is asked again for all that can be chosen. */
  function tell(found: BlockProblem): void {
    for (const queryKey of offered) void cache.invalidateQueries({ queryKey })
    setProblem(found)
    toast.error(found.message)
  }

  async function finalize(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(null)
    setState('placing')
    try {
      await attempt()
    } finally {
      isBusy.current = false
      setState((state) => (state === 'placing' ? 'idle' : state))
    }
  }

  return { finalize, isPlacing: state !== 'idle', problem, clearProblem: () => setProblem(null) }
}

/** Whether it is to be paid on line now (design 6.32). One that costs nothing is not. */
function isToPay({ payment_method: method, payment_status: payment }: Order): boolean {
  return method?.type != null && payment !== null && payment !== 'approved'
}

/**
 * Posts the order with the total that the buyer was shown: another one is refused, not charged.
 * @throws ServerNo when it is refused; whatever fetch throws when there is no answer.
 */
async function place(cart: Cart, cartId: number, buyer: Buyer | null, guest: Guest | null): Promise<Order> {
  const body = {
    cart_id: cartId,
    commerce_id: commerceId,
    buyer_id: buyer?.id ?? null,
    seller_id: buyer?.seller_id ?? null,
    buyer: guest,
    selected_buyer: cart.client?.id ?? null,
    fecha_entrega: cart.fecha_entrega,
    is_adult: true,
    ...(cart.total === null ? {} : { total: cart.total }),
  }
  const key = attemptKey(JSON.stringify([body, cart.description, cart.deliver, cart.address_id, cart.delivery_zone_id, cart.delivery_slot_id, cart.payment_method_id, cart.cupon_id]))
  return (await browserClient(orderCalls.place, { body }, { headers: { 'idempotency-key': key } })).order
}
