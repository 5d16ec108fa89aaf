import type { Centavos } from '#domain/money.ts'
import { anyOf, type Sql } from '../../../db/connect.ts'

/** A wine-shop promotion and what it is made of. */
export type PromotionRow = {
  id: number
  name: string
  description: string | null
  price: Centavos
  image_url: string | null
  published: boolean
  components: { article_id: number; amount: number }[]
}

const columns = `id, name, description, price, image_url, published,
  coalesce((select jsonb_agg(jsonb_build_object('article_id', article_id, 'amount', amount) order by article_id)
    from promocion_vinoteca_articles where promocion_vinoteca_id = promociones_vinoteca.id), '[]') as components`

export async function findPublishedPromotions(sql: Sql): Promise<PromotionRow[]> {
  const { rows } = await sql.query<PromotionRow>({
    name: 'published-promotions',
    text: `select ${columns} from promociones_vinoteca where published order by id`,
  })
  return rows
}

/** The promotions of these ids, published or not, in no order; an id that is none has no row. */
export async function findPromotionsByIds(sql: Sql, ids: readonly number[]): Promise<PromotionRow[]> {
  const { rows } = await sql.query<PromotionRow>({
    name: 'promotions-by-ids',
    text: `select ${columns} from promociones_vinoteca where id = ${anyOf('$1::integer[]')}`,
    values: [ids],
  })
  return rows
}
