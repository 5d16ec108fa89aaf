import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { readAnswers } from '../offline-store.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { type CartChange, cartSaving, waitingChanges } from './save-cart.ts'

const owner = 7
const change = (amount: number): CartChange => ({
  edit: { kind: 'amount', line: { promotion_id: 1, amount, notes: null } },
})

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' })
  vi.stubGlobal('window', {})
  onlineManager.setOnline(false)
})
afterEach(async () => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  await closePages()
})

/** A page of the shop, offline, with the module's state of its own. */
async function openPage() {
  vi.resetModules()
  const { resumeChanges, storeChanges } = await import('./offline-changes.ts')
  const cache = new QueryClient()
  cache.setQueryData(lastCartQuery().queryKey, {
    id: 5,
    articles: [],
    promociones_vinoteca: [],
  } as unknown as Cart)
  const [failed, saved] = [vi.fn<() => void>(), vi.fn<() => void>()]
  return {
    cache,
    failed,
    saved,
    save: (made: CartChange) =>
      void cache
        .getMutationCache()
        .build(cache, cartSaving(cache))
        .execute(made)
        .catch(() => null),
    store: () => storeChanges(cache, owner),
    resume: () => resumeChanges(cache, owner, { onFailed: failed, onSaved: saved }),
  }
}

const stored = async (): Promise<unknown[]> => (await readAnswers(owner, Date.now())).map(({ data }) => data)

it('two pages keep their unsent changes apart, and neither takes or deletes those of the other', async () => {
  const [one, other] = [await openPage(), await openPage()]
  one.save(change(2))
  await one.store()
  other.save(change(3))
  await other.store()
  expect(await stored()).toHaveLength(2)
  other.cache.getMutationCache().clear()
  await other.store()
  expect(await stored()).toEqual([[{ ...change(2), madeOn: 5 }]])
  await other.resume()
  expect(waitingChanges(other.cache)).toEqual([])
})

it('what a closed page left is resumed by one page, which keeps it until it is on its way', async () => {
  const closed = await openPage()
  closed.save(change(2))
  await closed.store()
  await closePages()
  const [one, other] = [await openPage(), await openPage()]
  await Promise.all([one.resume(), other.resume()])
  const resumed = [waitingChanges(one.cache), waitingChanges(other.cache)].flat()
  expect(resumed).toEqual([{ ...change(2), madeOn: 5 }])
  await Promise.all([one.store(), other.store()])
  expect(await stored()).toEqual([resumed])
})

it('changes made offline that the shop refuses after the app was opened again are told, and not as saved', async () => {
  const closed = await openPage()
  closed.save(change(2))
  closed.save(change(3))
  await closed.store()
  await closePages()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'article_gone', message: 'x' }, { status: 409 })),
  )
  const page = await openPage()
  await page.resume()
  expect(page.failed).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await page.cache.resumePausedMutations()
  await vi.waitFor(() => expect(waitingChanges(page.cache)).toEqual([]), { timeout: 10_000 })
  expect(page.failed).toHaveBeenCalledOnce()
  expect(page.saved).not.toHaveBeenCalled()
})

/** Ends the locks of all pages, as their browser does. */
async function closePages(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  for (const { name } of held) await navigator.locks.request(name ?? '', { steal: true }, () => undefined)
}

/** The browser's caches of the same name, in memory. */
function fakeCaches() {
  const all = new Map<string, Map<string, string>>()
  return {
    keys: () => Promise.resolve([...all.keys()]),
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, string>()
      all.set(name, entries)
      return Promise.resolve({
        put: async (key: string, answer: Response) => void entries.set(key, await answer.text()),
        match: (key: string) =>
          Promise.resolve(entries.has(key) ? new Response(entries.get(key)) : undefined),
        keys: () => Promise.resolve([...entries.keys()]),
        delete: (key: string) => Promise.resolve(entries.delete(key)),
      })
    },
  }
}
