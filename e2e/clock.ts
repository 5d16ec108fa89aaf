import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Stops the page's clock, which must be installed. What is due within the next five seconds is called once: an earlier
 * time may have passed before the page is told of it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
}

/** Runs a stopped clock in steps until the condition holds; returns for how long, ms: a slow machine's own time is not counted. */
export async function runUntil(page: Page, condition: () => Promise<boolean>, stepMs = 50): Promise<number> {
  let ranMs = 0
  await expect
    .poll(
      async () => {
        if (await condition()) return true
        await page.clock.runFor(stepMs)
        ranMs += stepMs
        return false
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return ranMs
}

/** Opens a URL and stops the clock as soon as the page is alive; the clock must be installed. */
export async function goToStopped(page: Page, path: string): Promise<void> {
  await stopClock(page)
  await page.goto(path)
  await runUntil(page, () => page.evaluate(() => document.documentElement.dataset['alive'] === 'yes'))
}
