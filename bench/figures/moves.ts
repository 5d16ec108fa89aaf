import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Figure, Subject } from '../figure.ts'
import { readAddresses } from '../load/addresses.ts'
import { undoLater } from '../rig/cleanup.ts'
import { withDemoShop } from '../rig/shop.ts'

const rounds = 20
/** CPU throttling for a mid-range phone. */
const slowedDown = 4
/** Duration of a tap, ms. */
const touch = 90

/** Navigation latency inside the shop: from the end of a tap to the painted screen, and from 'back' to the list. */
export const moves: Subject = {
  name: 'moves',
  title: 'Moving inside the shop',
  measure: () =>
    withDemoShop(async ({ url }) => {
      const { pages } = await readAddresses(url)
      const page = await openPhone(url)
      const there: number[] = []
      const back: number[] = []
      await page.goto(url + (pages.category[0] ?? ''))
      // Idle: hydrated, with the service worker active.
      await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'yes')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      const title = (await page.locator('h1').textContent()) ?? ''
      for (let round = 0; round < rounds; round += 1) {
        there.push(await tapCard(page, round))
        back.push(await goBack(page, title))
      }
      await page.context().browser()?.close()
      return [
        figureOf('category to article, touch to content, 4× slowed processor', there),
        figureOf('back to the category, 4× slowed processor', back),
      ]
    }),
}

async function openPhone(url: string): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  undoLater(() => browser.close())
  const storageState = {
    cookies: [],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'damajuana.mayor', value: 'si' }] }],
  }
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  return page
}

/** Taps the card at that index; returns the time from the tap's end until the article's name is painted, ms. */
async function tapCard(page: Page, round: number): Promise<number> {
  return page.evaluate(
    async ({ place, touch }) => {
      const link = document.querySelectorAll<HTMLAnchorElement>('main article h2 a')[place]
      if (!link) throw new Error('no card')
      const name = link.textContent
      link.scrollIntoView({ block: 'center' })
      const press = (type: string): boolean =>
        link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
      link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
      press('pointerdown')
      await new Promise((resolve) => setTimeout(resolve, touch))
      const lifted = performance.now()
      press('pointerup')
      link.click()
      while (
        ![...document.querySelectorAll('h1')].some(
          (heading) => heading.checkVisibility() && heading.textContent === name,
        )
      )
        await new Promise(requestAnimationFrame)
      return performance.now() - lifted
    },
    { place: round % 8, touch },
  )
}

/** Goes back; returns the time until the list under `title` is painted, ms. */
async function goBack(page: Page, title: string): Promise<number> {
  return page.evaluate(async (title) => {
    const asked = performance.now()
    history.back()
    while (
      ![...document.querySelectorAll('h1')].some(
        (heading) => heading.checkVisibility() && heading.textContent === title,
      )
    )
      await new Promise(requestAnimationFrame)
    return performance.now() - asked
  }, title)
}

function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    `${Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)} ms`
  return {
    name,
    aim: 'p75 ≤ 80 ms, p95 ≤ 150 ms',
    measured: `p50 ${at(0.5)}, p75 ${at(0.75)}, p95 ${at(0.95)}`,
  }
}
