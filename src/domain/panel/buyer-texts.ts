import { deliveryTime } from '../delivery/delivery.ts'
import type { Deliver } from '../delivery/delivery.ts'
import { type Centavos, formatCentavos } from '../money/money.ts'
import { atHour } from '../time/dates.ts'
import { openingStatus, type Workday } from '../time/opening-hours.ts'
import type { OrderGroup } from './order-moves.ts'

/** What the shop writes to a buyer about: the order as its buyer knows it. */
export type OrderForText = {
  num: number
  name: string
  group: OrderGroup
  total: Centavos
  owed: Centavos
  toReturn: Centavos
  deliver: Deliver
  method: { name: string; description: string | null; type?: string | null } | null
  day: string | null
  slot: { from: string; to: string } | null
  link: string
}

type Shop = { place: string | null; workdays: readonly Workday[]; now: Date }

/** Ready texts for the state of an order, the likeliest first, with nothing that its buyer does not have. */
export function buyerTexts(order: OrderForText, shop: Shop): string[] {
  const { num, name, group, total, link, day, slot } = order
  const [money, page] = [formatCentavos(total), `Lo ves acá: ${link}`]
  const when =
    day === null
      ? ''
      : ` ${order.deliver === 1 ? 'Entrega' : 'Retiro'}: ${deliveryTime(order.deliver, day, slot)}.`
  const byGroup: Record<OrderGroup, string> = {
    awaiting_payment: `Tu pedido Nº ${num} por ${money} espera el pago para que lo preparemos. Lo podés pagar acá: ${link}`,
    unconfirmed: `Recibimos tu pedido Nº ${num} por ${money} y lo estamos viendo.${when} ${page}`,
    preparing: `Estamos preparando tu pedido Nº ${num} por ${money}.${when} ${page}`,
    ready: `${order.deliver === 1 ? `Tu pedido Nº ${num} ya salió.${when}` : readyText(order, shop)}${owedText(order)} ${page}`,
    delivered: `¡Gracias por tu compra! Entregamos tu pedido Nº ${num}.${owedText(order)} ${page}`,
    cancelled: `Tu pedido Nº ${num} quedó cancelado.${returnText(order)} ${page}`,
  }
  const hello = `Hola, ${name.split(' ')[0]}.`
  return [byGroup[group], ...toPayText(order), `Te escribo por tu pedido Nº ${num}.`].map(
    (text) => `${hello} ${text}`,
  )
}

function readyText({ num }: OrderForText, { place, workdays, now }: Shop): string {
  const at = place === null ? '' : `: te esperamos en ${place}`
  return `Tu pedido Nº ${num} está listo para retirar${at}.${hoursText(workdays, now)}`
}

function hoursText(workdays: readonly Workday[], now: Date): string {
  const status = openingStatus(workdays, now)
  if (status.open) return status.until === null ? '' : ` Hoy estamos hasta ${atHour(status.until)}.`
  if (status.opens === null) return ''
  const { weekday, at } = status.opens
  const day = weekday === 'hoy' || weekday === 'mañana' ? weekday : `el ${weekday.toLowerCase()}`
  return ` Abrimos ${day} a ${atHour(at)}.`
}

const isByHand = ({ method }: OrderForText): boolean => method !== null && !method.type

function owedText(order: OrderForText): string {
  const { owed, method } = order
  if (owed <= 0) return ''
  return ` Queda por pagar ${formatCentavos(owed)}${isByHand(order) ? ` (${method?.name})` : ''}.`
}

const returnText = ({ toReturn }: OrderForText): string =>
  toReturn > 0 ? ` Te devolvemos ${formatCentavos(toReturn)}.` : ''

/** For a transfer that is owed: its data, which the payment method's description has; else a text that ends where they are to be written. */
function toPayText({ num, group, owed, method, link }: OrderForText): string[] {
  const isOpen = group === 'unconfirmed' || group === 'preparing' || group === 'ready'
  if (!isOpen || owed <= 0 || method === null || method.type || !/transfer/i.test(method.name)) return []
  const money = `Para pagar tu pedido Nº ${num} son ${formatCentavos(owed)} por transferencia.`
  const proof = `Cuando la hagas, mandanos el comprobante desde acá: ${link}`
  const account = method.description?.trim() ?? ''
  return [
    hasAccount(account) ? `${money} ${account.replace(/\.?$/, '.')} ${proof}` : `${money} ${proof}\nAlias: `,
  ]
}

/** Whether a text names a CBU or CVU (22 digits), or an alias ('Alias: vinos.damajuana'). */
const hasAccount = (text: string): boolean =>
  /(?<!\d)\d{22}(?!\d)/.test(text) || /\balias:\s*[\w.-]{6,20}|\balias\s+[\w-]+\.[\w.-]+/i.test(text)
