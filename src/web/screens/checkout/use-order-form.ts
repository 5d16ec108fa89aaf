import { useState } from 'react'
import type { Buyer } from '#contract/accounts.ts'
import type { DeliveryDay, DeliveryZone } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Commerce } from '#contract/shop.ts'
import { saveDraft, readDraft } from '../../parts/order-draft.ts'
import type { BlockName } from './block-problem.ts'
import { useGuestForm } from './blocks/buyer-block.tsx'
import { useDaysToBring } from './blocks/delivery-block.tsx'
import { useAddressForm } from './blocks/use-address-form.ts'
import type { TypedChoices } from './shown-cart.ts'
import type { OrderCart } from './use-order-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type OrderFormProps = {
  orderCart: OrderCart
  buyer: Buyer | null
  commerce: Commerce
  methods: readonly PaymentMethod[]
  zones: readonly DeliveryZone[]
  days: readonly DeliveryDay[]
}

/** State of the order form, and placing the order. */
export function useOrderForm({ orderCart, buyer, commerce, methods, zones, days }: OrderFormProps) {
  const [notes, setNotes] = useState(() => readDraft().notes ?? orderCart.cart.description ?? '')
  const [isAdult, setAdult] = useState(false)
  const [isMethodCleared, setMethodCleared] = useState(false)
  const guest = useGuestForm(orderCart.cart.buyer)
  const shopCity = commerce.addresses[0]?.city
  const address = useAddressForm(
    { province: shopCity?.province ?? '', city: shopCity?.name ?? '' },
    orderCart.choices.selected_buyer,
  )
  const { deliver } = orderCart.choices
  const isSeller = buyer !== null && buyer.seller_id !== null
  const typeNotes = (typed: string): void => {
    setNotes(typed)
    saveDraft({ notes: typed })
  }
  const saveNotes = (): void => {
    if (notes.trim() !== (orderCart.choices.description ?? ''))
      orderCart.choose({ description: notes.trim() || null })
  }

  /** A new address being entered replaces the chosen one. */
  const saveAddress = async (): Promise<TypedChoices | null> => {
    if (deliver !== 1 || (orderCart.choices.address_id !== null && !address.isWriting)) return {}
    const saved = address.form.getValues('street').trim() === '' ? null : await address.save()
    if (saved === null) return null
    const typed = { address_id: saved.id }
    orderCart.choose(typed)
    return typed
  }

  const placing = usePlaceOrder({
    orderCart,
    buyer,
    methodsExist: methods.length > 0,
    zonesExist: zones.length > 0,
    isAdult,
    onBeforeCheck: () => {
      saveNotes()
      return saveAddress()
    },
    guestOfForm: () => new Promise((answer) => void guest.handleSubmit(answer, () => answer(null))()),
  })
  const toBring = useDaysToBring(orderCart, days, zones, commerce)
  const problemIn = (block: BlockName) => (placing.problem?.block === block ? placing.problem : null)
  const tickAdult = (ticked: boolean): void => {
    placing.clearProblem()
    setAdult(ticked)
  }
  /** The cart; choosing something clears the problem. */
  const problemClearingCart: OrderCart = {
    ...orderCart,
    choose: (choices) => {
      placing.clearProblem()
      orderCart.choose(choices)
    },
  }

  return {
    problemClearingCart,
    guest,
    address,
    isSeller,
    isMethodCleared,
    /** A new discount clears a payment method chosen before. */
    clearMethod: (hadMethod: boolean) => setMethodCleared((was) => was || hadMethod),
    notes: { value: notes, onChange: typeNotes, onLeave: saveNotes },
    adult: { isAdult, problem: problemIn('adult'), onChange: tickAdult },
    toBring,
    problemIn,
    isPlacing: placing.isPlacing,
    placeOrder: placing.placeOrder,
  }
}
