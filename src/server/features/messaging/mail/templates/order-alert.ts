import type { Order } from '#contract/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { deliveryTime } from '#domain/delivery/delivery.ts'
import { formatMoney, formatMoneyInText } from '#domain/money/money.ts'
import { phoneText, whatsappLink } from '#domain/text/phone.ts'
import { isEmail } from '#domain/text/validation.ts'
import type { Block, Fact, EmailTemplate, EmailTheme } from '../email-template.ts'
import { type RenderedMail, renderEmail } from '../render-email.ts'
import { orderedBlocks } from './order.ts'

const reason = 'Te escribimos porque la tienda es tuya.'

/** For an order whose zone was determined by city (decision 25). */
export const zoneByCityText =
  'No pudimos ubicar la dirección: la zona va por la ciudad. Revisala antes de llevarlo.'

type ToShop = RenderedMail & { replyTo?: string }

/** Replies go to the buyer. */
export function orderArrived(head: EmailTheme, order: Order, isZoneByCity: boolean): ToShop {
  const { num, buyer, articles_count: units } = order
  const total = formatMoney(order.total)
  return toShop(head, order, {
    subject: `Pedido Nº ${num}${isPaid(order) ? ', ya pagado' : ''}: ${total}, ${buyer.name}`,
    preview: `${units} ${units === 1 ? 'producto' : 'productos'}. ${paymentText(order)}. ${order.deliver === 1 ? 'Con envío' : 'Retira en el local'}.`,
    heading: `Pedido Nº\u00A0${num}: ${formatMoneyInText(order.total)}`,
    blocks: [
      { kind: 'facts', facts: factsOf(order, isZoneByCity) },
      ...whatsappBlocks(head, order),
      { kind: 'title', text: 'Qué lleva' },
      ...orderedBlocks(order),
      panelButton(head, order),
    ],
    reason,
  })
}

export function orderCancelled(head: EmailTheme, order: Order): ToShop {
  const { num, buyer } = order
  const money =
    order.payment_status === null
      ? 'Se pagaba a mano: si ya te pagó, devolvéselo.'
      : isPaid(order)
        ? 'Lo que pagó se devuelve solo, por el mismo medio.'
        : 'No llegó a pagarlo: no hay nada que devolver.'
  return toShop(head, order, {
    subject: `Anularon el pedido Nº ${num}: ${formatMoney(order.total)}, ${buyer.name}`,
    preview: `No lo prepares. ${money}`,
    heading: `Anularon el pedido Nº\u00A0${num}`,
    blocks: [
      {
        kind: 'text',
        text: `Lo anuló quien lo hizo. No lo prepares: lo que llevaba volvió a la venta. ${money}`,
      },
      { kind: 'facts', facts: [buyerFact(order)] },
      ...whatsappBlocks(head, order),
      { kind: 'title', text: 'Qué llevaba' },
      ...orderedBlocks(order),
      panelButton(head, order),
    ],
    reason,
  })
}

function toShop(head: EmailTheme, { buyer: { email } }: Order, template: EmailTemplate): ToShop {
  return { ...renderEmail(head, template), ...(isEmail(email) ? { replyTo: email } : {}) }
}

function factsOf(order: Order, isZoneByCity: boolean): Fact[] {
  const {
    deliver,
    address,
    delivery_zone: zone,
    fecha_entrega: day,
    delivery_slot: slot,
    description,
  } = order
  return [
    buyerFact(order),
    { name: 'Pago', value: paymentText(order) },
    deliver === 1
      ? {
          name: `Envío${zone ? `, ${zone.name}` : ''}`,
          value: address?.formated ?? 'A coordinar',
          note: [address?.depto, address?.description, isZoneByCity && zoneByCityText]
            .filter(Boolean)
            .join('\n'),
        }
      : { name: 'Entrega', value: 'Retira en el local' },
    {
      name: deliver === 1 ? 'Día de entrega' : 'Cuándo lo retira',
      value: deliver === 0 && day === null ? 'Cuando le avises' : deliveryTime(deliver, day, slot),
    },
    ...(description ? [{ name: 'Notas', value: description }] : []),
  ]
}

function buyerFact({ buyer: { name, email, phone } }: Order): Fact {
  return {
    name: 'Para',
    value: name,
    note: [phoneText(phone), email].filter(Boolean).join('\n'),
  }
}

function paymentText(order: Order): string {
  const way = order.payment_method?.name ?? 'Sin elegir'
  if (isPaid(order)) return `${way}, ya pagado`
  return `${way}, ${order.payment_status === null ? 'a cobrar' : 'falta pagar'} ${formatMoneyInText(order.total)}`
}

function isPaid({ payment_status: status }: Order): boolean {
  return status === 'approved'
}

function whatsappBlocks({ name: shop }: EmailTheme, { num, buyer }: Order): Block[] {
  const url = whatsappLink(buyer.phone, `Hola, ${buyer.name}. Te escribo de ${shop} por tu pedido Nº ${num}.`)
  return url === null ? [] : [{ kind: 'button', label: 'Escribirle por WhatsApp', url }]
}

function panelButton({ url }: EmailTheme, { num }: Order): Block {
  return { kind: 'button', label: 'Ver el pedido', url: `${url}${panelHref('order', { num })}` }
}
