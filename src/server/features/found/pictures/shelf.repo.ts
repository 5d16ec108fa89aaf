import type { SharedShelf } from '#contract/share-pictures.ts'
import type { Sql } from '../../../db/connect.ts'

const columns: Record<Exclude<SharedShelf['kind'], 'tienda'>, string> = {
  categoria: 'category_id',
  'sub-categoria': 'sub_category_id',
  bodega: 'bodega_id',
}

/** The first pictures of what stands on a shelf: the marked ones before the others, then the newest. */
export async function findShelfImages(sql: Sql, shelf: SharedShelf, limit: number): Promise<string[]> {
  const isWhole = shelf.kind === 'tienda'
  const { rows } = await sql.query<{ url: string }>({
    name: `shelf-images-${shelf.kind}`,
    text: `select image ->> 'url' as url from (
        select articles.id, articles.featured, articles.created_at, coalesce(jsonb_path_query_first(images, '$[*] ? (@.first == true)'), images -> 0) as image
        from articles where published and images <> '[]' ${isWhole ? '' : `and ${columns[shelf.kind]} = $2`}
      ) as pictured order by featured desc, created_at desc, id desc limit $1`,
    values: isWhole ? [limit] : [limit, shelf.id],
  })
  return rows.map(({ url }) => url)
}
