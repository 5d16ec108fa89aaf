/**
 * A barrier that opens once `count` callers have arrived, and stays open. It holds a naive shop between read and
 * write, so that a control fails on every machine, not only when a race happens.
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
