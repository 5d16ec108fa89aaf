import { formatCentavos } from '#domain/money/money.ts'
import type { PriceRange } from '#domain/money/pricing.ts'
import type { AuditValue } from '../shop/audit.repo.ts'

/** Fields as the owner calls them. */
const fieldNames: Record<string, string> = {
  price: 'Precio',
  price_usd: 'Precio en dólares',
  ranges: 'Precios por cantidad',
  stock: 'Stock',
  pausar_tienda_online: 'Pausa',
  online_price_type: 'Quién ve los precios',
  register_to_buy: 'Cuenta para comprar',
  minimum_order: 'Pedido mínimo',
  usar_cupones: 'Cupones',
  dolar: 'Dólar',
  dolar_plus: 'Suma a cada dólar',
  show_google_login: 'Google en Ingresar',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
}

export const fieldName = (field: string): string => fieldNames[field] ?? field

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
