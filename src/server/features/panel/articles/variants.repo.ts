import type { Centavos } from '#domain/money/money.ts'
import { plain } from '#domain/text/text.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'

type Value = { id: number; name: string }
export type SavedProperty = { id: number; values: Value[] }

type PropertyToSave = { name: string; values: readonly { id: number | null; name: string }[] }

/**
 * Saves an article's properties in their order; the name decides which one is meant. A value that is on sale already
 * is renamed by its id. Those that are gone keep their rows, for variants that were taken off sale.
 */
export async function saveProperties(
  tx: Sql,
  articleId: number,
  properties: readonly PropertyToSave[],
): Promise<SavedProperty[]> {
  const saved: SavedProperty[] = []
  for (const [position, { name, values }] of properties.entries()) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into article_properties (article_id, article_property_type_id, position) values ($1, $2, $3)
        on conflict (article_id, article_property_type_id) do update set position = excluded.position returning id`,
      [articleId, await ensureType(tx, name.trim()), position],
    )
    const [property] = rows
    if (!property) throw new Error('An upsert returned no row')
    const known = await tx.query<Value>(
      'select id, name from article_property_values where article_property_id = $1 order by id',
      [property.id],
    )
    const named = values.map((value) => ({ ...value, name: value.name.trim() }))
    const rowOf = rowsOf(named, known.rows)
    await freeNames(
      tx,
      named.flatMap(({ name: to }, at) => (rowOf[at] && rowOf[at].name !== to ? rowOf[at].id : [])),
    )
    const of: Value[] = []
    for (const [at, { name: to }] of named.entries())
      of.push(await saveValue(tx, property.id, { id: rowOf[at]?.id ?? null, name: to, position: at }))
    saved.push({ id: property.id, values: of })
  }
  return saved
}

/** Of that name in any spelling; an archived one returns. */
async function ensureType(tx: Sql, name: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'update article_property_types set archived_at = null where id = (select id from article_property_types where plain(name) = plain($1) order by id limit 1) returning id',
    [name],
  )
  return rows[0]?.id ?? insertRow(tx, 'article_property_types', { name })
}

/**
 * The row of each value: that of its id, else one of its name that no other value has by its id. A value renamed to
 * the name of one that is gone takes that one's row, as two rows never have one name.
 */
function rowsOf(values: PropertyToSave['values'], known: readonly Value[]): (Value | undefined)[] {
  const claimed = new Set(values.flatMap(({ id }) => known.find((row) => row.id === id)?.id ?? []))
  const free = () => known.filter(({ id }) => !claimed.has(id))
  const isReturning = ({ id, name }: PropertyToSave['values'][number]): boolean =>
    id !== null && claimed.has(id) && free().some((row) => row.name === name)
  for (let back = values.find(isReturning); back; back = values.find(isReturning))
    claimed.delete(back.id ?? 0)
  return values.map(({ id, name }) =>
    id !== null && claimed.has(id)
      ? known.find((row) => row.id === id)
      : (free().find((row) => row.name === name) ?? free().find((row) => plain(row.name) === plain(name))),
  )
}

/** So that values can change names among themselves; no name starts with a space. */
async function freeNames(tx: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.query("update article_property_values set name = ' ' || id where id = any($1::integer[])", [ids])
}

async function saveValue(
  tx: Sql,
  propertyId: number,
  { id, name, position }: { id: number | null; name: string; position: number },
): Promise<Value> {
  if (id === null)
    return {
      id: await insertRow(tx, 'article_property_values', { article_property_id: propertyId, name, position }),
      name,
    }
  await tx.query('update article_property_values set name = $2, position = $3 where id = $1', [
    id,
    name,
    position,
  ])
  return { id, name }
}

export type VariantColumns = {
  position: number
  price: Centavos | null
  presentacion: number | null
  volume_ml: number | null
  code: string | null
  gtin: string | null
}

/** Uncounted at first: `moveStock` counts it. */
export async function insertVariant(
  tx: Sql,
  articleId: number,
  columns: VariantColumns,
  valueIds: readonly number[],
): Promise<number> {
  const id = await insertRow(tx, 'article_variants', { article_id: articleId, ...columns })
  await writeValues(tx, id, valueIds)
  return id
}

/** Writes a variant, which is on sale afterwards. */
export async function updateVariant(
  tx: Sql,
  id: number,
  { position, price, presentacion, volume_ml: volume, code, gtin }: VariantColumns,
  valueIds: readonly number[],
): Promise<void> {
  await tx.query(
    'update article_variants set position = $2, price = $3, presentacion = $4, volume_ml = $5, code = $6, gtin = $7, published = true where id = $1',
    [id, position, price, presentacion, volume, code, gtin],
  )
  await writeValues(tx, id, valueIds)
}

/** Only what differs, as each written row renews the article's facets. */
async function writeValues(tx: Sql, id: number, valueIds: readonly number[]): Promise<void> {
  await tx.query(
    'delete from article_variant_values where article_variant_id = $1 and article_property_value_id <> all($2::integer[])',
    [id, valueIds],
  )
  await tx.query(
    `insert into article_variant_values (article_variant_id, article_property_value_id)
      select $1, value from unnest($2::integer[]) as value on conflict do nothing`,
    [id, valueIds],
  )
}

/** Takes variants off sale; their codes are free again. */
export async function withdrawVariants(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query(
    'update article_variants set published = false, code = null, gtin = null where id = any($1::integer[])',
    [ids],
  )
}

/** An article's variants off sale, with the ids of their values, ascending. */
export async function findWithdrawn(
  tx: Sql,
  articleId: number,
): Promise<{ id: number; stock: number | null; values: number[] }[]> {
  const { rows } = await tx.query<{ id: number; stock: number | null; values: number[] }>(
    `select id, stock, array(select article_property_value_id from article_variant_values where article_variant_id = article_variants.id order by 1) as values
      from article_variants where article_id = $1 and not published order by id`,
    [articleId],
  )
  return rows
}

/** Variants on sale of articles that have variants, by article. */
export async function findSoldVariants(
  sql: Sql,
  articleIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const { rows } = await sql.query<{ article_id: number; id: number; published: boolean }>(
    'select article_id, id, published from article_variants where article_id = any($1::integer[])',
    [articleIds],
  )
  const sold = new Map<number, Set<number>>(rows.map((row) => [row.article_id, new Set()]))
  for (const row of rows) if (row.published) sold.get(row.article_id)?.add(row.id)
  return sold
}

export async function countChoices(tx: Sql, articleId: number): Promise<void> {
  await tx.query(
    `update articles set has_choices = exists (select from article_variants where article_id = $1 and published)
        or exists (select from article_colors where article_id = $1) or exists (select from article_sizes where article_id = $1)
      where id = $1`,
    [articleId],
  )
}

/** Choices of an imported article, which the form does not have. */
export async function copyColoursAndSizes(tx: Sql, from: number, to: number): Promise<void> {
  await tx.query(
    `with coloured as (insert into article_colors (article_id, color_id) select $2, color_id from article_colors where article_id = $1)
      insert into article_sizes (article_id, size_id) select $2, size_id from article_sizes where article_id = $1`,
    [from, to],
  )
  await countChoices(tx, to)
}
