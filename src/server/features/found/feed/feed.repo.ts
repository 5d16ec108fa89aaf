import type { Sql } from '../../../db/connect.ts'
import { articleColumns, articleJoins, type ArticleRow } from '../../catalog/articles.repo.ts'

/** An article with what a list of goods tells besides its card. */
export type FeedRow = ArticleRow & {
  description: string | null
  category: string | null
  sub_category: string | null
}

/** The next published articles after that id, by id. */
export async function findArticlesAfter(sql: Sql, id: number, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql.query<FeedRow>({
    name: 'feed-articles',
    text: `select ${articleColumns}, articles.description, categories.name as category, sub_categories.name as sub_category
      from articles ${articleJoins}
        left join categories on categories.id = articles.category_id
        left join sub_categories on sub_categories.id = articles.sub_category_id
      where articles.published and articles.id > $1 order by articles.id limit $2`,
    values: [id, limit],
  })
  return rows
}
