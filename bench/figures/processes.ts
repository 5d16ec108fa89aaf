import { visitorOf } from '../../test/visitor.ts'
import { generateShop } from '../catalogue/generate.ts'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { cartFlow, findCash, orderFlow } from '../load/buying.ts'
import { ratePaths } from '../load/measure-load.ts'
import { makeFolder } from '../rig/folder.ts'
import { startServer } from '../rig/server.ts'
import { rateFlow } from './orders.ts'

const counts = [1, 2, 4]
const rounds = 3
const articles = 1_000

type Measured = { name: string; unit: string; perSecond: number; faults: number }

/** Effect of more processes on this machine: the same loads with each number of workers in turns. */
export const processes: Subject = {
  name: 'processes',
  title: 'Several processes',
  measure: async ({ seconds }) => {
    const folder = await makeFolder()
    await generateShop(folder.path, articles)
    const runs: (Measured & { count: number })[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const count of counts)
        runs.push(
          ...(await measureWith(folder.path, count, seconds)).map((measured) => ({ ...measured, count })),
        )
    await folder.remove()
    return figuresOf(runs)
  },
}

async function measureWith(dataDir: string, count: number, seconds: number): Promise<Measured[]> {
  const { url, stop } = await startServer(dataDir, { seed: 'none', settings: { WORKERS: String(count) } })
  try {
    const { pages, articleIds } = await readAddresses(url)
    const cash = await findCash(visitorOf(url))
    const pageRate = async (name: string, paths: readonly string[]): Promise<Measured> => ({
      name,
      unit: 'RPS',
      ...(await ratePaths(url, paths, { connections: 16, seconds })),
    })
    const flowRate = async (name: string, steps: Parameters<typeof rateFlow>[2]): Promise<Measured> => {
      const { perSecond, refused } = await rateFlow(url, seconds, steps)
      return { name, unit: 'flows/s', perSecond, faults: [...refused.values()].reduce((a, b) => a + b, 0) }
    }
    return [
      await pageRate('Home', pages.home),
      await pageRate('article', pages.article),
      await flowRate('new cart with one line, 8 at once', (tally) => cartFlow(articleIds, tally)),
      await flowRate('whole order, 8 at once', (tally) => orderFlow(articleIds, cash, tally)),
    ]
  } finally {
    await stop()
  }
}

/** Median of each load with 1, 2 and 4 workers. */
function figuresOf(runs: readonly (Measured & { count: number })[]): Figure[] {
  return [...new Set(runs.map(({ name }) => name))].map((name) => {
    const own = runs.filter((run) => run.name === name)
    const medians = counts.map((count) => {
      const sorted = own
        .filter((run) => run.count === count)
        .map(({ perSecond }) => perSecond)
        .toSorted((a, b) => a - b)
      return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toLocaleString('en')
    })
    const faults = own.reduce((sum, run) => sum + run.faults, 0)
    return {
      name: `${name}: ${counts.join(' / ')} workers`,
      aim: '',
      measured: `${medians.join(' / ')} ${own[0]?.unit}${faults === 0 ? '' : `, ${faults} FAULTS`}`,
    }
  })
}
