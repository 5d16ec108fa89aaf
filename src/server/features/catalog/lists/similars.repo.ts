import type { Sql } from '../../../db/connect.ts'
import { isInStock } from '../filters/conditions.ts'

/** How many of each kinship are looked at; what lies further is no longer alike. */
const perKinship = 60

/**
 * Ids of what is akin to an article: by sub-category, category, bodega or kind; what can be sold first, then what
 * shares most with it, then the newest. Null when there is no such published article.
 */
export async function findSimilarIds(
  sql: Sql,
  articleId: number,
  stockNullEqual0: boolean,
): Promise<number[] | null> {
  const { rows } = await sql.query<{ ids: number[] }>({
    name: 'similar-articles',
    text: `select array(
        select akin.id from (
          ${['sub_category_id', 'category_id', 'bodega_id', 'kind'].map(kin).join(' union ')}
        ) as akin
        order by ${isInStock('$2', 'akin')} desc,
          (akin.sub_category_id is not distinct from subject.sub_category_id)::int * 4
            + (akin.bodega_id is not distinct from subject.bodega_id)::int * 3
            + (akin.kind = subject.kind)::int * 2
            + (akin.category_id is not distinct from subject.category_id)::int desc,
          akin.created_at desc, akin.id desc
      ) as ids
      from articles subject where subject.id = $1 and subject.published`,
    values: [articleId, stockNullEqual0],
  })
  return rows[0]?.ids ?? null
}

function kin(column: string): string {
  return `(select articles.id, articles.category_id, articles.sub_category_id, articles.bodega_id, articles.kind,
      articles.stock, articles.has_choices, articles.created_at
    from articles where articles.published and articles.${column} = subject.${column} and articles.id <> subject.id
    order by articles.created_at desc, articles.id desc limit ${perKinship})`
}
