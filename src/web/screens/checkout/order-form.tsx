import type { ReactNode } from 'react'
import { payment as copy } from '../../copy/checkout.ts'
import { MessageCircle } from '../../ui/icons.tsx'
import { AddressBlock } from './blocks/address-block.tsx'
import { BuyerBlock } from './blocks/buyer-block.tsx'
import { ClientBlock } from './blocks/client-block.tsx'
import { CouponBlock } from './blocks/coupon-block.tsx'
import { DayBlock, DeliveryBlock } from './blocks/delivery-block.tsx'
import { MethodBlock } from './blocks/method-block.tsx'
import { ZoneBlock } from './blocks/zone-block.tsx'
import { NotesBlock, OrderSummary } from './order-summary.tsx'
import { type OrderFormProps, useOrderForm } from './use-order-form.ts'

/** The order's blocks in the spec's order (spec 2 §2), and the summary. */
export function OrderForm(props: OrderFormProps) {
  const { orderCart, buyer, commerce, methods, zones, days } = props
  const {
    register_to_buy: registersFirst,
    order_description,
    enviar_whatsapp_al_terminar_pedido: tellsOfWhatsapp,
    usar_cupones: usesCoupons,
    retiro_por_local: hasPickUp,
  } = commerce.online_configuration
  const form = useOrderForm(props)
  const { problemClearingCart, guest, toBring, problemIn } = form
  const deliveryBlock: Numbered = (n) => (
    <DeliveryBlock
      key="delivery"
      n={n}
      orderCart={problemClearingCart}
      commerce={commerce}
      problem={problemIn('delivery')}
    />
  )
  const buyerBlock: Numbered = (n) => (
    <BuyerBlock
      key="buyer"
      n={n}
      buyer={buyer}
      guest={guest}
      problem={problemIn('buyer')}
      onGuest={() => problemClearingCart.choose({ buyer: guest.getValues() })}
    />
  )
  const blocks: (Numbered | false)[] = [
    ...(registersFirst ? [buyerBlock, deliveryBlock] : [deliveryBlock, buyerBlock]),
    form.isSeller &&
      ((n) => (
        <ClientBlock key="client" n={n} orderCart={problemClearingCart} problem={problemIn('client')} />
      )),
    orderCart.choices.deliver === 1 &&
      ((n) => (
        <AddressBlock
          key="address"
          n={n}
          orderCart={problemClearingCart}
          address={form.address}
          isSeller={form.isSeller}
          problem={problemIn('address')}
        />
      )),
    orderCart.choices.deliver === 1 &&
      zones.length > 0 &&
      ((n) => (
        <ZoneBlock
          key="zone"
          n={n}
          orderCart={problemClearingCart}
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
          orderCart={problemClearingCart}
          isBuyer={buyer !== null}
          problem={problemIn('coupon')}
          onApplied={form.clearMethod}
        />
      )),
    methods.length > 0 &&
      ((n) => (
        <MethodBlock
          key="method"
          n={n}
          orderCart={problemClearingCart}
          methods={methods}
          problem={problemIn('method')}
          isAsked={form.isMethodCleared}
        />
      )),
    days.length > 0 &&
      ((n) => (
        <DayBlock
          key="day"
          n={n}
          orderCart={problemClearingCart}
          days={toBring.days}
          mayBringIn={toBring.mayBringIn}
          problem={problemIn('day')}
        />
      )),
    (n) => <NotesBlock key="notes" n={n} placeholder={order_description} {...form.notes} />,
  ]

  return (
    <div className="mt-6 grid grid-cols-1 gap-6 notebook:grid-cols-[minmax(0,1fr)_25rem] notebook:gap-10">
      <div className="grid grid-cols-1 content-start gap-4">
        {tellsOfWhatsapp && commerce.phone && <WhatsappLine />}
        {blocks.filter((block) => block !== false).map((block, at) => block(at + 1))}
      </div>
      <div className="notebook:sticky notebook:top-6 notebook:self-start">
        <OrderSummary
          orderCart={orderCart}
          adult={form.adult}
          problem={problemIn('summary')}
          isPlacing={form.isPlacing}
          placeOrder={form.placeOrder}
        />
      </div>
    </div>
  )
}

type Numbered = (n: number) => ReactNode

function WhatsappLine() {
  return (
    <p className="flex items-start gap-x-3 text-muted">
      <MessageCircle aria-hidden size={18} className="mt-1 shrink-0 text-glass-text" />
      {copy.whatsapp}
    </p>
  )
}
