/** Who is told of changes of a value outside React: `subscribe` is of `useSyncExternalStore`. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify: (): void => {
      for (const listener of all) listener()
    },
  }
}
