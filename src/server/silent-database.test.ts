import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseUrlOf, emptyDatabase } from '../../test/cluster.ts'
import { databaseProxy } from '../../test/database-proxy.ts'
import { folder, log } from '../../test/embedded-postgres.ts'
import { addArticle } from '../../test/factories.ts'
import { readEnv } from './env.ts'
import { startShop } from './start.ts'

const database = await emptyDatabase()
const eventually = { timeout: 30_000, interval: 50 }

it('a shop whose PostgreSQL fell silent serves again from the one that took the address over, and hears what changes there', async () => {
  const proxy = await databaseProxy(database.connection)
  const shop = await startShop(
    readEnv({
      DATA_DIR: await folder(),
      DATABASE_URL: databaseUrlOf(proxy.connection),
      PORT: '0',
      RATE_LIMIT: 'off',
      RATES_FORMAT: 'off',
    }),
    log,
    { source: { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } } },
  )
  onTestFinished(async () => {
    await shop.stop()
    proxy.goAway()
  }, 30_000)
  const id = await addArticle(database.pool, { slug: 'malbec', name: 'Malbec', price: 100_000 })
  const address = `${shop.address}/api/articles/malbec/1000`
  const seen = async (): Promise<string> => (await fetch(address)).text()
  const first = await seen()
  await vi.waitUntil(async () => (await seen()) === first, eventually)

  // A new search text each time, so that no answer comes from the cache.
  let asked = 0
  const search = async (): Promise<number> =>
    (await fetch(`${shop.address}/api/articles/search/tinto${(asked += 1)}/1000`)).status
  proxy.fallSilent()
  const unanswered = [search(), search(), search()]
  proxy.failOver()
  expect(await Promise.all([...unanswered, search()])).not.toContain(500)
  await vi.waitFor(async () => expect(await search()).toBe(200), eventually)

  await vi.waitUntil(async () => (await seen()) === (await seen()), eventually)
  await database.pool.query("update articles set name = 'Malbec nuevo' where id = $1", [id])
  await vi.waitFor(async () => expect(await seen()).toContain('Malbec nuevo'), eventually)
})
