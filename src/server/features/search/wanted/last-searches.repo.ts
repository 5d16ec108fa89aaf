import type { Sql } from '../../../db/connect.ts'

export type LastSearch = { id: number; body: string }

/** How many different searches of a buyer are kept (design 6.18). */
const kept = 10

/** Puts a search first among the buyer's; the same one is not kept twice, nor more than the last ten. */
export async function saveLastSearch(sql: Sql, buyerId: number, body: string): Promise<LastSearch | null> {
  const { rows } = await sql.query<LastSearch>({
    name: 'save-last-search',
    text: `with old as (select id, row_number() over (order by lower(body) = lower($2), id desc) as place, lower(body) = lower($2) as is_same
          from last_searches where buyer_id = $1),
        gone as (delete from last_searches where id in (select id from old where is_same or place >= ${kept}))
      insert into last_searches (buyer_id, body) values ($1, $2) returning id, body`,
    values: [buyerId, body],
  })
  return rows[0] ?? null
}

/** A buyer's different searches, the newest first. */
export async function findLastSearches(sql: Sql, buyerId: number): Promise<LastSearch[]> {
  const { rows } = await sql.query<LastSearch>({
    name: 'last-searches',
    text: `select id, body from (select distinct on (lower(body)) id, body from last_searches where buyer_id = $1 order by lower(body), id desc) as searches
      order by id desc limit ${kept}`,
    values: [buyerId],
  })
  return rows
}
