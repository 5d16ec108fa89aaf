import type { PanelOrder } from '#contract/panel/orders.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { isPaymentStatus, type PaymentStatus } from '#domain/payments/payment.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { dateAndHour } from '#domain/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import { orderPageUrl } from '../../messaging/order-link.ts'
import { paysByLink } from '../../orders/order-answer.ts'
import { type HistoryRow, selectActor } from '../../orders/order-events.repo.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'

const paymentTexts: Record<PaymentStatus, string> = {
  pending: 'falta pagar',
  in_process: 'en proceso',
  approved: 'aprobado',
  rejected: 'rechazado',
  cancelled: 'no se pagó',
  refunded: 'devuelto',
  charged_back: 'en disputa: quien pagó lo desconoció',
}

/** The provider's status detail at the end of a note, such as `accredited`. */
const providerWord = /, [a-z_]+$/

export function storyOf(history: readonly HistoryRow[], name: string): PanelOrder['story'] {
  return history.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: describeEvent(row),
    who: selectActor(row, name),
    note: row.kind === 'payment' ? (row.note?.replace(providerWord, '') ?? null) : row.note,
    at: row.created_at.toISOString(),
  }))
}

/** An entry of an order's history, as what its author did. */
export function describeEvent({ kind, to_status: to }: HistoryRow): string {
  switch (kind) {
    case 'placed':
      return 'Hizo el pedido'
    case 'moved':
      return to === 'Cancelado' ? 'Lo canceló' : `Lo pasó a ${to}`
    case 'back':
      return `Lo volvió a ${to}`
    case 'undone':
      return `Lo pasó a ${to} y lo deshizo`
    case 'note':
      return 'Anotó'
    case 'refund':
      return 'Pidió devolver el pago'
    case 'returned':
      return 'Devolvió una parte'
    case 'amended':
      return 'Cambió lo que lleva'
    case 'proposed':
      return 'Propuso un cambio'
    case 'unproposed':
      return 'No aceptó el cambio'
    case 'proposal_over':
      return 'El cambio propuesto terminó'
    case 'rescheduled':
      return 'Cambió la entrega'
    case 'not_home':
      return 'No estaba: cambió la entrega'
    case 'held':
      return 'Guardó los productos por más tiempo'
    case 'payment':
      return `Pago ${isPaymentStatus(to) ? paymentTexts[to] : to}`
  }
}

/** Payment status in words; null is payment by hand. */
export function paymentWords(status: PaymentStatus | null): string {
  return status === null ? 'a mano' : paymentTexts[status]
}

type Unpaid = Parameters<typeof paysByLink>[0] & Pick<OrderRow, 'num' | 'name' | 'phone' | 'total'>

/** How an order that the shop took is paid by its link; null when it is not. */
export function toPayOf(deps: Pick<Deps, 'env' | 'secret' | 'now'>, order: Unpaid): PanelOrder['to_pay'] {
  const { num, name, phone, total, hold_expires_at: until } = order
  if (until === null || !paysByLink(order, deps.now())) return null
  const ends = until.toISOString()
  const link = orderPageUrl(deps, num)
  const held = `Tu pedido Nº ${num} por ${formatCentavos(total)} queda apartado hasta el ${dateAndHour(ends)}.`
  const text = `Hola, ${name.split(' ')[0]}. ${held} Pagalo acá: ${link}`
  return {
    until: ends,
    link,
    text,
    whatsapp: phone === null ? null : whatsappLink(phone, text),
  }
}

/** Ready-made WhatsApp messages to the buyer; null without a WhatsApp number. */
export function whatsappOf(phone: string | null, texts: readonly string[]): PanelOrder['whatsapp'] {
  const url = phone === null ? null : whatsappLink(phone, '')
  if (url === null) return null
  return { url: url.replace(/\?text=$/, ''), texts: [...texts] }
}
