import type { Locator, Page } from 'playwright-core'

/** `ms` from the input to the next paint, as Event Timing tells it: in steps of 8, and 16 for whatever was faster. */
export type Timed = { name: string; ms: number }

type Seen = { id: number; ms: number }
declare global {
  interface Window {
    seenInteractions?: Seen[]
  }
}

const fastest = 16

/** Writes down each interaction of the pages to come. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = (window.seenInteractions = [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.push({ id: entry.interactionId, ms: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Does what is named, and waits until what comes of it stands there. */
export type TimeAct = (name: string, act: () => Promise<unknown>, after?: Locator) => Promise<void>

/** Times acts on a page whose interactions are observed; `timed` grows with each. */
export function timer(page: Page): { time: TimeAct; timed: Timed[] } {
  const timed: Timed[] = []
  return {
    timed,
    time: async (name, act, after) => {
      await page.evaluate(() => window.seenInteractions?.splice(0))
      await act()
      await after?.waitFor()
      timed.push({ name, ms: Math.max(fastest, ...(await settled(page)).map(({ ms }) => ms)) })
    },
  }
}

/** What was seen once the page has been at rest for some frames. */
export function settled(page: Page): Promise<Seen[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 12; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }))
    return window.seenInteractions ?? []
  })
}
