/** Throws when the name is unknown. */
export function known<K, V>(map: ReadonlyMap<K, V>, name: K): V {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo data names ${String(name)}, which does not exist`)
  return value
}
