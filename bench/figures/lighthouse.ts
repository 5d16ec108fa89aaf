import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { type LighthouseRun, medianOfLighthouse, scoreOf, valueOf } from '../load/lighthouse-runs.ts'
import { withDemoShop } from '../rig/shop.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse (mobile) on the demo shop. */
export const lighthouse: Subject = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  measure: () =>
    withDemoShop(async ({ url }) => {
      const { pages } = await readAddresses(url)
      const screens = [
        ['Home', pages.home],
        ['category', pages.category],
        ['article', pages.article],
      ] as const
      const figures: Figure[] = []
      for (const [name, [path = '']] of screens)
        figures.push(...describe(name, await medianOfLighthouse(url + path, categories)))
      return figures
    }),
}

function describe(name: string, run: LighthouseRun): Figure[] {
  const scores = categories.map((category) => scoreOf(run, category))
  const lcp = valueOf(run, 'largest-contentful-paint')
  const tbt = valueOf(run, 'total-blocking-time')
  const cls = valueOf(run, 'cumulative-layout-shift')
  return [
    {
      name: `${name}: performance / accessibility / best practices / SEO`,
      aim: '100 / 100 / 100 / 100',
      measured: `${[scores.join(' / '), ...run.failed].join(', ')} (processor ${Math.round(run.index)})`,
    },
    {
      name: `${name}: LCP / TBT / CLS`,
      aim: '≤ 1.6 s / ≤ 50 ms / ≤ 0.02',
      measured: `${(lcp / 1000).toFixed(2)} s / ${Math.round(tbt)} ms / ${cls.toFixed(3)}`,
    },
  ]
}
