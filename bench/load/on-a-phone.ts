import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Figure } from '../figure.ts'
import { undoLater } from '../rig/cleanup.ts'
import { sessionCookie } from '../rig/panel-shop.ts'
import { fling } from './fling.ts'
import { observeInteractions, type Timed } from './interactions.ts'

const rounds = 3
/** A phone in the middle of the market, against this machine's processor. */
const slowedDown = 4
const flungRows = 10_000

/** Someone signed in to the panel of a shop. */
export type Visit = { url: string; session: string }

/** Goes through the panel three times on a slow phone, and tells how long its interactions take. */
export async function interactionsOnPhone(
  { url, session }: Visit,
  go: (page: Page) => Promise<Timed[]>,
): Promise<Figure> {
  const context = await openPhone(url, session)
  const page = await context.newPage()
  await observeInteractions(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  const timed: Timed[] = []
  for (let round = 0; round < rounds; round += 1) timed.push(...(await go(page)))
  await context.browser()?.close()
  const sorted = timed.toSorted((a, b) => a.ms - b.ms)
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1]?.ms ?? Number.NaN
  const slowest = sorted.slice(-3).map(({ name, ms }) => `${name} ${ms} ms`)
  const names = new Set(timed.map(({ name }) => name)).size
  return {
    name: `${names} named interactions, ${rounds} times each, 4× slowed processor: from the input to the next paint`,
    aim: 'p75 ≤ 100 ms',
    measured: `p75 ${p75} ms; slowest: ${slowest.toReversed().join(', ')}`,
  }
}

/** Flings through 10,000 rows of the list of that name; `what` they are. */
export async function flungOnPhone(
  { url, session }: Visit,
  { path, list, what }: { path: string; list: string; what: string },
): Promise<Figure> {
  const context = await openPhone(url, session)
  const page = await context.newPage()
  await page.goto(path)
  const { rows, p95, nodes } = await fling(page, list, flungRows)
  await context.browser()?.close()
  return {
    name: `flung through ${rows.toLocaleString('en')} ${what}: frames, and elements of the document at most`,
    aim: 'p95 ≤ 33 ms, ≤ 1,500',
    measured: `p95 ${p95.toFixed(1)} ms, ${nodes.toLocaleString('en')}`,
  }
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
