/** Answers `data` with the article of that id marked or not wherever it stands in it; what has no change is the same object. */
export function withMark<T>(data: T, id: number, isFavorite: boolean): T {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item: unknown) => withMark(item, id, isFavorite))
    return items.some((item, at) => item !== data[at]) ? (items as T) : data
  }
  const isIt = 'is_favorite' in data && 'id' in data && data.id === id
  const changed = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const next = isIt && key === 'is_favorite' ? isFavorite : withMark(value, id, isFavorite)
    return next === value ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}
