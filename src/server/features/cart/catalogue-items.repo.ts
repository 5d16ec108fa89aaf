import type { Sql } from '../../db/connect.ts'
import {
  type ArticleRow,
  findArticlesByIds,
  findPromotionsByIds,
  type PromotionRow,
} from '../catalog/articles.repo.ts'
import type { CartLines } from './cart-lines.repo.ts'

type Named = { id: number; name: string }

/** The colours and sizes that an article comes in. */
export type Choices = { colors: Named[]; sizes: Named[] }

/** Catalogue data of a cart's lines. What is missing here no longer exists. */
export type CatalogueItems = {
  articles: Map<number, ArticleRow>
  choices: Map<number, Choices>
  promotions: Map<number, PromotionRow>
  /** The buyer's, among the articles. */
  favorites: Set<number>
}

/** Whether all items of the lines are there. */
export function covers(
  { articles, promotions: promos }: CatalogueItems,
  { lines, promotions }: CartLines,
): boolean {
  return (
    lines.every((line) => articles.has(line.article_id)) &&
    promotions.every((line) => promos.has(line.promotion_id))
  )
}

/** Reads the items of any number of lines in three statements at most. */
export async function findCatalogueItems(
  sql: Sql,
  { lines, promotions }: CartLines,
  buyerId: number | null = null,
): Promise<CatalogueItems> {
  const promos =
    promotions.length === 0
      ? []
      : await findPromotionsByIds(
          sql,
          promotions.map((line) => line.promotion_id),
        )
  const ids = new Set([
    ...lines.map((line) => line.article_id),
    ...promos.flatMap((promo) => promo.components.map((part) => part.article_id)),
  ])
  const articles = ids.size === 0 ? [] : await findArticlesByIds(sql, [...ids], buyerId)
  const withChoices = articles.filter((article) => article.has_choices).map((article) => article.id)
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    choices: withChoices.length === 0 ? new Map() : await findChoices(sql, withChoices),
    promotions: new Map(promos.map((promo) => [promo.id, promo])),
    favorites: new Set(articles.flatMap(({ id, is_favorite: isFavorite }) => (isFavorite ? [id] : []))),
  }
}

async function findChoices(sql: Sql, articleIds: readonly number[]): Promise<Map<number, Choices>> {
  const { rows } = await sql.query<Choices & { article_id: number }>({
    name: 'article-colors-and-sizes',
    text: `select article_id,
        coalesce((select jsonb_agg(jsonb_build_object('id', colors.id, 'name', colors.name) order by colors.id)
          from article_colors join colors on colors.id = color_id where article_colors.article_id = wanted.article_id), '[]') as colors,
        coalesce((select jsonb_agg(jsonb_build_object('id', sizes.id, 'name', sizes.name) order by sizes.position, sizes.id)
          from article_sizes join sizes on sizes.id = size_id where article_sizes.article_id = wanted.article_id), '[]') as sizes
      from unnest($1::integer[]) as wanted (article_id)`,
    values: [articleIds],
  })
  return new Map(rows.map(({ article_id, colors, sizes }) => [article_id, { colors, sizes }]))
}
