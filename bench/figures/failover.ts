import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { formatCentavos } from '#domain/money/money.ts'
import { createPool } from '../../src/server/db/connect.ts'
import { chanceOf } from '../../test/money/chance.ts'
import { beginningOf } from '../../test/races/rules-of-selling.ts'
import { visitorOf } from '../../test/visitor.ts'
import { generateInto } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { findCash } from '../load/buying.ts'
import { type Strike, strikeFigures, strikeOften, wholenessOf } from '../load/strikes.ts'
import { makeFolder } from '../rig/folder.ts'
import { haproxyVersion, openHaproxy } from '../rig/proxy.ts'
import { isReplicationInstalled, openReplicated } from '../rig/replicated-postgres.ts'
import { freePort, startServer, untilServed } from '../rig/server.ts'

const generatedArticles = 200
const pollMs = 10
const longestMs = 10_000
const aim = '≤ 10 s, by itself'

/** Loses the primary under orders, promotes the replica behind the same address, and rebuilds the old primary as its replica. */
export const failover: Subject = {
  name: 'failover',
  title: 'A database that fails over',
  measure: async ({ cycles }) =>
    isReplicationInstalled() && haproxyVersion() !== null
      ? measureFailover(Math.ceil(cycles / 10), Math.ceil(cycles / 40))
      : [{ name: 'all of it', aim: '', measured: 'not measured: PostgreSQL or HAProxy is not installed' }],
}

async function measureFailover(kills: number, silences: number): Promise<Figure[]> {
  const [folder, own, dataDir] = [await makeFolder(), await makeFolder(), await makeFolder()]
  const postgres = await openReplicated(folder.path)
  const [port, log] = [await freePort(), pino({ level: 'error' })]
  const openPool = (): Pool => createPool({ connectionString: postgres.primaryUrl() }, { max: 2, log })
  const before = await withPool(openPool(), async (pool) => {
    await generateInto(pool, generatedArticles)
    return beginningOf(pool)
  })
  let stopProxy = await openHaproxy(own.path, port, postgres.ports, false)
  const server = await startServer(dataDir.path, {
    seed: 'none',
    settings: {
      DATABASE_URL: `postgres://damajuana@127.0.0.1:${port}/damajuana`,
      SECRET_KEY: 'una clave del banco, de 32 letras o más',
    },
  })
  const { articleIds, pages } = await readAddresses(server.url)
  const basket = { articleIds, paymentMethodId: await findCash(visitorOf(server.url)) }
  const chance = chanceOf(randomInt(2 ** 32))
  let slowestPriceMs = 0
  const mend = async (): Promise<void> => {
    const shown = await withPool(openPool(), (pool) => untilShown(pool, server.url, pages.article[0] ?? ''))
    slowestPriceMs = Math.max(slowestPriceMs, shown)
    await postgres.rebuildReplica()
  }
  const strikeBy =
    (lose: () => void): Strike =>
    async (struck) => {
      lose()
      await postgres.promoteReplica()
      return struck
    }
  const strike = (lose: () => void, times: number) =>
    strikeOften(strikeBy(lose), times, { server, basket, chance, mend })

  const killed = await strike(postgres.killPrimary, kills)
  const silenced = await strike(postgres.silencePrimary, silences)
  await stopProxy()
  stopProxy = await openHaproxy(own.path, port, postgres.ports, true)
  await untilServed(server.url)
  const left = await strike(postgres.silencePrimary, silences)
  await server.stop()
  const figures = await withPool(openPool(), async (pool) => [
    ...(await strikeFigures('primary killed', killed, pool, aim)),
    ...(await strikeFigures('primary silent, its connections closed by HAProxy', silenced, pool, aim)),
    ...(await strikeFigures('primary silent, its connections left to the shop', left, pool, aim)),
    await wholenessOf(pool, before, [...killed.journal, ...silenced.journal, ...left.journal]),
  ])
  await stopProxy()
  await postgres.stop()
  for (const { remove } of [folder, own, dataDir]) await remove()
  return [
    ...figures,
    {
      name: 'from a price changed after a fail-over until its page shows it',
      aim: '≤ 1 s',
      measured: `slowest ${(slowestPriceMs / 1000).toFixed(2)} s`,
    },
    { name: 'of what', aim: '', measured: `${postgres.version}; ${haproxyVersion()}` },
  ]
}

async function withPool<T>(pool: Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  return work(pool).finally(() => pool.end())
}

/** Changes the price of a cached article page; returns the time until the page shows it, ms. */
async function untilShown(pool: Pool, url: string, page: string): Promise<number> {
  const html = async (): Promise<string> => (await fetch(url + page)).text()
  for (let time = 0; time < 3; time += 1) await html()
  const price = randomInt(10_000, 90_000) * 100
  const shown = formatCentavos(price)
  await pool.query('update articles set price = $1, online_price = $1 where slug = $2', [
    price,
    page.split('/')[2],
  ])
  const began = performance.now()
  while (!(await html()).includes(shown)) {
    if (performance.now() - began > longestMs) throw new Error(`${page} does not show ${shown}`)
    await wait(pollMs)
  }
  return performance.now() - began
}
