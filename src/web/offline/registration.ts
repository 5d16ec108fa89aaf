export type PageMessage = { kind: 'take over' } | { kind: 'keep pictures'; addresses: string[] }

let registering: Promise<ServiceWorkerRegistration | null> | undefined

/** The worker of this browser, installed at the first call; null where there is none: an old browser, a line that is not safe, development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= import.meta.env.PROD && 'serviceWorker' in navigator ? install() : Promise.resolve(null)
  return registering
}

async function install(): Promise<ServiceWorkerRegistration | null> {
  const isFirst = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null)
  // What this page has shown is not to be missed only because nobody looked after it then.
  if (isFirst && registration)
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ kind: 'keep pictures', addresses: shownPictures() } satisfies PageMessage, []),
    )
  return registration
}

function shownPictures(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return addresses.filter((address) => address.startsWith(`${location.origin}/imagenes/`))
}
