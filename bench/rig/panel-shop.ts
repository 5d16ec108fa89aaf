import type { Pool } from 'pg'
import { seedDemo, seedShop } from '../../src/demo/seed.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { migrationsFolder } from '../../src/server/db/migration-files.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { hashSession, newSessionId, sessionEnd } from '../../src/server/http/session.ts'
import { addManyOrders } from '../../test/panel/many-orders.ts'
import { withDatabase } from '../catalogue/generate.ts'
import { makeFolder } from './folder.ts'
import { type BenchServer, startServer } from './server.ts'

export const sessionCookie = 'damajuana_session'

export type PanelShop<F> = {
  server: BenchServer
  facts: F
  /** Session cookies by role. */
  sessions: { owner: string; seller: string }
}

/** Runs `work` against a shop with 50,000 orders, some 600 of them open, or with those of the demo; `find` reads facts about it from the database. */
export async function withPanelShop<F, T>(
  find: (pool: Pool) => Promise<F>,
  settings: Record<string, string>,
  work: (shop: PanelShop<F>) => Promise<T>,
  { hasManyOrders = true } = {},
): Promise<T> {
  const folder = await makeFolder()
  const prepared = await withDatabase(folder.path, async (pool) => {
    await migrate(pool, migrationsFolder)
    const now = new Date()
    await inTransaction(pool, (tx) =>
      hasManyOrders ? seedShop(tx) : seedDemo(tx, { passwordHash: '-', now }),
    )
    if (hasManyOrders) await addManyOrders(pool, now)
    else await pool.query("insert into sellers (name) values ('Vendedor')")
    const sessions = {
      owner: await addSession(
        pool,
        "insert into buyers (name, surname, email, staff_role) values ('Marta', 'Ruiz', 'marta@ejemplo.com.ar', 'owner') returning id",
      ),
      seller: await addSession(
        pool,
        "insert into buyers (name, surname, email, staff_role, seller_id) select 'Saúl', 'Paz', 'saul@ejemplo.com.ar', 'seller', min(id) from sellers where not exists (select from buyers where seller_id = sellers.id) returning id",
      ),
    }
    return { facts: await find(pool), sessions }
  })
  const server = await startServer(folder.path, { seed: 'none', settings })
  try {
    return await work({ server, ...prepared })
  } finally {
    await server.stop()
    await folder.remove()
  }
}

/** The session's cookie of the person that the statement inserts. */
export async function addSession(pool: Pool, person: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(person)
  const id = newSessionId()
  const now = new Date()
  await pool.query('insert into sessions (id, buyer_id, expires_at, password_at) values ($1, $2, $3, $4)', [
    hashSession(id),
    rows[0]?.id,
    sessionEnd(now, true),
    now,
  ])
  return id
}
