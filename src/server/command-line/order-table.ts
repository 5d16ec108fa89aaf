import { formatDateTime } from '#domain/time/dates.ts'
import { formatCentavos } from '#domain/money/money.ts'
import type { OrderRow } from '../features/orders/orders.repo.ts'
import { inColumns } from './command.ts'
import { paymentWords } from './order-text.ts'

const headings = ['Nº', 'Hecho', 'Estado', 'Pago', 'Entrega', 'Total', 'Para']

const numbers = [0, 5]

/** Orders, one a line. */
export function orderTable(orders: readonly OrderRow[]): string {
  return inColumns(headings, orders.map(rowOf), numbers)
}

function rowOf({
  num,
  created_at,
  order_status,
  payment_status,
  deliver,
  delivery_zone,
  zone_by_city,
  total,
  name,
}: OrderRow): string[] {
  return [
    String(num),
    formatDateTime(created_at.toISOString()),
    order_status,
    paymentWords(payment_status),
    deliver === 1 ? `${delivery_zone?.name ?? 'Envío'}${zone_by_city ? ' (por la ciudad)' : ''}` : 'Retira',
    formatCentavos(total),
    name,
  ]
}
