import { article } from '../../../copy/panel/article.ts'
import type { ArticleQuery } from '../../parts/article-queries.ts'

type Kind = keyof typeof article.kinds

/** In the order of the dialog, each with its name in the address. */
const words = {
  category: 'categoria',
  sub_category: 'subcategoria',
  bodega: 'bodega',
  brand: 'marca',
  supplier: 'proveedor',
  kind: 'tipo',
} as const

type FilterName = keyof typeof words
/** As the address has them. */
export type Filters = Partial<Record<FilterName, string | undefined>>

const names = Object.keys(words) as FilterName[]

export const kinds = Object.entries(article.kinds).map(([id, name]) => ({ id: id as Kind, name }))

const isId = (text: string): boolean => /^\d{1,9}$/.test(text)

/** What names no row, or no kind, filters nothing. */
export function readFilters(params: URLSearchParams): Filters {
  const known = names.flatMap((name): [FilterName, string][] => {
    const text = params.get(words[name]) ?? ''
    const isKnown = name === 'kind' ? kinds.some(({ id }) => id === text) : isId(text)
    return isKnown ? [[name, text]] : []
  })
  return Object.fromEntries(known)
}

export function queryOf({ kind, ...ids }: Filters): ArticleQuery {
  const known = Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, Number(id)]]))
  return { ...(Object.fromEntries(known) as ArticleQuery), ...(kind !== undefined && { kind: kind as Kind }) }
}

/** All of them, so that what is no longer filtered leaves the address. */
export const inAddress = (filters: Filters): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [words[name], filters[name]]))
