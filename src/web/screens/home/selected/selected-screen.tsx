import type { SharedShelf } from '#contract/seo.ts'
import { defaultSort } from '#domain/catalog/filters.ts'
import { loadInBrowser, loadOnServer, type HeadTagsOf } from '../../../api/load.ts'
import { home as homeCopy } from '../../../copy/home.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { pagePath } from '../../../parts/lists/failed-list.tsx'
import { shelfHead } from '../../../seo/head.ts'
import { listed } from '../../../seo/meta.ts'
import type { Crumb } from '../../../ui/breadcrumb.tsx'
import type { Route } from './+types/selected-screen'
import { Selected } from './selected.tsx'
import {
  loadSelected,
  type Shown,
  selectionHref,
  selectionTitle,
  crumbsOf,
  type Selection,
} from './selection.ts'

const headTags: HeadTagsOf<Shown> = ({ result: { selection, first }, commerce, origin }) =>
  shelfHead(shelfOf(selection, first), commerce, origin)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadSelected, headTags)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadSelected)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shop, selection, first, isFiltered } = loaderData.result
  const isPlain = !isFiltered && selection.sort === defaultSort
  return [
    { title: copy.title(homeCopy.paged(selectionTitle(selection), first), shop) },
    ...listed(loaderData.origin, pagePath(selectionHref(selection), isPlain ? first : 1), isPlain),
  ]
}

export default function SelectedScreen({ loaderData }: Route.ComponentProps) {
  return <Selected selection={loaderData.result.selection} />
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
    title: homeCopy.paged(selectionTitle(selection), first),
    path: pagePath(selectionHref(selection), first),
    crumbs: crumbsOf(selection),
  }
}

function narrowest({ category, subCategory, bodega }: Selection): SharedShelf {
  if (subCategory) return { kind: 'sub-categoria', id: subCategory.id }
  if (category) return { kind: 'categoria', id: category.id }
  return bodega ? { kind: 'bodega', id: bodega.id } : { kind: 'tienda' }
}
