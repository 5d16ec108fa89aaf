import { formatDate, formatTime } from '#domain/dates.ts'
import { formatMoney, toPesos } from '#domain/money.ts'
import type { OrderRow } from '../../features/orders/orders.repo.ts'
import { inColumns } from '../columns.ts'
import { paymentWords } from './payment-words.ts'

const headings = ['Nº', 'Hecho', 'Estado', 'Pago', 'Entrega', 'Total', 'Para']
const numbers = [0, 5]

/** Orders, one a line. */
export function orderTable(orders: readonly OrderRow[]): string {
  return inColumns(headings, orders.map(rowOf), numbers)
}

function rowOf({ num, created_at, order_status, payment_status, deliver, delivery_zone, total, name }: OrderRow): string[] {
  const at = created_at.toISOString()
  return [String(num), `${formatDate(at)} ${formatTime(at)}`, order_status, paymentWords(payment_status), deliver === 1 ? (delivery_zone?.name ?? 'Envío') : 'Retira', formatMoney(toPesos(total)), name]
}
