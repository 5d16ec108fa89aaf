import { isStaffRole, roleNames } from '#domain/accounts/staff.ts'
import { alcoholWeek, alcoholWeekText } from '#domain/catalog/alcohol-week.ts'
import type { AlcoholHours } from '#domain/catalog/alcohol.ts'
import { groupSlots, type WeeklySlot } from '#domain/delivery/delivery-slot.ts'
import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'
import { percentText } from '#domain/text/numbers.ts'
import {
  atHour,
  formatDate,
  formatDateTime,
  formatMinutes,
  type Weekday,
  weekdayNames,
  weekText,
} from '#domain/time/dates.ts'
import type { Schedule } from '#domain/time/opening-hours.ts'
import { fieldName } from '../../shop/audit-fields.ts'
import type { AuditValue } from '../../shop/audit.repo.ts'

/** Values of `online_price_type`. */
const audienceWords: Record<string, string> = {
  all: 'todos',
  only_registered: 'registrados',
  only_buyers_with_comerciocity_client: 'clientes',
}

const moneyText = (value: unknown) => formatCentavos(Number(value))

/** Fields that hold the id of a row, with its table. */
export const namedFields: Readonly<Record<string, string>> = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  bodega_id: 'bodegas',
  brand_id: 'brands',
  condition_id: 'conditions',
  supplier_id: 'suppliers',
}
export type ValueNames = ReadonlyMap<string, string>

const percent = (value: unknown) => percentText(Number(value))

const texts: Record<string, (value: NonNullable<AuditValue>) => string> = {
  price: moneyText,
  price_usd: (value) => moneyText(value).replace('$', 'US$'),
  cost: moneyText,
  discounts: (value) =>
    (value as { percentage: number }[]).map(({ percentage }) => percentText(percentage)).join(', ') ||
    'ninguno',
  discount: percent,
  surchage: percent,
  iva_percent: percent,
  internal_tax_percent: percent,
  volume_ml: (value) => `${String(value)} ml`,
  archived_at: () => 'no',
  publish_at: (value) => formatDateTime(new Date(String(value)).toISOString()),
  descriptions: (value) => textsText(value as { title: string; content: string }[]),
  sheet: (value) => `${Object.keys(value).length} datos`,
  made: () => 'agregada',
  choices: (value) => shortened(String(value)),
  ranges: (value) => rangesText(value as readonly PriceRange[]),
  minimum_order: moneyText,
  free_from: moneyText,
  minimum: moneyText,
  weekdays: (value) => weekText(value as Weekday[]),
  delivery_weekdays: (value) => weekText(value as Weekday[]) || 'ninguno',
  delivery_cut_off: (value) => formatMinutes(Number(value)),
  position: (value) => `${Number(value) + 1}.º`,
  area: (value) => areaText(value as readonly unknown[]),
  slots: (value) => slotsText(value as readonly StoredSlot[]),
  answer_text: (value) => shortened(String(value)),
  issued: () => 'hecho',
  amount: moneyText,
  percentage: percent,
  min_amount: moneyText,
  starts_on: (value) => formatDate(String(value)),
  expiration_date: (value) => formatDate(String(value)),
  dolar: (value) => (typeof value === 'number' ? formatCentavos(value * 100) : `blue, ${String(value)}`),
  dolar_plus: moneyText,
  delivery_amount: moneyText,
  total: moneyText,
  online_price_type: (value) => audienceWords[String(value)] ?? String(value),
  hours: (value) => hoursText(value as readonly Schedule[]),
  alcohol: (value) => alcoholWeekText(alcoholWeek(value as readonly AlcoholHours[])),
  opening: (value) => openingText(value as Opening),
  address: (value) => (typeof value === 'string' ? value : addressText(value as Address)),
  installments: (value) => installmentsText(value),
  staff_role: (value) => (isStaffRole(value) ? roleNames[value] : String(value)),
  images: (value) => picturesText(value as readonly { alt?: string }[]),
}

/** '8 esquinas'; of one polygon, or of several. */
function areaText(area: readonly unknown[]): string {
  const rings = (area as number[][][][]).flatMap((part) =>
    typeof part[0]?.[0] === 'number' ? [part as unknown as number[][]] : (part as unknown as number[][][]),
  )
  return `${rings.reduce((sum, ring) => sum + ring.length - 1, 0)} esquinas`
}

type StoredSlot = Omit<WeeklySlot, 'cutOff'> & { cut_off: string }

