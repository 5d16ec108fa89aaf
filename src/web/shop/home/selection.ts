import { homeHref, href, lastUploadsSlug } from '#contract/screens.ts'
import type { Category } from '#contract/shop.ts'
import { slugify, unaccent } from '#domain/slug.ts'
import { defaultSort, isSort, type Sort } from '#domain/sort.ts'

export type Named = { id: number; name: string }
/** What Home lists: at least one of the three is there. */
export type Selection = { category: Category | null; subCategory: Named | null; bodega: Named | null; sort: Sort }
/** What an address of Home means. */
export type Meant = { kind: 'nothing' } | { kind: 'selection'; selection: Selection } | { kind: 'moved'; to: string } | { kind: 'unknown' }

type Address = { category?: string; subCategory?: string; query: URLSearchParams }

/**
 * Reads an address of Home (spec 1 §2): the latest uploads are no selection (design 6.38), a name written without
 * its accents moves to where they are (6.52), and a bodega is named by id or slug.
 */
export function readSelection({ category, subCategory, query }: Address, categories: readonly Category[], bodegas: readonly Named[]): Meant {
  const wanted = query.get('bodega')
  const bodega = wanted === null ? null : findBodega(wanted, bodegas)
  if (bodega === undefined) return { kind: 'unknown' }
  if (category === undefined && bodega === null) return { kind: 'moved', to: homeHref }
  if (category === undefined || category === lastUploadsSlug) {
    if (subCategory !== undefined) return { kind: 'unknown' }
    return bodega === null ? { kind: 'nothing' } : { kind: 'selection', selection: { category: null, subCategory: null, bodega, sort: defaultSort } }
  }
  const foundCategory = bySlug(category, categories)
  const foundSub = foundCategory && subCategory !== undefined ? bySlug(subCategory, foundCategory.sub_categories) : null
  if (!foundCategory || foundSub === undefined) return { kind: 'unknown' }
  const slugs = { category: slugify(foundCategory.name), sub_category: foundSub ? slugify(foundSub.name) : undefined }
  if (slugs.category !== category || slugs.sub_category !== subCategory) return { kind: 'moved', to: href('home', slugs, Object.fromEntries(query)) }
  return { kind: 'selection', selection: { category: foundCategory, subCategory: foundSub, bodega, sort: readSort(query) } }
}

/** The heading of a selection: the narrowest name, with the bodega's where both are chosen. */
export function selectionTitle({ category, subCategory, bodega }: Selection): string {
  return [subCategory?.name ?? category?.name, bodega?.name].filter(Boolean).join(' · ')
}

function readSort(query: URLSearchParams): Sort {
  const sort = query.get('orden')
  return isSort(sort) ? sort : defaultSort
}

function findBodega(wanted: string, bodegas: readonly Named[]): Named | undefined {
  return bodegas.find(({ id }) => String(id) === wanted) ?? bySlug(wanted, bodegas)
}

/** By the slug as it is, else by the same without accents and capitals. */
function bySlug<N extends { name: string }>(slug: string, named: readonly N[]): N | undefined {
  const plain = unaccent(slugify(slug))
  return named.find(({ name }) => slugify(name) === slug) ?? named.find(({ name }) => unaccent(slugify(name)) === plain)
}
