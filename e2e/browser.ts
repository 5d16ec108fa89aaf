import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findChromium, findHeadlessShell } from '../scripts/chromium.mjs'
import { closeProfiles, openProfile } from './profiles.ts'

export const phone = { width: 360, height: 740 }
/** The panel's smallest. */
export const thumb = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** By their paths and flags. */
const browsers = new Map<string, Promise<Browser>>()
let browser: Browser | undefined
let loadsPictures = false
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Fewer processes: no process of their own for drawing and network, none started in reserve.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-features=SpareRendererForSitePerProcess',
  // A new profile runs every script for the first time: compiled at once, and with room for what they make, they take
  // a fifth less than interpreted.
  '--js-flags=--always-sparkplug,--min-semi-space-size=16',
]
/** Playwright's own settings of the engine, which a second flag replaces. */
const engine =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Provides the file's browser, shared by all files and closed with their process: a headless shell if there is one,
 * else Chromium. `isWhole` asks for Chromium, which alone has pushes, notifications and installed apps. Pictures are
 * loaded only for `hasPictures`, as drawing, encoding, sending and painting them takes processor time of the journeys;
 * each screen that has some is looked at by a journey that shows them. Console errors, failed scripts and policy
 * violations fail the journey.
 */
export function useBrowser({ isWhole = false, hasPictures = false } = {}): void {
  beforeAll(async () => {
    const path = isWhole ? findChromium() : quickest()
    const more = isWhole || hasPictures ? [] : [`${engine},imagesEnabled=false`]
    const key = [path, ...more].join(' ')
    const launched = browsers.get(key) ?? launch(path, ...more)
    browsers.set(key, launched)
    browser = await launched
    loadsPictures = more.length === 0
  })
  afterEach(async ({ task }) => {
    expect(await closeProfiles({ hasFailed: task.result?.state === 'fail' })).toEqual([])
  })
}

/** A browser with that default font size, px, for the file's journeys. */
export function useFontSize(size: number): () => Browser {
  let other: Browser | undefined
  beforeAll(async () => {
    other = await launch(quickest(), `${engine},defaultFontSize=${size}`)
  })
  afterAll(() => other?.close())
  return () => other ?? expect.fail('useFontSize() comes first')
}

const quickest = (): string | undefined => findHeadlessShell() ?? findChromium()

function launch(executablePath: string | undefined, ...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...more] })
}

/**
 * A browser profile without a past and with that viewport; age and address prompts count as answered, unless asked for.
 * The service worker, which caches a hundred files, is installed only on request.
 */
export async function newPerson(
  viewport = phone,
  options: {
    scripts?: boolean
    allowErrors?: RegExp
    asksAge?: boolean
    asksPlace?: boolean
    installs?: boolean
    /** A browser other than the shared one. */ by?: Browser
  } = {},
): Promise<Page> {
  const at = options.by ?? browser
  if (!at) throw new Error('useBrowser() comes first')
  return openProfile(at, viewport, {
    scripts: options.scripts ?? true,
    installs: options.installs ?? false,
    loadsPictures: options.by !== undefined || loadsPictures,
    asksAge: options.asksAge ?? false,
    asksPlace: options.asksPlace ?? false,
    allowErrors: options.allowErrors,
  })
}

/** Without its builder for Playwright, which injects it at each call and reports what passed too, at twice the time. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const runAxe = (selector: string): string =>
  `axe.run([...document.querySelectorAll('${selector}')].at(-1), ${JSON.stringify({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    reporter: 'no-passes',
    resultTypes: ['violations'],
    preload: false,
  })}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`

/** Screens that passed with nothing above them, each by its path without numbers and its width. */
const passed = new Set<string>()

/**
 * Fails when axe finds a serious violation on the page, which has no frames and no media. An open dialog on a screen
 * that has passed is looked at alone: what is behind it is inert.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const screen = `${new URL(page.url()).pathname.replaceAll(/\d+/g, '#')} ${page.viewportSize()?.width}`
  const { hasAxe, hasDialog } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    hasDialog: document.querySelector('dialog:modal') !== null,
  }))
  if (!hasAxe) await page.evaluate(axe)
  const isAlone = hasDialog && passed.has(screen)
  expect(await page.evaluate<string[]>(runAxe(isAlone ? 'dialog:modal' : ':root'))).toEqual([])
  if (!hasDialog) passed.add(screen)
}

/** What a new width renders and lays out is there in the second frame. */
const afterFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Fails as `expectAccessible()`, and for what sticks out, on a phone and on a desktop; leaves the page as wide as it was. */
export async function expectGoodAtEachWidth(page: Page): Promise<void> {
  const own = page.viewportSize() ?? phone
  for (const size of [own.width === desktop.width ? thumb : desktop, own]) {
    await page.setViewportSize(size)
    await page.evaluate(afterFrames)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}

/** Opens a URL and waits for hydration. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

/** Waits for hydration, without the polling at every frame and the scripts that `waitForFunction` adds to each page. */
export async function whenAlive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = document.documentElement
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (): void => {
      if (root.dataset['alive'] === 'yes') resolve()
    }
    new MutationObserver(look).observe(root, { attributes: true, attributeFilter: ['data-alive'] })
    look()
    await promise
  })
}

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

/** The settled scroll position: heights change as parts come into view, by content-visibility or as they are measured. */
export async function restOf(page: Page): Promise<number> {
  const seen: number[] = []
  await expect
    .poll(async () => {
      seen.push(await page.evaluate(() => scrollY))
      return new Set(seen.slice(-4)).size === 1 && seen.length > 3
    })
    .toBe(true)
  return seen.at(-1) ?? 0
}
