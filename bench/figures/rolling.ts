import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { startEmbedded } from '../../src/server/db/embedded/embedded.ts'
import { chanceOf } from '../../test/money/chance.ts'
import { visitorOf } from '../../test/visitor.ts'
import { generateShop } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { findCash } from '../load/buying.ts'
import { type Entry, startOrdering } from '../load/order-journal.ts'
import { steadyLoad } from '../load/steady-load.ts'
import { lookThrough } from '../load/through-proxy.ts'
import { undoLater } from '../rig/cleanup.ts'
import { makeFolder } from '../rig/folder.ts'
import { type Proxy, proxyKinds } from '../rig/proxy.ts'
import { type BenchServer, freePort, startServer, untilServed } from '../rig/server.ts'

const generatedArticles = 1000
const perSecond = 200
const orderingClients = 2
const rounds = 2
const underLoadMs = 2000
const drainSeconds = 3

type Start = (port: number, settings?: Record<string, string>) => Promise<BenchServer>

/** Two processes behind TLS, configured as in `deploy/`; each is replaced under load, without a failed request. */
export const rolling: Subject = {
  name: 'rolling',
  title: 'Behind a proxy',
  measure: async () => {
    const figures: Figure[] = []
    for (const kind of proxyKinds) {
      if (kind.isInstalled()) figures.push(...(await measureBehind(kind)))
      else
        figures.push({
          name: `${kind.name}: all of it`,
          aim: '',
          measured: 'not measured: it is not installed',
        })
    }
    return figures
  },
}

async function measureBehind({ open }: (typeof proxyKinds)[number]): Promise<Figure[]> {
  const [database, shared, own] = [await makeFolder(), await makeFolder(), await makeFolder()]
  await generateShop(database.path, generatedArticles)
  const embedded = await startEmbedded({ dataDir: database.path, log: pino({ level: 'error' }) })
  const stopDatabase = undoLater(embedded.stop)
  const { host, port, user, database: name } = embedded.connection
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const proxy = await open(own.path, front ?? 0, ports)
  const start: Start = (at, settings) =>
    startServer(shared.path, {
      seed: 'none',
      port: at,
      isHurried: true,
      settings: {
        DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
        SECRET_KEY: 'una clave del banco, de 32 letras o más',
        PUBLIC_URL: proxy.url,
        DRAIN_SECONDS: String(drainSeconds),
        ...settings,
      },
    })
  const looked = await looks(proxy, ports, start)
  const replaced = await replacements(proxy, ports, start)
  await proxy.stop()
  await stopDatabase()
  for (const folder of [database, shared, own]) await folder.remove()
  return [...looked, ...replaced]
}

async function looks({ name, url }: Proxy, ports: readonly number[], start: Start): Promise<Figure[]> {
  const servers = await Promise.all(
    ports.map((port) => start(port, { RATE_LIMIT: 'on', DRAIN_SECONDS: '0' })),
  )
  await untilServed(url)
  const { articleIds } = await readAddresses(servers[0]?.url ?? url)
  const seen = Object.entries(await lookThrough(url, articleIds))
  await Promise.all(servers.map((server) => server.stop()))
  const faults = seen.flatMap(([what, fault]) => (fault === null ? [] : `${what}: ${fault}`))
  return [
    {
      name: `${name}: ${seen.map(([what]) => what).join(', ')}`,
      aim: 'all as without a proxy',
      measured: faults.length === 0 ? 'all' : faults.join('; '),
    },
  ]
}

async function replacements(proxy: Proxy, ports: readonly number[], start: Start): Promise<Figure[]> {
  const servers = await Promise.all(ports.map((port) => start(port)))
  await untilServed(proxy.url)
  const { calls, pages, articleIds } = await readAddresses(proxy.url)
  const basket = { articleIds, paymentMethodId: await findCash(visitorOf(proxy.url)) }
  const journal: Entry[] = []
  const paths = [...calls.list, ...pages.category, ...calls.search, ...pages.home]
  const endLoad = steadyLoad(proxy.url, paths, perSecond)
  const endOrders = startOrdering(proxy.url, basket, chanceOf(randomInt(2 ** 32)), journal, orderingClients)
  for (let turn = 0; turn < rounds * ports.length; turn += 1) {
    const at = turn % ports.length
    const port = ports[at] ?? 0
    await wait(underLoadMs)
    await proxy.takeOut(port)
    await servers[at]?.stop()
    servers[at] = await start(port)
    await proxy.putBack(port)
  }
  await endOrders()
  const { answered, knockedAgain, lost } = await endLoad()
  await Promise.all(servers.map((server) => server.stop()))
  const cut = journal.filter(({ acknowledged }) => acknowledged === null).length
  return [
    {
      name: `${proxy.name}: requests that failed while each process was replaced ${rounds} times, at ${perSecond} requests/s`,
      aim: '0',
      measured: `${lost.length} of ${(answered + lost.length).toLocaleString('en')}${lost.length === 0 ? '' : ` (${[...new Set(lost)].slice(0, 3).join('; ')})`}`,
    },
    {
      name: `${proxy.name}: orders that failed meanwhile, of ${orderingClients} who order one after the other`,
      aim: '0',
      measured: `${cut} of ${journal.length.toLocaleString('en')}`,
    },
    {
      name: `${proxy.name}: re-sent, as an idle connection was closed`,
      aim: '',
      measured: knockedAgain.toLocaleString('en'),
    },
  ]
}
