import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

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
