import type { Category, Platelet, Title } from '#contract/shop.ts'
import type { Sql } from '../../db/connect.ts'

// Names and banners of the shelves. Counts are of published articles.

type SubCategory = Category['sub_categories'][number]
export type CategoryRow = Pick<Category, 'id' | 'name' | 'articles_count' | 'sub_categories'>

export async function findCategories(sql: Sql): Promise<CategoryRow[]> {
  const { rows } = await sql.query<CategoryRow>({
    name: 'categories',
    text: `with of_category as (select category_id, count(*) from articles where published group by category_id),
        of_sub_category as (select sub_category_id, count(*) from articles where published group by sub_category_id)
      select categories.id, categories.name, coalesce(of_category.count, 0) as articles_count,
        coalesce((select jsonb_agg(jsonb_build_object('id', sub_categories.id, 'name', sub_categories.name,
            'category_id', sub_categories.category_id, 'articles_count', coalesce(of_sub_category.count, 0))
            order by sub_categories.position, sub_categories.id)
          from sub_categories left join of_sub_category on of_sub_category.sub_category_id = sub_categories.id
          where sub_categories.category_id = categories.id and archived_at is null), '[]') as sub_categories
      from categories left join of_category on of_category.category_id = categories.id where archived_at is null
      order by categories.position, categories.id`,
  })
  return rows
}

export async function findSubCategories(sql: Sql, categoryId: number): Promise<SubCategory[]> {
  const { rows } = await sql.query<SubCategory>({
    name: 'sub-categories',
    text: `select id, name, category_id, (select count(*) from articles where published and sub_category_id = sub_categories.id) as articles_count
      from sub_categories where category_id = $1 and archived_at is null order by position, id`,
    values: [categoryId],
  })
  return rows
}

export async function findBodegas(sql: Sql): Promise<{ id: number; name: string; articles_count: number }[]> {
  const { rows } = await sql.query<{ id: number; name: string; articles_count: number }>({
    name: 'bodegas',
    text: `with of_bodega as (select bodega_id, count(*) from articles where published group by bodega_id)
      select id, name, coalesce(of_bodega.count, 0) as articles_count
      from bodegas left join of_bodega on of_bodega.bodega_id = bodegas.id where archived_at is null order by name collate spanish, id`,
  })
  return rows
}

export async function findTitles(sql: Sql): Promise<Title[]> {
  const { rows } = await sql.query<Title>({
    name: 'titles',
    text: 'select id, header, lead, text_color, color, image_url, crop_image_url, link from titles order by position, id',
  })
  return rows
}

export async function findPlatelets(sql: Sql): Promise<Platelet[]> {
  const { rows } = await sql.query<Platelet>({
    name: 'platelets',
    text: 'select id, name, description from platelets order by position, id',
  })
  return rows
}

type Condition = { id: number; name: string; description: string | null }

export async function findConditions(sql: Sql): Promise<Condition[]> {
  const { rows } = await sql.query<Condition>({
    name: 'conditions',
    text: 'select id, name, description from conditions where archived_at is null order by id',
  })
  return rows
}
