import { fillPath } from '../client.ts'

/** Full paths of the panel's screens, for links, pushes and its router. */
export const panelScreens = {
  today: '/mostrador',
  orders: '/mostrador/pedidos',
  order: '/mostrador/pedidos/:num',
  picking: '/mostrador/pedidos/armar',
  print: '/mostrador/pedidos/imprimir',
  sell: '/mostrador/vender',
  till: '/mostrador/caja',
  stock: '/mostrador/stock',
  deliveries: '/mostrador/reparto',
  conversations: '/mostrador/conversaciones',
  conversation: '/mostrador/conversaciones/:kind/:id',
  articles: '/mostrador/articulos',
  /** `nuevo` for a new one. */ article: '/mostrador/articulos/:id',
  zones: '/mostrador/envios',
  /** `nueva` for a new one. */ zone: '/mostrador/envios/:id',
  coupons: '/mostrador/cupones',
  /** `nuevo` for a new one. */ coupon: '/mostrador/cupones/:id',
  settings: '/mostrador/ajustes',
  team: '/mostrador/equipo',
  security: '/mostrador/seguridad',
  invitation: '/mostrador/invitacion/:token',
  history: '/mostrador/historial',
  more: '/mostrador/mas',
} as const

export type PanelScreenName = keyof typeof panelScreens

/** Params are encoded, empty query values dropped. */
export function panelHref(
  screen: PanelScreenName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return fillPath(panelScreens[screen], params) + (search === '' ? '' : `?${search}`)
}

export function isPanelPath(path: string): boolean {
  return path === panelScreens.today || path.startsWith(`${panelScreens.today}/`)
}
