import type { Sql } from '../../../db/connect.ts'
import { allOf, type Sought } from '../understanding/tsquery.ts'

const mostPromotions = 12

/** The published promotions that have all that is sought in what they are called, are told to be or are made of; names first. They are few: each is read. */
export async function findPromotionHitIds(sql: Sql, sought: readonly Sought[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'promotion-hits',
    text: `select id from promociones_vinoteca promotions,
        to_tsvector('simple', words_of(name)) as named,
        to_tsvector('simple', words_of(concat_ws(' ', 'promo promocion combo', name, description, (select string_agg(articles.name, ' ')
          from promocion_vinoteca_articles parts join articles on articles.id = parts.article_id where parts.promocion_vinoteca_id = promotions.id)))) as told
      where published and told @@ $1::tsquery order by named @@ $1::tsquery desc, id limit ${mostPromotions}`,
    values: [allOf(sought.map(({ loose }) => loose))],
  })
  return rows.map(({ id }) => id)
}