const slotsText = (slots: readonly StoredSlot[]): string =>
  groupSlots(slots.map(({ cut_off: cutOff, ...slot }) => ({ ...slot, cutOff })))
    .map(
      ({ weekdays, from, to, capacity, cutOff }) =>
        `${weekText(weekdays)} de ${from} a ${to}, hasta ${capacity}, se piden hasta ${atHour(cutOff)}`,
    )
    .join('; ')

type Opening = { closes_at: string | null; note: string | null }
type Address = Record<'street' | 'street_number' | 'city' | 'province', string>

/** '3 fotos: Malbec, 750 ml'; the text is the main picture's. */
function picturesText(pictures: readonly { alt?: string }[]): string {
  const count = pictures.length === 1 ? 'una foto' : `${pictures.length || 'sin'} fotos`
  const alt = pictures[0]?.alt
  return alt ? `${count}: ${alt}` : count
}

/** Texts for null, by field. */
const nulls: Record<string, string> = {
  stock: 'sin contar',
  low_at: 'el de siempre',
  hours: 'cerrado',
  opening: 'como siempre',
  alcohol: 'a cualquier hora',
  online_price_type: 'todos',
  archived_at: 'sí',
  weekdays: 'los de la tienda',
  free_from: 'nunca',
  minimum: 'ninguno',
  area: 'sin dibujar',
  slots: 'ninguna',
  min_amount: 'sin mínimo',
  starts_on: 'sin día',
  expiration_date: 'sin día',
  use_limit: 'sin límite',
  use_limit_per_buyer: 'sin límite',
  image_url: 'sin foto propia',
  staff_role: 'sin acceso',
}

const maxText = 80

const shortened = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)

const textsText = (texts: readonly { title: string; content: string }[]): string => {
  const whole = texts.map(({ title, content }) => [title, content].filter(Boolean).join(': ')).join(' / ')
  return shortened(whole) || '–'
}

export function valueText(field: string, value: AuditValue, names: ValueNames = new Map()): string {
  if (value === null) return nulls[field] ?? '–'
  if (namedFields[field] !== undefined) return names.get(`${field} ${String(value)}`) ?? '–'
  const text = texts[field]?.(value)
  if (text !== undefined) return text
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function rangesText(ranges: readonly PriceRange[]): string {
  return ranges
    .map(({ min, price }) => `desde ${min}, ${price === null ? '–' : formatCentavos(price)}`)
    .join('; ')
}

const hoursText = (ranges: readonly Schedule[]): string =>
  ranges.map(({ from, to }) => `${from} a ${to}`).join(' y ')

function openingText({ closes_at: closesAt, note }: Opening): string {
  const text = closesAt === null ? 'cerrado' : `hasta ${atHour(closesAt)}`
  return note ? `${text} (${note})` : text
}

const addressText = ({ street, street_number, city, province }: Address): string =>
  `${street} ${street_number}, ${city}, ${province}`

/** '1, 3, 6 (CFTEA 71,5 %)'. */
function installmentsText(written: unknown): string {
  return readPlans(written).map(planText).join(', ')
}

const planText = ({ count, cft }: InstallmentPlan): string =>
  cft === 0 ? `${count}` : `${count} (CFTEA ${percentText(cft)})`

/** Of rows that are days, as YYYYMMDD. */
const dayOfRow = (id: number): string => formatDate(String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))

type Titled = { noun: string; row_id: number; field: string; name: string | null }

/** 'Precio de Malbec Reserva', 'Horario del lunes'; settings have no name. */
export function changeTitle({ noun, row_id: id, field, name }: Titled): string {
  if (noun === 'schedules') return `Horario del ${weekdayNames[id]?.toLowerCase() ?? 'día'}`
  if (noun === 'special_days') return `El ${dayOfRow(id)}`
  const label = fieldName(noun, field)
  if (noun === 'payment_methods') return `${name ?? 'Forma de pago'}: ${label.toLowerCase()}`
  if (noun === 'backups') return `Respaldo del ${dayOfRow(id)}: ${fieldName(noun, field).toLowerCase()}`
  if (noun === 'cupons') return `Cupón ${name ?? ''}: ${label.toLowerCase()}`
  if (noun.startsWith('delivery_')) return `${name ?? 'Zona'}: ${label.toLowerCase()}`
  if (noun === 'orders') return `Pedido ${name ?? ''}: ${label.toLocaleLowerCase('es-AR')}`
  return name === null ? label : `${label} de ${name}`
}
