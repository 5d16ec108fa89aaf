import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { deliveryTime } from '#domain/delivery/delivery.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { payment } from '../../copy/checkout.ts'
import { orderPage } from '../../copy/order-page.ts'
import { orders as copy } from '../../copy/orders.ts'
import { frame } from '../../copy/shell.ts'
import { classes } from '../../ui/classes.ts'
import { MessageCircle } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const {
    deliver,
    address,
    fecha_entrega: day,
    delivery_slot: slot,
    payment_method: method,
    description,
    owed,
  } = order
  return (
    <dl className="grid gap-3">
      <Fact name={copy.delivery}>
        {deliveryText(order)}
        {address?.description && <span className="block text-xs text-muted">{address.description}</span>}
      </Fact>
      <Fact name={deliver === 1 ? copy.day : copy.pickUpDay}>{deliveryTime(deliver, day, slot)}</Fact>
      {method && (
        <Fact name={copy.method}>
          {method.name}
          {owed !== 0 && method.description && <span className="block text-muted">{method.description}</span>}
        </Fact>
      )}
      {description && <Fact name={copy.notes}>{description}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 tablet:grid-cols-[9rem_1fr] tablet:gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export function deliveryText({ deliver, address }: Pick<Order, 'deliver' | 'address'>): string {
  if (deliver !== 1) return copy.pickup
  return address ? copy.deliveryTo(address.formated) : payment.deliveryHome
}

/** Pick-up place: the shop's first address, or its name. */
export function shopPlace({ name, addresses: [shop] }: Commerce): string {
  return shop ? `${shop.street} ${shop.street_number}, ${shop.city.name}` : name
}

/** A chat with the shop about an order; nothing for a phone that WhatsApp can't have. */
export function OrderChat({
  num,
  phone,
  className,
}: {
  num: number
  phone: string | null
  className?: string
}) {
  const chat = phone === null ? null : whatsappLink(phone, orderPage.whatsappText(num))
  if (chat === null) return null
  return (
    <TextLink to={chat} target="_blank" rel="noreferrer" className={classes('gap-2', className)}>
      <MessageCircle aria-hidden size={20} />
      {frame.whatsapp}
      <span className="sr-only"> {frame.newWindow}</span>
    </TextLink>
  )
}

type PartProps = { title: string; isSoft?: boolean; className?: string; children: ReactNode }

/** A card of the order's page. `isSoft` de-emphasizes it. */
export function Part({ title, isSoft = false, className, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'rounded-lg p-5 tablet:p-6',
        isSoft ? 'bg-paper-2' : 'border border-line bg-card',
        className,
      )}
    >
      <h2 id={id} className="display mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
