import type { SharedShelf } from '#contract/share-pictures.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { crumbsOf, type Selection, selectionHref, selectionTitle } from '../home/selected/selection.ts'

/** A selection as it is told to others: its narrowest shelf, and the address of that alone. */
export function shelfOf(selection: Selection): {
  shelf: SharedShelf
  title: string
  path: string
  crumbs: Crumb[]
} {
  return {
    shelf: narrowest(selection),
    title: selectionTitle(selection),
    path: selectionHref(selection),
    crumbs: crumbsOf(selection),
  }
}

function narrowest({ category, subCategory, bodega }: Selection): SharedShelf {
  if (subCategory) return { kind: 'sub-categoria', id: subCategory.id }
  if (category) return { kind: 'categoria', id: category.id }
  return bodega ? { kind: 'bodega', id: bodega.id } : { kind: 'tienda' }
}
