import { matchPath } from 'react-router'

/** Scroll position of a history entry, stored by the router under its key. */
export function rememberedScroll(key: string): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Positions
    return Number(positions[key] ?? 0)
  } catch {
    return 0
  }
}

type Positions = Record<string, unknown>

/** Whether there is a screen of the shop to go back to, by the router's index. */
export function cameFromShop(): boolean {
  const entry = history.state as { idx?: unknown } | null
  return typeof entry?.idx === 'number' && entry.idx > 0
}

/** The router's route manifest in the page: each screen's path and scripts. */
type Manifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> }

export function scriptsAt(pathname: string): string[] {
  const manifest = Reflect.get(window, '__reactRouterManifest') as Manifest | undefined
  const screen = Object.values(manifest?.routes ?? {}).find(
    ({ path }) => path && matchPath(`/${path}`, pathname),
  )
  return screen ? [screen.module, ...(screen.imports ?? [])] : []
}
