import type { DeliveryDayRule } from '#domain/delivery/delivery.ts'
import { dollarRate } from '#domain/money/dollar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PriceContext } from '#domain/money/pricing.ts'
import type { Deps } from '../../deps.ts'
import { portsOf } from '../../integrations/payments/payments.ts'
import { type CommerceRow, findCommerce, type MethodRow, offersDelivery, type ZoneRow } from './shop.repo.ts'

/** The settings as the rules take them. Money in centavos, percents as stored. */
export type Shop = {
  name: string
  priceContext: PriceContext
  priceTypeSlug: string | null
  percentageCard: number | null
  stockNullEqual0: boolean
  isPaused: boolean
  registerToBuy: boolean
  takesDiscounts: boolean
  hasDelivery: boolean
  hasPickUp: boolean
  deliveryPrice: Centavos | null
  deliveryRule: DeliveryDayRule
  minimumOrder: Centavos | null
  /** Methods on offer: published, and by hand or of a provider with keys. In the shop's order. */
  methods: MethodRow[]
  /** Published zones, in the shop's order. */
  zones: ZoneRow[]
}

/** The current settings, uncached, as prices depend on them. */
export async function getShop({ pool, payments }: Pick<Deps, 'pool' | 'payments'>): Promise<Shop> {
  return shopOf(await findCommerce(pool), payments)
}

/** Bound of `cachedCommerce`, where notifications are lost, ms. */
const maxAgeMs = 5_000
const cached = new WeakMap<Deps['catalogue'], { version: number; readAt: number; row: CommerceRow }>()

/** As `getShop`, kept until a change is notified, for carts: their orders read the settings anew. */
export async function cachedShop(deps: Pick<Deps, 'pool' | 'payments' | 'catalogue'>): Promise<Shop> {
  return shopOf(await cachedCommerce(deps), deps.payments)
}

/** As `findCommerce`, kept until a change is notified. */
export async function cachedCommerce({
  pool,
  catalogue,
}: Pick<Deps, 'pool' | 'catalogue'>): Promise<CommerceRow> {
  const [version, readAt] = [catalogue.version(), performance.now()]
  const known = cached.get(catalogue)
  if (known !== undefined && known.version === version && readAt - known.readAt < maxAgeMs) return known.row
  const row = await findCommerce(pool)
  if (version !== null && version === catalogue.version()) cached.set(catalogue, { version, readAt, row })
  return row
}

/** The settings from a row read in a transaction. */
export function shopOf(row: Omit<CommerceRow, 'rates_read_at'>, payments: Deps['payments']): Shop {
  const { online } = row
  const providers = portsOf(payments).map(({ provider }) => provider)
  return {
    name: row.name,
    priceContext: priceContextOf(row),
    priceTypeSlug: online.online_price_type,
    percentageCard: row.percentage_card,
    stockNullEqual0: online.stock_null_equal_0,
    isPaused: online.pausar_tienda_online,
    registerToBuy: online.register_to_buy,
    takesDiscounts: online.usar_cupones,
    hasDelivery: offersDelivery(row),
    hasPickUp: online.retiro_por_local,
    deliveryPrice: row.delivery_price,
    deliveryRule: {
      days: row.delivery_weekdays,
      cutOffMinutes: row.delivery_cut_off,
      ahead: row.delivery_days_ahead,
      closed: row.closed_days,
    },
    minimumOrder: row.minimum_order,
    methods: row.methods.filter(({ type }) => type === null || providers.includes(type)),
    zones: row.zones,
  }
}

/** Inputs of online prices besides the article's own. */
export function priceContextOf(
  row: Pick<CommerceRow, 'online' | 'dolar' | 'rates' | 'dolar_plus'>,
): PriceContext {
  return {
    surchargePercent: row.online.online_price_surchage ?? 0,
    dollar: dollarRate(row.dolar, row.rates),
    dolarPlus: row.dolar_plus,
  }
}
