import type { QueryClient } from '@tanstack/react-query'

/** Id of the script element with the page's state. */
export const stateId = 'state'

/** Objects with the same keys, as one list of keys and a row of values each. Repeated keys and rows are indexes of earlier ones. */
type Table = { $: string[] | number; rows: (unknown[] | number)[] }

/** The query data of a rendered page, as JSON that is safe inside a script element. */
export function writePageState(cache: QueryClient): string {
  const pack = packer()
  const queries = cache.getQueryCache().getAll()
  const state = queries.flatMap(({ queryKey, state: { data, dataUpdatedAt } }) =>
    data === undefined ? [] : [[queryKey, pack(data, queryKey[0] === 'articles'), dataUpdatedAt]],
  )
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/** Fills the browser's query cache from the page's state. */
export function readPageState(cache: QueryClient, state: string): void {
  const unpack = unpacker()
  for (const [key, data, updatedAt] of JSON.parse(state) as [string[], unknown, number][])
    cache.setQueryData(key, unpack(data), { updatedAt })
}

/** `areCards`: keeps only the picture that a card shows. */
function packer(): (value: unknown, areCards: boolean) => unknown {
  const headers = new Map<string, number>()
  const rows = new Map<string, number>()

  /** Rows are told apart before packing, as the same row would be packed into different indexes. */
  function packRow(row: Fields, keys: readonly string[], areCards: boolean): unknown[] | number {
    const text = `${areCards} ${JSON.stringify(row)}`
    const known = rows.get(text)
    if (known !== undefined) return known
    const values = keys.map((key) =>
      pack(areCards && key === 'images' ? firstOf(row[key] as Image[]) : row[key], areCards),
    )
    rows.set(text, rows.size)
    return values
  }

  function packTable(values: Fields[], keys: string[], areCards: boolean): Table {
    const header = keys.join()
    const $ = headers.get(header) ?? keys
    if ($ === keys) headers.set(header, headers.size)
    return { $, rows: values.map((row) => packRow(row, keys, areCards)) }
  }

  function pack(value: unknown, areCards: boolean): unknown {
    if (Array.isArray(value)) {
      const keys = keysOfAll(value)
      return keys ? packTable(value, keys, areCards) : value.map((each) => pack(each, areCards))
    }
    if (!isObject(value)) return value
    const packed: Fields = {}
    for (const key of Object.keys(value)) packed[key] = pack(value[key], areCards)
    return packed
  }

  return pack
}

type Image = { url: string; hosting_url?: string; first: boolean }

/** The picture that a card shows, without a `hosting_url` equal to its `url` (contract/images.ts). */
function firstOf(images: readonly Image[]): Image[] {
  const shown = images.find(({ first }) => first) ?? images[0]
  if (!shown) return []
  const { hosting_url, ...image } = shown
  return [hosting_url === image.url ? image : shown]
}

/** The keys, in order, if all values are objects with the same ones; else null. */
function keysOfAll(values: readonly unknown[]): string[] | null {
  const [first] = values
  if (values.length === 0 || !isObject(first)) return null
  const keys = Object.keys(first)
  return values.every((value) => isObject(value) && areEqual(Object.keys(value), keys)) ? keys : null
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unpacker(): (value: unknown) => unknown {
  const headers: string[][] = []
  const rows: unknown[] = []
  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(unpack)
    if (!('$' in value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]))
    const table = value as Table
    const keys = typeof table.$ === 'number' ? (headers[table.$] ?? []) : table.$
    if (keys === table.$) headers.push(keys)
    return table.rows.map((row) => {
      if (typeof row === 'number') return rows[row]
      const entries = row.map((each, at) => [keys[at], unpack(each)])
      return (rows[rows.length] = Object.fromEntries(entries))
    })
  }
  return unpack
}
