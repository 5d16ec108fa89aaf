import type { Plugin } from 'vite'

/**
 * React Router loads the whole page again when a screen's script does not come: for ever where there is no line.
 * With this the page gets the event `script-missing` instead, which the shell's moving bar hears.
 * @throws when React Router's code has changed, which stops the build.
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
      throw new Error('react-router loads screens in another way than before: see reportMissingScripts')
    return replaced
  },
}

/** Modules of React Router whose work is never asked for here, and what stands in for their exports in the browser. */
const unused: Record<string, Record<string, string>> = {
  // Routes are all in the first manifest (react-router.config.ts: routeDiscovery 'initial').
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
  // HydratedRouter is given no instrumentations.
  '/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
}

/**
 * Keeps those modules out of the browser's scripts: two kilobytes that every first visit would wait for.
 * @throws when a module exports another set of names than before, which stops the build.
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
      throw new Error(`react-router's ${path} exports other names than before: see dropUnusedRouterParts`)
    return Object.entries(stubs)
      .map(([name, stub]) => `export const ${name} = ${stub};`)
      .join('\n')
  },
}
