import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { type Connection, createPool } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { migrationsFolder } from '../../src/server/db/migration-files.ts'
import { createLog } from '../../src/server/log.ts'
import { chanceOf } from '../../test/money/chance.ts'
import { type BrokenOrders, brokenOrders } from '../../test/panel/one-order/broken-orders.ts'
import { openCrowd, raceOnOrders } from '../../test/panel/one-order/race.ts'
import { type BrokenShop, brokenShops } from '../../test/panel/shift/broken-shops.ts'
import { openForShift } from '../../test/panel/shift/shift.ts'
import { type WorkedShift, workShift } from '../../test/panel/shift/work-shift.ts'
import { withDatabase } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { undoLater } from '../rig/cleanup.ts'
import { makeFolder } from '../rig/folder.ts'

const connections = 50

/** Buyers and panels on the same articles, orders and tills, over HTTP; then the same in shops with one injected fault each. */
export const panelRaces: Subject = {
  name: 'panel-races',
  title: 'Races of the panel',
  measure: async ({ seeds, acts }) => {
    const folder = await makeFolder()
    const figures = await withDatabase(folder.path, async (pool, connection) => {
      const shifts = await inNewDatabase(pool, connection, (own) => workShifts(own, seeds, acts))
      const broken: Figure[] = []
      for (const one of brokenShops)
        broken.push(await inNewDatabase(pool, connection, (own) => breakShop(own, one)))
      const orders = await inNewDatabase(pool, connection, (own) => raceOrders(own, seeds))
      for (const one of brokenOrders)
        broken.push(await inNewDatabase(pool, connection, (own) => breakOrders(own, one)))
      return [...shifts, ...orders, ...broken]
    })
    await folder.remove()
    return figures
  },
}

/** Runs on a new, migrated, empty database of the same server. */
export async function inNewDatabase<T>(
  pool: Pool,
  connection: Connection,
  work: (own: Connection) => Promise<T>,
): Promise<T> {
  const database = `shift_${randomInt(2 ** 32)}`
  await pool.query(`create database ${database}`)
  const own = { ...connection, database }
  const migrating = createPool(own, { max: 1, log: createLog('error') })
  await migrate(migrating, migrationsFolder).finally(() => migrating.end())
  return work(own)
}

async function workShifts(connection: Connection, seeds: number, acts: number): Promise<Figure[]> {
  const open = await openForShift(connection, connections)
  const close = undoLater(open.close)
  const shifts: WorkedShift[] = []
  const wrong: string[] = []
  for (let n = 0; n < seeds; n += 1) {
    const seed = randomInt(2 ** 32)
    const shift = await workShift(open, chanceOf(seed), { count: acts })
    shifts.push(shift)
    wrong.push(...shift.wrong.map((one) => `seed ${seed}: ${one}`))
  }
  await close()
  const [done, refused] = [sumOf(shifts, 'done'), sumOf(shifts, 'refused')]
  return [
    {
      name: `what is wrong after each of ${seeds} shifts of ${acts.toLocaleString('en')} acts, 50 at once`,
      aim: 'nothing; no 5xx',
      measured: wrong.length === 0 ? 'nothing' : `${wrong.length} WRONG: ${wrong.join('; ')}`,
    },
    { name: 'acts done', aim: '', measured: told(done) },
    { name: 'acts refused, by why', aim: '', measured: told(byCode(refused)) },
  ]
}

const ordersOfSeed = 20
const actsOfOrder = 30

async function raceOrders(connection: Connection, seeds: number): Promise<Figure[]> {
  const open = await openForShift(connection, connections)
  const close = undoLater(open.close)
  const crowd = await openCrowd(open.shop)
  const wrong: string[] = []
  const answers = new Map<string, number>()
  for (let n = 0; n < seeds; n += 1) {
    const seed = randomInt(2 ** 32)
    const raced = await raceOnOrders(crowd, chanceOf(seed), { orders: ordersOfSeed, count: actsOfOrder })
    wrong.push(...raced.wrong.map((one) => `seed ${seed}: ${one}`))
    for (const [name, times] of raced.answers) answers.set(name, (answers.get(name) ?? 0) + times)
  }
  await close()
  return [
    {
      name: `what is wrong after two panels, a driver, the buyer and webhooks did ${actsOfOrder} acts on each of ${seeds * ordersOfSeed} orders`,
      aim: 'nothing; no 5xx',
      measured: wrong.length === 0 ? 'nothing' : `${wrong.length} WRONG: ${wrong.join('; ')}`,
    },
    { name: 'their answers', aim: '', measured: told(answers) },
  ]
}

async function breakOrders(
  connection: Connection,
  { name, spoil, mix, found }: BrokenOrders,
): Promise<Figure> {
  const open = await openForShift(connection, connections)
  const close = undoLater(open.close)
  const crowd = await openCrowd(open.shop)
  await spoil(open.shop)
  const { wrong } = await raceOnOrders(crowd, chanceOf(randomInt(2 ** 32)), { orders: 10, count: 10, mix })
  await close()
  return {
    name: `a shop in which ${name}`,
    aim: 'is found out',
    measured: wrong.find((one) => found.test(one)) ?? 'NOT FOUND OUT',
  }
}

async function breakShop(
  connection: Connection,
  { name, spoil, count, mix, found }: BrokenShop,
): Promise<Figure> {
  const open = await openForShift(connection, connections)
  const close = undoLater(open.close)
  await spoil(open.shop)
  const { wrong } = await workShift(open, chanceOf(randomInt(2 ** 32)), { count, mix })
  await close()
  const words = wrong.filter((one) => found.test(one))
  return {
    name: `a shop in which ${name}`,
    aim: 'is found out',
    measured: words[0] ?? 'NOT FOUND OUT',
  }
}

function sumOf(shifts: readonly WorkedShift[], what: 'done' | 'refused'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const shift of shifts)
    for (const [name, times] of shift[what]) sums.set(name, (sums.get(name) ?? 0) + times)
  return sums
}

function byCode(refused: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, times] of refused) {
    const code = name.replace(/^.*: /, '')
    sums.set(code, (sums.get(code) ?? 0) + times)
  }
  return sums
}

function told(counts: ReadonlyMap<string, number>): string {
  const all = [...counts].toSorted((a, b) => b[1] - a[1])
  const sum = all.reduce((total, [, times]) => total + times, 0)
  return `${sum.toLocaleString('en')}: ${all.map(([name, times]) => `${name} ${times}`).join(', ')}`
}
