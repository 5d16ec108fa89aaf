import { formatMoney } from '#domain/money/money.ts'
import type { CollectionWay } from '#domain/orders/owed.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { order } from './order.ts'
import { momentText, whenText } from './orders.ts'
import { titles } from './titles.ts'

export const till = {
  title: titles.till,
  titleOf: (who: string | null) => (who === null ? 'Caja' : `Caja de ${who}`),
  isClosed: 'Está cerrada',
  isShut: 'Tu caja está cerrada: este efectivo no va a figurar en ninguna.',
  handsOver:
    'Este efectivo queda a tu nombre hasta que lo entregues. Si te quedó una caja abierta, entra en ella.',
  openSince: (iso: string) => `Abierta desde ${whenText(iso)}`,
  wasOpen: (from: string, to: string) =>
    formatDate(from) === formatDate(to)
      ? `${formatDate(to).slice(0, 5)}, de ${formatTime(from)} a ${formatTime(to)}`
      : `Del ${momentText(from)} al ${momentText(to)}`,
  unknown: {
    title: 'Esa caja no está',
    text: 'Puede ser de otra persona, o el número no existe.',
    action: 'Ver mi caja',
  },
  failed: { title: 'Caja', text: 'No pudimos leer la caja', retry: 'Reintentar' },
  badAmount: 'Escribí un importe, por ejemplo 12.700',

  openTitle: 'Abrir la caja',
  openText: 'Contá el cambio con el que empezás. Lo que cobres a mano va a entrar acá.',
  opening: 'Cambio al empezar',
  opened: (amount: string) => `Abriste la caja con ${amount}`,

  expected: 'Tiene que haber en efectivo',
  counted: 'Se contó en efectivo',
  cash: 'Efectivo',
  began: 'Cambio al empezar',
  collectedCash: 'Cobrado',
  returnedCash: 'Devuelto',
  movedIn: 'Puesto',
  movedOut: 'Sacado',
  shouldBe: 'Tenía que haber',
  otherWays: 'Por otros medios',
  noOtherWays: 'Nada todavía.',
  noOtherWaysClosed: 'Nada.',
  ways: { ...order.ways, provider: order.provider(null) } satisfies Record<CollectionWay, string>,

  happened: 'Qué entró y qué salió',
  nothingYet: 'Nada todavía: lo que cobres a mano aparece acá solo.',
  nothing: 'No entró ni salió nada.',
  collectedOf: (num: number) => `Cobro del Nº ${num}`,
  returnedOf: (num: number) => `Devolución del Nº ${num}`,
  voidedCollected: (num: number) => `Cobro anulado del Nº ${num}`,
  voidedReturned: (num: number) => `Devolución anulada del Nº ${num}`,
  handover: (who: string | null, difference: number) =>
    [
      'Efectivo rendido',
      who ?? 'una cuenta borrada',
      difference !== 0 && `${difference < 0 ? 'faltaron' : 'sobraron'} ${formatMoney(Math.abs(difference))}`,
    ]
      .filter(Boolean)
      .join(' · '),
  seeAll: (count: number) => `Ver los ${count}`,

  putIn: 'Poner plata',
  broughtNothing: 'No trajo nada',
  takeOut: 'Sacar plata',
  amount: 'Cuánto',
  reason: 'Motivo',
  reasonMissing: 'Escribí el motivo',
  reasons: {
    in: ['Cambio', 'Aporte'],
    out: ['Proveedor', 'Flete', 'Depósito', 'Gastos'],
  },
  moved: {
    in: (amount: string) => `Pusiste ${amount} en la caja`,
    out: (amount: string) => `Sacaste ${amount} de la caja`,
  },

  close: 'Cerrar la caja',
  closeOf: (who: string) => `Cerrar la caja de ${who}`,
  closeText: 'Contá el efectivo que hay. Una caja cerrada no se cambia más.',
  count: 'Efectivo contado',
  byBills: 'Contar por billetes',
  byTotal: 'Escribir el total',
  bills: 'Cuántos billetes hay de cada uno',
  billsOf: (face: string) => `Billetes de ${face}`,
  coins: 'Monedas, en pesos',
  sum: 'Suman',
  exact: 'Está justo',
  exactMore: 'No falta ni sobra nada.',
  missing: (amount: string) => `Faltan ${amount}`,
  over: (amount: string) => `Sobran ${amount}`,
  wasAgainst: (expected: string) => `Tenía que haber ${expected}.`,
  against: (expected: string) => `Tiene que haber ${expected}.`,
  note: 'Nota',
  noteHint: 'Si falta o sobra, contá por qué.',
  closed: (outcome: string) => `Caja cerrada. ${outcome}`,
  seeClosed: 'Ver la caja cerrada',
  closedBy: (who: string | null, at: string) => `La cerró ${who ?? 'alguien del equipo'} ${whenText(at)}`,

  others: 'Otras cajas abiertas',
  somebody: 'Sin nombre',
  since: (iso: string) => `Desde ${whenText(iso)}`,

  earlier: 'Cierres anteriores',
  earlierFailed: { failed: 'No pudimos leer los cierres anteriores', retry: 'Reintentar' },
  noneEarlier: 'Cuando cierres una caja, queda acá.',
} as const

/** '09:10 · Efectivo'. */
export const tillNote = (iso: string, ...words: (string | null)[]): string =>
  [formatTime(iso), ...words].filter(Boolean).join(' · ')
