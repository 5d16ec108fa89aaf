import type { NextHandover } from '#domain/catalog/alcohol.ts'
import { formatMoney, formatMoneyInText } from '#domain/money/money.ts'
import { pendingPayment } from '#domain/payments/payment.ts'
import { atHour, formatDate, weekdayNames } from '#domain/time/dates.ts'

export const cart = {
  title: (shop: string) => `Carrito · ${shop}`,
  heading: 'Carrito',
  empty: 'Tu carrito esta vacio',
  emptyText: 'Cuando agregues algo, lo vas a ver acá.',
  lines: 'Artículos del carrito',
  each: (price: string) => `${price} c/u`,
  remove: 'Quitar',
  removeLine: (article: string) => `Quitar ${article}`,
  removeAsk: (article: string) => `Seguro quiere quitar ${article} del carrito?`,
  removed: (article: string) => `Quitaste ${article}`,
  undo: 'Deshacer',
  lower: (n: number) => `Dejar ${n}`,
  priceChanged: (before: string, now: string) => `Cambió el precio: antes ${before}, ahora ${now}`,
  only: (n: number) => (n === 1 ? 'Queda 1' : `Quedan ${n}`),

  summary: 'Resumen',
  goods: (units: number) => `Productos (${units})`,
  total: 'Total',
  /** What the total lacks until the checkout; '' for nothing. */
  totalNote: ({ delivery: lacksDelivery, discount }: { delivery: boolean; discount: boolean }) => {
    if (lacksDelivery && discount)
      return 'El envío y el descuento por forma de pago se calculan en el paso siguiente.'
    if (lacksDelivery) return 'El envío se calcula en el paso siguiente.'
    return discount ? 'El descuento por forma de pago se calcula en el paso siguiente.' : ''
  },
  hiddenTotal: 'Ingresá para ver el total',
  linesToReview: (names: string[]) => `Revisá: ${names.join(', ')}`,
  start: 'Iniciar compra',
  seeMore: 'Ver mas productos',

  hours: 'Horarios de atención',
  closed: 'Cerrado',
  today: 'hoy',
  discountOff: (code: string, why: string) => `El cupón ${code} ahora no descuenta nada. ${why}`,

  hoursNote: 'Podés pedir a cualquier hora: los pedidos se preparan cuando la tienda abre.',

  replaces:
    'Estás volviendo a un pedido que quedó sin pagar. Cuando confirmes esta compra, el pedido anterior se cancela.',
  supersedesNot: 'Hacer un pedido aparte',
  unpaid: (num: number) => `Tu pedido Nº ${num} está sin pagar`,
  unpaidNote: 'Podés retomarlo, cambiar lo que quieras y pagarlo.',
  pending: (num: number) => `${pendingPayment.heading}: pedido Nº ${num}`,
  seeOrder: 'Ver mi pedido',
  gone: (names: string[]) =>
    names.length === 1
      ? `${names[0]} ya no está disponible, así que no está en tu carrito`
      : `Ya no están disponibles, así que no están en tu carrito: ${names.join(', ')}`,

  loadFailed: 'Error al cargar carrito',
} as const

/** Notes before placing an order, in the cart and at checkout. */
export const placing = {
  minimum: (minimum: string) => `El pedido mínimo es de ${minimum}.`,
  lacking: (amount: string) => `Te faltan ${amount}`,
  alcohol: (next: NextHandover) =>
    `Las bebidas con alcohol se entregan en el horario que fija la ley: te las podemos llevar ${dayWords(next)} desde ${atHour(next.at)}.`,
} as const

type ZoneTerms = {
  description: string | null
  price: number
  free_from: number | null
  minimum: number | null
}

/** What delivery costs before its address is known. */
export const delivery = {
  /** Of all zones, or the shop's only price, in pesos. */
  prices: (prices: readonly number[]) => {
    const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
    if (highest === 0) return 'Sin cargo'
    if (lowest === 0) return 'Sin cargo en algunas zonas'
    return lowest === highest ? formatMoney(lowest) : `Desde ${formatMoney(lowest)}`
  },
  line: (prices: string) => `Envío ${prices.charAt(0).toLowerCase()}${prices.slice(1)}`,
  lacking: (amount: string) => `Te faltan ${amount} para el envío sin cargo`,
  terms: 'Ver zonas y costos',
  /** Description, free delivery threshold and minimum order. */
  zoneNote: ({ description, price, free_from, minimum }: ZoneTerms) =>
    [
      description,
      price > 0 && free_from !== null && `Sin cargo desde ${formatMoneyInText(free_from)}.`,
      minimum !== null && `Pedido mínimo ${formatMoneyInText(minimum)}.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const

function dayWords({ isToday, isTomorrow, weekday, isoDate }: NextHandover): string {
  if (isToday) return 'hoy'
  if (isTomorrow) return 'mañana'
  return `el ${weekdayNames[weekday].toLowerCase()} ${formatDate(isoDate)}`
}
