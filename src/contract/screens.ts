/** Paths of the shop's screens (spec 1 §2, spec 2 §2). */
export const screens = {
  home: '/inicio/:category?/:sub_category?',
  search: '/buscar',
  article: '/articulos/:slug/:commerce_id',
  cart: '/carrito',
  orders: '/compras',
  order: '/pedido/:num/:token',
  favorites: '/favoritos',
  questions: '/preguntas',
  notifications: '/notificaciones',
  messages: '/mensajes',
  help: '/ayuda/:selected_option?',
  coupons: '/cupones',
  configuration: '/configuracion',
  selection: '/seleccion-especial/:articles_id',
  login: '/login',
  register: '/registro/:view',
  reset: '/recuperar-clave',
  maps: '/mapas',
  location: '/ubicacion',
  contact: '/contacto',
  about: '/quienes-somos',
  withdrawal: '/arrepentimiento',
  socialLogin: '/social-login',
  socialCallback: '/auth/:provider/callback',
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  payment: '/confirmar-compra',
  paymentCard: '/pagar',
  cards: '/tarjetas',
  addCard: '/agregar-tarjeta',
  paymentSuccess: '/pago-exitoso',
  paymentPending: '/pago-pendiente',
  paymentFailure: '/pago-rechazado',
  thanks: '/gracias-por-tu-compra',
  offline: '/sin-conexion',
} as const

export type ScreenName = keyof typeof screens

/** Slug of Home without a category (spec 1 §9). */
export const lastUploadsSlug = 'ultimos-ingresados'

/** Params are encoded, optional ones may be omitted, empty query values are dropped. */
export function href(
  screen: ScreenName,
  params: Record<string, string | number | undefined> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const path = screens[screen].replace(/\/:([a-z_]+)(\?)?/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

export const homeHref = href('home', { category: lastUploadsSlug })
