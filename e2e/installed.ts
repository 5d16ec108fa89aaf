import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './browser.ts'

/** Delay of the PWA parts after hydration, ms. */
export const idleMs = 3_000

/** Opens a URL and advances the clock until the PWA parts load; `page.clock` must be installed. */
export async function goToIdle(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await page.clock.runFor(idleMs)
}

/** Waits until the worker controls the page and these queries are stored. */
export async function whenInstalled(page: Page, ...kept: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 40_000,
  })
  await expect.poll(() => cachedUrlsOf(page), { timeout: 40_000 }).toEqual(expect.arrayContaining(kept))
}

/** First key segments of the queries stored in this browser. */
export function cachedUrlsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('damajuana-kept-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(url.split('/kept/')[1] ?? ''))
  })
}
