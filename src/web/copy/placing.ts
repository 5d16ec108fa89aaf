import type { NextHandover } from '#domain/alcohol-hours.ts'
import { formatDate, weekdayNames } from '#domain/dates.ts'

/** What is told of an order before it is placed, in the cart and on the order screen. */
export const placing = {
  minimum: (minimum: string) => `El pedido mínimo es de ${minimum}.`,
  lacking: (amount: string) => `Te faltan ${amount}`,
  alcohol: (next: NextHandover) =>
    `Las bebidas con alcohol se entregan en el horario que fija la ley: te las podemos llevar ${dayWords(next)} desde las ${next.at}.`,
} as const

function dayWords({ isToday, isTomorrow, weekday, isoDate }: NextHandover): string {
  if (isToday) return 'hoy'
  if (isTomorrow) return 'mañana'
  return `el ${weekdayNames[weekday].toLowerCase()} ${formatDate(isoDate)}`
}
