import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Buyer } from '#contract/accounts.ts'
import type { Cart, Guest } from '#contract/cart.ts'
import { ServerError } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import { placingProblem } from '#domain/orders/placing.ts'
import { type CartChoices, choicesOf } from '../../api/cart/send-cart.ts'
import {
  addressesQuery,
  deliveryDaysQuery,
  paymentMethodsQuery,
  slotsKey,
  zonesQuery,
} from '../../api/queries/order-queries.ts'
import { forgetSentOrder, saveSentOrder, type SentOrder } from '../../parts/sent-order.ts'
import { type BlockProblem, problemOf, problemOfError } from './block-problem.ts'
import { isSilence, postOrder, useFollowOrder } from './post-order.ts'
import { changedBlock, type ShownCart, shownCart, type TypedChoices } from './shown-cart.ts'
import type { OrderCart } from './use-order-cart.ts'
import { unseenChange, whatChanged } from './what-changed.ts'

const offered = [
  paymentMethodsQuery().queryKey,
  zonesQuery().queryKey,
  deliveryDaysQuery().queryKey,
  slotsKey,
  addressesQuery().queryKey,
]

type PlacingForm = {
  orderCart: OrderCart
  buyer: Buyer | null
  methodsExist: boolean
  zonesExist: boolean
  isAdult: boolean
  /** Saves pending input, and returns the choices that it made; null for an invalid address. */
  onBeforeCheck: () => Promise<TypedChoices | null>
  /** The guest as typed; null when invalid, with field errors. */
  guestOfForm: () => Promise<Guest | null>
}

/** 'Finalizar compra': the checks of spec 2 §5 in order, then the order; idempotent under repeated taps. */
export function usePlaceOrder({
  orderCart,
  buyer,
  methodsExist,
  zonesExist,
  isAdult,
  onBeforeCheck,
  guestOfForm,
}: PlacingForm) {
  const cache = useQueryClient()
  const follow = useFollowOrder()
  const isBusy = useRef(false)
  const isLeft = useIsLeft()
  const [state, setState] = useState<'idle' | 'placing' | 'placed'>('idle')
  const [problem, setProblem] = useState<BlockProblem | null>(null)

  async function attempt(): Promise<void> {
    const shownTotal = orderCart.isSettling ? null : orderCart.cart.total
    const typed = await onBeforeCheck()
    const cart = await orderCart.saveChanges()
    if (cart?.id == null) return
    const missing = missingIn(cart, typed !== null)
    if (missing !== null) return tell(problemOf(missing))
    const unseen = unseenChange(orderCart.cart, cart, shownTotal)
    if (unseen !== null) return tell(unseen)
    const guest = buyer ? null : await guestOfForm()
    if (!buyer && guest === null) return tell(problemOf('buyer_missing'))
    if (isLeft.current) return
    const shown = shownCart(orderCart, typed, cart)
    const ordered = { ...orderCart.choices, id: cart.id, total: shownTotal ?? cart.total, shown }
    const body = orderBodyOf(ordered, buyer, guest)
    // The same content is sent again with the same key. The guest is in the body, as in the form.
    const content = JSON.stringify([body, { ...choicesOf(cart), buyer: null }])
    const sent = saveSentOrder(content, body)
    const placed = await postOrder(sent).catch((error: unknown) => handleRejection(error, shown))
    if (!placed) return
    setState('placed')
    await follow(placed, cart.id)
  }

  /**
   * Without an answer the cart stays as sent: the next tap re-sends it, and finds the order if it was placed. A refused
   * one is forgotten, and what has changed since it was shown is told.
   */
  async function handleRejection(error: unknown, shown: ShownCart): Promise<void> {
    if (isSilence(error)) return tell(problemOfError(error))
    forgetSentOrder()
    const newest = await orderCart.refresh()
    const problem = problemOfError(error)
    const changes = newest === null ? [] : whatChanged(orderCart.cart, newest)
    const isOther = error instanceof ServerError && error.body.code === 'cart_differs'
    const block = isOther && newest !== null ? changedBlock(shown, newest) : problem.block
    tell({ ...problem, block, changes })
  }

  function missingIn(cart: Cart, hasAddress: boolean) {
    const { deliver, payment_method_id, delivery_zone_id, address_id, client } = cart
    const isSeller = buyer !== null && buyer.seller_id !== null
    // The server decides whether an address outside every area can be delivered to.
    const asksZone = zonesExist && cart.zone_place !== 'outside'
    return placingProblem({
      deliver,
      payment_method_id,
      methodsExist,
      addressPresent: hasAddress && address_id !== null,
      delivery_zone_id,
      zonesExist: asksZone,
      isSeller,
      client_id: client?.id ?? null,
      isAdult,
    })
  }

  /** Shows a problem, and refetches the shop's offer, which may have changed. */
  function tell(found: BlockProblem): void {
    for (const queryKey of offered) void cache.invalidateQueries({ queryKey })
    setProblem(found)
  }

  async function placeOrder(): Promise<void> {
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

  return { placeOrder, isPlacing: state !== 'idle', problem, clearProblem: () => setProblem(null) }
}

/** Whether the screen was left while something was awaited: who is elsewhere orders nothing. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

type OrderedCart = Pick<CartChoices, 'selected_buyer' | 'fecha_entrega'> &
  Pick<Cart, 'total'> & { id: number; shown: ShownCart }

/** The order of a cart with the total and the choices shown to the buyer: if one changed, the order is refused. */
function orderBodyOf(cart: OrderedCart, buyer: Buyer | null, guest: Guest | null): SentOrder['body'] {
  return {
    cart_id: cart.id,
    commerce_id: commerceId,
    buyer_id: buyer?.id ?? null,
    seller_id: buyer?.seller_id ?? null,
    buyer: guest,
    selected_buyer: cart.selected_buyer,
    fecha_entrega: cart.fecha_entrega,
    is_adult: true,
    shown: cart.shown,
    ...(cart.total === null ? {} : { total: cart.total }),
  }
}
