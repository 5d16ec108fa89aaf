import runLighthouse, { type Result } from 'lighthouse'
import { openChromium } from '../rig/chromium.ts'

const runs = 5
/**
 * Least index of the processor, by Lighthouse's own measure before each run: its phone is a machine of 1,500 and more,
 * slowed down four times. Below it others use the machine, and the run tells of them.
 */
const steadyIndex = 1_200
const mostRuns = 3 * runs

/** Median run by performance, and the processor's index in it. */
export type LighthouseRun = Result & { index: number; failed: string[] }

/**
 * The median of five runs on Lighthouse's phone, each in a new browser, without the first, in which the server draws
 * pictures. Runs on a slowed processor are repeated; when too few are steady, the fastest count.
 */
export async function medianOfLighthouse(
  url: string,
  categories: readonly string[],
  headers: Record<string, string> = {},
): Promise<LighthouseRun> {
  const look = async (): Promise<LighthouseRun> => lookOnce(url, categories, headers)
  await look()
  const seen: LighthouseRun[] = []
  while (seen.length < mostRuns && seen.filter(({ index }) => index >= steadyIndex).length < runs)
    // Chromium occasionally yields no trace; Lighthouse recommends a retry.
    seen.push(await look().catch(look))
  const counted = seen.toSorted((a, b) => b.index - a.index).slice(0, runs)
  const middle = counted.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(runs / 2)
  ]
  if (middle === undefined) throw new Error('Lighthouse did not run')
  return middle
}

export const scoreOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100)

export const valueOf = ({ audits }: Result, audit: string): number =>
  audits[audit]?.numericValue ?? Number.NaN

async function lookOnce(
  url: string,
  categories: readonly string[],
  extraHeaders: Record<string, string>,
): Promise<LighthouseRun> {
  const chromium = await openChromium()
  const result = await runLighthouse(url, {
    port: chromium.port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    extraHeaders,
  }).finally(chromium.close)
  if (result === undefined || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).filter(
        ({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1,
      ),
    )
    .map(({ id }) => id)
  return { ...lhr, index: lhr.environment.benchmarkIndex, failed }
}
