import { isOpenOrder, isOrderStatus } from '#domain/order.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status by its name; one that is under way stands out. */
export function OrderStatus({ name }: { name: string }) {
  const tone = !isOrderStatus(name) ? 'quiet' : isOpenOrder(name) ? 'straw' : name === 'Cancelado' ? 'wine' : 'glass'
  return <Badge tone={tone}>{name}</Badge>
}
