/** Home, a category, a bodega (spec 1 §2 Home). */
export const home = {
  title: (shop: string) => `${shop} · Vinos y bebidas con envío a domicilio`,
  categoryTitle: (category: string, shop: string) => `${category} · ${shop}`,
  heading: 'Vinos y bebidas',
  titles: 'Novedades de la tienda',
  titleLink: 'Ver la selección',
  platelets: 'Por qué comprar acá',

  pricesForRegistered: 'Ingresá para ver los precios',
  pricesForClients: 'Tu cuenta todavía no puede ver los precios: escribinos y la habilitamos',
  logIn: 'Ingresar',

  featured: 'Destacados',
  featuredLead: 'Lo que más sale esta semana',
  offers: 'Ofertas',
  offersLead: 'Con descuento comprando acá',
  novelties: 'Novedades',
  noveltiesLead: 'Recién llegados a la bodega',
  lastUploads: 'Ultimos ingresos',
  results: 'Resultados',

  subCategories: 'Sub-categorías',
  allOf: (category: string) => `Todo ${category}`,
  bodegas: 'Bodegas',
  count: (n: number) => `${n} ${n === 1 ? 'artículo' : 'artículos'}`,
  backToHome: 'Volver al inicio',

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

  nothingFound: 'No se encontraron resultados',
  nothingYet: 'La tienda todavía está llenando sus estantes. Volvé pronto.',
  nothingFoundText: 'Probá con otra categoría o con el buscador.',
  loadMore: 'Cargar más',
  loadedAll: 'Viste todo lo que hay',
  shownOf: (shown: number, all: number) => `Viendo ${shown} de ${all}`,
  toFooter: 'Ir al pie de la página',
} as const
