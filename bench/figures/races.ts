import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { migrate } from '../../src/server/db/migrate.ts'
import { migrationsFolder } from '../../src/server/db/migration-files.ts'
import { type Chance, chanceOf } from '../../test/money/chance.ts'
import { openPaymentShop, type PaymentShop } from '../../test/payments.ts'
import { raceForCoupon, raceOfOneBuyer, usesOf } from '../../test/races/coupon-uses.ts'
import { raceOfWebhooks, allHandled } from '../../test/races/equal-webhooks.ts'
import {
  allServed,
  fairSale,
  placeNaively,
  raceForLastUnits,
  raceOfCrossedOrders,
} from '../../test/races/last-units.ts'
import { oneEach, raceOfSameOrder } from '../../test/races/same-order.ts'
import { countWhileSelling, naiveCounts, panelCounts } from '../../test/races/shelf-counts.ts'
import { withDatabase } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { undoLater } from '../rig/cleanup.ts'
import { makeFolder } from '../rig/folder.ts'

/** Result of a race in a few words; `wrong` is the whole outcome if it is not as required. */
type Outcome = { told: string; wrong: object | null }
type Race = { name: string; aim: string; run: (shop: PaymentShop, chance: Chance) => Promise<Outcome> }

const connections = 50
const sizes = {
  last: { units: 100, buyers: 2_000 },
  crossed: 250,
  coupon: { uses: 10, buyers: 500 },
  ofOneBuyer: 200,
  same: { carts: 50, posts: 20 },
  payments: 5,
  webhooks: 50,
  shelves: { articles: 200, orders: 300, buyers: 50, counters: 4 },
} as const

const list: readonly Race[] = [
  {
    name: '2,000 buyers for the last 100 units',
    aim: '100 sold, 0 oversold, 1,900 refused',
    run: async (shop, chance) => {
      const outcome = await raceForLastUnits(shop, chance, sizes.last)
      return judge(
        outcome,
        fairSale(sizes.last.units),
        `${outcome.placed} sold, ${Math.max(0, outcome.placed - sizes.last.units)} oversold, ${outcome.left} left`,
      )
    },
  },
  {
    name: '250 orders of the same two articles, named in either order',
    aim: 'all placed, no deadlock reported to a buyer',
    run: async (shop, chance) => {
      const outcome = await raceOfCrossedOrders(shop, chance, sizes.crossed)
      return judge(
        outcome,
        allServed(sizes.crossed),
        `${outcome.placed} placed, ${sizes.crossed - outcome.placed} refused`,
      )
    },
  },
  {
    name: '500 buyers with a coupon of 10 uses',
    aim: '10 uses, the rest refused',
    run: async (shop, chance) => {
      const outcome = await raceForCoupon(shop, chance, sizes.coupon)
      return judge(outcome, usesOf(sizes.coupon.uses), `${outcome.uses} uses`)
    },
  },
  {
    name: '200 orders of one buyer with a coupon of one use each',
    aim: '1 use',
    run: async (shop, chance) => {
      const outcome = await raceOfOneBuyer(shop, chance, sizes.ofOneBuyer)
      return judge(outcome, usesOf(1), `${outcome.uses} use`)
    },
  },
  {
    name: '50 carts, each ordered 20 times at once and once more',
    aim: '50 orders',
    run: async (shop, chance) => {
      const outcome = await raceOfSameOrder(shop, chance, sizes.same)
      return judge(
        outcome,
        oneEach(sizes.same.carts),
        `${outcome.orders} orders, ${outcome.orders - sizes.same.carts} doubled`,
      )
    },
  },
  {
    name: '5 payments, 50 equal webhooks of each, 10 at once',
    aim: 'each counts once: one entry, one notification, one mail',
    run: async (shop, chance) => {
      const runs = []
      for (let n = 0; n < sizes.payments; n += 1)
        runs.push(await raceOfWebhooks(shop, chance, sizes.webhooks))
      return judge(
        runs,
        runs.map(() => allHandled),
        `${runs.filter((run) => isDeepStrictEqual(run, allHandled)).length} counted once`,
      )
    },
  },
  {
    name: '200 articles counted by four people while 50 buyers order',
    aim: 'what is free is exact',
    run: async (shop, chance) => {
      const { shelves } = sizes
      const wrong = await countWhileSelling(shop, chance, shelves, await panelCounts(shop, shelves.counters))
      return judge(wrong, [], `${wrong.length} wrong`)
    },
  },
]

/**
 * Concurrent requests for the same thing, each race with many seeds, on an in-process shop with 50 database
 * connections. The rules of selling are checked after each.
 */
export const races: Subject = {
  name: 'races',
  title: 'Races',
  measure: async ({ seeds }) => {
    const folder = await makeFolder()
    const figures = await withDatabase(folder.path, async (pool, connection) => {
      await migrate(pool, migrationsFolder)
      const shop = await openPaymentShop(connection, { connections })
      const close = undoLater(shop.close)
      const measured: Figure[] = []
      for (const race of list) measured.push(await runRace(race, shop, seeds))
      const naive = await raceForLastUnits(shop, chanceOf(randomInt(2 ** 32)), sizes.last, placeNaively(pool))
      measured.push({
        name: 'the first race against a shop that reads the stock and then writes it',
        aim: 'oversells',
        measured: `${naive.placed} sold, ${naive.placed - sizes.last.units} oversold`,
      })
      const forgetful = await countWhileSelling(
        shop,
        chanceOf(randomInt(2 ** 32)),
        sizes.shelves,
        naiveCounts(pool),
      )
      measured.push({
        name: 'the last race with counts that forget the units of open orders',
        aim: 'is wrong',
        measured: `${forgetful.length} wrong`,
      })
      await close()
      return [...measured, await deadlocksOf(pool)]
    })
    await folder.remove()
    return figures
  },
}

async function runRace({ name, aim, run }: Race, shop: PaymentShop, seeds: number): Promise<Figure> {
  const told: string[] = []
  const wrong: string[] = []
  for (let n = 0; n < seeds; n += 1) {
    const seed = randomInt(2 ** 32)
    const outcome = await run(shop, chanceOf(seed))
    told.push(outcome.told)
    if (outcome.wrong !== null) wrong.push(`seed ${seed} gave ${JSON.stringify(outcome.wrong)}`)
  }
  const each = [...new Set(told)].join(' / ')
  return {
    name: `${name}, ${seeds} times`,
    aim,
    measured: `${each} each time${wrong.length === 0 ? '' : `; ${wrong.length} WRONG: ${wrong.join('; ')}`}`,
  }
}

/** Compares only the fields that `right` names. */
function judge(outcome: object, right: object, told: string): Outcome {
  const isRight = Array.isArray(outcome)
    ? isDeepStrictEqual(outcome, right)
    : isDeepStrictEqual({ ...outcome, ...right }, outcome)
  return { told, wrong: isRight ? null : outcome }
}

async function deadlocksOf(pool: Pool): Promise<Figure> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return {
    name: 'deadlocks detected by PostgreSQL',
    aim: '0, or retried',
    measured: String(rows[0]?.deadlocks ?? 'unknown'),
  }
}
