import type { Sql } from '../src/server/db/connect.ts'

/** Columns that define an unchanged shop: no times, versions, ledgers, events, jobs, search words or old slugs. */
const columns: Record<string, readonly string[]> = {
  commerces: [
    'id',
    'name',
    'company_name',
    'cuit',
    'consumer_claims_url',
    'data_fiscal_url',
    'email',
    'phone',
    'minimum_order',
    'dolar',
    'dolar_plus',
    'show_google_login',
    'delivery_weekdays',
    'delivery_cut_off',
    'delivery_days_ahead',
  ],
  online_configurations: [
    'commerce_id',
    'pausar_tienda_online',
    'online_price_type',
    'register_to_buy',
    'usar_cupones',
    'has_delivery',
    'retiro_por_local',
    'enviar_whatsapp_al_terminar_pedido',
  ],
  delivery_zones: [
    'id',
    'name',
    'description',
    'price',
    'free_from',
    'minimum',
    'weekdays',
    'published',
    'position',
    'area',
  ],
  cupons: [
    'id',
    'active',
    'amount',
    'percentage',
    'min_amount',
    'starts_on',
    'expiration_date',
    'use_limit',
    'use_limit_per_buyer',
  ],
  delivery_slots: ['delivery_zone_id', 'slots'],
  categories: ['id', 'name', 'position', 'archived_at'],
  sub_categories: ['id', 'category_id', 'name', 'position', 'archived_at'],
  bodegas: ['id', 'name', 'archived_at'],
  brands: ['id', 'name', 'archived_at'],
  conditions: ['id', 'name', 'description', 'archived_at'],
  article_property_types: ['id', 'name', 'archived_at'],
  suppliers: ['id', 'name', 'archived_at'],
  questions: ['id', 'answer_text'],
  articles: [
    'id',
    'name',
    'slug',
    'num',
    'code',
    'gtin',
    'description',
    'descriptions',
    'sheet',
    'kind',
    'category_id',
    'sub_category_id',
    'bodega_id',
    'brand_id',
    'condition_id',
    'supplier_id',
    'supplier_code',
    'featured',
    'published',
    'publish_at',
    'archived_at',
    'has_choices',
    'cost',
    'iva_percent',
    'internal_tax_percent',
    'presentacion',
    'volume_ml',
    'price',
    'price_usd',
    'ranges',
    'online_price',
    'discounts',
    'stock',
    'low_at',
    'images',
  ],
  article_property_values: ['id', 'article_property_id', 'name'],
  article_variants: [
    'id',
    'article_id',
    'price',
    'presentacion',
    'volume_ml',
    'code',
    'gtin',
    'published',
    'stock',
    'low_at',
    'image_url',
  ],
  payment_methods: ['id', 'published', 'description', 'asks_receipt', 'discount', 'surchage', 'installments'],
  commerce_addresses: ['id', 'address'],
  schedules: ['weekday', 'hours'],
  alcohol_hours: ['id', 'alcohol'],
  special_days: ['day', 'opening'],
}

/** Sources of values that span rows, by their id in the audit. */
const sources: Record<string, string> = {
  commerce_addresses:
    "(select id, jsonb_build_object('street', street, 'street_number', street_number, 'city', city_name, 'province', province_name, 'lat', lat, 'lng', lng) as address from commerce_addresses)",
  schedules:
    "(select weekday, jsonb_agg(jsonb_build_object('from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI')) order by from_time) as hours from schedules group by weekday)",
  delivery_slots: `(select delivery_zone_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'),
      'capacity', capacity, 'cut_off', to_char(cut_off, 'HH24:MI')) order by weekday, from_time) as slots from delivery_slots where published group by delivery_zone_id)`,
  alcohol_hours: `(select 1000 as id, jsonb_agg(jsonb_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'), 'months', months)
      order by weekday, months nulls first, from_time) as alcohol from alcohol_hours having count(*) > 0)`,
  special_days:
    "(select to_char(day, 'YYYYMMDD')::integer as day, jsonb_build_object('closes_at', to_char(closes_at, 'HH24:MI'), 'note', note) as opening from special_days)",
}

const sourceOf = (table: string): string => (sources[table] ? `${sources[table]} as ${table}` : table)

/** Each of these fields, by 'table id field'. */
export async function readState(sql: Sql): Promise<Map<string, unknown>> {
  const state = new Map<string, unknown>()
  for (const [table, [key = '', ...fields]] of Object.entries(columns)) {
    const { rows } = await sql.query<Record<string, unknown>>(
      `select ${[key, ...fields].join(', ')} from ${sourceOf(table)} order by ${key}`,
    )
    for (const row of rows)
      for (const field of fields) state.set(`${table} ${String(row[key])} ${field}`, row[field])
  }
  return state
}

export async function stateChecksum(sql: Sql): Promise<string> {
  const tables = Object.entries(columns).map(
    ([table, fields]) =>
      `(select md5(coalesce(string_agg(to_jsonb(row)::text, ',' order by row.${fields[0]}), '')) from (select ${fields.join(', ')} from ${sourceOf(table)}) as row)`,
  )
  const { rows } = await sql.query<{ sum: string }>(`select md5(concat(${tables.join(', ')})) as sum`)
  return rows[0]?.sum ?? ''
}
