import type { Centavos } from '#domain/money/money.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow, jsonOf } from '../../../db/insert.ts'
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

type Holder = { field: 'num' | 'code' | 'gtin'; key: string; name: string }

/** Other articles, and variants of others, with these numbers, codes or barcodes (`readGtin`). */
export async function findHolders(
  tx: Sql,
  { nums, codes, gtins }: { nums: readonly number[]; codes: readonly string[]; gtins: readonly string[] },
  id: number | null,
): Promise<Holder[]> {
  const { rows } = await tx.query<Holder>(
    `select 'num' as field, num::text as key, name from articles where num = any($1::integer[]) and id is distinct from $4
      union all select 'code', lower(code), name from articles where lower(code) = any($2::text[]) and id is distinct from $4
      union all select 'gtin', ltrim(gtin, '0'), name from articles where ltrim(gtin, '0') = any($3::text[]) and id is distinct from $4
      union all select 'code', lower(variant.code), name from article_variants variant join articles on articles.id = article_id
        where lower(variant.code) = any($2::text[]) and article_id is distinct from $4
      union all select 'gtin', ltrim(variant.gtin, '0'), name from article_variants variant join articles on articles.id = article_id
        where ltrim(variant.gtin, '0') = any($3::text[]) and article_id is distinct from $4`,
    [nums, codes, gtins, id],
  )
  return rows
}

type Shelved = Pick<
  WholeArticle,
  'category_id' | 'sub_category_id' | 'bodega_id' | 'brand_id' | 'condition_id' | 'supplier_id'
>

/** Fields whose shelf does not exist, is archived, or is of another category. The others stay locked. */
export async function findUnknownShelves(tx: Sql, shelved: Shelved): Promise<(keyof Shelved)[]> {
  const { rows } = await tx.query<{ field: keyof Shelved }>(
    `select field from (values
        ('category_id', $1::integer, (select id from categories where id = $1 and archived_at is null for key share)),
        ('sub_category_id', $2, (select id from sub_categories where id = $2 and category_id = $1 and archived_at is null for key share)),
        ('bodega_id', $3, (select id from bodegas where id = $3 and archived_at is null for key share)),
        ('brand_id', $4, (select id from brands where id = $4 and archived_at is null for key share)),
        ('condition_id', $5, (select id from conditions where id = $5 and archived_at is null for key share)),
        ('supplier_id', $6, (select id from suppliers where id = $6 and archived_at is null for key share))
      ) as given (field, id, known) where id is not null and known is null`,
    [
      shelved.category_id,
      shelved.sub_category_id,
      shelved.bodega_id,
      shelved.brand_id,
      shelved.condition_id,
      shelved.supplier_id,
    ],
  )
  return rows.map(({ field }) => field)
}
