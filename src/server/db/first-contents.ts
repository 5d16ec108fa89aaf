import type { Pool } from 'pg'
import type { Sql } from './connect.ts'
import { insertRow } from './insert.ts'
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

/** Inserts an empty shop: default settings, cash as payment method, and an owner. */
export async function seedNothing(
  tx: Sql,
  options: { passwordHash: string; ownerEmail: string },
): Promise<void> {
  await insertRow(tx, 'commerces', { id: 1000, name: 'Mi tienda', company_name: 'Mi tienda' })
  await insertRow(tx, 'online_configurations', { commerce_id: 1000 })
  await insertRow(tx, 'payment_methods', { name: 'Efectivo', description: 'Pagás al recibir o al retirar' })
  await insertRow(tx, 'buyers', {
    name: 'Dueño',
    email: options.ownerEmail,
    password_hash: options.passwordHash,
    is_owner: true,
  })
}
