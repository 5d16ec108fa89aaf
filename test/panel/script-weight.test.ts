import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'
import config from '../../vite.panel.config.ts'

type Chunk = Rolldown.OutputChunk

const chunks = await buildPanel()
const entry = chunks.find(({ isEntry }) => isEntry) ?? expect.fail('no entry')

/** As `npm run build` does, without writing it. */
async function buildPanel(): Promise<Chunk[]> {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  }).finally(vi.unstubAllEnvs)
  if (Array.isArray(built) || !('output' in built)) return expect.fail('no single build')
  return built.output.filter((one) => one.type === 'chunk')
}

const chunkOf = (path: string): Chunk =>
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))) ?? expect.fail(path)

/** The chunks with all that they import statically. */
function loadedBy(...first: Chunk[]): Set<Chunk> {
  const loaded = new Set<Chunk>()
  const waiting = [...first]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (loaded.has(chunk)) continue
    loaded.add(chunk)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return loaded
}

it.each([
  { screen: 'today/today.tsx', lazy: /react-hook-form|react-virtual|leaflet/ },
  { screen: 'orders/orders.tsx', lazy: /react-hook-form|leaflet/ },
])(
  '$screen loads at most 170 KB of scripts in brotli, and none of what it does not show',
  ({ screen, lazy }) => {
    const loaded = [...loadedBy(entry, chunkOf(`/screens/${screen}`), chunkOf('/pusher.js'))]
    expect(loaded.flatMap(({ moduleIds }) => moduleIds.filter((id) => lazy.test(id)))).toEqual([])
    const bytes = loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(170_000)
  },
)

const modulesOf = (path: string): string =>
  [...loadedBy(chunkOf(path))].flatMap(({ moduleIds }) => moduleIds).join('\n')

it('forms and long lists come with the screens that have them', () => {
  expect(modulesOf('/screens/orders/orders.tsx')).toContain('react-virtual')
  expect(modulesOf('/sign-in/set-second-factor.tsx')).toContain('react-hook-form')
})

it('Leaflet comes with the first map that is shown', () => {
  for (const screen of ['zones/zones.tsx', 'zone/zone.tsx'])
    expect(modulesOf(`/screens/${screen}`)).not.toMatch(/leaflet|area-pen/)
  expect(modulesOf('/parts/area-map.tsx')).toContain('leaflet')
})
