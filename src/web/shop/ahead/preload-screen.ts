import { matchPath } from 'react-router'

/** What the router leaves in the page: every screen with its path and the scripts it is made of. */
type Manifest = { routes: Record<string, { path?: string; module: string; imports?: string[] }> }

/** Fetches the scripts of the screen at that path, so that a tap finds them there. */
export function preloadScreen(pathname: string): void {
  const manifest = Reflect.get(window, '__reactRouterManifest') as Manifest | undefined
  const screen = Object.values(manifest?.routes ?? {}).find(
    ({ path }) => path && matchPath(`/${path}`, pathname),
  )
  for (const script of screen ? [screen.module, ...(screen.imports ?? [])] : []) {
    if (document.head.querySelector(`link[href="${script}"]`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }),
    )
  }
}
