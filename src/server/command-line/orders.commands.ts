import { formatCentavos } from '#domain/money/money.ts'
import { isOpenOrder, orderStatuses } from '#domain/orders/order-status.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { orderPageUrl } from '../features/messaging/order-link.ts'
import { moveOrder } from '../features/orders/order-life.service.ts'
import { findOrders } from '../features/orders/order-lists.repo.ts'
import { findOrderByNum, type OrderRow, renewLink } from '../features/orders/orders.repo.ts'
import { paymentWords } from '../features/panel/orders/order-words.ts'
import { refundOrder } from '../features/payments/refunds.service.ts'
import {
  type Command,
  type CommandDeps,
  CommandError,
  readTypedNumber,
  type Typed,
  optionWords,
  inColumns,
} from './command.ts'
import { orderText } from './order-text.ts'
import { readDay, readStatus } from './typed.ts'

const maxListed = 50

export const orderCommands: readonly Command[] = [
  {
    name: 'pedidos',
    usage: 'pedidos',
    summary: 'Los pedidos en curso, del más nuevo al más viejo',
    options: {
      todos: { type: 'boolean', help: 'También los entregados y los cancelados' },
      estado: { type: 'string', help: 'Solo los de un estado' },
      desde: { type: 'string', help: 'Desde un día, como 2026-11-20' },
      hasta: { type: 'string', help: 'Hasta un día' },
      de: { type: 'string', help: 'De quien tenga eso en el nombre, el correo o el teléfono' },
      cuantos: { type: 'string', help: `Cuántos, ${maxListed} si no se dice` },
    },
    run: listOrders,
  },
  { name: 'pedido', usage: 'pedido <número>', summary: 'Un pedido entero, con su historia', run: showOrder },
  {
    name: 'mover',
    usage: 'mover <número> <estado>',
    summary: `Lo pasa a otro estado: ${orderStatuses.slice(1, -1).join(', ')}`,
    tells: true,
    run: move,
  },
  {
    name: 'cancelar',
    usage: 'cancelar <número> [motivo]',
    summary:
      'Lo cancela: vuelven el stock, el cupón y lo que se pagó en línea. El motivo lo lee quien compró',
    tells: true,
    run: cancel,
  },
  {
    name: 'reintegrar',
    usage: 'reintegrar <número> [motivo]',
    summary: 'Devuelve lo que se pagó en línea por un pedido entregado o cancelado',
    tells: true,
    run: refund,
  },
  {
    name: 'enlace',
    usage: 'enlace <número>',
    summary: 'Renueva por un año el enlace de un pedido que terminó, y lo muestra',
    run: renew,
  },
]

async function listOrders({ pool }: CommandDeps, typed: Typed): Promise<string> {
  const status = optionWords(typed, 'estado')
  const open = orderStatuses.filter(isOpenOrder)
  const rows = await findOrders(pool, {
    statuses:
      status !== undefined ? [readStatus(status)] : typed.options['todos'] === true ? orderStatuses : open,
    from: readDay(optionWords(typed, 'desde')),
    to: readDay(optionWords(typed, 'hasta')),
    who: optionWords(typed, 'de') ?? null,
    limit:
      typed.options['cuantos'] === undefined
        ? maxListed
        : readTypedNumber(optionWords(typed, 'cuantos'), 'cuántos'),
  })
  return rows.length === 0 ? 'No hay pedidos así.' : orderTable(rows)
}

async function showOrder(deps: CommandDeps, { words }: Typed): Promise<string | Refusal> {
  const order = await findTyped(deps, words[0])
  return isRefusal(order) ? order : orderText(deps, order)
}

async function move(deps: CommandDeps, { words: [num, ...status] }: Typed): Promise<string | Refusal> {
  const order = await findTyped(deps, num)
  if (isRefusal(order)) return order
  if (status.length === 0)
    throw new CommandError(`Falta a qué estado: ${orderStatuses.slice(1, -1).join(', ')}.`)
  const to = readStatus(status.join(' '))
  if (to === 'Cancelado')
    throw new CommandError(`Para cancelarlo: npm run shop -- cancelar ${order.num} [motivo]`)
  const moved = await moveOrder(deps, {
    orderId: order.id,
    to,
    madeBy: null,
    byCommand: true,
    note: null,
  })
  return isRefusal(moved) ? moved : `El pedido Nº ${order.num} pasó de ${moved.from} a ${moved.to}.`
}

async function cancel(deps: CommandDeps, { words: [num, ...why] }: Typed): Promise<string | Refusal> {
  const order = await findTyped(deps, num)
  if (isRefusal(order)) return order
  const moved = await moveOrder(deps, {
    orderId: order.id,
    to: 'Cancelado',
    madeBy: null,
    byCommand: true,
    note: reasonOf(why),
  })
  if (isRefusal(moved)) return moved
  return `El pedido Nº ${order.num} quedó cancelado y lo que tenía volvió a la venta.${order.payment_status === 'approved' ? ' El pago se devuelve solo.' : ''}`
}

async function refund(deps: CommandDeps, { words: [num, ...why] }: Typed): Promise<string | Refusal> {
  const order = await findTyped(deps, num)
  if (isRefusal(order)) return order
  if (isOpenOrder(order.order_status))
    throw new CommandError(
      `El pedido Nº ${order.num} está en curso. Si lo cancelás, el pago se devuelve solo: npm run shop -- cancelar ${order.num}`,
    )
  const refunded = await refundOrder(deps, {
    orderId: order.id,
    madeBy: null,
    byCommand: true,
    note: reasonOf(why),
  })
  if (isRefusal(refunded)) return refunded
  return refunded.payments === 1
    ? `Se pidió la devolución del pago del pedido Nº ${order.num}.`
    : `Se pidió la devolución de los ${refunded.payments} pagos del pedido Nº ${order.num}.`
}

async function renew(deps: CommandDeps, { words }: Typed): Promise<string | Refusal> {
  const order = await findTyped(deps, words[0])
  if (isRefusal(order)) return order
  await renewLink(deps.pool, order.id, deps.now())
  return `El enlace del pedido Nº ${order.num} vale un año más:\n${orderPageUrl(deps, order.num)}`
}

async function findTyped({ pool }: CommandDeps, num: string | undefined): Promise<OrderRow | Refusal> {
  return (await findOrderByNum(pool, readTypedNumber(num, 'el número de pedido'))) ?? refuse('order_unknown')
}

function reasonOf(words: readonly string[]): string | null {
  const text = words.join(' ').trim()
  if (text.length > maxReasonLength)
    throw new CommandError(`El motivo es muy largo: hasta ${maxReasonLength} letras.`)
  return text === '' ? null : text
}

const maxReasonLength = 300

const headings = ['Nº', 'Hecho', 'Estado', 'Pago', 'Entrega', 'Total', 'Para']

const numbers = [0, 5]

function orderTable(orders: readonly OrderRow[]): string {
  return inColumns(headings, orders.map(rowOf), numbers)
}

function rowOf(order: OrderRow): string[] {
  const zone = `${order.delivery_zone?.name ?? 'Envío'}${order.zone_by_city ? ' (por la ciudad)' : ''}`
  return [
    String(order.num),
    formatDateTime(order.created_at.toISOString()),
    order.order_status,
    paymentWords(order.payment_status),
    order.deliver === 1 ? zone : 'Retira',
    formatCentavos(order.total),
    order.name,
  ]
}
