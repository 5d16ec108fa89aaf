import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { deliveryTime } from '#domain/delivery.ts'
import { orders as copy } from '../../copy/orders.ts'
import { deliveryText } from './delivery-text.ts'

/** How it is delivered, when, and how it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { address, fecha_entrega: day, delivery_slot: slot, payment_method: method, description } = order
  return (
    <dl className="grid gap-3">
      <Fact name={copy.delivery}>
        {deliveryText(order)}
        {address?.description && <span className="block text-xs text-muted">{address.description}</span>}
      </Fact>
      <Fact name={copy.day}>{deliveryTime(day, slot)}</Fact>
      {method && (
        <Fact name={copy.method}>
          {method.name}
          {method.description && <span className="block text-xs text-muted">{method.description}</span>}
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
