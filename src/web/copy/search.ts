/** The search page (spec 1 §2 Search). */
export const search = {
  title: (shop: string) => `Buscar · ${shop}`,
  titleOf: (query: string, shop: string) => `${query} · ${shop}`,
  results: 'Resultados',
  resultsOf: (query: string) => `para “${query}”`,
  count: (n: number) => `${n} ${n === 1 ? 'resultado' : 'resultados'}`,
  understood: (meant: string) => `Mostramos lo que hay para “${meant}”.`,
  suggestions: 'Sugerencias',
  recent: 'Tus últimas búsquedas',
  mostWanted: 'Mas buscados',
  categories: 'Categorías',
  tagKinds: { category: 'Categoría', bodega: 'Bodega', varietal: 'Varietal' },
  invite: '¿Qué vas a tomar?',
  inviteText: 'Buscá por nombre, bodega, varietal o por la ocasión: “para asado”, “sin alcohol”.',
  none: 'No se encontraron resultados',
  didYouMean: (meant: string) => `¿Quisiste decir “${meant}”?`,
  noneText: (query: string) =>
    `No tenemos nada para “${query}”. Revisá cómo está escrito, o mirá por categoría.`,
} as const
