import type { OrderStatus } from '#domain/orders/order.ts'

/** The page of one order, which its link opens without a login. */
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
  holdUntil: (date: string, time: string) => `Te lo guardamos hasta el ${date} a las ${time}.`,
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
