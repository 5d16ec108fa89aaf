import type { DollarSetting } from '#domain/money/dollar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Sql } from '../../db/connect.ts'
import type { AuditNoun } from '../shop/audit-fields.ts'
import type { OnlineRow } from '../shop/shop.repo.ts'

/** Settings of the shop that can be changed by hand. */
export type Settings = OnlineRow & {
  name: string
  email: string | null
  phone: string | null
  minimum_order: Centavos | null
  dolar: DollarSetting | null
  dolar_plus: Centavos
  show_google_login: boolean
}
export type SettingName = keyof Settings

const ofCommerce: readonly SettingName[] = [
  'name',
  'email',
  'phone',
  'minimum_order',
  'dolar',
  'dolar_plus',
  'show_google_login',
]

/** The table that stores a setting. */
export function tableOf(name: SettingName): Extract<AuditNoun, 'commerces' | 'online_configurations'> {
  return ofCommerce.includes(name) ? 'commerces' : 'online_configurations'
}

/** The settings, locked until the transaction ends. */
export async function lockSettings(tx: Sql): Promise<Settings> {
  await tx.query('select from commerces for no key update')
  return findSettings(tx)
}

export async function findSettings(sql: Sql): Promise<Settings> {
  const { rows } = await sql.query<Settings>(
    `select name, email, phone, minimum_order, dolar, dolar_plus, show_google_login, online_configurations.*
      from commerces join online_configurations on commerce_id = commerces.id limit 1`,
  )
  if (!rows[0]) throw new Error('The database has no commerce')
  return rows[0]
}

export async function updateSetting<K extends SettingName>(
  tx: Sql,
  name: K,
  value: Settings[K],
): Promise<void> {
  // Both names come from this file's own lists.
  await tx.query(`update ${tableOf(name)} set ${name} = $1`, [
    name === 'dolar' && value !== null ? JSON.stringify(value) : value,
  ])
}
