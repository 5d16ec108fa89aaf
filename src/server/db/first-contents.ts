import type { Pool } from 'pg'
import { commerceId, unnamedShop } from '#contract/shop.ts'
import type { Sql } from './connect.ts'
import { insertRow, insertRows } from './insert.ts'
import { inTransaction, lockNames } from './transaction.ts'

/** Whether the database has a shop already, in which case nothing is seeded. */
export async function hasShop(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query('select from commerces')
  return rows.length > 0
}

/** Whether the database was seeded as the demo shop, whatever the settings say now. */
export async function isDemoShop(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query('select from commerces where is_demo')
  return rows.length > 0
}

/** Runs `seed` on an empty database in one transaction. Servers starting at once serialize on an advisory lock. */
export async function fillEmpty(pool: Pool, seed: (tx: Sql) => Promise<void>): Promise<void> {
  if (await hasShop(pool)) return
  await inTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0')
    await lockNames(tx, ['the first contents'])
    if (!(await hasShop(tx))) await seed(tx)
  })
}

/** Payment methods that a shop can turn on; those of providers need keys. */
const firstMethods = [
  { name: 'Efectivo', description: 'Pagás al recibir o al retirar', type_name: null, published: true },
  { name: 'Transferencia', description: null, type_name: null, published: false },
  { name: 'MercadoPago', description: null, type_name: 'MercadoPago', published: false },
  { name: 'Tarjeta', description: null, type_name: 'Payway', published: false },
]

/** Inserts an empty shop, paused until its owner opens it. Without an owner, one is invited (`inviteOwner`). */
export async function seedNothing(
  tx: Sql,
  owner: { email: string; passwordHash: string } | null,
): Promise<void> {
  await insertRow(tx, 'commerces', { id: commerceId, name: unnamedShop, company_name: unnamedShop })
  await insertRows(tx, 'online_configurations', [{ commerce_id: commerceId, pausar_tienda_online: true }])
  for (const [position, method] of firstMethods.entries())
    await insertRow(tx, 'payment_methods', { position, ...method })
  if (owner === null) return
  await insertRow(tx, 'buyers', {
    name: 'Dueño',
    email: owner.email,
    password_hash: owner.passwordHash,
    is_owner: true,
  })
}
