import { resolve } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * React Router reloads the page when a screen's script fails to load, endlessly while offline. This dispatches
 * `script-missing` instead, which the shell's moving bar handles. @throws when React Router's code has changed, which
 * fails the build.
 */
export const reportMissingScripts: Plugin = {
  name: 'tell-missing-scripts',
  transform(code, id) {
    if (!id.endsWith('/dom/ssr/routeModules.js')) return null
    const replaced = code.replace(
      'window.location.reload();',
      'window.dispatchEvent(new Event("script-missing"));',
    )
    if (replaced === code)
      throw new Error('react-router changed how it loads screens: see reportMissingScripts')
    return replaced
  },
}

/** React Router modules unused here, with stubs of their exports for the browser. */
const unused: Record<string, Record<string, string>> = {
  // All routes are in the first manifest (react-router.config.ts: routeDiscovery 'initial').
  '/dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => undefined',
    getPartialManifest: '() => undefined',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '() => []',
    handleClientVersionMismatch: 'async () => false',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  // The root writes its links itself, and no route has styles or links of its own.
  '/dom/ssr/links.js': {
    getKeyedLinksForMatches: '() => []',
    getKeyedPrefetchLinks: 'async () => []',
    getModuleLinkHrefs: '() => []',
    getNewMatchesForLinks: '() => []',
    isPageLinkDescriptor: '() => false',
    prefetchRouteCss: 'async () => undefined',
    prefetchStyleLinks: 'async () => undefined',
  },
  // No instrumentation is passed to HydratedRouter.
  '/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
}

/**
 * Removes those modules from the browser's bundle: three kilobytes of the first load. @throws when a module's exports
 * have changed, which fails the build.
 */
export const dropUnusedRouterParts: Plugin = {
  name: 'drop-unused-router-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [path, stubs] = Object.entries(unused).find(([end]) => id.endsWith(`/lib${end}`)) ?? []
    if (path === undefined || stubs === undefined) return null
    const names = /export \{([^}]*)\};?\s*$/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim())
    if (names?.toSorted().join() !== Object.keys(stubs).toSorted().join())
      throw new Error(`react-router changed the exports of ${path}: see dropUnusedRouterParts`)
    return Object.entries(stubs)
      .map(([name, stub]) => `export const ${name} = ${stub};`)
      .join('\n')
  },
}

const sourceOfScript = 'start.toString()'

/** Minifies the inline script that each page has, the last function of start-when-painted.ts. @throws when that is another. */
export const minifyInlineScript: Plugin = {
  name: 'minify-inline-script',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!id.endsWith('/start-when-painted.ts')) return null
    const at = code.lastIndexOf('function start(')
    if (at === -1 || !code.includes(sourceOfScript)) throw new Error('minifyInlineScript finds no script')
    const { code: minified, errors } = minifySync(
      id.replace('.ts', '.js'),
      `export default ${code.slice(at)}`,
      {
        module: true,
      },
    )
    const script = /^export default (.*?);?$/s.exec(minified.trim())?.[1]
    if (errors.length > 0 || script === undefined) throw new Error('minifyInlineScript: not minified')
    return code.replace(sourceOfScript, () => JSON.stringify(script))
  },
}

const library = '@tanstack/react-query'
const inItsPlace = resolve(import.meta.dirname, '../api/rendered-queries.ts')

/** The server's pages use the query library by api/rendered-queries.ts. */
export const renderedQueries: Plugin = {
  name: 'rendered-queries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (id, importer) => (id === library && importer !== inItsPlace ? inItsPlace : null),
}
