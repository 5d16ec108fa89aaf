import type { Commerce } from '#contract/shop.ts'
import type { DollarRates, DollarSetting } from '#domain/money/dollar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Weekday } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'

export type CommerceRow = {
  id: number
  name: string
  company_name: string
  cuit: string | null
  consumer_claims_url: string | null
  data_fiscal_url: string | null
  data_fiscal_image_url: string | null
  phone: string | null
  email: string | null
  delivery_price: number | null
  percentage_card: number | null
  /** Name of a rate, pesos per dollar, or the shop's own three rates. */
  dolar: DollarSetting | DollarRates | null
  dolar_plus: number
  from_cloudinary: boolean
  show_google_login: boolean
  minimum_order: number | null
  delivery_weekdays: Weekday[]
  delivery_cut_off: number
  delivery_days_ahead: number
  /** Days (YYYY-MM-DD) on which the shop is closed. */
  closed_days: string[]
  online: OnlineRow
  rates: DollarRates | null
  rates_read_at: Date | null
  /** All published ones, including those of providers without keys. */
  methods: MethodRow[]
  zones: ZoneRow[]
}

type OnlineConfiguration = Commerce['online_configuration']

export type OnlineRow = Omit<OnlineConfiguration, 'online_template' | 'online_price_type'> & {
  online_template: string
  online_price_type: string | null
}

/** A payment method that buyers can choose; `type` is its online provider, null by hand. Percents. */
export type MethodRow = {
  id: number
  name: string
  type: PaymentProvider | null
  description: string | null
  discount: number | null
  surchage: number | null
}

export type ZoneRow = {
  id: number
  name: string
  description: string | null
  price: Centavos
  free_from: Centavos | null
  minimum: Centavos | null
  weekdays: Weekday[] | null
  has_area: boolean
}

/** The commerce with everything that rules and prices need. */
export const selectCommerce = `select commerces.id, name, company_name, cuit, consumer_claims_url, data_fiscal_url, data_fiscal_image_url, phone, email, delivery_price, percentage_card, dolar, dolar_plus,
        from_cloudinary, show_google_login, minimum_order, delivery_weekdays, delivery_cut_off, delivery_days_ahead, to_jsonb(online_configurations) as online,
        array(select day::text from special_days where closes_at is null) as closed_days,
        (select jsonb_build_object('compra', compra, 'venta', venta, 'promedio', promedio)
          from exchange_rates order by id desc limit 1) as rates,
        (select read_at from exchange_rates order by id desc limit 1) as rates_read_at,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type_name, 'description', description, 'discount', discount, 'surchage', surchage) order by position, id)
          from payment_methods where published), '[]') as methods,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description, 'price', price, 'free_from', free_from, 'minimum', minimum, 'weekdays', weekdays, 'has_area', area is not null) order by position, id)
          from delivery_zones where published), '[]') as zones
      from commerces join online_configurations on online_configurations.commerce_id = commerces.id limit 1`

/** In one statement. Throws when there is none. */
export async function findCommerce(sql: Sql): Promise<CommerceRow> {
  const { rows } = await sql.query<CommerceRow>({ name: 'commerce', text: selectCommerce })
  const [row] = rows
  if (!row) throw new Error('The database has no commerce')
  return row
}

/** Whether delivery can be chosen: it is on, and something prices it, a published zone or the shop's own price. */
export function offersDelivery({
  online,
  zones,
  delivery_price: price,
}: Pick<CommerceRow, 'online' | 'zones' | 'delivery_price'>): boolean {
  return online.has_delivery && (zones.length > 0 || price !== null)
}

/** Serializes changes of settings, hours, address, payment methods and delivery until the transaction ends. */
export async function lockShop(tx: Sql): Promise<void> {
  await tx.query('select from commerces for no key update')
}

/** URL under which the shop was last opened. */
export async function findPublicUrl(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ public_url: string | null }>('select public_url from commerces limit 1')
  return rows[0]?.public_url ?? null
}

export async function updatePublicUrl(sql: Sql, url: string): Promise<void> {
  await sql.query('update commerces set public_url = $1 where public_url is distinct from $1', [url])
}

export async function findFromCloudinary(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ from_cloudinary: boolean }>({
    name: 'from-cloudinary',
    text: 'select from_cloudinary from commerces limit 1',
  })
  return rows[0]?.from_cloudinary ?? false
}

export type CommerceAddressRow = {
  id: number
  street: string
  street_number: string
  city_name: string
  province_name: string
  lat: number | null
  lng: number | null
}

export async function findCommerceAddresses(sql: Sql): Promise<CommerceAddressRow[]> {
  const { rows } = await sql.query<CommerceAddressRow>({
    name: 'commerce-addresses',
    text: 'select id, street, street_number, city_name, province_name, lat, lng from commerce_addresses order by id',
  })
  return rows
}

export async function findExtencions(sql: Sql): Promise<{ slug: string }[]> {
  const { rows } = await sql.query<{ slug: string }>({
    name: 'extencions',
    text: 'select slug from extencions order by slug',
  })
  return rows
}

/** The pick-up address in words. */
export const selectPickUpPlace =
  "select concat(street, ' ', street_number, ', ', city_name) as place from commerce_addresses order by id limit 1"

/** As `selectPickUpPlace`; null without one. */
export async function findPickUpPlace(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ place: string }>({ name: 'pick-up-place', text: selectPickUpPlace })
  return rows[0]?.place ?? null
}

/** A payment method that buyers can choose. Percents. */
export type PaymentMethodRow = {
  id: number
  name: string
  type_name: PaymentProvider | null
  discount: number | null
  surchage: number | null
  description: string | null
  /** Unvalidated; `readPlans` reads them. */
  installments: unknown
}

/** Published payment methods in the shop's order: by hand, and of these providers. */
export async function findOfferedMethods(
  sql: Sql,
  providers: readonly PaymentProvider[],
): Promise<PaymentMethodRow[]> {
  const { rows } = await sql.query<PaymentMethodRow>({
    name: 'offered-payment-methods',
    text: `select id, name, type_name, discount, surchage, description, installments
      from payment_methods where published and (type_name is null or type_name = any($1)) order by position, id`,
    values: [providers],
  })
  return rows
}
