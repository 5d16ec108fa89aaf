import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { placeOf } from '../../src/server/db/embedded/data-folder.ts'
import { type Chance, chanceOf } from '../../test/money/chance.ts'
import { type Beginning, beginningOf, brokenRules } from '../../test/races/rules-of-selling.ts'
import { visitorOf } from '../../test/visitor.ts'
import { generateShop, withDatabase } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { findCash } from '../load/buying.ts'
import { type Entry, type Basket, sendAgain, startOrdering } from '../load/order-journal.ts'
import { makeFolder } from '../rig/folder.ts'
import { type BenchServer, startServer } from '../rig/server.ts'

const generatedArticles = 200
/** PostgreSQL is killed once for so many times that the server is. */
const serversForOnePostgres = 4
/** How long clients have ordered when it happens, milliseconds. */
const [shortest, longest] = [30, 700]

type Strike = (server: BenchServer) => Promise<BenchServer>
type Kills = { times: number; journal: Entry[]; cut: number; slowestMs: number }

/** What is killed under orders, again and again; what clients wrote down is held against the database. */
export const kill: Subject = {
  name: 'kill',
  title: 'kill -9 under orders',
  measure: async ({ cycles }) => {
    const folder = await makeFolder()
    const chance = chanceOf(randomInt(2 ** 32))
    await generateShop(folder.path, generatedArticles)
    let server = await startServer(folder.path, { seed: 'none' })
    const basket = {
      articleIds: (await readAddresses(server.url)).articleIds,
      paymentMethodId: await findCash(visitorOf(server.url)),
    }
    await server.stop()
    const before = await withDatabase(folder.path, beginningOf)
    server = await startServer(folder.path, { seed: 'none', port: server.port })

    const killServer: Strike = async (struck) => {
      await struck.kill()
      return startServer(folder.path, { seed: 'none', port: struck.port, isHurried: true })
    }
    const killPostgres: Strike = async (struck) => {
      process.kill(
        Number.parseInt(readFileSync(join(placeOf(folder.path).cluster, 'postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      )
      return struck
    }
    const ofServer = await strikeOften(killServer, cycles, { server, basket, chance })
    const ofPostgres = await strikeOften(killPostgres, Math.ceil(cycles / serversForOnePostgres), {
      server: ofServer.server,
      basket,
      chance,
    })
    await ofPostgres.server.stop()

    const figures = await withDatabase(folder.path, async (pool) => [
      ...(await figuresOf('the server', ofServer, pool)),
      ...(await figuresOf('PostgreSQL', ofPostgres, pool)),
      await wholenessOf(pool, before, [...ofServer.journal, ...ofPostgres.journal]),
    ])
    await folder.remove()
    return figures
  },
}

async function strikeOften(
  strike: Strike,
  times: number,
  { server: first, basket, chance }: { server: BenchServer; basket: Basket; chance: Chance },
): Promise<Kills & { server: BenchServer }> {
  const journal: Entry[] = []
  let [server, cut, slowestMs] = [first, 0, 0]
  for (let time = 0; time < times; time += 1) {
    const end = startOrdering(server.url, basket, chance, journal)
    await wait(chance.between(shortest, longest))
    const struck = performance.now()
    server = await strike(server)
    await end()
    cut += (await sendAgain(journal)).cut
    slowestMs = Math.max(slowestMs, performance.now() - struck)
  }
  return { server, times, journal, cut, slowestMs }
}

/** Whether each order is there as its client was told. */
async function figuresOf(
  what: string,
  { times, journal, cut, slowestMs }: Kills,
  pool: Pool,
): Promise<Figure[]> {
  const { rows } = await pool.query<{ cart_id: number; id: number; num: number }>(
    'select cart_id, id, num from orders where cart_id = any($1)',
    [journal.map(({ cart }) => cart)],
  )
  const kept = new Map(rows.map((row) => [row.cart_id, row]))
  const lost = journal.filter(
    ({ cart, told }) => told !== null && (kept.get(cart)?.id !== told.id || kept.get(cart)?.num !== told.num),
  ).length
  const changed = journal.filter(({ isChanged }) => isChanged).length
  return [
    {
      name: `orders that a client was told of and that are not there, ${what} killed ${times} times`,
      aim: '0',
      measured: `${lost} of ${journal.length.toLocaleString('en')}`,
    },
    {
      name: `orders cut off, and sent again under their key: ${what}`,
      aim: '0 answered with another order',
      measured: `${cut.toLocaleString('en')} cut off, ${changed} answered with another order`,
    },
    {
      name: `from the kill until every order is answered: ${what}`,
      aim: what === 'PostgreSQL' ? '≤ 10 s, by itself' : '',
      measured: `slowest ${(slowestMs / 1000).toFixed(2)} s`,
    },
  ]
}

async function wholenessOf(pool: Pool, before: Beginning, journal: readonly Entry[]): Promise<Figure> {
  const { rows } = await pool.query<{ orders: number }>(
    'select count(*) as orders from orders where id > $1',
    [before.lastOrder],
  )
  const broken = await brokenRules(pool, before)
  const doubled = (rows[0]?.orders ?? 0) - journal.length
  return {
    name: 'orders written by halves, and orders that nobody was told of',
    aim: '0 and 0',
    measured: `${broken.length === 0 ? '0' : broken.join(', ')} and ${doubled}`,
  }
}
