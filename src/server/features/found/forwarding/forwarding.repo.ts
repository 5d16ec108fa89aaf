import type { Sql } from '../../../db/connect.ts'

/** What an article's slug, today's or an old one, leads to; `published` false: it is no longer sold. */
export type SlugRow = {
  slug: string
  published: boolean
  category: string | null
  sub_category: string | null
}

/** The article of that slug, else the one that had it before, or null. */
export async function findArticleOfSlug(sql: Sql, slug: string): Promise<SlugRow | null> {
  const { rows } = await sql.query<SlugRow>({
    name: 'article-of-slug',
    text: `select articles.slug, articles.published, categories.name as category, sub_categories.name as sub_category
      from (select id as article_id, 0 as age from articles where slug = $1
        union all select article_id, 1 from old_article_slugs where slug = $1 order by age limit 1) as meant
        join articles on articles.id = meant.article_id
        left join categories on categories.id = articles.category_id
        left join sub_categories on sub_categories.id = articles.sub_category_id`,
    values: [slug],
  })
  return rows[0] ?? null
}

export type OldName = { id: number; name: string }

/** What the categories were called, the latest first. */
export async function findOldCategoryNames(sql: Sql): Promise<OldName[]> {
  const { rows } = await sql.query<OldName>({
    name: 'old-category-names',
    text: 'select category_id as id, name from old_category_names order by created_at desc, name',
  })
  return rows
}

/** What the sub-categories of a category were called, the latest first. */
export async function findOldSubCategoryNames(sql: Sql, categoryId: number): Promise<OldName[]> {
  const { rows } = await sql.query<OldName>({
    name: 'old-sub-category-names',
    text: `select old_sub_category_names.sub_category_id as id, old_sub_category_names.name
      from old_sub_category_names join sub_categories on sub_categories.id = old_sub_category_names.sub_category_id
      where sub_categories.category_id = $1 order by old_sub_category_names.created_at desc, old_sub_category_names.name`,
    values: [categoryId],
  })
  return rows
}
