import type { EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow, jsonOf } from '../../../db/insert.ts'
import { pricedByVariants } from './article-rows.repo.ts'
import type { WholeArticle } from './whole-article.repo.ts'

export type ArticleColumns = Omit<
  WholeArticle,
  'id' | 'archived_at' | 'cost' | 'online_price' | 'images' | 'stock' | 'properties' | 'variants' | 'uses'
> & {
  description: string | null
  /** Absent: unchanged. */ cost?: Centavos | null
}

export function insertArticle(tx: Sql, columns: ArticleColumns & { images?: object[] }): Promise<number> {
  return insertRow(tx, 'articles', columns)
}

/** Sets only the given columns. */
export async function updateArticle(tx: Sql, id: number, columns: ArticleColumns): Promise<void> {
  const names = Object.keys(columns)
  await tx.query(
    `update articles set ${names.map((name) => `${name} = written.${name}`).join(', ')}
      from jsonb_populate_record(null::articles, $2) as written where articles.id = $1`,
    [id, jsonOf(columns)],
  )
}

export async function clearCodes(tx: Sql, id: number): Promise<void> {
  await tx.query(
    'update articles set code = null, gtin = null where id = $1 and num_nonnulls(code, gtin) > 0',
    [id],
  )
  await tx.query(
    'update article_variants set code = null, gtin = null where article_id = $1 and num_nonnulls(code, gtin) > 0',
    [id],
  )
}

/** A slug like `base` that no other article has or had. The caller holds the lock of the name. */
export async function freeSlug(tx: Sql, base: string, id: number | null): Promise<string> {
  const { rows } = await tx.query<{ slug: string }>(
    `select slug from articles where slug like $1 || '%' and id is distinct from $2
      union select slug from old_article_slugs where slug like $1 || '%' and article_id is distinct from $2`,
    [base, id],
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!taken.has(slug)) return slug
  }
}

export type Holder = { field: 'num' | 'code' | 'gtin'; key: string; name: string; is_archived: boolean }

/** Other articles, and variants of others, with these numbers, codes or barcodes (`readGtin`). */
export async function findHolders(
  tx: Sql,
  { nums, codes, gtins }: { nums: readonly number[]; codes: readonly string[]; gtins: readonly string[] },
  id: number | null,
): Promise<Holder[]> {
  const { rows } = await tx.query<Holder>(
    `select 'num' as field, num::text as key, name, archived_at is not null as is_archived from articles where num = any($1::integer[]) and id is distinct from $4
      union all select 'code', lower(code), name, archived_at is not null from articles where lower(code) = any($2::text[]) and id is distinct from $4
      union all select 'gtin', ltrim(gtin, '0'), name, archived_at is not null from articles where ltrim(gtin, '0') = any($3::text[]) and id is distinct from $4
      union all select 'code', lower(variant.code), name, archived_at is not null from article_variants variant join articles on articles.id = article_id
        where lower(variant.code) = any($2::text[]) and article_id is distinct from $4
      union all select 'gtin', ltrim(variant.gtin, '0'), name, archived_at is not null from article_variants variant join articles on articles.id = article_id
        where ltrim(variant.gtin, '0') = any($3::text[]) and article_id is distinct from $4`,
    [nums, codes, gtins, id],
  )
  return rows
}

type Shelved = Pick<
  WholeArticle,
  'category_id' | 'sub_category_id' | 'bodega_id' | 'brand_id' | 'condition_id' | 'supplier_id'
>

/** The shelves of articles. */
export async function findShelved(sql: Sql, ids: readonly number[]): Promise<({ id: number } & Shelved)[]> {
  const { rows } = await sql.query<{ id: number } & Shelved>(
    `select id, category_id, sub_category_id, bodega_id, brand_id, condition_id, supplier_id
      from articles where id = any($1::integer[])`,
    [ids],
  )
  return rows
}

/** Fields of articles whose shelf does not exist, is archived, or is of another category. The others stay locked. */
export async function findUnknownShelves(
  tx: Sql,
  articles: readonly ({ id: number | null } & Shelved)[],
): Promise<{ id: number | null; field: keyof Shelved }[]> {
  if (articles.length === 0) return []
  const { rows } = await tx.query<{ id: number | null; field: keyof Shelved }>(
    `select article.id, field
      from jsonb_to_recordset($1::jsonb) as article (id integer, category_id integer, sub_category_id integer, bodega_id integer,
          brand_id integer, condition_id integer, supplier_id integer)
        cross join lateral (values
          ('category_id', category_id, (select id from categories where id = article.category_id and archived_at is null for key share)),
          ('sub_category_id', sub_category_id, (select id from sub_categories
            where id = article.sub_category_id and category_id = article.category_id and archived_at is null for key share)),
          ('bodega_id', bodega_id, (select id from bodegas where id = article.bodega_id and archived_at is null for key share)),
          ('brand_id', brand_id, (select id from brands where id = article.brand_id and archived_at is null for key share)),
          ('condition_id', condition_id, (select id from conditions where id = article.condition_id and archived_at is null for key share)),
          ('supplier_id', supplier_id, (select id from suppliers where id = article.supplier_id and archived_at is null for key share))
        ) as given (field, shelf, known) where shelf is not null and known is null`,
    [jsonOf(articles)],
  )
  return rows
}

type Many = EndpointBody<(typeof articlesEndpoints)['saveMany']>
type ManyRow = { id: number; name: string; is_same: boolean; has_price: boolean }

/** Locked by id, as orders lock articles for their stock. Hidden articles that are archived stay so until they are restored. */
export async function lockMany(sql: Sql, { ids, change }: Many): Promise<ManyRow[]> {
  const { rows } = await sql.query<ManyRow>(
    `select id, name, coalesce(nullif(price, 0), nullif(price_usd, 0)) is not null or ${pricedByVariants} as has_price,
        ($2::boolean is null or published = $2 and publish_at is null) and ($3::boolean is null or (archived_at is not null) = $3)
          and ($4::integer is null or category_id is not distinct from $4) as is_same
      from articles where id = any($1::integer[]) order by id for no key update`,
    [ids, change.published ?? null, change.archived ?? null, change.category_id ?? null],
  )
  return rows
}

/** Writes a change of articles locked by `lockMany`. Returns false when its category is unknown or archived. */
export async function updateMany(
  tx: Sql,
  ids: readonly number[],
  { published, archived, category_id: categoryId }: Many['change'],
  at: Date,
): Promise<boolean> {
  if (categoryId !== undefined) {
    const { rowCount } = await tx.query(
      'select from categories where id = $1 and archived_at is null for key share',
      [categoryId],
    )
    if (rowCount === 0) return false
    await tx.query(
      'update articles set category_id = $2, sub_category_id = null where id = any($1::integer[]) and category_id is distinct from $2',
      [ids, categoryId],
    )
  }
  if (archived !== undefined)
    await tx.query('update articles set archived_at = $2 where id = any($1::integer[])', [
      ids,
      archived ? at : null,
    ])
  if (published !== undefined)
    await tx.query(
      'update articles set published = $2, publish_at = null where id = any($1::integer[]) and archived_at is null',
      [ids, published],
    )
  return true
}

/** Publishes hidden articles whose time has come. Without any it writes nothing: every write makes all pages anew. */
export async function publishDue(sql: Sql, now: Date): Promise<void> {
  const due = 'select id from articles where publish_at <= $1 and archived_at is null'
  const { rowCount } = await sql.query(`${due} limit 1`, [now])
  if (rowCount === 0) return
  await sql.query(
    `update articles set published = true, publish_at = null where id in (${due} order by id for no key update)`,
    [now],
  )
}
