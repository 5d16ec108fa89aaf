import { matchPath } from 'react-router'

/** How far down the screen of a history entry was left, in pixels; the router keeps it by the entry's key. */
export function rememberedScroll(key: string): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Positions
    return Number(positions[key] ?? 0)
  } catch {
    return 0
  }
}

type Positions = Record<string, unknown>

/** Whether there is a screen of the shop to go back to; the router counts them. */
export function cameFromShop(): boolean {
  const entry = history.state as { idx?: unknown } | null
  return typeof entry?.idx === 'number' && entry.idx > 0
}

/** What the router leaves in the page: every screen with its path and the scripts it is made of. */
type Manifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> }

export function scriptsAt(pathname: string): string[] {
  const manifest = Reflect.get(window, '__reactRouterManifest') as Manifest | undefined
  const screen = Object.values(manifest?.routes ?? {}).find(
    ({ path }) => path && matchPath(`/${path}`, pathname),
  )
  return screen ? [screen.module, ...(screen.imports ?? [])] : []
}
