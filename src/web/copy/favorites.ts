/** Favoritos (spec 1 §2). The heart's own words are the card's. */
export const favorites = {
  title: (shop: string) => `Favoritos · ${shop}`,
  heading: 'Favoritos',
  count: (n: number) => `${n} ${n === 1 ? 'artículo' : 'artículos'}`,
  shownOf: (shown: number, all: number) => `Viendo ${shown} de ${all}`,
  removed: (name: string) => `Quitaste ${name}`,
  undo: 'Deshacer',
  empty: 'Todavía no tenés favoritos',
  emptyText: 'Tocá el corazón de lo que te guste y lo vas a encontrar acá.',
  emptyAction: 'Ver la tienda',
} as const
