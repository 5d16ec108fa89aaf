import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { addDays, atHour, formatDate, formatTime, shopTime, weekdayNames } from '#domain/time/dates.ts'

/** Minutes count while a few hours are left. */
const hoursLeft = (hours: number, minutes: number): string =>
  hours < 6 && minutes > 0
    ? `quedan ${hours} h ${minutes} min`
    : `${hours === 1 ? 'queda' : 'quedan'} ${hours} h`

/** Order texts shared by the panel's screens. */
export const orderWords = {
  number: (num: number) => `Nº ${num}`,
  /** Labels of the action buttons. */
  steps: {
    'Sin confirmar': 'Sin confirmar',
    Confirmado: 'Confirmar',
    'En preparación': 'Preparar',
    'Listo para retirar': 'Listo para retirar',
    'En camino': 'Salió',
    Entregado: 'Entregado',
    Cancelado: 'Cancelar',
  } satisfies Record<OrderStatus, string>,
  paid: 'Pagado',
  disputed: 'En disputa',
  owesAll: 'Falta cobrar',
  owes: (amount: string) => `Debe ${amount}`,
  toReturn: (amount: string) => `A devolver ${amount}`,
  delivery: 'Envío',
  pickup: 'Retira',
  soon: 'lo antes posible',
  timeLeft: (minutes: number) =>
    minutes < 1
      ? 'vence ya'
      : minutes < 60
        ? `${minutes === 1 ? 'queda' : 'quedan'} ${minutes} min`
        : minutes < 48 * 60
          ? hoursLeft(Math.floor(minutes / 60), minutes % 60)
          : `quedan ${Math.floor(minutes / 1440)} días`,
  needs: { receipt: 'Ver comprobante', zone_by_city: 'Revisar dirección', note: 'Dejó una nota' },
  isNew: 'Nuevo',
  channels: { web: 'Tienda', counter: 'Mostrador', phone: 'Teléfono', whatsapp: 'WhatsApp' },
} as const

/** 'sáb 28/11, 10:00 a 12:00'. */
export function dayAndSlot(day: string, slot: { from: string; to: string } | null): string {
  const name = weekdayNames[addDays(day, 0).weekday].slice(0, 3).toLowerCase()
  return withSlot(`${name} ${formatDate(day).slice(0, 5)}`, slot)
}

/** 'hoy, 10:00 a 12:00', 'mañana', or as `dayAndSlot`: for screens, which are not read on another day. */
export function nearDayAndSlot(day: string, slot: { from: string; to: string } | null): string {
  const { isoDate: today } = shopTime(new Date())
  if (day === today) return withSlot('hoy', slot)
  return day === addDays(today, 1).isoDate ? withSlot('mañana', slot) : dayAndSlot(day, slot)
}

const withSlot = (day: string, slot: { from: string; to: string } | null): string =>
  slot === null ? day : `${day}, ${slot.from} a ${slot.to}`

/** '28/11 a las 10:05'. */
export const momentText = (iso: string): string =>
  `${formatDate(iso).slice(0, 5)} a ${atHour(formatTime(iso))}`

/** 'hoy a las 10:05', 'ayer a las 10:05', or 'el 28/11 a las 10:05': within a sentence. */
export function whenText(iso: string): string {
  const [today, day] = [shopTime(new Date()).isoDate, shopTime(new Date(iso)).isoDate]
  if (day === today) return `hoy a ${atHour(formatTime(iso))}`
  return `${day === addDays(today, -1).isoDate ? 'ayer' : `el ${formatDate(iso).slice(0, 5)}`} a ${atHour(formatTime(iso))}`
}

/** `whenText` by itself: 'hoy a las 10:05', '28/11 a las 10:05'. */
export const recentText = (iso: string): string => whenText(iso).replace(/^el /, '')

export const orders = {
  title: 'Pedidos',
  tabs: 'Pedidos por estado',
  groups: {
    unconfirmed: 'Sin confirmar',
    preparing: 'En preparación',
    ready: 'Listos y en camino',
    awaiting_payment: 'Esperando pago',
    delivered: 'Entregados',
    cancelled: 'Cancelados',
  } satisfies Record<OrderGroup, string>,
  count: (count: number, isCapped: boolean) => (isCapped ? `${count}+` : String(count)),
  waits: (count: number) =>
    count === 0
      ? 'No hay ninguno sin confirmar'
      : count === 1
        ? '1 espera que lo confirmes'
        : `${count} esperan que los confirmes`,
  search: 'Buscar un pedido',
  searchHint: 'Número, nombre, teléfono…',
  clear: 'Borrar la búsqueda',
  everywhere: 'Buscando en todos los pedidos',
  filtered: 'Buscando con tus filtros',
  searchAll: 'Buscar en todos',
  found: (count: number, isMore: boolean) => (isMore ? `más de ${count}` : `${count}`),
  none: {
    unconfirmed: 'No hay pedidos sin confirmar',
    preparing: 'Ninguno en preparación',
    ready: 'Nada por entregar',
    awaiting_payment: 'Nadie está por pagar',
    delivered: 'Todavía no se entregó ninguno',
    cancelled: 'Ninguno cancelado',
  } satisfies Record<OrderGroup, string>,
  noneText: 'Cuando entre uno, aparece acá solo.',
  noneFound: 'No encontramos ningún pedido así',
  noneFoundText: 'Probá con el número, parte del nombre o los últimos números del teléfono.',
  tooShort: 'Escribí al menos tres letras',
  tooShortText: 'O el número del pedido.',
  noneFiltered: 'Con esos filtros no hay ninguno',
  failed: 'No pudimos leer los pedidos',
  retry: 'Reintentar',

  filter: 'Filtrar',
  filters: 'Filtrar pedidos',
  filtersOn: (count: number) => `Filtrar (${count})`,
  day: 'Día de entrega',
  placedOn: 'Día en que entró',
  zone: 'Zona',
  method: 'Forma de pago',
  seller: 'Vendedor',
  channel: 'Por dónde entró',
  money: 'Cobro',
  owed: 'Falta cobrar',
  collected: 'Cobrado',
  any: 'Cualquiera',
  showThem: 'Ver los pedidos',
  noFilters: 'Sacar los filtros',

  select: 'Elegir varios',
  stopSelecting: 'Terminar',
  selectOne: (num: number, name: string) => `Elegir el Nº ${num} de ${name}`,
  selected: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  tooMany: (most: number) => `Se puede con hasta ${most} por vez: destildá los que sobran.`,
  chooseSome: 'Tocá los que quieras mover',
  moved: (count: number, status: OrderStatus) =>
    count === 1 ? `1 pedido pasó a ${status}` : `${count} pedidos pasaron a ${status}`,
  /** 'Entregado · 14 de 20'; all of them need no number. */
  stepOf: (step: string, fits: number, all: number) => (fits === all ? step : `${step} · ${fits} de ${all}`),
  pick: 'Lista para armar',
  print: 'Imprimir',
  noStep: 'Estos ya no tienen un paso que se dé a varios.',
  undone: (count: number, late: number) =>
    [
      count === 1 ? '1 pedido quedó como antes' : `${count} pedidos quedaron como antes`,
      late > 0 && (late === 1 ? '1 ya estaba avisado' : `${late} ya estaban avisados`),
    ]
      .filter(Boolean)
      .join('; '),
  someRefused: (count: number) => (count === 1 ? 'Este quedó como estaba' : 'Estos quedaron como estaban'),
  understood: 'Entendido',
} as const
