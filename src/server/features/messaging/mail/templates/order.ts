import type { Order } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { totalSteps } from '#contract/total-steps.ts'
import { deliveryTime } from '#domain/delivery/delivery.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/pricing.ts'
import { withdrawalDays } from '#domain/orders/withdrawal.ts'
import { chargedBackText, pendingPayment, pendingPaymentText } from '#domain/payments/payment.ts'
import { dateAndHour } from '#domain/time/dates.ts'
import {
  type Block,
  type Fact,
  type EmailTheme,
  contactLine,
  type EmailLine,
  unlinked,
} from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'

export type OrderReceived = {
  order: Order
  pickUpAt: string | null
}

export function orderReceived(head: EmailTheme, { order, pickUpAt }: OrderReceived): RenderedMail {
  return renderEmail(head, {
    subject: `Recibimos tu pedido Nº ${order.num}`,
    preview: `${formatMoney(order.total)}. ${nextStep(order, pickUpAt)}`,
    heading: 'Recibimos tu pedido',
    blocks: [
      {
        kind: 'text',
        text: `Gracias por tu compra, ${unlinked(order.buyer.name)}. Este es tu pedido Nº ${order.num}.`,
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

const withdrawal = (head: EmailTheme, num: number): Block[] => [
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
  if (payment === 'refunded') return 'Te devolvimos el pago de este pedido.'
  if (payment === 'charged_back') return chargedBackText
  if (payment !== null)
    return `Todavía falta el pago${method ? ` con ${method.name}` : ''}${heldText(order)}. Cuando lo recibamos te avisamos.`
  return whenReady(order, pickUpAt)
}

function heldText({ hold_until: until }: Order): string {
  return until === null ? '' : `: te guardamos lo que pediste hasta el ${dateAndHour(until)}`
}

function whenReady({ deliver }: Order, pickUpAt: string | null): string {
  if (deliver === 1) return 'Lo preparamos y te avisamos cuando salga para tu casa.'
  return `Lo preparamos y te avisamos cuando esté listo para retirar${pickUpAt === null ? '' : ` en ${pickUpAt}`}.`
}

function factsOf(
  {
    deliver,
    address,
    fecha_entrega: day,
    delivery_slot: slot,
    payment_method: method,
    description,
    owed,
  }: Order,
  pickUpAt: string | null,
): Fact[] {
  const place =
    deliver === 1
      ? { name: 'Envío a', value: address?.formated ?? 'domicilio', note: address?.description }
      : { name: 'Retiro en el local', value: pickUpAt ?? 'A coordinar' }
  return [
    place,
    {
      name: deliver === 1 ? 'Día de entrega' : 'Cuándo lo retirás',
      value: deliveryTime(deliver, day, slot),
    },
    ...(method
      ? [{ name: 'Método de pago', value: method.name, note: owed === 0 ? null : method.description }]
      : []),
    ...(description ? [{ name: 'Notas', value: description }] : []),
  ]
}

export function orderedBlocks(order: Order): Block[] {
  return [
    { kind: 'lines', lines: [...order.articles, ...order.promociones_vinoteca].map(lineOf) },
    {
      kind: 'sum',
      steps: totalSteps(order.totals, order.articles_count, order.deliver),
      total: { name: 'Total', amount: formatMoney(order.total) },
    },
  ]
}

function lineOf({ name, choice, pivot: { amount, price, notes } }: Order['articles'][number]): EmailLine {
  const note = [choice, notes].filter((part) => part !== null && part !== '').join(' · ')
  return {
    name,
    count: `${amount} × ${formatMoney(price)}`,
    amount: formatMoney(toPesos(lineTotal(fromPesos(price), amount))),
    note,
  }
}
