import type { Pool } from 'pg'
import { bulkFill } from '../../test/bulk-fill.ts'
import { addManyOrders } from '../../test/panel/many-orders.ts'
import { addSession } from '../rig/panel-shop.ts'
import { generateShop, withDatabase } from './generate.ts'

/** Rows of the shop that has not grown. */
const small = { articles: 1_000, buyers: 2_000, orders: 10_000 }
/** Every so manieth order is of the measured buyer. */
const ownShare = 1_000
const viewedDays = 30

/** Session cookies of a buyer, with 10 orders in the small shop, and of the owner. */
export type GrownShop = { buyer: string; owner: string }

/**
 * Creates a shop with `factor` times the rows of the small one in an empty folder. Further articles repeat the first
 * thousand's names, so that each search and category has `factor` times the articles.
 */
export async function createGrownShop(dataDir: string, factor: number): Promise<GrownShop> {
  await generateShop(dataDir, small.articles)
  return withDatabase(dataDir, async (pool) => {
    const columns = await copiedColumns(pool)
    await bulkFill(pool, ['articles', 'article_views'], [moreArticles(columns, factor), views])
    await addManyOrders(pool, new Date(), {
      articles: 0,
      buyers: small.buyers * factor,
      orders: small.orders * factor,
    })
    const own = `(select min(id) from buyers where email like 'b%')`
    await pool.query(`update carts set buyer_id = ${own} where id % ${ownShare} = 0`)
    await pool.query(`update orders set buyer_id = ${own} where cart_id % ${ownShare} = 0`)
    await pool.query('vacuum analyze carts, orders')
    return {
      buyer: await addSession(pool, `select ${own} as id`),
      owner: await addSession(
        pool,
        "insert into buyers (name, surname, email, staff_role) values ('Marta', 'Ruiz', 'marta@ejemplo.com.ar', 'owner') returning id",
      ),
    }
  })
}

async function copiedColumns(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'articles' and is_generated = 'NEVER'
      and column_name not in ('id', 'num', 'slug', 'created_at') order by ordinal_position`,
  )
  return rows.map(({ column_name }) => column_name).join(', ')
}

/** What the articles' triggers derive is copied, too. */
const moreArticles = (columns: string, factor: number): string =>
  `insert into articles (num, slug, created_at, ${columns})
    select num + copy * 1000000, slug || '-' || copy, created_at - copy * interval '1 week', ${columns}
    from articles, generate_series(1, ${factor - 1}) as copy order by copy, id`

const views = `insert into article_views (article_id, day, views)
  select id, current_date - day, 1 + id % 7 from articles, generate_series(0, ${viewedDays} - 1) as day where (id + day) % 10 = 0`
