import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A component whose script loads after the page. If that fails, the server's HTML stays, or its place is empty. */
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
