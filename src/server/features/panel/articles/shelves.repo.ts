import type { ShelfNoun } from '#contract/panel/shelves.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'

type ShelfTable = {
  table:
    | 'categories'
    | 'sub_categories'
    | 'bodegas'
    | 'brands'
    | 'conditions'
    | 'article_property_types'
    | 'suppliers'
  /** How many articles have each: `id`, `articles`, and how many of them are `archived`. */ used: string
  order: string
  columns: string
}

const none = 'null::text as description, null::integer as category_id, 0 as position'
const byName = 'name collate spanish, id'
const usedAs = (column: string): string =>
  `select ${column} as id, count(*)::integer as articles, count(archived_at)::integer as archived from articles group by ${column}`

export const shelfTables: Record<ShelfNoun, ShelfTable> = {
  categories: {
    table: 'categories',
    used: usedAs('category_id'),
    order: 'position, id',
    columns: 'null::text as description, null::integer as category_id, position',
  },
  sub_categories: {
    table: 'sub_categories',
    used: usedAs('sub_category_id'),
    order: 'category_id, position, id',
    columns: 'null::text as description, category_id, position',
  },
  bodegas: { table: 'bodegas', used: usedAs('bodega_id'), order: byName, columns: none },
  brands: { table: 'brands', used: usedAs('brand_id'), order: byName, columns: none },
  conditions: {
    table: 'conditions',
    used: usedAs('condition_id'),
    order: byName,
    columns: 'description, null::integer as category_id, 0 as position',
  },
  properties: {
    table: 'article_property_types',
    used: `select article_property_type_id as id, count(distinct articles.id)::integer as articles, count(distinct articles.id) filter (where articles.archived_at is not null)::integer as archived
      from article_properties join article_variants on article_variants.article_id = article_properties.article_id and article_variants.published
        join articles on articles.id = article_properties.article_id group by article_property_type_id`,
    order: byName,
    columns: none,
  },
  suppliers: { table: 'suppliers', used: usedAs('supplier_id'), order: byName, columns: none },
}

export type ShelfRow = {
  id: number
  name: string
  description: string | null
  category_id: number | null
  position: number
  archived_at: Date | null
  articles: number
  /** Of these articles. */
  archived: number
}

async function selectShelves(
  sql: Sql,
  { table, used, columns, order }: ShelfTable,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<ShelfRow[]> {
  const { rows } = await sql.query<ShelfRow>(
    `select * from (select id, name, ${columns}, archived_at, coalesce(articles, 0) as articles, coalesce(archived, 0) as archived from ${table} left join (${used}) as used using (id)) as shelf
      where ${where} order by archived_at nulls first, ${order}`,
    [...values],
  )
  return rows
}

/** Not archived, in their order. */
export const findShelves = (sql: Sql, noun: ShelfNoun): Promise<ShelfRow[]> =>
  selectShelves(sql, shelfTables[noun], { where: 'archived_at is null', values: [] })

export const shelfTableOf = (table: string): ShelfTable | null =>
  Object.values(shelfTables).find((one) => one.table === table) ?? null

/** Of these rows of a table, those that articles have, or sub-categories that are not archived. */
export async function findUsedShelves(sql: Sql, table: string, ids: readonly number[]): Promise<number[]> {
  const of = shelfTableOf(table)
  if (!of) return []
  const subs = 'exists (select from sub_categories where category_id = shelf.id and archived_at is null)'
  const used = await selectShelves(sql, of, {
    where: `id = any($1::integer[]) and (articles > 0${table === 'categories' ? ` or ${subs}` : ''})`,
    values: [ids],
  })
  return used.map(({ id }) => id)
}

export async function lockShelf(tx: Sql, noun: ShelfNoun, id: number): Promise<ShelfRow | null> {
  const of = shelfTables[noun]
  await tx.query(`select from ${of.table} where id = $1 for update`, [id])
  return findShelf(tx, noun, id)
}

export async function findShelf(sql: Sql, noun: ShelfNoun, id: number): Promise<ShelfRow | null> {
  const [row] = await selectShelves(sql, shelfTables[noun], { where: 'id = $1', values: [id] })
  return row ?? null
}

/** Of that name in any spelling, archived or not; a sub-category's within its category. */
export async function findShelfNamed(
  tx: Sql,
  noun: ShelfNoun,
  { name, category_id: categoryId }: { name: string; category_id: number | null },
): Promise<ShelfRow | null> {
  const [row] = await selectShelves(tx, shelfTables[noun], {
    where: 'plain(name) = plain($1) and category_id is not distinct from $2',
    values: [name.trim(), categoryId],
  })
  return row ?? null
}

type Columns = Partial<Pick<ShelfRow, 'name' | 'description' | 'position' | 'archived_at'>>

/** Last in its order. */
export async function insertShelf(
  tx: Sql,
  noun: ShelfNoun,
  { category_id: categoryId, name, description }: Pick<ShelfRow, 'category_id' | 'name' | 'description'>,
): Promise<number> {
  const { table } = shelfTables[noun]
  if (noun === 'conditions') return insertRow(tx, table, { name, description })
  if (noun !== 'categories' && noun !== 'sub_categories') return insertRow(tx, table, { name })
  const { rows } = await tx.query<{ position: number }>(
    `select coalesce(max(position) + 1, 0) as position from ${table} ${noun === 'sub_categories' ? 'where category_id = $1' : 'where $1::integer is null'}`,
    [categoryId],
  )
  const position = rows[0]?.position ?? 0
  return insertRow(tx, table, {
    name,
    position,
    ...(noun === 'sub_categories' && { category_id: categoryId }),
  })
}

export async function updateShelf(tx: Sql, noun: ShelfNoun, id: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  await tx.query(
    `update ${shelfTables[noun].table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  )
}
