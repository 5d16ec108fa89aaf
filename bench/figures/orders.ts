import type { LoadRequest } from 'autocannon'
import { visitorOf } from '../../test/visitor.ts'
import { type Figure, forEachSize, type Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { cartFlow, findCash, orderFlow, type Tally } from '../load/buying.ts'
import { measureSteps } from '../load/measure-load.ts'
import { withShop } from '../rig/shop.ts'
import { measureRush } from './rush.ts'

const atOnce = 8

/** Carts and orders per second, and many buyers for few units. */
export const orders: Subject = {
  name: 'orders',
  title: 'Carts and orders',
  measure: ({ sizes, seconds }) =>
    forEachSize(sizes, (articles) =>
      withShop(articles, async ({ url }) => {
        const { articleIds } = await readAddresses(url)
        const cash = await findCash(visitorOf(url))
        return [
          {
            name: 'new cart with one line, 8 at once',
            aim: '1,000 flows/s',
            measured: await measureFlow(url, seconds, (tally) => cartFlow(articleIds, tally)),
          },
          {
            name: 'whole order, 8 at once',
            aim: '230 flows/s, no error',
            measured: await measureFlow(url, seconds, (tally) => orderFlow(articleIds, cash, tally)),
          },
          await measureRush(url, cash),
        ] satisfies Figure[]
      }),
    ),
}

async function measureFlow(...load: Parameters<typeof rateFlow>): Promise<string> {
  const { perSecond, refused } = await rateFlow(...load)
  const faults = [...refused].map(([status, times]) => `${times} × ${status}`)
  return `${Math.round(perSecond).toLocaleString('en')} flows/s, ${faults.length === 0 ? 'no error' : faults.join(', ')}`
}

/** New visitors performing the steps, 8 concurrently. */
export async function rateFlow(
  url: string,
  seconds: number,
  stepsOf: (tally: Tally) => LoadRequest[],
): Promise<{ perSecond: number; refused: Tally['refused'] }> {
  const tally: Tally = { done: 0, refused: new Map() }
  const duration = await measureSteps(url, stepsOf(tally), { connections: atOnce, seconds }, () => {
    tally.done = 0
  })
  return { perSecond: tally.done / duration, refused: tally.refused }
}
