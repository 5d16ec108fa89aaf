import { articleEndpoints } from '#contract/catalog.ts'
import { fillPath } from '#contract/client.ts'
import { searchEndpoints } from '#contract/search.ts'
import { commerceId } from '#contract/shop.ts'
import { visitorOf } from '../../test/visitor.ts'
import { createGrownShop, type GrownShop } from '../catalogue/grown-shop.ts'
import type { Figure, Subject } from '../figure.ts'
import { type Addresses, readAddresses } from '../load/addresses.ts'
import { cartFlow, findCash, orderFlow } from '../load/buying.ts'
import { timesOf } from '../load/times-of.ts'
import { makeFolder } from '../rig/folder.ts'
import { sessionCookie } from '../rig/panel-shop.ts'
import { type BenchServer, startServer } from '../rig/server.ts'
import { rateFlow } from './orders.ts'

const aim = '≤ 1.2×'
const rounds = 3
const askedOfEach = 200
const atOnce = 8

type Shop = {
  server: BenchServer
  sessions: GrownShop
  addresses: Addresses
  cash: number
  close: () => Promise<void>
}
type Asked = { name: string; paths: (addresses: Addresses) => readonly string[]; who?: keyof GrownShop }

const withoutResults = /zapatos|malvec/

/** Calls of a buyer, for whom no answer is cached, and of the panel. */
const asked: readonly Asked[] = [
  { name: 'list of 24', paths: ({ calls }) => calls.list },
  {
    name: 'list of 24, the cheapest first',
    paths: ({ calls }) => calls.list.map((path) => path.replace('fecha-mayor-menor', 'precio-menor-mayor')),
  },
  { name: 'facets of a category', paths: ({ calls }) => calls.facets },
  {
    name: 'search',
    paths: ({ calls }) => calls.search.filter((path) => !withoutResults.test(path)),
  },
  {
    name: 'search with a typo, or without results',
    paths: ({ calls }) => calls.search.filter((path) => withoutResults.test(path)),
  },
  {
    name: 'suggestions',
    paths: () =>
      ['mal', 'cerro b', 'torron'].map(
        (q) =>
          `/api${fillPath(searchEndpoints.names.path, { commerce: commerceId })}?q=${encodeURIComponent(q)}`,
      ),
  },
  { name: 'article', paths: ({ calls }) => calls.detail },
  {
    name: 'similar articles',
    paths: ({ articleIds }) =>
      articleIds.map(
        (id) => `/api${fillPath(articleEndpoints.similars.path, { article_id: id, commerce: commerceId })}`,
      ),
  },
  { name: 'Home', paths: () => ['/api/articles/featured-last-uploads/1000?per_page=24'] },
  { name: 'Mis Pedidos', paths: () => ['/api/orders'] },
  { name: 'panel: Hoy', paths: () => ['/api/panel/today'], who: 'owner' },
  {
    name: 'panel: Pedidos',
    paths: () => ['', '?group=unconfirmed', '?group=delivered'].map((query) => `/api/panel/orders${query}`),
    who: 'owner',
  },
]

/** The same calls on a small shop and on one with `growth` times its rows, in turns. */
export const growth: Subject = {
  name: 'growth',
  title: 'A shop that has grown',
  isOnRequest: true,
  measure: async ({ growth: factor, seconds }) => {
    const shops = [await openShop(1), await openShop(factor)] as const
    const figures: Figure[] = []
    for (const { name, paths, who = 'buyer' } of asked)
      figures.push(
        await compare(name, shops, async ({ server, addresses, sessions }) => {
          const cookie = `${sessionCookie}=${sessions[who]}`
          const { p50, faults } = await timesOf(server.url, paths(addresses), { cookie, times: askedOfEach })
          if (faults.length > 0) throw new Error(`${name}: ${faults.length} faults, ${faults[0]}`)
          return p50
        }),
      )
    for (const name of ['new cart with one line', 'whole order'] as const)
      figures.push(
        await compare(name, shops, async ({ server, addresses: { articleIds }, cash }) => {
          const { perSecond, refused } = await rateFlow(server.url, seconds, (tally) =>
            name === 'whole order' ? orderFlow(articleIds, cash, tally) : cartFlow(articleIds, tally),
          )
          if (refused.size > 0) throw new Error(`${name}: answered with ${[...refused.keys()].join(', ')}`)
          return (atOnce * 1_000) / perSecond
        }),
      )
    for (const { close } of shops) await close()
    return figures
  },
}

async function openShop(factor: number): Promise<Shop> {
  const folder = await makeFolder()
  const sessions = await createGrownShop(folder.path, factor)
  const server = await startServer(folder.path, { seed: 'none' })
  return {
    server,
    sessions,
    addresses: await readAddresses(server.url),
    cash: await findCash(visitorOf(server.url)),
    close: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

/** Medians of the rounds, ms, small shop first. */
async function compare(
  name: string,
  shops: readonly [Shop, Shop],
  measure: (shop: Shop) => Promise<number>,
): Promise<Figure> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await measure(shops[0]))
    times[1].push(await measure(shops[1]))
  }
  const [small = 0, large = 0] = times.map(
    (each) => each.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN,
  )
  return {
    name: `${name}, 8 at once`,
    aim,
    measured: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms: ${(large / small).toFixed(2)}×`,
  }
}
