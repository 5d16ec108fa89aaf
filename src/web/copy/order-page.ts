import type { OrderStatus } from '#domain/orders/order-status.ts'
import { chargedBackText } from '#domain/payments/payment.ts'
import { atHour } from '#domain/time/dates.ts'

export const orderPage = {
  title: (num: number, shop: string) => `Pedido Nº ${num} · ${shop}`,
  headings: {
    'Sin confirmar': 'Recibimos tu pedido',
    Confirmado: 'Tu pedido está confirmado',
    'En preparación': 'Estamos preparando tu pedido',
    'Listo para retirar': 'Tu pedido está listo para retirar',
    'En camino': 'Tu pedido está en camino',
    Entregado: 'Entregamos tu pedido',
    Cancelado: 'Tu pedido quedó cancelado',
  } satisfies Record<OrderStatus, string>,
  toPay: 'Falta pagar tu pedido',
  lead: (name: string, num: number) => `${name === '' ? '' : `${name}, `}este es tu pedido Nº ${num}.`,
  timeline: 'Cómo viene',
  received: 'Recibido',
  toCome: 'Falta',
  at: (date: string, time: string) => `${date}, ${time}`,
  summary: 'Qué pediste',
  payment: 'Pago',
  howTo: 'Cómo pagarlo',
  holdUntil: (date: string, time: string) => `Te lo guardamos hasta el ${date} a ${atHour(time)}.`,
  elsewhere: 'Para pagarlo entrá desde el dispositivo o la cuenta con que lo hiciste.',
  login: 'Ingresar',
  contact: 'Escribirle a la tienda',
  linkOver: 'El enlace de este pedido venció',
  linkOverText:
    'Los enlaces de los pedidos duran un año. Si tenés cuenta, ingresá y lo vas a ver; si no, pedile uno nuevo a la tienda.',
  linkOverOwn: 'El enlace de este pedido venció: ahora lo ves solo vos.',
  renew: 'Renovar el enlace',
  renewed: 'El enlace vale un año más',
  renewFailed: 'No pudimos renovar el enlace. Probá de nuevo en un momento.',
  delivery: 'Entrega',
  pickUp: (place: string) => `Retiro en ${place}`,
  day: (day: string) => `El ${day}`,
  help: '¿Necesitás algo?',
  whatsappText: (num: number) => `Hola, les escribo por mi pedido Nº ${num}.`,
} as const

export const thanks = {
  title: (shop: string) => `Gracias por tu compra · ${shop}`,
  heading: 'Recibimos tu pedido',
  number: (num: number) => `Pedido Nº ${num}`,
  mailed: (email: string) => `Te mandamos el detalle a ${email}`,
  next: 'Qué sigue',
  nextDelivery: 'Lo preparamos y te avisamos cuando salga para tu casa.',
  nextPickup: (address: string) =>
    `Lo preparamos y te avisamos cuando esté listo para retirar en ${address}.`,
  nextReturned: 'Te devolvimos el pago de este pedido. Si todavía lo querés, escribinos.',
  nextDisputed: chargedBackText,
  nextUnpaid: 'Falta el pago. Apenas lo recibamos te avisamos y seguimos con tu pedido.',
  pay: 'Pagar el pedido',
  closedNote: (opens: string) => `Ahora estamos cerrados (${opens}): lo preparamos apenas abramos.`,
  summary: 'Resumen',
  toHome: 'Volver al inicio',
  follow: 'Seguir mi pedido',
  toOrders: 'Ver Mis Pedidos',
  whatsappIn: (seconds: number) =>
    `Te abrimos WhatsApp en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} para avisarle a la tienda`,
  whatsappNow: 'Abrir ahora',
  whatsappCancel: 'Cancelar',
  whatsappLater: 'Avisar por WhatsApp',
  told: {
    head: (name: string, num: number) => `¡Hola! Soy ${name}. Hice el pedido Nº ${num}:`,
    line: (amount: number, name: string, choice: string | null) =>
      `• ${amount} × ${choice ? `${name} (${choice})` : name}`,
    more: (n: number) => `… y ${n} ${n === 1 ? 'artículo' : 'artículos'} más`,
    total: (total: string) => `Total: ${total}`,
    payment: (method: string, state: string | null) => `Pago: ${method}${state === null ? '' : `, ${state}`}`,
    pending: 'pendiente de acreditarse',
    unpaid: 'sin pagar todavía',
    paid: 'pagado',
  },
  /** Asked when the browser blocks opening a window. */
  whatsappAsk: '¿Abrimos WhatsApp para avisarle a la tienda de tu pedido?',
  unknown: 'No encontramos un pedido reciente',
  unknownText: 'Si recién compraste, escribinos con tu nombre y te decimos cómo viene.',
} as const
