import type { Sql } from '../../db/connect.ts'
import { jsonOf } from '../../db/insert.ts'
import type { StoredPath } from '../../files/files.port.ts'

/** A picture in `articles.images`; `hosting_url` is the copy of one that is hosted elsewhere. */
export type ArticleImage = { id: number; url: string; hosting_url: string; first: boolean; alt?: string }

export type PicturesRow = {
  id: number
  name: string
  slug: string
  volume_ml: number | null
  version: number
  images: ArticleImage[]
  /** Those off sale too, for they may be back. */
  variants: { id: number; name: string; url: string | null; published: boolean }[]
}

/** Pictures of an article; with `isLocked` its row and its variants' stay locked until the transaction ends. */
export async function findPictures(
  sql: Sql,
  articleId: number,
  isLocked = false,
): Promise<PicturesRow | null> {
  if (isLocked) {
    await sql.query('select from articles where id = $1 for no key update', [articleId])
    await sql.query('select from article_variants where article_id = $1 order by id for no key update', [
      articleId,
    ])
  }
  const { rows } = await sql.query<PicturesRow>(
    `select articles.id, articles.name, slug, articles.volume_ml, images, hashtext(images::text || coalesce(own.told, '')) as version, coalesce(own.variants, '[]') as variants
      from articles left join lateral (
        select string_agg(concat(variants.id, ' ', image_url), ',' order by variants.id) as told,
          jsonb_agg(jsonb_build_object('id', variants.id, 'url', image_url, 'published', variants.published, 'name', coalesce((
            select string_agg(property_values.name, ' · ' order by property_values.id) from article_variant_values
              join article_property_values property_values on property_values.id = article_property_value_id
              where article_variant_id = variants.id), '')) order by variants.position, variants.id) as variants
          from article_variants variants where variants.article_id = articles.id) own on true
      where articles.id = $1`,
    [articleId],
  )
  return rows[0] ?? null
}

export async function updateImages(
  tx: Sql,
  articleId: number,
  images: readonly ArticleImage[],
): Promise<void> {
  await tx.query('update articles set images = $2 where id = $1', [articleId, jsonOf(images)])
}

export async function updateVariantImage(tx: Sql, variantId: number, url: string | null): Promise<void> {
  await tx.query('update article_variants set image_url = $2 where id = $1', [variantId, url])
}

/** A picture that the article had earlier, by the audit; `since` is how far back it may be restored. */
export async function findEarlierImage(
  tx: Sql,
  articleId: number,
  { url, since }: { url: string; since: Date },
): Promise<ArticleImage | null> {
  const { rows } = await tx.query<{ image: ArticleImage }>(
    `select image from audit_changes join audit_batches on audit_batches.id = batch_id cross join jsonb_array_elements(before) as image
      where noun = 'articles' and row_id = $1 and field = 'images' and at > $3 and image ->> 'url' = $2 order by audit_changes.id desc limit 1`,
    [articleId, url, since],
  )
  return rows[0]?.image ?? null
}

/** Before its file is written, so that a file always has a row by which it is found again. */
export async function registerPictureFile(sql: Sql, name: string, at: Date): Promise<void> {
  await sql.query(
    `insert into picture_files (name, unused_since, created_at) values ($1, $2, $2)
      on conflict (name) do update set unused_since = case when picture_files.unused_since is not null then excluded.unused_since end`,
    [name, at],
  )
}

const urlOfFile = "'/imagenes/' || picture_files.name || '.webp'"

/** Notes which files nothing names, and which are named again. Orders keep the picture of what was bought. */
export async function markUnusedPictures(sql: Sql, at: Date): Promise<void> {
  await sql.query(
    `with named as (
        select image ->> 'url' as url from articles cross join jsonb_array_elements(images) as image
        union select image_url from article_variants union select image_url from promociones_vinoteca
        union select image_url from order_lines union select image_url from amendment_lines),
      used as (select name, exists (select from named where url = ${urlOfFile}) as is_used from picture_files)
      update picture_files set unused_since = case when is_used then null else $1::timestamptz end
        from used where used.name = picture_files.name and is_used = (unused_since is not null)`,
    [at],
  )
}

/** Locks a file unused since before; null when there is none. An upload of the same picture waits until the commit. */
export async function lockUnusedPicture(tx: Sql, before: Date): Promise<StoredPath | null> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from picture_files where unused_since < $1 order by unused_since limit 1 for update',
    [before],
  )
  return rows[0] ? `imagenes/${rows[0].name}.webp` : null
}

export async function deletePictureFile(tx: Sql, path: StoredPath): Promise<void> {
  await tx.query("delete from picture_files where 'imagenes/' || name || '.webp' = $1", [path])
}
