import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { newBuyerAs } from './steps.ts'

useBrowser()

/** What a shop or a journey can know a profile by. */
async function tracesOf(page: Page): Promise<object> {
  const cookies = await page.context().cookies()
  return {
    cookies: cookies.map(({ name }) => name),
    ...(await page.evaluate(async () => ({
      stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      entries: history.length,
      name: window.name,
      sizes: [innerWidth, screen.width],
    }))),
  }
}

describe('a profile that is used again', () => {
  let before: Page | undefined
  let routed: Page | undefined
  const heard: string[] = []

  it('is logged in, and keeps things', async () => {
    before = await newBuyerAs('ana.perez@ejemplo.com.ar', desktop)
    for (const path of ['/', '/carrito', '/ayuda']) await goTo(before, path)
    await before.evaluate(async () => {
      localStorage.setItem('kept', 'yes')
      sessionStorage.setItem('kept', 'yes')
      await caches.open('kept')
      indexedDB.open('kept')
      window.name = 'kept'
    })
    await before.mouse.move(200, 300)
  })

  it('is like a new one in the next journey', async () => {
    const [again, other] = [await newPerson(phone), await newPerson(phone)]
    expect(again).toBe(before)
    // not.toBe() reads each property of both, as what is lasting does.
    expect(other === before).toBe(false)
    for (const page of [again, other]) {
      await goTo(page, '/carrito')
      expect(await tracesOf(page)).toEqual({
        cookies: [],
        stored: [['damajuana.mayor'], ['damajuana.mapas']],
        caches: [],
        databases: [],
        entries: 2,
        name: '',
        sizes: [phone.width, phone.width],
      })
    }
    await other.route('**/robots.txt', (route) => route.abort())
    await other.context().setOffline(true)
    other.on('request', (request) => heard.push(request.url()))
    await again.clock.install()
    before = again
    routed = other
  })

  it('is closed when something lasting was done to it', async () => {
    expect(before?.isClosed()).toBe(true)
  })

  it('has no routes and listeners of the journey before, and a line', async () => {
    const page = await newPerson(phone)
    expect(page).toBe(routed)
    heard.length = 0
    expect((await page.goto('/robots.txt'))?.status()).toBe(200)
    expect(heard).toEqual([])
  })
})
