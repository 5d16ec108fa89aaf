import type { SharedShelf } from '#contract/share-pictures.ts'
import type { Deps } from '../../../deps.ts'
import { categories } from '../../shop/commerce.service.ts'
import { findBodegas } from '../../shop/shelves.repo.ts'
import { getShop } from '../../shop/shop.service.ts'
import type { SharedShelfFacts } from './draw-shelf.ts'
import { findShelfImages } from './shelf.repo.ts'

const bottles = 3

/** What the picture of a shelf shows: its name, and the pictures of what stands there. Null when there is no such shelf. */
export async function findShelfFacts(deps: Deps, shelf: SharedShelf): Promise<SharedShelfFacts | null> {
  const [{ name: shop }, heading] = await Promise.all([getShop(deps), headingOf(deps, shelf)])
  return heading === undefined
    ? null
    : { shop, heading, images: await findShelfImages(deps.pool, shelf, bottles) }
}

/** Undefined when there is no such shelf, null for the whole shop. */
async function headingOf(deps: Deps, shelf: SharedShelf): Promise<string | null | undefined> {
  if (shelf.kind === 'tienda') return null
  if (shelf.kind === 'bodega') return (await findBodegas(deps.pool)).find(({ id }) => id === shelf.id)?.name
  const all = await categories(deps)
  const named = shelf.kind === 'categoria' ? all : all.flatMap(({ sub_categories }) => sub_categories)
  return named.find(({ id }) => id === shelf.id)?.name
}
