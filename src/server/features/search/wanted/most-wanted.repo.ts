import type { Sql } from '../../../db/connect.ts'

/** Counts a search of the day that was for these articles. */
export async function addSearches(sql: Sql, articleIds: readonly number[], day: string): Promise<void> {
  await sql.query({
    name: 'add-searches',
    // In one order for all, so that two searches never wait for each other in a circle.
    text: `insert into article_views (article_id, day, searches) select id, $2, 1 from unnest($1::integer[]) as found (id) order by id
      on conflict (article_id, day) do update set searches = article_views.searches + 1`,
    values: [articleIds, day],
  })
}

/** The published articles that were seen and searched most after that day; then, for as many as are asked, the newest featured ones. */
export async function findMostWantedIds(sql: Sql, since: string, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'most-wanted',
    text: `select id from articles
        left join (select article_id, sum(views + searches) as times from article_views where day > $1 group by article_id) as wanted on wanted.article_id = articles.id
      where published and (times is not null or featured) order by times desc nulls last, created_at desc, id desc limit $2`,
    values: [since, limit],
  })
  return rows.map(({ id }) => id)
}
