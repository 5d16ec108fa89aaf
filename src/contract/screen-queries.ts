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

/** With which page a list begins. It is of one list: whatever makes another of it drops the page. */
export const pageWord = 'pagina'

export type CachedScreen = Extract<ScreenName, 'home' | 'search' | 'article' | 'selection' | 'offline'>

/** The query of each screen that is cached for every visitor: a page is rendered with these alone, so a parameter that a screen comes to read is named here. */
export function screenQueries(): Record<CachedScreen, readonly string[]> {
  const list = [...listWords, pageWord, ...Object.values(filterWords)]
  return { home: list, search: list, article: [], selection: [], offline: ['ver', 'falta'] }
}
