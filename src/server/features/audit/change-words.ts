import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import { fieldName } from '../shop/audit-fields.ts'
import type { AuditValue } from '../shop/audit.repo.ts'

/** Who sees the prices, by the word of `online_price_type`. */
export const audienceWords: Record<string, string> = {
  all: 'todos',
  only_registered: 'registrados',
  only_buyers_with_comerciocity_client: 'clientes',
}

const moneyText = (value: unknown) => formatCentavos(Number(value))

/** How their values are written. */
const texts: Record<string, (value: NonNullable<AuditValue>) => string> = {
  price: moneyText,
  price_usd: (value) => moneyText(value).replace('$', 'US$'),
  ranges: (value) => rangesText(value as readonly PriceRange[]),
  minimum_order: moneyText,
  dolar: (value) => (typeof value === 'number' ? formatCentavos(value * 100) : `blue, ${String(value)}`),
  dolar_plus: moneyText,
  online_price_type: (value) => audienceWords[String(value)] ?? String(value),
}

export function valueText(field: string, value: AuditValue): string {
  if (value === null) return field === 'stock' ? 'sin contar' : '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return texts[field]?.(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function rangesText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ min, price }) => `${min}: ${price === null ? '–' : formatCentavos(price)}`).join(', ')
}

/** 'Precio de Malbec Reserva'; a setting is the shop's, and needs no name. */
export function changeTitle({ field, name }: { field: string; name: string | null }): string {
  return name === null ? fieldName(field) : `${fieldName(field)} de ${name}`
}
