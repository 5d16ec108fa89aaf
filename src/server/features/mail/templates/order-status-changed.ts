import { href } from '#contract/screens.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Letterhead } from '../letter/letter.ts'
import { type RenderedMail, renderLetter } from '../letter/render-letter.ts'
import { contactLine } from './contact-line.ts'

export type OrderStatusChanged = {
  num: number
  name: string
  status: OrderStatus
  /** Where it is brought or fetched; null when that isn't known. */
  place: string | null
  hasAccount: boolean
}

/** To who ordered, when the order moved on. */
export function orderStatusChanged(head: Letterhead, change: OrderStatusChanged): RenderedMail {
  const { num, name, hasAccount } = change
  const { heading, text } = news(head, change)
  return renderLetter(head, {
    subject: `Tu pedido Nº ${num}: ${heading.toLocaleLowerCase('es-AR')}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${name}. Te escribimos por tu pedido Nº ${num}.` },
      { kind: 'text', text },
      ...(hasAccount ? [{ kind: 'button' as const, label: 'Ver Mis Pedidos', url: `${head.url}${href('orders')}` }] : []),
      ...(change.status === 'Entregado' ? [{ kind: 'button' as const, label: 'Botón de arrepentimiento', url: `${head.url}${href('withdrawal', {}, { pedido: num })}` }] : []),
    ],
    reason: 'Te escribimos porque hiciste un pedido con este correo.',
  })
}

function news(head: Letterhead, { status, place }: OrderStatusChanged): { heading: string; text: string } {
  const there = (preposition: string): string => (place === null ? '' : ` ${preposition} ${place}`)
  switch (status) {
    case 'Sin confirmar':
      return { heading: 'Recibido', text: 'Lo recibimos y todavía tenemos que confirmarlo.' }
    case 'Confirmado':
      return { heading: 'Confirmado', text: 'Lo confirmamos: lo que pediste está apartado para vos.' }
    case 'En preparación':
      return { heading: 'En preparación', text: 'Lo estamos preparando.' }
    case 'Listo para retirar':
      return { heading: 'Listo para retirar', text: `Ya podés pasar a buscarlo${there('por')}.` }
    case 'En camino':
      return { heading: 'En camino', text: `Ya salió${there('para')}.` }
    case 'Entregado':
      return { heading: 'Entregado', text: '¡Que lo disfrutes! Tenés 10 días corridos para arrepentirte de la compra.' }
    case 'Cancelado':
      return { heading: 'Cancelado', text: `El pedido quedó cancelado. Si no lo esperabas o ya lo habías pagado, escribinos${contactLine(head)}.` }
  }
}
