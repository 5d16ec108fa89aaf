import type { Sql } from '../../db/connect.ts'
import type { ConceptQuery } from './query-parsing/concepts.ts'

export type ArticleName = { id: number; name: string; slug: string }

export type Tag = { kind: 'category' | 'bodega' | 'varietal'; id: number | null; name: string }

/** Names of published articles, in the order of the ids. */
export async function findArticleNames(sql: Sql, ids: readonly number[]): Promise<ArticleName[]> {
  const { rows } = await sql.query<ArticleName>({
    name: 'names-by-ids',
    text: `select articles.id, name, slug from unnest($1::integer[]) with ordinality as asked (id, place)
      join articles on articles.id = asked.id where published order by asked.place`,
    values: [ids],
  })
  return rows
}

/** The newest published names, at most `limit`. */
export async function findNewestNames(sql: Sql, limit: number): Promise<ArticleName[]> {
  const { rows } = await sql.query<ArticleName>({
    name: 'newest-names',
    text: 'select id, name, slug from articles where published order by created_at desc, id desc limit $1',
    values: [limit],
  })
  return rows
}

/** Categories and bodegas with articles on sale, and varietals of the articles whose names match the most concepts; all of them without concepts. */
export async function findTags(
  sql: Sql,
  sought: readonly ConceptQuery[],
  articleIds: readonly number[],
  limit: number,
): Promise<Tag[]> {
  const { rows } = await sql.query<Tag>({
    name: 'tags',
    text: `with tags as (
        select 1 as place, 'category' as kind, id, name from categories
          where archived_at is null and exists (select from articles where category_id = categories.id and published)
        union all select 2, 'bodega', id, name from bodegas
          where archived_at is null and exists (select from articles where bodega_id = bodegas.id and published)
        union all select distinct 3, 'varietal', null::integer, varietals.name
          from articles, jsonb_array_elements_text(coalesce(sheet -> 'varietals', '[]')) as varietals (name)
          where articles.id = any($2::integer[])),
      measured as (select tags.*, (select count(*) from unnest($1::tsquery[]) as sought where to_tsvector('simple', words_of(name)) @@ sought) as had from tags)
      select kind, id, name from measured
      where had = (select max(had) from measured) and (had > 0 or $1 = '{}') order by place, name collate spanish limit $3`,
    values: [sought.map(({ loose }) => loose), articleIds, limit],
  })
  return rows
}

export type LastSearch = { id: number; body: string }

/** Distinct searches stored per buyer. */
const maxSearches = 10

/** Upserts a search as the buyer's latest and trims to the last ten. */
export async function saveLastSearch(sql: Sql, buyerId: number, body: string): Promise<LastSearch | null> {
  const { rows } = await sql.query<LastSearch>({
    name: 'save-last-search',
    text: `with old as (select id, row_number() over (order by lower(body) = lower($2), id desc) as place, lower(body) = lower($2) as is_same
          from last_searches where buyer_id = $1),
        gone as (delete from last_searches where id in (select id from old where is_same or place >= ${maxSearches}))
      insert into last_searches (buyer_id, body) values ($1, $2) returning id, body`,
    values: [buyerId, body],
  })
  return rows[0] ?? null
}

/** A buyer's distinct searches, newest first. */
export async function findLastSearches(sql: Sql, buyerId: number): Promise<LastSearch[]> {
  const { rows } = await sql.query<LastSearch>({
    name: 'last-searches',
    text: `select id, body from (select distinct on (lower(body)) id, body from last_searches where buyer_id = $1 order by lower(body), id desc) as searches
      order by id desc limit ${maxSearches}`,
    values: [buyerId],
  })
  return rows
}

/** Counts a day's search for these articles. */
export async function addSearches(sql: Sql, articleIds: readonly number[], day: string): Promise<void> {
  await sql.query({
    name: 'add-searches',
    // Ordered by id, so that concurrent searches cannot deadlock.
    text: `insert into article_views (article_id, day, searches) select id, $2, 1 from unnest($1::integer[]) as found (id) order by id
      on conflict (article_id, day) do update set searches = article_views.searches + 1`,
    values: [articleIds, day],
  })
}

/** Published articles most viewed and searched since that day, filled up with the newest featured ones. */
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

/** Counts words that found nothing; new ones only up to `most` a day. */
export async function addMiss(
  sql: Sql,
  { words, day, most }: { words: string; day: string; most: number },
): Promise<void> {
  await sql.query({
    name: 'missed-search',
    text: `insert into missed_searches (day, words) select $1::date, $2
        where (select count(*) from missed_searches where day = $1::date) < $3 or exists (select from missed_searches where day = $1::date and words = $2)
      on conflict (day, words) do update set times = missed_searches.times + 1`,
    values: [day, words, most],
  })
}
