import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson, phone } from './browser.ts'
import { query } from './shop-database.ts'

/** A new browser with notification permission and a stubbed push service, which no test can reach, that persists across pages. */
export async function newReachedPerson(
  endpoint: string,
  viewport = phone,
  options: { allowErrors?: RegExp; asksAge?: boolean } = {},
): Promise<Page> {
  const page = await newPerson(viewport, { installs: true, ...options })
  await page.clock.install()
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const subscription = {
        toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem('test.reached') === undefined),
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = () =>
        Promise.resolve(localStorage.setItem('test.reached', 'yes') ?? subscription)
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem('test.reached') === null ? null : subscription)
    },
    [
      endpoint,
      'BAeBDql0zqV3PmO4l_N-O-mgnnpf6blxpE0QZawqOpMRY35HpPmUZKD9zkSojsfXA6kYPB0GVS2eLWt2BpSBxXc',
      'AAAAAAAAAAAAAAAAAAAAAA',
    ],
  )
  return page
}

/** Whether this browser still has a push subscription. */
export const isReached = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('test.reached') !== null)

/** Waits until exactly these buyers are subscribed with that endpoint. */
export async function expectPushed(endpoint: string, buyers: readonly number[]): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await query<{ buyer_id: number }>('select buyer_id from push_subscriptions where endpoint = $1', [
            endpoint,
          ])
        ).map(({ buyer_id }) => buyer_id),
      { timeout: 15_000 },
    )
    .toEqual(buyers)
}

/**
 * Delivers a push and waits for its notification. Chromium may lose one when notifications are read just as it
 * arrives: then it is delivered again.
 */
export async function deliverUntilShown(
  page: Page,
  payload: { title: string; body: string; url: string; tag: string },
): Promise<void> {
  const { title, body, tag } = payload
  const shown = async () => {
    const now = await shownOn(page)
    if (now.length === 0) await deliver(page, payload)
    return now
  }
  await expect.poll(shown, { interval: 500, timeout: 30_000 }).toEqual([{ title, body, tag }])
}

/** The browser's notifications. */
export function shownOn(page: Page): Promise<object[]> {
  return page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  )
}

/** Delivers a push to the worker by CDP. */
async function deliver(page: Page, payload: object): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  // Only an activated worker receives it; those of closed browsers may still be listed.
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const atWork = versions.find(
        ({ status, scriptURL }) => status === 'activated' && scriptURL.startsWith(origin),
      )
      if (atWork) resolve(atWork.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await known,
    data: JSON.stringify(payload),
  })
}

/** Clicks the notification. */
export async function tapShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent: (event: Event) => void
    }
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (
      kind: string,
      facts: { notification?: Notification },
    ) => Event
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
}
