import type { Weekday } from '#domain/dates.ts'
import type { DollarRates, DollarSetting } from '#domain/dollar.ts'
import type { Centavos } from '#domain/money.ts'
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
  /** The word of a rate, pesos per dollar, or the shop's own three rates. */
  dolar: DollarSetting | DollarRates | null
  dolar_plus: number
  from_cloudinary: boolean
  show_google_login: boolean
  minimum_order: number | null
  delivery_weekdays: Weekday[]
  delivery_cut_off: number
  delivery_days_ahead: number
  online: OnlineRow
  /** The newest rates that are known. */
  rates: DollarRates | null
  rates_read_at: Date | null
  methods: MethodRow[]
  zones: ZoneRow[]
}

export type OnlineRow = {
  register_to_buy: boolean
  scroll_infinito_en_home: boolean
  pausar_tienda_online: boolean
  online_template: string
  cantidad_tarjetas_en_telefono: number
  cantidad_tarjetas_en_tablet: number
  cantidad_tarjetas_en_notebook: number
  cantidad_tarjetas_en_escritorio: number
  default_article_image_url: string | null
  instagram: string | null
  facebook: string | null
  online_price_surchage: number | null
  online_price_type: string | null
  default_amount_add_to_cart: number
  stock_null_equal_0: boolean
  has_delivery: boolean
  retiro_por_local: boolean
  usar_cupones: boolean
  order_description: string | null
  enviar_whatsapp_al_terminar_pedido: boolean
  mensaje_contacto: string | null
  titulo_quienes_somos: string | null
  quienes_somos: string | null
}

/** A way of paying that a buyer can choose. Percents. */
export type MethodRow = { id: number; name: string; description: string | null; discount: number | null; surchage: number | null }

/** A zone that the shop delivers to. Price in centavos. */
export type ZoneRow = { id: number; name: string; description: string | null; price: Centavos }

/** The one commerce with all that its rules and prices need, in one statement. Throws when there is none. */
export async function findCommerce(sql: Sql): Promise<CommerceRow> {
  const { rows } = await sql.query<CommerceRow>({
    name: 'commerce',
    text: `select commerces.*, to_jsonb(online_configurations) as online,
        (select jsonb_build_object('compra', compra, 'venta', venta, 'promedio', promedio)
          from exchange_rates order by id desc limit 1) as rates,
        (select read_at from exchange_rates order by id desc limit 1) as rates_read_at,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description, 'discount', discount, 'surchage', surchage) order by position, id)
          from payment_methods where published and type_name is null), '[]') as methods,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description, 'price', price) order by position, id)
          from delivery_zones where published), '[]') as zones
      from commerces join online_configurations on online_configurations.commerce_id = commerces.id limit 1`,
  })
  const [row] = rows
  if (!row) throw new Error('The database has no commerce')
  return row
}

/** Whether the shop shows its pictures as Cloudinary resizes them. */
export async function findFromCloudinary(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ from_cloudinary: boolean }>({ name: 'from-cloudinary', text: 'select from_cloudinary from commerces limit 1' })
  return rows[0]?.from_cloudinary ?? false
}

export type WorkdayRow = { weekday: Weekday; from: string; to: string }

export async function findSchedules(sql: Sql): Promise<WorkdayRow[]> {
  const { rows } = await sql.query<WorkdayRow>({
    name: 'schedules',
    text: `select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to" from schedules order by weekday, from_time`,
  })
  return rows
}

export type CommerceAddressRow = { id: number; street: string; street_number: string; city_name: string; province_name: string; lat: number | null; lng: number | null }

export async function findCommerceAddresses(sql: Sql): Promise<CommerceAddressRow[]> {
  const { rows } = await sql.query<CommerceAddressRow>({
    name: 'commerce-addresses',
    text: 'select id, street, street_number, city_name, province_name, lat, lng from commerce_addresses order by id',
  })
  return rows
}

export async function findExtencions(sql: Sql): Promise<{ slug: string }[]> {
  const { rows } = await sql.query<{ slug: string }>({ name: 'extencions', text: 'select slug from extencions order by slug' })
  return rows
}
