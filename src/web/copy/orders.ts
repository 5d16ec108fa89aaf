import { type PaymentStatus, pendingPayment } from '#domain/payments/payment.ts'
import { atHour } from '#domain/time/dates.ts'

export const orders = {
  title: (shop: string) => `Mis Pedidos · ${shop}`,
  heading: 'Mis Pedidos',
  number: (num: number) => `Nº ${num}`,
  products: (n: number) => `${n} ${n === 1 ? 'producto' : 'productos'}`,
  total: 'Total',
  see: 'Ver el detalle',
  seeOf: (num: number) => `Ver el detalle del pedido Nº ${num}`,
  client: 'Para',
  detail: 'Detalle de la compra',
  line: (amount: number, price: string) => `${amount} × ${price}`,
  delivery: 'Entrega',
  deliveryTo: (address: string) => `Envío a ${address}`,
  pickup: 'Retiro en el local',
  day: 'Día de entrega',
  pickUpDay: 'Cuándo lo retirás',
  method: 'Método de pago',
  notes: 'Notas',
  placedOn: (date: string, time: string) => `Hecho el ${date} a ${atHour(time)}`,
  current: 'En curso',
  empty: 'Todavía no hiciste ningún pedido',
  emptyText: 'Cuando hagas uno, vas a poder seguirlo desde acá.',
  emptyAction: 'Ver la tienda',
  loadMore: 'Cargar más',
  follow: 'Seguir el pedido',
  withdrawal: 'Tenés 10 días corridos desde que lo recibís para arrepentirte de la compra.',
  again: 'Volver al pedido',
  repeat: 'Repetir el pedido',
  resume: 'Retomar el pedido',
  againAsk: 'Ya tenés un carrito empezado',
  againUnits: (units: number) =>
    units === 1
      ? 'Hay 1 producto en tu carrito. ¿Lo sumamos al pedido?'
      : `Hay ${units} productos en tu carrito. ¿Los sumamos al pedido?`,
  againJoin: 'Sumar el pedido al carrito',
  againSupersede: 'Dejar solo el pedido',
  paidByHand: 'Recibimos tu pago',
  payments: {
    pending: 'Falta el pago',
    in_process: pendingPayment.label,
    approved: 'Pago acreditado',
    rejected: 'Pago rechazado',
    cancelled: 'Pago sin completar',
    refunded: 'Pago devuelto',
    charged_back: 'Pago desconocido',
  } satisfies Record<PaymentStatus, string>,
} as const

/** Payment proofs, on the order's page and on Thanks. */
export const paymentProofs = {
  heading: 'Comprobante de pago',
  ask: 'Cuando hagas el pago, mandanos el comprobante y confirmamos tu pedido antes.',
  refused: (reason: string) => `No pudimos tomar el que mandaste. ${reason}`,
  received: (date: string, time: string) =>
    `Lo recibimos el ${date} a ${atHour(time)}. Si mandás otro, reemplaza a este.`,
  send: 'Mandar el comprobante',
  sendOther: 'Mandar otro',
  sending: 'Enviando…',
  formats: 'Una foto (JPG, PNG o WebP) o un PDF, hasta 8 MB.',
  sent: 'Recibimos tu comprobante',
  tooBig: 'El comprobante puede pesar hasta 8 MB',
  failed: 'No pudimos enviar el comprobante. Probá de nuevo.',
} as const
