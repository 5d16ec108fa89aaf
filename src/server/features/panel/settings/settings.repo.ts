import type { DollarRates, DollarSetting } from '#domain/money/dollar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Sql } from '../../../db/connect.ts'
import type { AuditNoun } from '../../shop/audit-fields.ts'
import type { OnlineRow } from '../../shop/shop.repo.ts'

/** What may be set of the shop by hand. */
export type ShopSettings = OnlineRow & {
  name: string
  company_name: string
  cuit: string | null
  consumer_claims_url: string | null
  data_fiscal_url: string | null
  email: string | null
  phone: string | null
  minimum_order: Centavos | null
  dolar: DollarSetting | DollarRates | null
  dolar_plus: Centavos
  show_google_login: boolean
}
export type SettingName = keyof ShopSettings

const ofCommerce: readonly SettingName[] = [
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
]

export function tableOf(name: SettingName): Extract<AuditNoun, 'commerces' | 'online_configurations'> {
  return ofCommerce.includes(name) ? 'commerces' : 'online_configurations'
}

export async function findSettings(sql: Sql): Promise<ShopSettings> {
  const { rows } = await sql.query<ShopSettings>(
    `select name, company_name, cuit, consumer_claims_url, data_fiscal_url, email, phone, minimum_order, dolar, dolar_plus, show_google_login, online_configurations.*
      from commerces join online_configurations on commerce_id = commerces.id limit 1`,
  )
  if (!rows[0]) throw new Error('The database has no commerce')
  return rows[0]
}

export async function updateSetting(
  tx: Sql,
  name: SettingName,
  value: ShopSettings[SettingName],
): Promise<void> {
  // Both names are of this file's own lists.
  await tx.query(`update ${tableOf(name)} set ${name} = $1`, [
    name === 'dolar' && value !== null ? JSON.stringify(value) : value,
  ])
}

/** Number of open orders due on each of these days (YYYY-MM-DD). */
export async function countOrdersOn(sql: Sql, days: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ day: string; count: number }>(
    `select fecha_entrega as day, count(*)::integer as count from orders
      where fecha_entrega = any($1::date[]) and status not in ('Entregado', 'Cancelado') group by 1`,
    [days],
  )
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export type Beginnings = {
  has_article: boolean
  has_order: boolean
  /** Published zones. */ zones: number
  /** What delivery costs without zones; null where it is not offered then. */ delivery_price: Centavos | null
}

/** What a new shop has already. */
export async function findBeginnings(sql: Sql): Promise<Beginnings> {
  const { rows } = await sql.query<Beginnings>(
    `select exists (select from articles where published) as has_article, exists (select from orders) as has_order,
      (select count(*)::integer from delivery_zones where published) as zones,
      (select delivery_price from commerces limit 1) as delivery_price`,
  )
  if (!rows[0]) throw new Error('A query without FROM returned no row')
  return rows[0]
}

export type MethodRow = {
  id: number
  name: string
  type_name: 'MercadoPago' | 'Payway' | null
  published: boolean
  description: string | null
  asks_receipt: boolean
  /** Percent; not both. */ discount: number | null
  surchage: number | null
  /** As the shop wrote them: `readPlans` reads them. */ installments: unknown
}

/** All methods, offered or not, in the shop's order. */
export async function listMethods(sql: Sql): Promise<MethodRow[]> {
  const { rows } = await sql.query<MethodRow>(
    'select id, name, type_name, published, description, asks_receipt, discount, surchage, installments from payment_methods order by position, id',
  )
  return rows
}

export async function updateMethod(
  tx: Sql,
  { id, published, description, asks_receipt, discount, surchage, installments }: MethodRow,
): Promise<void> {
  await tx.query(
    'update payment_methods set published = $2, description = $3, asks_receipt = $4, discount = $5, surchage = $6, installments = $7 where id = $1',
    [id, published, description, asks_receipt, discount, surchage, JSON.stringify(installments)],
  )
}

export async function nextAddressId(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('commerce_addresses', 'id'))::integer as id",
  )
  if (!rows[0]) throw new Error('nextval returned no row')
  return rows[0].id
}
