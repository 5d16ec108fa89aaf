import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'
import { formatDate, weekdayNames } from '#domain/time/dates.ts'
import type { Schedule } from '#domain/time/opening-hours.ts'
import { auditFieldOf, fieldName } from '../shop/audit-fields.ts'
import type { AuditValue } from '../shop/audit.repo.ts'

/** Values of `online_price_type`. */
export const audienceWords: Record<string, string> = {
  all: 'todos',
  only_registered: 'registrados',
  only_buyers_with_comerciocity_client: 'clientes',
}

const moneyText = (value: unknown) => formatCentavos(Number(value))

/** Formatters of values, by field. */
const texts: Record<string, (value: NonNullable<AuditValue>) => string> = {
  price: moneyText,
  price_usd: (value) => moneyText(value).replace('$', 'US$'),
  ranges: (value) => rangesText(value as readonly PriceRange[]),
  minimum_order: moneyText,
  dolar: (value) => (typeof value === 'number' ? formatCentavos(value * 100) : `blue, ${String(value)}`),
  dolar_plus: moneyText,
  delivery_amount: moneyText,
  total: moneyText,
  online_price_type: (value) => audienceWords[String(value)] ?? String(value),
  hours: (value) => hoursText(value as readonly Schedule[]),
  opening: (value) => openingText(value as Opening),
  address: (value) => (typeof value === 'string' ? value : addressText(value as Address)),
  installments: (value) => installmentsText(value),
  images: (value) => picturesText(value as readonly { alt?: string }[]),
}

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
  online_price_type: 'todos',
  image_url: 'sin foto propia',
}

export function valueText(field: string, value: AuditValue): string {
  if (value === null) return nulls[field] ?? '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return texts[field]?.(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function rangesText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ min, price }) => `${min}: ${price === null ? '–' : formatCentavos(price)}`).join(', ')
}

const hoursText = (ranges: readonly Schedule[]): string =>
  ranges.map(({ from, to }) => `${from} a ${to}`).join(' y ')

function openingText({ closes_at: closesAt, note }: Opening): string {
  const text = closesAt === null ? 'cerrado' : `hasta las ${closesAt}`
  return note ? `${text} (${note})` : text
}

const addressText = ({ street, street_number, city, province }: Address): string =>
  `${street} ${street_number}, ${city}, ${province}`

/** '1, 3, 6 (CFTEA 71,5 %)'. */
function installmentsText(written: unknown): string {
  return readPlans(written).map(planText).join(', ')
}

const planText = ({ count, cft }: InstallmentPlan): string =>
  cft === 0 ? `${count}` : `${count} (CFTEA ${String(cft).replace('.', ',')} %)`

type Titled = { noun: string; row_id: number; field: string; name: string | null }

/** 'Precio de Malbec Reserva', 'Horario del lunes'; settings have no name. */
export function changeTitle({ noun, row_id: id, field, name }: Titled): string {
  if (noun === 'schedules') return `Horario del ${weekdayNames[id]?.toLowerCase() ?? 'día'}`
  if (noun === 'special_days')
    return `El ${formatDate(String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))}`
  if (noun === 'payment_methods') return `${name ?? 'Forma de pago'}: ${fieldName(field).toLowerCase()}`
  if (noun === 'orders') return `Pedido ${name ?? ''}: ${orderFieldName(field)}`
  return name === null ? fieldName(field) : `${fieldName(field)} de ${name}`
}

const orderFieldName = (field: string): string =>
  (auditFieldOf('orders', field)?.label ?? field).toLocaleLowerCase('es-AR')
