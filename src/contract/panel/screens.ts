import { fillPath } from '../client.ts'

/** Every address of the owner's panel, whole: as links, pushes and the panel's router have it. */
export const panelScreens = {
  today: '/mostrador',
  orders: '/mostrador/pedidos',
  order: '/mostrador/pedidos/:num',
  sell: '/mostrador/vender',
  till: '/mostrador/caja',
  conversations: '/mostrador/conversaciones',
  conversation: '/mostrador/conversaciones/:kind/:id',
  settings: '/mostrador/ajustes',
  team: '/mostrador/equipo',
  security: '/mostrador/seguridad',
  invitation: '/mostrador/invitacion/:token',
  history: '/mostrador/historial',
  more: '/mostrador/mas',
} as const

export type PanelScreenName = keyof typeof panelScreens

/** Params are encoded, empty values of the query are dropped. */
export function panelHref(
  screen: PanelScreenName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return fillPath(panelScreens[screen], params) + (search === '' ? '' : `?${search}`)
}

/** Whether a path is the panel's, and no screen of the shop. */
export function isPanelPath(path: string): boolean {
  return path === panelScreens.today || path.startsWith(`${panelScreens.today}/`)
}

/** What the shop's service worker has an open panel do: a push that was tapped opens its address. */
export type PanelMessage = { kind: 'open'; url: string }
