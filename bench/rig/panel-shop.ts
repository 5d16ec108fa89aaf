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

/** Fills a migrated database; `now` is the newest row's time. */
export type FillShop = (pool: Pool, now: Date) => Promise<void>

/** 50,000 orders, some 600 of them open, of 3,000 articles. */
const manyOrders: FillShop = async (pool, now) => {
  await inTransaction(pool, seedShop)
  await addManyOrders(pool, now)
}

export const demoShop: FillShop = (pool, now) =>
  inTransaction(pool, (tx) => seedDemo(tx, { passwordHash: '-', now }))

/** Runs `work` against a shop filled by `fill`; `find` reads facts about it from the database. */
export async function withPanelShop<F, T>(
  find: (pool: Pool) => Promise<F>,
  settings: Record<string, string>,
  work: (shop: PanelShop<F>) => Promise<T>,
  fill = manyOrders,
): Promise<T> {
  const folder = await makeFolder()
  const prepared = await withDatabase(folder.path, async (pool) => {
    await migrate(pool, migrationsFolder)
    await fill(pool, new Date())
    await pool.query(
      "insert into sellers (name) select 'Vendedor' where not exists (select from sellers where not exists (select from buyers where seller_id = sellers.id))",
    )
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

/** Headers of a session's writes. */
export async function signIn(url: string, session: string): Promise<Record<string, string>> {
  const cookie = `${sessionCookie}=${session}`
  const answer = await fetch(`${url}/sanctum/csrf-cookie`, { headers: { cookie } })
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) }
}
