import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { dropUnusedRouterParts, reportMissingScripts } from './vite-plugins.ts'

const library = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib')
const transform = (plugin: Plugin, code: string, id: string): unknown =>
  (plugin.transform as (code: string, id: string) => unknown)(code, id)
const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name).toSorted()

describe('the installed React Router', () => {
  it.each([
    [reportMissingScripts, 'dom/ssr/routeModules.js'],
    [dropUnusedRouterParts, 'dom/ssr/fog-of-war.js'],
    [dropUnusedRouterParts, 'router/instrumentation.js'],
  ])('has what %o changes in %s', (plugin, file) => {
    const path = join(library, file)
    const code = readFileSync(path, 'utf8')
    expect(transform(plugin, code, path)).toEqual(expect.any(String))
    expect(transform(plugin, code, '/src/web/root.tsx')).toBeNull()
  })

  it.each([
    [reportMissingScripts, 'dom/ssr/routeModules.js'],
    [dropUnusedRouterParts, 'dom/ssr/fog-of-war.js'],
  ])('stops the build when its code is another: %o, %s', (plugin, file) => {
    expect(() => transform(plugin, 'export { another };', join(library, file))).toThrow('react-router')
  })

  it('finds in the modules that are dropped each name that another imports', () => {
    const imported = globSync('**/*.js', { cwd: library }).flatMap((file) =>
      [
        ...readFileSync(join(library, file), 'utf8').matchAll(
          /import \{([^}]*)\} from "[^"]*\/fog-of-war\.js"/g,
        ),
      ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    )
    const path = join(library, 'dom/ssr/fog-of-war.js')
    const stubs = exportsOf(String(transform(dropUnusedRouterParts, readFileSync(path, 'utf8'), path)))
    expect(imported.length).toBeGreaterThan(0)
    expect(stubs).toEqual(expect.arrayContaining(imported))
  })
})
