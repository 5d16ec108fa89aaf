import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pagedQuery, viewOf } from './paged-query.ts'

type Page = { ids: number[]; next: number | null }

/** A list of descending ids in pages of three, and the requests for it. */
function listOf(ids: number[]) {
  const asked: (number | undefined)[] = []
  const read = (before: number | undefined): Promise<Page> => {
    asked.push(before)
    const below = ids.filter((id) => id < (before ?? Infinity)).toSorted((a, b) => b - a)
    const page = below.slice(0, 3)
    return Promise.resolve({ ids: page, next: below.length > 3 ? (page.at(-1) ?? null) : null })
  }
  return { ids, asked, read }
}

async function shown(key: string, list: ReturnType<typeof listOf>, pages: number) {
  const observer = new InfiniteQueryObserver(new QueryClient(), pagedQuery([key], list.read))
  observer.subscribe(() => null)
  await observer.refetch()
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage()
  list.asked.length = 0
  return observer
}

const rows = (data: { pages: Page[] } | undefined) => [...new Set(data?.pages.flatMap(({ ids }) => ids))]

it('fetches anew only what is on the screen, and the rest once it is reached', async () => {
  const list = listOf(Array.from({ length: 30 }, (_, at) => at + 1))
  const observer = await shown('far', list, 10)
  const view = viewOf(['far'])
  Object.assign(view, { from: 5, to: 5 })
  await observer.refetch()
  expect(list.asked).toEqual([19, 16, 13])
  expect(rows(observer.getCurrentResult().data)).toHaveLength(30)
  expect([...view.stale]).toEqual(expect.arrayContaining([undefined, 4]))

  list.asked.length = 0
  Object.assign(view, { from: 0, to: 0 })
  await observer.refetch()
  expect(list.asked).toEqual([undefined, 28])
  expect(view.stale.has(undefined)).toBe(false)
})

it('leaves no gap where rows came or went', async () => {
  const list = listOf(Array.from({ length: 12 }, (_, at) => at + 1))
  const observer = await shown('gap', list, 4)
  Object.assign(viewOf(['gap']), { from: 0, to: 3 })
  list.ids.push(13, 14, 15, 16)
  list.ids.splice(list.ids.indexOf(8), 1)
  await observer.refetch()
  const seen = rows(observer.getCurrentResult().data)
  expect(seen.slice(0, 9)).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 7])
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})
