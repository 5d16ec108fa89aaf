import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from '../../src/server/db/embedded/data-folder.ts'
import { chanceOf } from '../../test/money/chance.ts'
import { beginningOf } from '../../test/races/rules-of-selling.ts'
import { visitorOf } from '../../test/visitor.ts'
import { generateShop, withDatabase } from '../catalogue/generate.ts'
import type { Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { findCash } from '../load/buying.ts'
import { type Strike, strikeFigures, strikeOften, wholenessOf } from '../load/strikes.ts'
import { makeFolder } from '../rig/folder.ts'
import { startServer } from '../rig/server.ts'

const generatedArticles = 200
/** Server kills per PostgreSQL kill. */
const serversForOnePostgres = 4

/** Kills processes under orders, repeatedly, and compares the clients' journals with the database. */
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
      ...(await strikeFigures('the server killed', ofServer, pool)),
      ...(await strikeFigures('PostgreSQL killed', ofPostgres, pool, '≤ 10 s, by itself')),
      await wholenessOf(pool, before, [...ofServer.journal, ...ofPostgres.journal]),
    ])
    await folder.remove()
    return figures
  },
}
