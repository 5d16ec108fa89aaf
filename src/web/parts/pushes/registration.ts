/** Message of the service worker to an open page: opens the URL of a tapped push. The port is told that it was heard. */
export type WorkerMessage = { kind: 'open'; url: string }

/** Message of a page to the service worker. */
export type PageMessage = { kind: 'take over' } | { kind: 'keep pictures'; addresses: string[] }

let registering: Promise<ServiceWorkerRegistration | null> | undefined

/** Registers the service worker once; null when unsupported, in an insecure context, or in development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= import.meta.env.PROD && 'serviceWorker' in navigator ? install() : Promise.resolve(null)
  return registering
}

async function install(): Promise<ServiceWorkerRegistration | null> {
  const isFirst = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null)
  // Pictures shown before the worker was active are cached afterwards.
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
