import type { PanelOrder } from '#contract/panel/orders.ts'
import { isPaymentStatus, type PaymentStatus } from '#domain/payments/payment.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { type HistoryRow, whoDid } from '../orders/order-events.repo.ts'

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

/** The history in words. */
export function storyOf(history: readonly HistoryRow[], name: string): PanelOrder['story'] {
  return history.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: whatHappened(row.kind, row.from_status, row.to_status),
    who: whoDid(row, name),
    note: row.kind === 'payment' ? (row.note?.replace(providerWord, '') ?? null) : row.note,
    at: row.created_at.toISOString(),
  }))
}

function whatHappened(kind: string, from: string | null, to: string | null): string {
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
    case 'payment':
      return `Pago ${isPaymentStatus(to) ? paymentTexts[to] : to}`
    default:
      return [from, to].filter(Boolean).join(' → ')
  }
}

/** Ready-made WhatsApp messages to the buyer; null without a WhatsApp number. */
export function whatsappOf(phone: string | null, texts: readonly string[]): PanelOrder['whatsapp'] {
  const url = phone === null ? null : whatsappLink(phone, '')
  if (url === null) return null
  return { url: url.replace(/\?text=$/, ''), texts: [...texts] }
}
