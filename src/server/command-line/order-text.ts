import { totalSteps } from '#contract/total-steps.ts'
import { deliveryTime } from '#domain/delivery/delivery.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { canMove, orderStatuses } from '#domain/orders/order-status.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { zoneByCityText } from '../features/messaging/mail/templates/order-alert.ts'
import { orderPageUrl } from '../features/messaging/order-link.ts'
import { totalsOf } from '../features/orders/order-answer.ts'
import { findHistory, type HistoryRow, selectActor } from '../features/orders/order-events.repo.ts'
import { findOrderLines, type OrderLineRow } from '../features/orders/order-lines.repo.ts'
import type { OrderRow } from '../features/orders/orders.repo.ts'
import { describeEvent, paymentWords } from '../features/panel/orders/order-words.ts'
import { inColumns, inPairs, type CommandDeps } from './command.ts'

/** An order in full: recipient, lines, totals, history and possible next statuses. */
export async function orderText(deps: CommandDeps, order: OrderRow): Promise<string> {
  const lines = await findOrderLines(deps.pool, [order.id])
  const history = await findHistory(deps.pool, order.id)
  return [
    `Pedido Nº ${order.num}: ${order.order_status}`,
    inPairs(factsOf(deps, order)),
    inColumns(['', 'Artículo', 'Cada uno', 'Importe'], lines.flatMap(lineRows), [0, 2, 3]),
    inPairs(stepsOf(order, lines)),
    inColumns(
      ['Cuándo', 'Qué pasó', 'Quién', 'Nota'],
      history.map((row) => historyRow(row, order.name)),
    ),
    nextText(order),
  ].join('\n\n')
}

function factsOf(
  deps: CommandDeps,
  {
    num,
    name,
    email,
    phone,
    deliver,
    address,
    delivery_zone,
    zone_by_city,
    fecha_entrega,
    delivery_slot,
    payment_method,
    payment_status,
    description,
    created_at,
  }: OrderRow,
): [string, string | string[]][] {
  const place = [
    address?.formated,
    ...linesOf(address?.description),
    zone_by_city ? zoneByCityText : null,
  ].filter((line) => line != null)
  return [
    ['Para', name],
    ['Contacto', [phone, email].filter(Boolean).join('  ') || 'sin datos'],
    ['Hecho', formatDateTime(created_at.toISOString())],
    [
      'Entrega',
      deliver === 1
        ? [`Envío${delivery_zone ? `, ${delivery_zone.name}` : ''}`, ...place]
        : 'Retira en el local',
    ],
    [
      'Día',
      deliver === 0 && fecha_entrega === null
        ? 'Cuando le avises'
        : deliveryTime(deliver, fecha_entrega, delivery_slot),
    ],
    ['Pago', `${payment_method?.name ?? 'sin elegir'}, ${paymentWords(payment_status)}`],
    ...(description ? [['Notas', linesOf(description)] as [string, string[]]] : []),
    ['Página', orderPageUrl(deps, num)],
  ]
}

function linesOf(text: string | null | undefined): string[] {
  return text ? text.split(/\r\n|\r|\n/) : []
}

function lineRows({ amount, name, choice, price, notes, components }: OrderLineRow): string[][] {
  return [
    [
      `${amount} ×`,
      [name, choice, notes && `(${notes})`].filter(Boolean).join(' · '),
      formatCentavos(price),
      formatCentavos(price * amount),
    ],
    ...components.map((part) => ['', `  ${part.amount} × ${part.name}`, '', '']),
  ]
}

function stepsOf(order: OrderRow, lines: readonly OrderLineRow[]): [string, string][] {
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...totalSteps(totalsOf(order), units, order.deliver).map(({ name, amount }): [string, string] => [
      name,
      amount,
    ]),
    ['Total', formatCentavos(order.total)],
  ]
}

function historyRow(row: HistoryRow, buyer: string): string[] {
  const { note, created_at } = row
  return [formatDateTime(created_at.toISOString()), describeEvent(row), selectActor(row, buyer), note ?? '']
}

function nextText({ order_status, deliver }: OrderRow): string {
  const next = orderStatuses.filter((to) => canMove(order_status, to, deliver))
  return next.length === 0 ? 'El pedido está terminado.' : `Puede pasar a: ${next.join(', ')}`
}
