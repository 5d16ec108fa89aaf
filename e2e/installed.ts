import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './browser.ts'

/** What makes an app of a page comes so many milliseconds after the page is alive. */
export const idleMs = 3_000

/** Opens an address, and lets the time go by until what makes an app of the shop comes; `page.clock` is installed. */
export async function goToIdle(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await page.clock.runFor(idleMs)
}

/** Waits until the worker looks after the page, and what the page was told is kept. */
export async function whenInstalled(page: Page, ...kept: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 20_000,
  })
  await expect.poll(() => cachedUrlsOf(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(kept))
}

/** What this browser keeps of whoever, by the first words of the queries. */
export function cachedUrlsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('damajuana-kept-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(url.split('/kept/')[1] ?? ''))
  })
}
