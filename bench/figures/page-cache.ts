import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '#contract/screens.ts'
import { visitorOf } from '../../test/visitor.ts'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { findCash, orderFlow } from '../load/buying.ts'
import { measurePaths, ratePaths } from '../load/measure-load.ts'
import { steadyLoad } from '../load/steady-load.ts'
import type { BenchServer } from '../rig/server.ts'
import { withDemoShop } from '../rig/shop.ts'
import { rateFlow } from './orders.ts'

const load = { connections: 8, headers: { 'accept-encoding': 'gzip, deflate, br' } }
const aims = { home: '110 RPS', category: '170 RPS', article: '240 RPS' } as const
/** Orders a second, and the least share of Home's rate without any. */
const orderRates = [
  [5, '≥ 80 %'],
  [20, '≥ 50 %'],
] as const
const strange = { perSecond: 200, seconds: 30 }
/** After the load, until memory is read, ms. */
const calmMs = 60_000

/** What is left of the page cache's rate without it, while orders change it, and while nobody's pages fill it. */
export const pageCache: Subject = {
  name: 'page-cache',
  title: 'The page cache, and without it',
  measure: async ({ seconds }) => [
    ...(await withDemoShop((server) => measureUncached(server, seconds), { PAGE_CACHE: 'off' })),
    ...(await withDemoShop((server) => measureChanges(server, seconds))),
    ...(await withDemoShop(measureStrangers)),
  ],
}

async function measureUncached({ url }: BenchServer, seconds: number): Promise<Figure[]> {
  const { pages } = await readAddresses(url)
  const figures: Figure[] = []
  for (const [what, aim] of Object.entries(aims))
    figures.push({
      name: `${what} made anew for each request, in brotli, 8 at once`,
      aim,
      measured: await measurePaths(url, pages[what as keyof typeof aims], { ...load, seconds }),
    })
  return figures
}

async function measureChanges({ url }: BenchServer, seconds: number): Promise<Figure[]> {
  const { pages, articleIds } = await readAddresses(url)
  const cash = await findCash(visitorOf(url))
  const rate = () => ratePaths(url, pages.home, { ...load, seconds })
  const quiet = await rate()
  const figures: Figure[] = []
  for (const [perSecond, aim] of orderRates) {
    const [busy, { done, refused }] = await Promise.all([
      rate(),
      rateFlow(url, seconds, (tally) => orderFlow(articleIds, cash, tally), perSecond),
    ])
    const faults = [...refused].map(([status, times]) => `, ${times} × ${status}`).join('')
    figures.push({
      name: `Home while ${perSecond} orders a second are placed, of any article`,
      aim,
      measured: `${shareOf(busy.perSecond, quiet.perSecond)} of ${rounded(quiet.perSecond)} RPS; ${done} orders${faults}`,
    })
  }
  return figures
}

async function measureStrangers({ url, memory }: BenchServer): Promise<Figure[]> {
  const { pages } = await readAddresses(url)
  const kept = [...pages.home, ...pages.category, ...pages.article]
  const seconds = strange.seconds - 1
  await ratePaths(url, kept, { ...load, seconds: 3 })
  const quiet = await ratePaths(url, kept, { ...load, seconds: 5 })
  const addresses = Array.from({ length: strange.perSecond * strange.seconds }, () =>
    href('search', {}, { q: randomUUID().slice(0, 8) }),
  )
  const stop = steadyLoad(url, addresses, strange.perSecond)
  const busy = await ratePaths(url, kept, { ...load, seconds })
  const { answered, lost } = await stop()
  const limited = lost.filter((reason) => reason === 'answered 503').length
  await wait(calmMs)
  return [
    {
      name: `cached pages while ${strange.perSecond} random addresses a second are asked for, ${strange.seconds} s`,
      aim: '≥ 50 %, no 5xx but 503',
      measured: `${shareOf(busy.perSecond, quiet.perSecond)} of ${rounded(quiet.perSecond)} RPS; of the random ${answered} answered, ${limited} × 503, ${lost.length - limited} lost`,
    },
    { name: 'memory 60 s later', aim: '≤ 350 MB', measured: `${memory().toFixed(0)} MiB` },
  ]
}

const shareOf = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`
const rounded = (perSecond: number): string => Math.round(perSecond).toLocaleString('en')
