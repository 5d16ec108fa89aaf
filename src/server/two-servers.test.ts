import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseUrlOf } from '../../test/cluster.ts'
import { folder, postmasterOf, query, start } from '../../test/embedded-postgres.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { startShop } from './start.ts'

const noPages = { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } }

it('two that start at once on an empty database both serve, and say in a few lines that it was killed under load', async () => {
  const [dataDir, own] = [await folder(), await folder()]
  const embedded = await start(dataDir)
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: own,
    DATABASE_URL: databaseUrlOf(embedded.connection),
    PORT: '0',
    RATE_LIMIT: 'off',
    RATES_FORMAT: 'off',
  })
  const shops = await Promise.all(
    [1, 2].map(async () => {
      const lines: string[] = []
      const log = createLog('info', { write: (line) => void lines.push(line) })
      const shop = await startShop(env, log, { source: noPages })
      onTestFinished(() => shop.stop())
      return { lines, url: shop.address }
    }),
  )
  expect(await query(embedded, 'select from commerces')).toHaveLength(1)

  // A new search text each time, so that no answer comes from the cache.
  let asked = 0
  const search = async (url: string): Promise<number> => {
    const { status } = await fetch(`${url}/api/articles/search/tinto${(asked += 1)}/1000`)
    return status
  }
  const serve = async (): Promise<void> =>
    expect(await Promise.all(shops.map(({ url }) => search(url)))).toEqual([200, 200])
  await serve()
  for (const { lines } of shops) lines.length = 0
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  const failing = async (): Promise<void> => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, at) => search(shops[at % 2]?.url ?? '')))
    expect(all.filter((status) => status >= 500).length).toBeGreaterThan(15)
  }
  await vi.waitFor(failing, { timeout: 10_000, interval: 1 })
  await vi.waitFor(serve, { timeout: 30_000, interval: 50 })
  await vi.waitFor(() => expect(shops.every(({ lines }) => heardAgain(lines) >= 2)).toBe(true), {
    timeout: 10_000,
  })
  for (const { lines } of shops) {
    expect(lines.length).toBeLessThan(15)
    expect(lines.join('').length).toBeLessThan(3_000)
  }
})

function heardAgain(lines: readonly string[]): number {
  return lines.filter((line) => line.includes('LISTEN connection restored')).length
}
