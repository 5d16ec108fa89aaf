import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findChromium } from '../scripts/chromium.mjs'
import { shopUrl } from './own-shop.ts'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }

let browser: Browser | undefined
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const open: BrowserContext[] = []
const complaints: string[] = []

/** Sees to a browser for the file's journeys: one for all files, which ends with their process. A console error, a failed script or a broken policy fails the journey. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser ??= await launch()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })
}

/** A browser whose letters are that high where a page says nothing, px, for the file's journeys; closed after them. */
export function useFontSize(size: number): () => Browser {
  let other: Browser | undefined
  beforeAll(async () => {
    other = await launch(`--blink-settings=defaultFontSize=${size}`)
  })
  afterAll(() => other?.close())
  return () => other ?? expect.fail('useFontSize() comes first')
}

function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...flags, ...more] })
}

/** A new person with a new browser, on a screen of that size; the shop knows that he is of age, and asked where he lives, unless it still has to ask. The installed shop, which takes in a hundred files, comes where it is asked for. */
export async function newPerson(
  viewport = phone,
  options: {
    scripts?: boolean
    allowErrors?: RegExp
    asksAge?: boolean
    asksPlace?: boolean
    installs?: boolean
    /** Another browser than that of all journeys. */ by?: Browser
  } = {},
): Promise<Page> {
  const at = options.by ?? browser
  if (!at) throw new Error('useBrowser() comes first')
  const context = await at.newContext({
    baseURL: shopUrl,
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    serviceWorkers: options.installs ? 'allow' : 'block',
    javaScriptEnabled: options.scripts ?? true,
  })
  context.setDefaultTimeout(10_000)
  // The first page that shows a picture waits until the shop has drawn it.
  context.setDefaultNavigationTimeout(30_000)
  if (!options.asksAge) await context.addInitScript(() => localStorage.setItem('damajuana.mayor', 'si'))
  if (!options.asksPlace) await context.addInitScript(() => sessionStorage.setItem('damajuana.mapas', 'si'))
  open.push(context)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !options.allowErrors?.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    if (!options.allowErrors?.test(error.message)) complaints.push(`${page.url()}: ${error.message}`)
  })
  return page
}

/** Fails when axe finds something serious on the page as it stands, which has no frames and no sound. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Opens an address, and waits until the page is alive. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

/** Waits until React has taken the page over. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'yes')
}
