import type { SharedShelf } from '#contract/share-pictures.ts'
import { home as copy } from '../../copy/home.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { pagePath } from '../catalog/first-page.ts'
import { crumbsOf, type Selection, selectionHref, selectionTitle } from '../home/selected/selection.ts'

/** A selection as it is told to others: its narrowest shelf, and the address of that alone, from the page `first` on. */
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
