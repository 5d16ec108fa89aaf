import { href } from '#contract/screens.ts'
import type { Deliver } from '#domain/delivery/delivery.ts'
import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { canWithdraw, withdrawalDays } from '#domain/orders/withdrawal.ts'
import { type Block, contactLine, type EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'
import { conversationUrl } from './conversations.ts'
import { refundWays } from './order-news.ts'

/** The order's number as typed, which may be anything. */
const named = (orderNum: string): string => (/^\d+$/.test(orderNum) ? `Nº ${orderNum}` : `“${orderNum}”`)

const reason = 'Te escribimos porque usaron este correo en el botón de arrepentimiento de la tienda.'

/** Disp. 954/2025: the code identifies the request and does not expire. */
export function withdrawalCode(
  head: EmailTheme,
  { code, orderNum }: { code: string; orderNum: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `Recibimos tu arrepentimiento: código ${code}`,
    preview: `Es por el pedido ${named(orderNum)}. Guardá este código: identifica tu trámite.`,
    heading: 'Recibimos tu arrepentimiento',
    blocks: [
      { kind: 'text', text: `Es por el pedido ${named(orderNum)}. Este es el código de tu trámite:` },
      { kind: 'code', code },
      {
        kind: 'text',
        text: 'Vamos a escribirte para coordinar la devolución, que no tiene costo para vos. Guardá este correo: el código te sirve para cualquier consulta.',
      },
    ],
    reason,
  })
}

type WithdrawalEmail = {
  id: number
  code: string
  orderNum: string
  email: string
  /** The order of that number and mail; null when the shop has none. */
  order: { channel: string } | null
}

/** Mail to the shop about a withdrawal. Replies go to the requester. */
export function withdrawalEmail(
  head: EmailTheme,
  { id, code, orderNum, email, order }: WithdrawalEmail,
): RenderedMail & { replyTo: string } {
  const rendered = renderEmail(head, {
    subject: `Arrepentimiento del pedido ${named(orderNum)}: código ${code}`,
    preview: `${email} se arrepintió de su compra.`,
    heading: 'Alguien se arrepintió de su compra',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: 'Código', value: code },
          {
            name: 'Pedido',
            value: named(orderNum),
            note: orderNote(order),
          },
          { name: 'Correo', value: email },
        ],
      },
      {
        kind: 'text',
        text: `Ya le mandamos el código. Si está dentro de los ${withdrawalDays} días corridos desde que recibió la compra, la devolución corre por cuenta de la tienda. Al aceptarlo en el mostrador le llega un correo con lo que sigue.`,
      },
      { kind: 'button', label: 'Ver el arrepentimiento', url: conversationUrl(head, 'withdrawal', id) },
      { kind: 'note', text: 'Para contestarle, respondé este correo.' },
    ],
    reason: 'Llegó por el botón de arrepentimiento de la tienda.',
  })
  return { ...rendered, replyTo: email }
}

function orderNote(order: WithdrawalEmail['order']): string {
  if (order === null) return 'No hay un pedido con ese número y ese correo: preguntale cuál es.'
  return canWithdraw(order)
    ? 'Es un pedido hecho con este correo.'
    : 'Es una compra de este correo que se vendió en el mostrador: la ley da el arrepentimiento para las compras a distancia, así que podés aceptarlo o no.'
}

/** What a withdrawal is about; `order` is null when the shop has none of that number and mail. */
export type Withdrawn = {
  code: string
  orderNum: string
  order: {
    num: number
    token: string
    status: OrderStatus
    deliver: Deliver
    delivery: Centavos
    /** Paid and not returned, by providers and by hand. */ byProvider: Centavos
    byHand: Centavos
    hasReturned: boolean
  } | null
}

/** The parties give back to each other at once, at the shop's cost (CCyC arts. 1113 to 1115). */
export function withdrawalAccepted(head: EmailTheme, withdrawn: Withdrawn): RenderedMail {
  const { order } = withdrawn
  const goods = goodsText(order)
  return renderEmail(head, {
    subject: `Pedido ${named(withdrawn.orderNum)}: aceptamos tu arrepentimiento`,
    preview: goods,
    heading: 'Aceptamos tu arrepentimiento',
    blocks: [
      { kind: 'text', text: `${aboutText(withdrawn)} Esto es lo que sigue:` },
      { kind: 'title', text: 'Los productos' },
      { kind: 'text', text: goods },
      { kind: 'title', text: 'Tu dinero' },
      { kind: 'text', text: moneyText(order) },
      ...closing(head, withdrawn),
    ],
    reason,
  })
}

/** `why` is the shop's text. */
export function withdrawalRefused(
  head: EmailTheme,
  { why, ...withdrawn }: Withdrawn & { why: string },
): RenderedMail {
  return renderEmail(head, {
    subject: `Pedido ${named(withdrawn.orderNum)}: no pudimos aceptar tu arrepentimiento`,
    preview: why,
    heading: 'No pudimos aceptar tu arrepentimiento',
    blocks: [
      { kind: 'text', text: `${aboutText(withdrawn)} Este es el motivo:` },
      { kind: 'quote', text: why },
      {
        kind: 'text',
        text: 'Si no estás de acuerdo, escribinos y lo vemos. También podés reclamar en Defensa de las y los Consumidores.',
      },
      ...closing(head, withdrawn),
    ],
    reason,
  })
}

const aboutText = ({ orderNum, code }: Withdrawn): string =>
  `Es por el pedido ${named(orderNum)}, y el código de tu trámite es ${code}.`

const closing = (head: EmailTheme, { order, code }: Withdrawn): Block[] => [
  ...(order === null
    ? []
    : [
        {
          kind: 'button' as const,
          label: 'Ver el pedido',
          url: `${head.url}${href('order', { num: order.num, token: order.token })}`,
        },
      ]),
  { kind: 'note', text: `Por cualquier duda, escribinos${contactLine(head)} con tu código: ${code}.` },
]

function goodsText(order: Withdrawn['order']): string {
  const back =
    'Guardalos como te llegaron. Te escribimos para combinar si los pasamos a buscar o cómo nos los mandás: el costo es nuestro.'
  if (order === null || order.status === 'Entregado') return back
  if (order.status === 'Cancelado') return 'El pedido está cancelado: no tenés que devolver nada.'
  const toLeave =
    order.deliver === 1
      ? 'Si llegan igual, no hace falta que los recibas.'
      : 'No hace falta que pases a buscarlos.'
  return `Todavía no te los entregamos, así que no tenés que devolver nada. ${toLeave}`
}

function moneyText(order: Withdrawn['order']): string {
  if (order === null) return 'Te devolvemos todo lo que pagaste, por el mismo medio.'
  const { byProvider, byHand, delivery, hasReturned, status } = order
  const sum = byProvider + byHand
  if (sum === 0)
    return hasReturned
      ? 'Ya te devolvimos todo lo que pagaste.'
      : 'No pagaste nada de este pedido, y no tenés que pagarlo.'
  const when = status === 'Entregado' ? 'Apenas los tengamos de vuelta te' : 'Te'
  const what = hasReturned
    ? 'lo que falta'
    : `todo lo que pagaste${delivery > 0 ? ', con el envío incluido' : ''}`
  return `${when} devolvemos ${formatCentavos(sum)}: ${what}. ${refundWays(byProvider, byHand)}`
}
