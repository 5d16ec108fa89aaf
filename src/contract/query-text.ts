/** A URL's query with its '?'; '' without values. Undefined and null ones are dropped. */
export function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
