/**
 * A gate that opens once so many stand before it, and stays open. A shop that looks and then writes is held at it in
 * between, so that a control does what it is there to show on every machine, and not only where a race happens to be lost.
 */
export function gateFor(count: number): () => Promise<void> {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) open()
    return isOpen
  }
}
