/** Types of a service worker's global scope, which lib.dom lacks. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type PushEvent = Waiting & { data: { json: () => unknown } | null }
export type NotificationClick = Waiting & { notification: Notification }
export type WindowOfShop = {
  url: string
  navigate: (url: string) => Promise<unknown>
  focus: () => Promise<unknown>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

type Events = {
  install: Waiting
  activate: Waiting
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationClick
  message: MessageEvent<unknown>
}

export type WorkerScope = {
  addEventListener: <K extends keyof Events>(kind: K, listener: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<WindowOfShop[]>
    openWindow: (url: string) => Promise<unknown>
  }
}
