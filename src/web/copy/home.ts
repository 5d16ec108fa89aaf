export const home = {
  title: (shop: string, delivers: boolean) =>
    `${shop} · Vinos y bebidas${delivers ? ' con envío a domicilio' : ''}`,
  heading: 'Vinos y bebidas',
  titles: 'Novedades de la tienda',
  titleLink: 'Ver la selección',
  platelets: 'Por qué comprar acá',

  pricesForRegistered: 'Ingresá para ver los precios',
  pricesForClients: 'Tu cuenta todavía no puede ver los precios: escribinos y la habilitamos',
  logIn: 'Ingresar',

  featured: 'Destacados',
  featuredLead: 'Elegidos por la tienda',
  offers: 'Ofertas',
  offersLead: 'Con descuento comprando acá',
  novelties: 'Novedades',
  noveltiesLead: 'Recién llegados a la bodega',
  lastUploads: 'Ultimos ingresos',

  count: (n: number) => `${n} ${n === 1 ? 'artículo' : 'artículos'}`,
  backToHome: 'Volver al inicio',

  nothingFound: 'No se encontraron resultados',
  nothingYet: 'La tienda todavía está llenando sus estantes. Volvé pronto.',
  loadMore: 'Cargar más',
  loadedAll: 'Viste todo lo que hay',
  shownOf: (shown: number, all: number) => `Viendo ${shown} de ${all}`,
  shownFrom: (from: number, to: number, all: number) => `Viendo del ${from} al ${to} de ${all}`,
  previousPage: 'Página anterior',
  page: (page: number, all: number) => `Página ${page} de ${all}`,
  paged: (name: string, page: number) => (page === 1 ? name : `${name} · página ${page}`),
  toFooter: 'Ir al pie de la página',
} as const
