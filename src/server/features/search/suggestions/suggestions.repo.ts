import type { Sql } from '../../../db/connect.ts'
import type { Sought } from '../understanding/tsquery.ts'

export type ArticleName = { id: number; name: string; slug: string }
export type Tag = { kind: 'category' | 'bodega' | 'varietal'; id: number | null; name: string }

/** The names of these published articles, in the order of the ids. */
export async function findNames(sql: Sql, ids: readonly number[]): Promise<ArticleName[]> {
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

/** The categories, the bodegas and the varietals of the given articles whose name has the most of what is sought; all of them when nothing is. */
export async function findTags(
  sql: Sql,
  sought: readonly Sought[],
  articleIds: readonly number[],
  limit: number,
): Promise<Tag[]> {
  const { rows } = await sql.query<Tag>({
    name: 'tags',
    text: `with tags as (
        select 1 as place, 'category' as kind, id, name from categories
        union all select 2, 'bodega', id, name from bodegas
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
