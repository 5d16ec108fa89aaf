import type { FilterName } from '#domain/catalog/filters.ts'
import { queryText } from './query-text.ts'

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
  return path + queryText(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')))
}

export const homeHref = href('home', { category: lastUploadsSlug })

/** The section of the terms on delivery: its zones and prices. */
export const deliveryTermsHref = `${screens.terms}#entrega`

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
  type: 'clase',
  aging: 'crianza',
  award: 'premio',
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
