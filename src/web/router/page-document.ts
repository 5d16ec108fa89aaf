import type { EntryContext } from 'react-router'
import { startWhenPainted } from './start-when-painted.ts'

type Router = Omit<EntryContext, 'serverHandoffStream'>
type Manifest = Router['manifest']

const head =
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/><meta name="theme-color" content="#163a2b"/>'

let known: { links: unknown; html: string } | null = null

/** The head tags that all pages have alike, with the root's `links`. React neither renders nor hydrates them. */
export function headOfAll({ routeModules }: Router): string {
  const links = routeModules['root']?.links
  if (known === null || known.links !== links)
    known = { links, html: head + (links?.() ?? []).map(linkTag).join('') }
  return known.html
}

function linkTag(link: object): string {
  const attributes = Object.entries(link).map(([name, value]) => ` ${name.toLowerCase()}="${String(value)}"`)
  return `<link${attributes.join('')}/>`
}

const modules = new WeakMap<Manifest, Map<string, string>>()

/**
 * The scripts of a page, in the place of the router's `Scripts` and `ScrollRestoration`, which make them anew for each
 * page: its hydration data, and the module that loads its screens and begins the router.
 */
export function scriptsOf(router: Router, handoff: string, nonce: string): string {
  const { manifest, serverHandoffString = '{}', staticHandlerContext } = router
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const known = modules.get(manifest) ?? new Map<string, string>()
  modules.set(manifest, known)
  const key = ids.join(' ')
  const module = known.get(key) ?? moduleOf(manifest, ids)
  known.set(key, module)
  const data = JSON.stringify(handoff).replaceAll('<', '\\u003c')
  const context = `<script nonce="${nonce}">window.__reactRouterContext={...${serverHandoffString},stream:new ReadableStream({start(c){c.enqueue(${data});c.close()}}).pipeThrough(new TextEncoderStream())}</script>`
  return (
    context +
    (import.meta.env.PROD
      ? startWhenPainted(module, nonce)
      : `<script nonce="${nonce}" type="module">${module}</script>`)
  )
}

/** Names in a comment what the screens import, so that all is fetched at once. The build may split a screen's module into parts. */
function moduleOf({ url, hmr, entry, routes }: Manifest, ids: readonly string[]): string {
  const screens = ids.map((id, at) => {
    const route = routes[id]
    if (!route) throw new Error(`No screen ${id} in the manifest`)
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
      route
    const parts = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      hydrateFallbackModule,
      module,
    ]
      .filter((part) => part !== undefined)
      .map((part, of) => ({ part, name: `r${at}_${of}` }))
    return { id, parts, imports: route.imports ?? [] }
  })
  const imported = new Set([...entry.imports, ...screens.flatMap(({ imports }) => imports)])
  return [
    `// ${[...imported].join(' ')}`,
    ...(hmr ? [`import ${JSON.stringify(hmr.runtime)}`] : []),
    `import ${JSON.stringify(url)}`,
    ...screens.flatMap(({ parts }) =>
      parts.map(({ part, name }) => `import * as ${name} from ${JSON.stringify(part)}`),
    ),
    `window.__reactRouterRouteModules={${screens.map(({ id, parts }) => `${JSON.stringify(id)}:${moduleFrom(parts)}`).join()}}`,
    `import(${JSON.stringify(entry.module)})`,
  ].join('\n')
}

const moduleFrom = (parts: readonly { name: string }[]): string =>
  parts.length === 1 ? (parts[0]?.name ?? '') : `{${parts.map(({ name }) => `...${name}`).join()}}`
