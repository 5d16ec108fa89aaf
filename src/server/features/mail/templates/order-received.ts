import type { Order } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { deliveryTime } from '#domain/delivery.ts'
import { holdMinutes } from '#domain/hold.ts'
import { formatMoney } from '#domain/money.ts'
import { pendingPayment, pendingPaymentText } from '#domain/pending-payment.ts'
import { withdrawalDays } from '#domain/withdrawal.ts'
import type { Block, Fact, Letterhead } from '../letter/letter.ts'
import { type RenderedMail, renderLetter } from '../letter/render-letter.ts'
import { contactLine } from './contact-line.ts'
import { orderedBlocks } from './order-blocks.ts'

export type OrderReceived = {
  order: Order
  /** Where an order is fetched; null when the shop says no address. */
  pickUpAt: string | null
}

/** To who ordered: what was bought, to the centavo, how it gets there, how it is paid and what happens next. */
export function orderReceived(head: Letterhead, { order, pickUpAt }: OrderReceived): RenderedMail {
  return renderLetter(head, {
    subject: `Recibimos tu pedido Nº ${order.num}`,
    preview: `${formatMoney(order.total)}. ${nextStep(order, pickUpAt)}`,
    heading: 'Recibimos tu pedido',
    blocks: [
      {
        kind: 'text',
        text: `Gracias por tu compra, ${order.buyer.name}. Este es tu pedido Nº ${order.num}.`,
      },
      { kind: 'text', text: nextStep(order, pickUpAt) },
      ...voucherButton(order),
      {
        kind: 'button',
        label: 'Seguir mi pedido',
        url: `${head.url}${href('order', { num: order.num, token: order.token })}`,
      },
      { kind: 'title', text: 'Qué pediste' },
      ...orderedBlocks(order),
      { kind: 'title', text: 'Entrega y pago' },
      { kind: 'facts', facts: factsOf(order, pickUpAt) },
      ...withdrawal(head, order.num),
    ],
    reason: 'Te escribimos porque hiciste un pedido con este correo.',
  })
}

function voucherButton({ voucher_url: url }: Order): Block[] {
  return url === null ? [] : [{ kind: 'button', label: pendingPayment.voucher, url }]
}

const withdrawal = (head: Letterhead, num: number): Block[] => [
  { kind: 'title', text: 'Si te arrepentís' },
  {
    kind: 'text',
    text: `Tenés ${withdrawalDays} días corridos desde que lo recibís para arrepentirte de la compra, sin dar motivos y sin costo. Usá el botón de arrepentimiento, o escribinos${contactLine(head)}.`,
  },
  {
    kind: 'button',
    label: 'Botón de arrepentimiento',
    url: `${head.url}${href('withdrawal', {}, { pedido: num })}`,
  },
]

function nextStep(order: Order, pickUpAt: string | null): string {
  const { payment_status: payment, payment_method: method } = order
  if (payment === 'approved') return `Ya recibimos tu pago. ${whenReady(order, pickUpAt)}`
  if (payment === 'in_process') return `${pendingPayment.heading}. ${pendingPaymentText(order.pay_until)}`
  if (payment !== null)
    return `Todavía falta el pago${method ? ` con ${method.name}` : ''}: te guardamos lo que pediste por ${holdMinutes} minutos. Cuando lo recibamos te avisamos.`
  return whenReady(order, pickUpAt)
}

function whenReady({ deliver }: Order, pickUpAt: string | null): string {
  if (deliver === 1) return 'Lo preparamos y te avisamos cuando salga para tu casa.'
  return `Lo preparamos y te avisamos cuando esté listo para retirar${pickUpAt === null ? '' : ` en ${pickUpAt}`}.`
}

function factsOf(
  { deliver, address, fecha_entrega: day, delivery_slot: slot, payment_method: method, description }: Order,
  pickUpAt: string | null,
): Fact[] {
  const place =
    deliver === 1
      ? { name: 'Envío a', value: address?.formated ?? 'domicilio', note: address?.description }
      : { name: 'Retiro en el local', value: pickUpAt ?? 'A coordinar' }
  return [
    place,
    { name: 'Día de entrega', value: deliveryTime(day, slot) },
    ...(method ? [{ name: 'Método de pago', value: method.name, note: method.description }] : []),
    ...(description ? [{ name: 'Notas', value: description }] : []),
  ]
}
