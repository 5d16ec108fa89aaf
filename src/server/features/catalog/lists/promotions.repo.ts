import type { Sql } from '../../../db/connect.ts'

/** A wine-shop promotion with its components. Price in centavos. */
export type PromotionRow = {
  id: number
  name: string
  description: string | null
  price: number
  image_url: string | null
  articles: { id: number; name: string; slug: string; amount: number }[]
}

/** The published promotions whose components are all published. */
export async function findPromotions(sql: Sql): Promise<PromotionRow[]> {
  const { rows } = await sql.query<PromotionRow>({
    name: 'promotions',
    text: `select promotions.id, promotions.name, promotions.description, promotions.price, promotions.image_url,
        jsonb_agg(jsonb_build_object('id', articles.id, 'name', articles.name, 'slug', articles.slug, 'amount', parts.amount) order by articles.id) as articles
      from promociones_vinoteca promotions
        join promocion_vinoteca_articles parts on parts.promocion_vinoteca_id = promotions.id
        join articles on articles.id = parts.article_id
      where promotions.published group by promotions.id having bool_and(articles.published) order by promotions.id`,
  })
  return rows
}
