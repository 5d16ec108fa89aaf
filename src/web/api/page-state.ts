import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'

/** Id of the script element with the page's state. */
export const stateId = 'state'

/**
 * A value as it is handed over: an array begins with `list` and holds values, or with the index of its object's keys
 * and holds theirs, or is only the complement of the index of an object before it, which is repeated.
 */
type Packed = string | number | boolean | null | [kind: number, ...Packed[]]
type Block = { shapes: string[][]; queries: [key: string[], data: Packed][] }
/** `updatedAt` is of all queries in their order. */
type State = { blocks: Block[]; updatedAt: number[] }

const list = 0

/** Queries of all pages: each is a block of its own, which is written once for all pages with the same data. */
const ofAllPages = new Set<unknown>(['commerce', 'categories', 'platelets'])

const written = new WeakMap<object, string>()

/** The query data of a rendered page, as JSON that is safe inside a script element. */
export function writePageState(cache: QueryClient): string {
  const queries = cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
  const shared = queries.filter(isOfAllPages)
  const own = queries.filter((query) => !isOfAllPages(query))
  const updatedAt = [...shared, ...own].map(({ state }) => state.dataUpdatedAt)
  return `{"blocks":[${[...shared.map(cachedBlock), writeBlock(own)].join()}],"updatedAt":[${updatedAt.join()}]}`
}

const isOfAllPages = ({ queryKey, state }: Query): boolean =>
  ofAllPages.has(queryKey[0]) && typeof state.data === 'object' && state.data !== null

function cachedBlock(query: Query): string {
  const data = query.state.data as object
  const known = written.get(data) ?? writeBlock([query])
  written.set(data, known)
  return known
}

function writeBlock(of: readonly Query[]): string {
  const { shapes, pack } = packer()
  const queries = of.map(({ queryKey, state }) => [queryKey, pack(state.data, queryKey[0] === 'articles')])
  return JSON.stringify({ shapes, queries }).replaceAll('<', '\\u003c')
}

/** Fills the browser's query cache from the page's state. */
export function readPageState(cache: QueryClient, state: string): void {
  const { blocks, updatedAt } = JSON.parse(state) as State
  const queries = blocks.flatMap(readBlock)
  for (const [at, [key, data]] of queries.entries())
    cache.setQueryData(key, data, { updatedAt: updatedAt[at] ?? 0 })
}

function readBlock({ shapes, queries }: Block): [key: string[], data: unknown][] {
  const objects: unknown[] = []
  const unpack = (value: Packed): unknown => {
    if (!Array.isArray(value)) return value
    const [kind, ...packed] = value
    if (kind < list) return objects[~kind]
    const values = packed.map(unpack)
    if (kind === list) return values
    const object = Object.fromEntries(values.map((each, at) => [shapes[kind]?.[at], each]))
    objects.push(object)
    return object
  }
  return queries.map(([key, data]) => [key, unpack(data)])
}

type Fields = Record<string, unknown>
type Known = { object: Fields; areCards: boolean; index: number }

/** `areCards`: keeps only the picture that a card shows. */
function packer(): { shapes: string[][]; pack: (value: unknown, areCards: boolean) => unknown } {
  const shapes: string[][] = [[]]
  /** By shape and id. */
  const known: Map<unknown, Known>[] = [new Map()]
  let objects = 0

  function shapeOf(keys: string[]): number {
    const shape = shapes.findIndex((each, at) => at !== list && areEqual(each, keys))
    if (shape !== -1) return shape
    known.push(new Map())
    return shapes.push(keys) - 1
  }

  function packObject(object: Fields, areCards: boolean): unknown[] {
    const keys = Object.keys(object)
    const shape = shapeOf(keys)
    const { id } = object
    const same = known[shape]?.get(id)
    if (same?.areCards === areCards && isEqual(same.object, object)) return [~same.index]
    const values = keys.map((key) =>
      pack(areCards && key === 'images' ? firstOf(object[key] as Image[]) : object[key], areCards),
    )
    if (id !== undefined) known[shape]?.set(id, { object, areCards, index: objects })
    objects += 1
    return [shape, ...values]
  }

  function pack(value: unknown, areCards: boolean): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return [list, ...value.map((each) => pack(each, areCards))]
    return packObject(value as Fields, areCards)
  }

  return { shapes, pack }
}

type Image = { url: string; hosting_url?: string; first: boolean }

/** The picture that a card shows, without a `hosting_url` equal to its `url` (contract/images.ts). */
function firstOf(images: readonly Image[]): Image[] {
  const shown = images.find(({ first }) => first) ?? images[0]
  if (!shown) return []
  const { hosting_url, ...image } = shown
  return [hosting_url === image.url ? image : shown]
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

/** Of JSON values. */
const isEqual = (one: Fields, other: Fields): boolean => replaceEqualDeep(one, other) === one
