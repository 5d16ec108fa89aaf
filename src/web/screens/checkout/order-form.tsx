import { type ReactNode, useState } from 'react'
import type { DeliveryDay, DeliveryZone } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Buyer } from '#contract/accounts.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { frame } from '../../copy/shell.ts'
import { payment as copy } from '../../copy/checkout.ts'
import { MessageCircle } from '../../ui/icons.tsx'
import { AddressBlock } from './blocks/address-block.tsx'
import { BuyerBlock, useGuestForm } from './blocks/buyer-block.tsx'
import { ClientBlock } from './blocks/client-block.tsx'
import { CouponBlock } from './blocks/coupon-block.tsx'
import { DayBlock, DeliveryBlock, useDaysToBring } from './blocks/delivery-block.tsx'
import { MethodBlock } from './blocks/method-block.tsx'
import { NotesBlock, OrderSummary } from './order-summary.tsx'
import { ZoneBlock } from './blocks/zone-block.tsx'
import type { BlockName } from './block-problem.ts'
import { keepDraft, readDraft } from './draft.ts'
import { useAddressForm } from './blocks/address-fields.tsx'
import type { OrderCart } from './use-order-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type Offer = {
  commerce: Commerce
  methods: readonly PaymentMethod[]
  zones: readonly DeliveryZone[]
  days: readonly DeliveryDay[]
}
type OrderFormProps = Offer & { order: OrderCart; buyer: Buyer | null }

/** The blocks of the order in the spec's order (spec 2 §2), and beside them what it comes to. */
export function OrderForm({ order, buyer, commerce, methods, zones, days }: OrderFormProps) {
  const {
    register_to_buy: registersFirst,
    order_description,
    enviar_whatsapp_al_terminar_pedido: tellsOfWhatsapp,
    usar_cupones: usesCoupons,
    retiro_por_local: hasPickUp,
  } = commerce.online_configuration
  const [notes, setNotes] = useState(() => readDraft().notes ?? order.cart.description ?? '')
  const [isAdult, setAdult] = useState(false)
  const [isMethodCleared, setMethodCleared] = useState(false)
  const guest = useGuestForm(order.cart.buyer)
  const shopCity = commerce.addresses[0]?.city
  const address = useAddressForm(
    { province: shopCity?.province ?? '', city: shopCity?.name ?? '' },
    order.choices.selected_buyer,
  )
  const { deliver } = order.choices
  const isSeller = buyer !== null && buyer.seller_id !== null
  const typeNotes = (typed: string): void => {
    setNotes(typed)
    keepDraft({ notes: typed })
  }
  const saveNotes = (): void => {
    if (notes.trim() !== (order.choices.description ?? ''))
      order.choose({ description: notes.trim() || null })
  }

  /** An address that is being written is where it goes, whichever was chosen before. */
  const saveAddress = async (): Promise<boolean> => {
    if (deliver !== 1 || (order.choices.address_id !== null && !address.isWriting)) return true
    const saved = address.form.getValues('street').trim() === '' ? null : await address.save()
    if (saved) order.choose({ address_id: saved.id })
    return saved !== null
  }

  const placing = usePlaceOrder({
    order,
    buyer,
    methodsExist: methods.length > 0,
    zonesExist: zones.length > 0,
    isAdult,
    onBeforeCheck: () => {
      saveNotes()
      return saveAddress()
    },
    readGuest: () => new Promise((answer) => void guest.handleSubmit(answer, () => answer(null))()),
  })
  const toBring = useDaysToBring(order, days, zones, commerce)
  const problemIn = (block: BlockName) => (placing.problem?.block === block ? placing.problem : null)
  const tickAdult = (ticked: boolean): void => {
    placing.clearProblem()
    setAdult(ticked)
  }
  const calm: OrderCart = {
    ...order,
    choose: (choices) => {
      placing.clearProblem()
      order.choose(choices)
    },
  }

  const deliveryBlock: Numbered = (n) => (
    <DeliveryBlock key="delivery" n={n} order={calm} commerce={commerce} problem={problemIn('delivery')} />
  )
  const buyerBlock: Numbered = (n) => (
    <BuyerBlock
      key="buyer"
      n={n}
      buyer={buyer}
      guest={guest}
      problem={problemIn('buyer')}
      onGuest={() => calm.choose({ buyer: guest.getValues() })}
    />
  )
  const blocks: (Numbered | false)[] = [
    ...(registersFirst ? [buyerBlock, deliveryBlock] : [deliveryBlock, buyerBlock]),
    isSeller && ((n) => <ClientBlock key="client" n={n} order={calm} problem={problemIn('client')} />),
    deliver === 1 &&
      ((n) => (
        <AddressBlock
          key="address"
          n={n}
          order={calm}
          address={address}
          isSeller={isSeller}
          problem={problemIn('address')}
        />
      )),
    deliver === 1 &&
      zones.length > 0 &&
      ((n) => (
        <ZoneBlock
          key="zone"
          n={n}
          order={calm}
          zones={zones}
          hasPickUp={hasPickUp}
          problem={problemIn('zone')}
        />
      )),
    usesCoupons &&
      ((n) => (
        <CouponBlock
          key="coupon"
          n={n}
          order={calm}
          isBuyer={buyer !== null}
          problem={problemIn('coupon')}
          onApplied={(hadMethod) => setMethodCleared((was) => was || hadMethod)}
        />
      )),
    methods.length > 0 &&
      ((n) => (
        <MethodBlock
          key="method"
          n={n}
          order={calm}
          methods={methods}
          problem={problemIn('method')}
          isAsked={isMethodCleared}
        />
      )),
    days.length > 0 &&
      ((n) => (
        <DayBlock
          key="day"
          n={n}
          order={calm}
          days={toBring.days}
          mayBringIn={toBring.mayBringIn}
          problem={problemIn('day')}
        />
      )),
    (n) => (
      <NotesBlock
        key="notes"
        n={n}
        placeholder={order_description}
        value={notes}
        onChange={typeNotes}
        onLeave={saveNotes}
      />
    ),
  ]

  return (
    <div className="mt-6 grid grid-cols-1 gap-6 notebook:grid-cols-[minmax(0,1fr)_25rem] notebook:gap-10">
      <div className="grid grid-cols-1 content-start gap-4">
        {tellsOfWhatsapp && commerce.phone && <WhatsappLine phone={commerce.phone} shop={commerce.name} />}
        {blocks.filter((block) => block !== false).map((block, at) => block(at + 1))}
      </div>
      <div className="notebook:sticky notebook:top-6 notebook:self-start">
        <OrderSummary
          order={order}
          adult={{ isAdult, problem: problemIn('adult'), onChange: tickAdult }}
          problem={problemIn('summary')}
          isPlacing={placing.isPlacing}
          onPlace={() => void placing.finalize()}
        />
      </div>
    </div>
  )
}

type Numbered = (n: number) => ReactNode

function WhatsappLine({ phone, shop }: { phone: string; shop: string }) {
  const link = whatsappLink(phone, frame.whatsappText(shop))
  if (link === null) return null
  return (
    <div className="flex items-start gap-x-3 text-muted">
      <MessageCircle aria-hidden size={18} className="mt-3 shrink-0 text-glass-text" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="pt-2.5">{copy.whatsapp}</span>
        <span>
          {copy.whatsappDoubts}{' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline"
          >
            {frame.whatsapp}
            <span className="sr-only"> {frame.newWindow}</span>
          </a>
        </span>
      </p>
    </div>
  )
}
