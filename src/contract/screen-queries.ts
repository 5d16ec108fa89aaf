import type { FilterName } from '#domain/catalog/filters.ts'
import type { ScreenName } from './screens.ts'

/** What each filter is called in an address. */
export const filterWords: Record<FilterName, string> = {
  kind: 'tipo',
  varietal: 'varietal',
  style: 'estilo',
  region: 'region',
  bodega: 'bodega',
  brand: 'marca',
  vintage: 'cosecha',
  volume: 'volumen',
  pack: 'presentacion',
  pairing: 'maridaje',
  trait: 'caracteristica',
  offer: 'oferta',
  stock: 'stock',
  price: 'precio',
  abv: 'graduacion',
}

/** What else says which list it is: the text, the order. */
export const listWords = ['q', 'orden'] as const

/** With which page a list begins. It is of one list: whatever makes another of it drops the page. */
export const pageWord = 'pagina'

/** The screens that look the same to every visitor: they show the catalogue, or what a browser keeps. */
export type CachedScreen = Extract<ScreenName, 'home' | 'search' | 'article' | 'selection' | 'offline'>

/**
 * The parameters of its query that each of these screens reads. A page is rendered with these alone and cached under
 * them, so a screen that comes to read another must name it here; what an ad appends makes no other page.
 */
export function screenQueries(): Record<CachedScreen, readonly string[]> {
  const list = [...listWords, pageWord, ...Object.values(filterWords)]
  return { home: list, search: list, article: [], selection: [], offline: ['ver', 'falta'] }
}
