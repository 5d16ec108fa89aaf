import { setTimeout as wait } from 'node:timers/promises'
import type { LoadRequest } from 'autocannon'
import { Client } from 'pg'
import { runningEmbedded } from '../../src/server/db/embedded/embedded.ts'
import { jobsSchema } from '../../src/server/db/jobs.ts'
import { visitorOf } from '../../test/visitor.ts'
import { type Figure, forEachSize, type Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { cartFlow, findCash, orderFlow, type Tally } from '../load/buying.ts'
import { measureSteps } from '../load/measure-load.ts'
import { withShop } from '../rig/shop.ts'
import { measureRush } from './rush.ts'

const atOnce = 8
const longestDrainMs = 120_000

/** Carts and orders per second, and many buyers for few units. */
export const orders: Subject = {
  name: 'orders',
  title: 'Carts and orders',
  measure: ({ sizes, seconds }) =>
    forEachSize(sizes, (articles) =>
      withShop(
        articles,
        async ({ url }, _buyer, dataDir) => {
          const { articleIds } = await readAddresses(url)
          const cash = await findCash(visitorOf(url))
          const carts = await measureFlow(url, seconds, (tally) => cartFlow(articleIds, tally))
          const placed = await measureFlow(url, seconds, (tally) => orderFlow(articleIds, cash, tally))
          const drained = await measureDrain(dataDir)
          return [
            { name: 'new cart with one line, 8 at once', aim: '800 flows/s', measured: carts },
            { name: 'whole order, 8 at once', aim: '180 flows/s, no error', measured: placed },
            { name: 'jobs of these orders, after the last', aim: 'done in 10 s', measured: drained },
            await measureRush(url, cash),
          ] satisfies Figure[]
        },
        { RATE_LIMIT: 'on' },
      ),
    ),
}

/** How long the jobs that the orders left take, their mails included. */
async function measureDrain(dataDir: string): Promise<string> {
  const connection = runningEmbedded(dataDir)
  if (connection === null) throw new Error('The shop has no database')
  const client = new Client(connection)
  await client.connect()
  const began = performance.now()
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::integer as left from ${jobsSchema}.job where state < 'completed' and start_after <= now()`,
    )
    return rows[0]?.left ?? 0
  }
  const first = await count()
  let left = first
  while (left > 0 && performance.now() - began < longestDrainMs) {
    await wait(250)
    left = await count()
  }
  await client.end()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  return `${first.toLocaleString('en')} ${left === 0 ? `done in ${seconds} s` : `waiting, ${left.toLocaleString('en')} of them still after ${seconds} s`}`
}

async function measureFlow(...load: Parameters<typeof rateFlow>): Promise<string> {
  const { perSecond, refused } = await rateFlow(...load)
  const faults = [...refused].map(([status, times]) => `${times} × ${status}`)
  return `${Math.round(perSecond).toLocaleString('en')} flows/s, ${faults.length === 0 ? 'no error' : faults.join(', ')}`
}

/** New visitors performing the steps, 8 concurrently, and at most `flowsPerSecond`. */
export async function rateFlow(
  url: string,
  seconds: number,
  stepsOf: (tally: Tally) => LoadRequest[],
  flowsPerSecond?: number,
): Promise<Tally & { perSecond: number }> {
  const tally: Tally = { done: 0, refused: new Map() }
  const steps = stepsOf(tally)
  const load = {
    connections: atOnce,
    seconds,
    ...(flowsPerSecond !== undefined && { overallRate: flowsPerSecond * steps.length }),
  }
  const duration = await measureSteps(url, steps, load, () => {
    tally.done = 0
  })
  return { ...tally, perSecond: tally.done / duration }
}
