import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react'

/** A part whose script comes after the page. Where it does not come, what the server sent of it stays as it is, or its place stays free. */
export function lazyComponent<P>(
  fetchPart: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  )
}

/** False on the server and while its page is taken over, then true: for what only this browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
