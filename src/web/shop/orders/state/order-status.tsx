import { isOrderStatus } from '#domain/order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isUnderWay } from './order-state.ts'

/** The status by its name; one that is under way stands out. */
export function OrderStatus({ name }: { name: string }) {
  const tone = !isOrderStatus(name)
    ? 'quiet'
    : isUnderWay({ order_status: { name } })
      ? 'straw'
      : name === 'Cancelado'
        ? 'wine'
        : 'glass'
  return <Badge tone={tone}>{name}</Badge>
}
