/** What an emulator remembers of one kind. */
const most = 2_000

/** Keeps it in memory, and forgets the oldest of its kind once there are too many. */
export function keepNewest<K, V>(kept: Map<K, V>, key: K, value: V): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= most && !kept.has(key)) kept.delete(oldest)
  kept.set(key, value)
}
