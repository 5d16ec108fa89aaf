import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { shopUrl } from './own-shop.ts'

/** Of a profile for all its life. */
type Settings = {
  scripts: boolean
  installs: boolean
  loadsPictures: boolean
  asksAge: boolean
  asksPlace: boolean
}

type Profile = Settings & {
  browser: Browser
  context: BrowserContext
  page: Page
  devtools: CDPSession
  /** Errors that are none for its journey. */
  allowErrors: RegExp | undefined
  /** Whether all that was done to it can be undone. */
  isReusable: boolean
  /** Undoes what its journey did, the last first. */
  undo: (() => unknown)[]
  /** Other shops than the worker's own that its journey saw. */
  otherShops: Set<string>
}

/** Parts of a page and its context by which a journey changes them beyond its end. */
const lasting = (
  'clock addInitScript addLocatorHandler exposeBinding exposeFunction newPage newCDPSession ' +
  'routeFromHAR routeWebSocket emulateMedia setDefaultNavigationTimeout ' +
  'setDefaultTimeout setExtraHTTPHeaders setGeolocation setHTTPCredentials setStorageState'
).split(' ')

/** Those whose change can be undone. */
const undone: Readonly<Record<string, (owner: Page | BrowserContext, used: readonly unknown[]) => unknown>> =
  {
    on: (owner, used) => Reflect.apply(owner.off, owner, used),
    once: (owner, used) => Reflect.apply(owner.off, owner, used),
    route: (owner) => owner.unrouteAll({ behavior: 'ignoreErrors' }),
    setOffline: (owner) => 'setOffline' in owner && owner.setOffline(false),
    grantPermissions: (owner) => 'clearPermissions' in owner && owner.clearPermissions(),
  }

/** A document of the shop without scripts: a blank one would end the renderer, and with it all that it has compiled. */
export const restPath = '/robots.txt'
/** Idle profiles, each with a renderer. */
const mostIdle = 4

/** The last used last. */
const idle: Profile[] = []
const open: Profile[] = []
const complaints: string[] = []

/**
 * The page of a browser profile without a past. Compiling all scripts is half of the processor time of opening a page
 * in a new renderer; hence profiles to which their journeys did nothing lasting are emptied and used again. Their HTTP
 * cache stays: it has only files whose names change with their contents.
 */
export async function openProfile(
  browser: Browser,
  viewport: { width: number; height: number },
  { allowErrors, ...settings }: Settings & { allowErrors: RegExp | undefined },
): Promise<Page> {
  const at = idle.findLastIndex(
    (one) =>
      one.browser === browser &&
      one.scripts === settings.scripts &&
      one.installs === settings.installs &&
      one.asksAge === settings.asksAge &&
      one.asksPlace === settings.asksPlace,
  )
  const [used] = at < 0 ? [] : idle.splice(at, 1)
  await used?.page.setViewportSize(viewport)
  const profile = used ?? (await newProfile(browser, viewport, settings))
  profile.allowErrors = allowErrors
  open.push(profile)
  return profile.page
}

/** Ends the profiles of a journey; returns the errors of their pages. */
export async function closeProfiles({ hasFailed }: { hasFailed: boolean }): Promise<string[]> {
  await Promise.all(
    open.splice(0).map(async (profile) => {
      const { context, page, isReusable } = profile
      const isWhole = isReusable && !hasFailed && !page.isClosed() && context.pages().length === 1
      if (isWhole && (await empty(profile))) idle.push(profile)
      else await context.close()
    }),
  )
  await Promise.all(idle.splice(0, Math.max(0, idle.length - mostIdle)).map(({ context }) => context.close()))
  return complaints.splice(0)
}

async function newProfile(
  browser: Browser,
  viewport: { width: number; height: number },
  settings: Settings,
): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    serviceWorkers: settings.installs ? 'allow' : 'block',
    javaScriptEnabled: settings.scripts,
  })
  context.setDefaultTimeout(20_000)
  // The first page with a picture waits until the shop has drawn it.
  context.setDefaultNavigationTimeout(30_000)
  if (!settings.asksAge) await context.addInitScript(() => localStorage.setItem('damajuana.mayor', 'si'))
  if (!settings.asksPlace) await context.addInitScript(() => sessionStorage.setItem('damajuana.mapas', 'si'))
  if (!settings.loadsPictures) await context.addInitScript(endPictures)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const profile: Profile = {
    ...settings,
    browser,
    context,
    page,
    devtools,
    allowErrors: undefined,
    // What an installed service worker does ends with its profile.
    isReusable: settings.scripts && !settings.installs,
    undo: [],
    otherShops: new Set(),
  }
  const complain = (text: string): void => {
    // The browser's own page, in place of one of a shop that has ended.
    if (page.url().startsWith('chrome-error:')) return
    if (!profile.allowErrors?.test(text)) complaints.push(`${page.url()}: ${text}`)
  }
  page.on('console', (message) => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', ({ message }) => complain(message))
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(`${shopUrl}/`) || frame.url() === 'about:blank') return
    const { hostname, origin } = new URL(frame.url())
    if (hostname === '127.0.0.1') profile.otherShops.add(origin)
    else profile.isReusable = false
  })
  for (const owner of [page, context]) {
    for (const name of lasting.filter((each) => each in owner)) {
      const part: unknown = Reflect.get(owner, name)
      Object.defineProperty(owner, name, {
        get: () => {
          profile.isReusable = false
          return part
        },
      })
    }
    for (const [name, undo] of Object.entries(undone)) {
      const part: unknown = Reflect.get(owner, name)
      if (typeof part !== 'function') continue
      Reflect.set(owner, name, (...used: unknown[]): unknown => {
        profile.undo.push(() => undo(owner, used))
        return Reflect.apply(part, owner, used)
      })
    }
  }
  return profile
}

/** Pictures that a browser does not load never end: a page's scripts would wait as long as for slow ones, 1.5 s. */
function endPictures(): void {
  addEventListener('DOMContentLoaded', () =>
    setTimeout(() => {
      for (const picture of document.querySelectorAll('img[fetchpriority=high]'))
        picture.dispatchEvent(new Event('load'))
    }),
  )
}

/** Leaves the page for the resting one, and nothing of it; returns false if it can't, as when another shop has ended. */
async function empty(profile: Profile): Promise<boolean> {
  const { page, context, devtools, undo, otherShops } = profile
  // What the page does as its routes end and its line comes back is no part of its journey.
  if (undo.length > 0) profile.allowErrors = /^/
  try {
    for (const one of undo.toReversed()) await one()
    undo.length = 0
    for (const origin of [...otherShops, shopUrl]) {
      await page.goto(origin + restPath, { timeout: 20_000 })
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
        window.name = ''
      })
      await devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'cache_storage,file_systems,indexeddb',
      })
    }
    otherShops.clear()
    await context.clearCookies()
    await devtools.send('Page.resetNavigationHistory')
    return true
  } catch {
    return false
  }
}
