import runLighthouse from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { panelScreens } from '#contract/panel/screens.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Figure, Subject } from '../figure.ts'
import { fling } from '../load/fling.ts'
import { interactionsOf, observeInteractions, type Timed } from '../load/interactions.ts'
import { openChromium } from '../rig/chromium.ts'
import { undoLater } from '../rig/cleanup.ts'
import { sessionCookie, withPanelShop } from '../rig/panel-shop.ts'

const categories = ['performance', 'accessibility'] as const
const runs = 3
const rounds = 3
/** A phone in the middle of the market, against this machine's processor. */
const slowedDown = 4
const flungRows = 10_000

/** The panel on a phone, in a shop with some 600 open orders of 50,000. */
export const panelScreensSubject: Subject = {
  name: 'panel-screens',
  title: 'The panel on a phone',
  measure: () =>
    withPanelShop(
      () => Promise.resolve(null),
      {},
      async ({ server: { url }, sessions: { owner } }) => [
        await lighthouseOf('Hoy', url + panelScreens.today, owner),
        await lighthouseOf('Pedidos', url + panelScreens.orders, owner),
        ...(await interactions(url, owner)),
        ...(await flung(url, owner)),
      ],
    ),
}

async function lighthouseOf(name: string, address: string, session: string): Promise<Figure> {
  const scores: number[][] = []
  let failed: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const chromium = await openChromium()
    const result = await runLighthouse(address, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      extraHeaders: { Cookie: `${sessionCookie}=${session}` },
    }).finally(chromium.close)
    if (result === undefined || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories: scored } = result.lhr
    scores.push(categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)))
    failed = (scored['accessibility']?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
  }
  const middle = scores.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))[Math.floor(runs / 2)] ?? []
  return {
    name: `${name}, Lighthouse's phone: performance / accessibility`,
    aim: '≥ 90 / 100',
    measured: `${middle.join(' / ')}${failed.length === 0 ? '' : ` (${failed.join(', ')})`}`,
  }
}

async function interactions(url: string, session: string): Promise<Figure[]> {
  const context = await openPhone(url, session)
  const page = await context.newPage()
  await observeInteractions(page)
  await slowDown(context, page)
  const timed: Timed[] = []
  for (let round = 0; round < rounds; round += 1) timed.push(...(await interactionsOf(page)))
  await context.browser()?.close()
  const sorted = timed.toSorted((a, b) => a.ms - b.ms)
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1]?.ms ?? Number.NaN
  const slowest = sorted.slice(-3).map(({ name, ms }) => `${name} ${ms} ms`)
  const names = new Set(timed.map(({ name }) => name)).size
  return [
    {
      name: `${names} named interactions, ${rounds} times each, 4× slowed processor: from the input to the next paint`,
      aim: 'p75 ≤ 100 ms',
      measured: `p75 ${p75} ms; slowest: ${slowest.toReversed().join(', ')}`,
    },
  ]
}

async function flung(url: string, session: string): Promise<Figure[]> {
  const context = await openPhone(url, session)
  const page = await context.newPage()
  await page.goto(`${panelScreens.orders}?estado=delivered`)
  const { rows, p95, nodes } = await fling(page, flungRows)
  await context.browser()?.close()
  return [
    {
      name: `flung through ${rows.toLocaleString('en')} orders: frames, and elements of the document at most`,
      aim: 'p95 ≤ 33 ms, ≤ 1,500',
      measured: `p95 ${p95.toFixed(1)} ms, ${nodes.toLocaleString('en')}`,
    },
  ]
}

async function openPhone(url: string, session: string): Promise<BrowserContext> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  undoLater(() => browser.close())
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: sessionCookie, value: session, url }])
  return context
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
}
