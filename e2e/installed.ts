import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the worker looks after the page, and what the page was told is kept. */
export async function whenInstalled(page: Page, ...kept: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  await expect.poll(() => keptOf(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(kept))
}

/** What this browser keeps of whoever, by the first words of the queries. */
export function keptOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('damajuana-kept-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(url.split('/kept/')[1] ?? ''))
  })
}
