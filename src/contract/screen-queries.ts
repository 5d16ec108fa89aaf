import type { FilterName } from '#domain/catalog/filters.ts'
import type { ScreenName } from './screens.ts'

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

export const listWords = ['q', 'orden'] as const

/** Page parameter of a list; dropped whenever filters or sorting change. */
export const pageWord = 'pagina'

export type CachedScreen = Extract<ScreenName, 'home' | 'search' | 'article' | 'selection' | 'offline'>

/** Query parameters of the screens cached for all visitors. Cached pages are rendered with these only, so a new parameter must be added here. */
export function screenQueries(): Record<CachedScreen, readonly string[]> {
  const list = [...listWords, pageWord, ...Object.values(filterWords)]
  return { home: list, search: list, article: [], selection: [], offline: ['ver', 'falta'] }
}
