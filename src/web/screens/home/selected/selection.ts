import { redirect } from 'react-router'
import { homeHref, href, lastUploadsSlug } from '#contract/screens.ts'
import type { SharedShelf } from '#contract/seo.ts'
import type { Category } from '#contract/shop.ts'
import { defaultSort, isSort, type Sort, countFilters } from '#domain/catalog/filters.ts'
import { plainSlug, slugify } from '#domain/text/text.ts'
import type { Load } from '../../../api/load.ts'
import {
  type Listed,
  bodegasQuery,
  facetsQuery,
  fromCategoryQuery,
} from '../../../api/queries/list-queries.ts'
import { categoriesQuery, commerceQuery } from '../../../api/queries/shop-queries.ts'
import { forward, redirectBodegaIds } from '../../../api/shared-loads.ts'
import { home as copy } from '../../../copy/home.ts'
import { readAddress } from '../../../parts/filters/use-filters.ts'
import { firstPageOf, pagePath, refusePastEnd, waitForList } from '../../../parts/lists/failed-list.tsx'
import type { Crumb } from '../../../ui/breadcrumb.tsx'

export type Named = { id: number; name: string }

/** What Home lists: a category, possibly a sub-category of it, or a bodega. */
export type Selection = {
  category: Category | null
  subCategory: Named | null
  bodega: Named | null
  sort: Sort
}

export type Meant =
  | { kind: 'selection'; selection: Selection }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' }

type Address = { category?: string; subCategory?: string; query: URLSearchParams }

/**
 * Parses a selection of Home's URL (spec 1 §2); redirects unaccented names to the accented ones, and bodega ids to
 * slugs. Within a category a bodega is a filter.
 */
export function readSelection(
  { category, subCategory, query }: Address,
  categories: readonly Category[],
  bodegas: readonly Named[],
): Meant {
  if (category === undefined) return readBodega(query, bodegas)
  const foundCategory = category === lastUploadsSlug ? undefined : bySlug(category, categories)
  const foundSub =
    foundCategory && subCategory !== undefined ? bySlug(subCategory, foundCategory.sub_categories) : null
  if (!foundCategory || foundSub === undefined) return { kind: 'unknown' }
  const slugs = {
    category: slugify(foundCategory.name),
    sub_category: foundSub ? slugify(foundSub.name) : undefined,
  }
  if (slugs.category !== category || slugs.sub_category !== subCategory)
    return { kind: 'moved', to: href('home', slugs, Object.fromEntries(query)) }
  return {
    kind: 'selection',
    selection: { category: foundCategory, subCategory: foundSub, bodega: null, sort: readSort(query) },
  }
}

function readBodega(query: URLSearchParams, bodegas: readonly Named[]): Meant {
  const wanted = query.get('bodega')
  if (wanted === null) return { kind: 'moved', to: homeHref }
  const bodega = bySlug(wanted, bodegas)
  return bodega
    ? { kind: 'selection', selection: { category: null, subCategory: null, bodega, sort: defaultSort } }
    : { kind: 'unknown' }
}

export function selectionTitle({ category, subCategory, bodega }: Selection): string {
  return (subCategory ?? category ?? bodega)?.name ?? ''
}

/** Canonical path of a selection, without sorting and filters. */
export function selectionHref({ category, subCategory, bodega }: Selection): string {
  if (category)
    return href('home', {
      category: slugify(category.name),
      sub_category: subCategory ? slugify(subCategory.name) : undefined,
    })
  return href('home', {}, { bodega: bodega ? slugify(bodega.name) : undefined })
}

export function crumbsOf(selection: Selection): Crumb[] {
  const { category, subCategory } = selection
  const home = { label: copy.backToHome, to: homeHref }
  if (!category || !subCategory) return [home, { label: selectionTitle(selection) }]
  return [
    home,
    { label: category.name, to: href('home', { category: slugify(category.name) }) },
    { label: selectionTitle(selection) },
  ]
}

function readSort(query: URLSearchParams): Sort {
  const sort = query.get('orden')
  return isSort(sort) ? sort : defaultSort
}

/** By exact slug, else ignoring accents and case. */
function bySlug<N extends { name: string }>(slug: string, named: readonly N[]): N | undefined {
  const plain = plainSlug(slug)
  return (
    named.find(({ name }) => slugify(name) === slug) ?? named.find(({ name }) => plainSlug(name) === plain)
  )
}

/** A selection as API parameters: 0 is none (spec 1 §7). */
export function listedOf({ category, subCategory, bodega }: Selection): Listed {
  return {
    categoryId: category?.id ?? 0,
    subCategoryId: subCategory?.id ?? 0,
    bodegaId: bodega?.id ?? 0,
    text: null,
  }
}

export type Shown = { shop: string; selection: Selection; first: number; isFiltered: boolean }

export const loadSelected: Load<Shown> = async (tools) => {
  const { cache, client, params, url } = tools
  await redirectBodegaIds(tools)
  const first = firstPageOf(url)
  const wantsBodega = params['category'] === undefined && url.searchParams.has('bodega')
  const [commerce, categories, bodegas] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(categoriesQuery(client)),
    wantsBodega ? cache.ensureQueryData(bodegasQuery(client)) : [],
  ])
  const meant = readSelection(
    { category: params['category'], subCategory: params['sub_category'], query: url.searchParams },
    categories,
    bodegas,
  )
  if (meant.kind === 'unknown') return forward(client, url)
  if (meant.kind === 'moved') throw redirect(meant.to, 301)
  const { selection } = meant
  const listed = listedOf(selection)
  const filters = readAddress(url.searchParams, selection.bodega ? 'bodega' : undefined)
  const list = fromCategoryQuery(listed, filters, selection.sort, first, client)
  await waitForList(
    cache.prefetchInfiniteQuery(list),
    cache.prefetchQuery(facetsQuery(listed, filters, client)),
  )
  refusePastEnd(cache.getQueryData(list.queryKey)?.pages[0]?.articles)
  return { shop: commerce.name, selection, first, isFiltered: countFilters(filters) > 0 }
}

/** A selection for head tags: its narrowest shelf and its canonical path, from page `first` on. */
export function shelfOf(
  selection: Selection,
  first: number,
): {
  shelf: SharedShelf
  title: string
  path: string
  crumbs: Crumb[]
} {
  return {
    shelf: narrowest(selection),
    title: copy.paged(selectionTitle(selection), first),
    path: pagePath(selectionHref(selection), first),
    crumbs: crumbsOf(selection),
  }
}

function narrowest({ category, subCategory, bodega }: Selection): SharedShelf {
  if (subCategory) return { kind: 'sub-categoria', id: subCategory.id }
  if (category) return { kind: 'categoria', id: category.id }
  return bodega ? { kind: 'bodega', id: bodega.id } : { kind: 'tienda' }
}
