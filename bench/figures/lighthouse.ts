import runLighthouse from 'lighthouse'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { openChromium } from '../rig/chromium.ts'
import { withDemoShop } from '../rig/shop.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** `failed` names the audits, other than performance, that lose points. */
type Page = { scores: number[]; failed: string[]; lcp: number; tbt: number; cls: number }

/** Lighthouse (mobile) on the demo shop: the median of five runs by performance. */
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
      for (const [name, [path = '']] of screens) figures.push(...describe(name, await middleOf(url + path)))
      return figures
    }),
}

/** The first run is discarded, as the server renders picture sizes in it. */
async function middleOf(url: string): Promise<Page> {
  await look(url)
  const pages: Page[] = []
  for (let run = 0; run < runs; run += 1) pages.push(await look(url))
  const middle = pages.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[Math.floor(runs / 2)]
  if (middle === undefined) throw new Error('Lighthouse did not run')
  return middle
}

/** Chromium occasionally yields no trace; Lighthouse recommends a retry. */
async function look(url: string): Promise<Page> {
  return lookOnce(url).catch(() => lookOnce(url))
}

async function lookOnce(url: string): Promise<Page> {
  const chromium = await openChromium()
  try {
    const result = await runLighthouse(url, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories: scored } = result.lhr
    const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
    const failed = categories
      .slice(1)
      .flatMap((category) =>
        (scored[category]?.auditRefs ?? []).filter(
          ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
        ),
      )
    return {
      scores: categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)),
      failed: failed.map(({ id }) => id),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    await chromium.close()
  }
}

function describe(name: string, { scores, failed, lcp, tbt, cls }: Page): Figure[] {
  return [
    {
      name: `${name}: performance / accessibility / best practices / SEO`,
      aim: '100 / 100 / 100 / 100',
      measured: `${scores.join(' / ')}${failed.length === 0 ? '' : ` (${failed.join(', ')})`}`,
    },
    {
      name: `${name}: LCP / TBT / CLS`,
      aim: '≤ 1.6 s / ≤ 50 ms / ≤ 0.02',
      measured: `${(lcp / 1000).toFixed(2)} s / ${Math.round(tbt)} ms / ${cls.toFixed(3)}`,
    },
  ]
}
