/** Home with a category, a sub-category or a bodega selected (spec 1 §2 Home). */
export const selected = {
  title: (selection: string, shop: string) => `${selection} · ${shop}`,
  subCategories: 'Sub-categorías',
  allOf: (category: string) => `Todo ${category}`,
  sortLabel: 'Ordenar por',
  sortApply: 'Ordenar',
  sorts: {
    'fecha-mayor-menor': 'Más nuevos primero',
    'fecha-menor-mayor': 'Más antiguos primero',
    'precio-menor-mayor': 'Menor precio',
    'precio-mayor-menor': 'Mayor precio',
    'a-z': 'De la A a la Z',
    'z-a': 'De la Z a la A',
  },
  nothing: 'No se encontraron resultados',
  nothingText: 'Probá con otra categoría o con el buscador.',
} as const

/** A special selection for somebody (spec 1 §2 Coupons and special selection). */
export const selection = {
  title: (shop: string) => `Selección especial · ${shop}`,
  heading: 'Selección especial',
  greeting: (name: string, company: string) => `Hola ${name}, ${company} preparó esta selección para vos`,
  empty: 'Esta selección ya no está disponible',
  emptyText: 'Los artículos que tenía dejaron de venderse.',
  toHome: 'Ver la tienda',
} as const
