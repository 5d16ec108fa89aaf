import type { Pool } from 'pg'
import { pino } from 'pino'
import { demoCategories } from '../../src/demo/catalogue/all.ts'
import { seedShop } from '../../src/demo/seed.ts'
import { type Connection, createPool, type Sql } from '../../src/server/db/connect.ts'
import { insertRow, insertIds, insertRows } from '../../src/server/db/insert.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { migrationsFolder } from '../../src/server/db/migration-files.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { undoLater } from '../rig/cleanup.ts'
import { generatedArticle, type GeneratedIds } from './generated-articles.ts'
import { houses } from './words.ts'

const rowsAtOnce = 500
/** Additional articles with ten units each. */
export const scarce = { slugs: [1, 2, 3, 4, 5].map((round) => `ultimas-botellas-${round}`), units: 10 }

/** Runs `work` on the embedded database of a folder that no server uses. */
export async function withDatabase<T>(
  dataDir: string,
  work: (pool: Pool, connection: Connection) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'error' })
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log })
  const pool = createPool(database.connection, { max: 2, log })
  const close = undoLater(async () => {
    await pool.end()
    await database.stop()
  })
  try {
    return await work(pool, database.connection)
  } finally {
    await close()
  }
}

/** Creates a shop with that many generated articles in an empty folder. */
export async function generateShop(dataDir: string, articles: number): Promise<void> {
  await withDatabase(dataDir, (pool) => generateInto(pool, articles))
}

/** The same in an empty database. */
export async function generateInto(pool: Pool, articles: number): Promise<void> {
  await migrate(pool, migrationsFolder)
  await fillWithArticles(pool, articles)
}

/** The same in a migrated database. */
export async function fillWithArticles(pool: Pool, articles: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0')
    await seedShop(tx)
    await fillShelves(tx, articles, new Date())
    await addScarce(tx)
  })
  // A table that is analyzed while empty is planned as one that stays so, which no shop's is.
  const { rows } = await pool.query<{ tables: string }>(
    "select string_agg(oid::regclass::text, ', ') as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0",
  )
  await pool.query(`vacuum analyze ${rows[0]?.tables}`)
}

async function fillShelves(tx: Sql, articles: number, now: Date): Promise<void> {
  const ids = await addShelves(tx)
  for (let first = 0; first < articles; first += rowsAtOnce) {
    const size = Math.min(rowsAtOnce, articles - first)
    await insertRows(
      tx,
      'articles',
      Array.from({ length: size }, (_, index) => generatedArticle(first + index, ids, now)),
    )
  }
}

async function addShelves(tx: Sql): Promise<GeneratedIds> {
  const categories = new Map<string, number>()
  const subCategories = new Map<string, number>()
  for (const [position, category] of demoCategories.entries()) {
    const id = await insertRow(tx, 'categories', { name: category.name, position })
    categories.set(category.name, id)
    const ids = await insertIds(
      tx,
      'sub_categories',
      category.subCategories.map((name, place) => ({ category_id: id, name, position: place })),
    )
    category.subCategories.forEach((name, place) =>
      subCategories.set(`${category.name}/${name}`, ids[place] ?? 0),
    )
  }
  return {
    categories,
    subCategories,
    bodegas: await insertIds(
      tx,
      'bodegas',
      houses.map((name) => ({ name: `Bodega ${name}` })),
    ),
  }
}

async function addScarce(tx: Sql): Promise<void> {
  await insertRows(
    tx,
    'articles',
    scarce.slugs.map((slug) => ({
      slug,
      name: `Últimas botellas ${slug}`,
      price: 1_000_000,
      online_price: 1_000_000,
      stock: scarce.units,
    })),
  )
}
