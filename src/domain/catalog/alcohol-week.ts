import type { FieldErrors } from '../text/validation.ts'
import { readMinutes, weekdays, weekText } from '../time/dates.ts'
import type { AlcoholHours } from './alcohol.ts'

export const alcoholDayKinds = ['any', 'hours', 'province', 'never'] as const

/** When drinks may be delivered on a weekday; the times count for `hours` alone, and a midnight is 00:00. */
export type AlcoholDay = { kind: (typeof alcoholDayKinds)[number]; from: string; to: string }

/** One day for each weekday, from Monday. */
export type AlcoholWeek = readonly AlcoholDay[]

const plainDay = (kind: AlcoholDay['kind']): AlcoholDay => ({ kind, from: '', to: '' })
const everyDay = (day: AlcoholDay): AlcoholWeek => weekdays.map(() => day)

/** Laws of Argentina: Ley 3.361 of the city of Buenos Aires, Leyes 11.825 and 15.109 of the province; `free`: none. */
export const alcoholLaws = {
  free: everyDay(plainDay('any')),
  caba: everyDay({ kind: 'hours', from: '08:00', to: '00:00' }),
  province: everyDay(plainDay('province')),
} as const satisfies Record<string, AlcoholWeek>

export type AlcoholLaw = keyof typeof alcoholLaws

/** The law that a week is; null for another one. */
export function alcoholLawOf(week: AlcoholWeek): AlcoholLaw | null {
  const names = Object.keys(alcoholLaws) as AlcoholLaw[]
  return names.find((name) => week.every((day, at) => isSameDay(day, alcoholLaws[name][at]))) ?? null
}

const isSameDay = (one: AlcoholDay, other: AlcoholDay | undefined): boolean =>
  one.kind === other?.kind && (one.kind !== 'hours' || (one.from === other.from && one.to === other.to))

const midnight = '00:00'
/** By months, 1 to 12. */
const provinceHours = [
  { from: '10:00', to: '21:00', months: [5, 6, 7, 8, 9, 10, 11] },
  { from: '10:00', to: '23:00', months: [12, 1, 2, 3, 4] },
]

/** The stored hours of a week; empty, which is no limit, only if every day is `any`. */
export function alcoholHours(week: AlcoholWeek): AlcoholHours[] {
  if (week.every(({ kind }) => kind === 'any')) return []
  return weekdays.flatMap((weekday) => hoursOf(week[weekday]).map((hours) => ({ weekday, ...hours })))
}

function hoursOf(day: AlcoholDay | undefined): Omit<AlcoholHours, 'weekday'>[] {
  if (day === undefined || day.kind === 'never') return []
  if (day.kind === 'province') return provinceHours
  return [
    day.kind === 'any' ? { from: midnight, to: midnight, months: null } : { ...timesOf(day), months: null },
  ]
}

const timesOf = ({ from, to }: AlcoholDay) => ({ from, to })

/** The week of hours that `alcoholHours` returned; of others a day keeps the first. */
export function alcoholWeek(hours: readonly AlcoholHours[]): AlcoholWeek {
  if (hours.length === 0) return alcoholLaws.free
  return weekdays.map((weekday) => dayOf(hours.filter((one) => one.weekday === weekday)))
}

function dayOf(hours: readonly AlcoholHours[]): AlcoholDay {
  const [first] = hours
  if (first === undefined) return plainDay('never')
  const isProvince =
    hours.length === provinceHours.length &&
    provinceHours.every(({ to }) => hours.some((one) => one.to === to && one.months !== null))
  if (isProvince) return plainDay('province')
  const { from, to } = first
  return from === midnight && to === midnight ? plainDay('any') : { kind: 'hours', from, to }
}

/** Problems by field: `week`, `week.0.from`, … */
export function alcoholWeekErrors(week: AlcoholWeek): FieldErrors {
  const ofDays = week.flatMap(({ kind, from, to }, at) => {
    if (kind !== 'hours') return []
    const wrong = (
      [
        ['from', from],
        ['to', to],
      ] as const
    ).filter(([, time]) => readMinutes(time) === null)
    if (wrong.length > 0)
      return wrong.map(([end]) => [
        `week.${at}.${end}`,
        'Las horas se escriben como 10:00 y 21:00; la medianoche es 00:00',
      ])
    return from === to && from !== midnight
      ? [[`week.${at}.to`, 'Empieza y termina a la misma hora: para todo el día elegí «A cualquier hora»']]
      : []
  })
  if (week.every(({ kind }) => kind === 'never'))
    return { week: 'Tiene que quedar algún día: sin ninguno no hay límite' }
  return Object.fromEntries(ofDays) as FieldErrors
}

/** 'lunes a sábado de 8 a 24, domingo nunca'; 'a cualquier hora' without a limit. */
export function alcoholWeekText(week: AlcoholWeek): string {
  const days = week.map(alcoholDayText)
  const kinds = [...new Set(days)]
  if (kinds.length === 1 && week.every(({ kind }) => kind === 'any')) return 'a cualquier hora'
  return kinds.map((text) => `${weekText(weekdays.filter((day) => days[day] === text))} ${text}`).join(', ')
}

function alcoholDayText({ kind, from, to }: AlcoholDay): string {
  switch (kind) {
    case 'any':
      return 'a cualquier hora'
    case 'never':
      return 'nunca'
    case 'province':
      return 'de 10 a 21 (hasta las 23 de diciembre a abril)'
    case 'hours':
      return `de ${hourText(from)} a ${to === midnight ? '24' : hourText(to)}`
  }
}

const hourText = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '')
