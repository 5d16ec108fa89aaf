import { href } from '#contract/screens.ts'
import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { withdrawalDays } from '#domain/orders/withdrawal.ts'
import { type Block, type EmailTheme, contactLine, unlinked } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

/** An order and its buyer; `token` opens the order's page. */
export type OrderHead = { num: number; name: string; token: string }

type Words = { heading: string; text: string; blocks?: readonly Block[]; label?: string }

/** A mail to the buyer about an order: a text, further blocks, and a button to the order's page. */
export function orderNews(
  head: EmailTheme,
  { num, name, token }: OrderHead,
  { heading, text, blocks = [], label = 'Ver el pedido' }: Words,
): RenderedMail {
  return renderEmail(head, {
    subject: `Pedido Nº ${num}: ${heading.toLocaleLowerCase('es-AR')}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${unlinked(name)}.` },
      { kind: 'text', text },
      ...blocks,
      { kind: 'button', label, url: `${head.url}${href('order', { num, token })}` },
      { kind: 'note', text: `Si algo no coincide, escribinos${contactLine(head)}.` },
    ],
    reason: 'Te escribimos porque hiciste un pedido con este correo.',
  })
}

/** How money comes back. */
export function refundWays(byProvider: Centavos, byHand: Centavos): string {
  if (byHand <= 0) return 'Vuelven al medio con el que pagaste; puede tardar unos días en verse.'
  if (byProvider <= 0) return 'Te los damos nosotros, como pagaste.'
  return `Al medio con el que pagaste vuelven ${formatCentavos(byProvider)}, y pueden tardar unos días en verse; ${formatCentavos(byHand)} te los damos nosotros.`
}

type OrderStatusChanged = {
  num: number
  token: string
  name: string
  status: OrderStatus
  place: string | null
  note: string | null
  isRefunded: boolean
}

export function orderStatusChanged(head: EmailTheme, change: OrderStatusChanged): RenderedMail {
  const { num, token, name, note } = change
  const { heading, text, next } = changeText(head, change)
  return renderEmail(head, {
    subject: `Tu pedido Nº ${num}: ${heading.toLocaleLowerCase('es-AR')}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${unlinked(name)}. Te escribimos por tu pedido Nº ${num}.` },
      { kind: 'text', text },
      ...(note === null ? [] : [{ kind: 'quote' as const, text: note }]),
      ...(next === undefined ? [] : [{ kind: 'text' as const, text: next }]),
      { kind: 'button', label: 'Ver el pedido', url: `${head.url}${href('order', { num, token })}` },
      ...(change.status === 'Entregado'
        ? [
            {
              kind: 'button' as const,
              label: 'Botón de arrepentimiento',
              url: `${head.url}${href('withdrawal', {}, { pedido: num })}`,
            },
          ]
        : []),
    ],
    reason: 'Te escribimos porque hiciste un pedido con este correo.',
  })
}

function changeText(
  head: EmailTheme,
  { status, place, isRefunded }: OrderStatusChanged,
): { heading: string; text: string; /** After the shop's note. */ next?: string } {
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
      return {
        heading: 'Entregado',
        text: `¡Que lo disfrutes! Tenés ${withdrawalDays} días corridos para arrepentirte de la compra.`,
      }
    case 'Cancelado':
      return {
        heading: 'Cancelado',
        text: 'El pedido quedó cancelado.',
        next: `${isRefunded ? 'Pedimos que te devuelvan lo que pagaste, por el mismo medio; puede tardar unos días en verse. Si no lo esperabas' : 'Si no lo esperabas o ya lo habías pagado'}, escribinos${contactLine(head)}.`,
      }
  }
}
