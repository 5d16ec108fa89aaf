import { describe, expect, it, vi } from 'vitest'
import { DatabaseAway } from '../db/connect.ts'
import { type Answer, brotliOf, plainOf } from './answer.ts'
import { createPageCache } from './page-cache.ts'
import { countChanges, maxArticles, noArticles, type Reads } from './watch-catalogue.ts'

const eleven = new Date('2026-11-20T14:00:10Z')

/** A cache with a fake catalogue and clock, and a page that contains its render count. */
function cached(bytes?: number, firstBytes = 0) {
  const world = { now: eleven, setBack: 0, isAway: false, made: 0 }
  const changes = countChanges()
  changes.onListening()
  const cache = createPageCache(
    changes,
    {
      now: () => world.now,
      steadyMs: () => world.now.getTime() + world.setBack,
      isAway: () => world.isAway,
    },
    bytes,
    firstBytes,
  )
  const make = (status = 200): Promise<Answer> =>
    Promise.resolve({ status, headers: {}, body: Buffer.from(`page ${(world.made += 1)}`), brotli: null })
  const ask = async (key = 'home', from = make): Promise<string> => String((await cache(key, from)).body)
  /** The answer or the error while the database is unreachable. */
  const askAway = async (key = 'home'): Promise<Answer | Error> => {
    world.isAway = true
    const answer = await cache(key, () => make()).catch((error: Error) => error)
    world.isAway = false
    return answer
  }
  return { world, changes, ask, askAway, make }
}

const after = (seconds: number): Date => new Date(eleven.getTime() + seconds * 1000)

describe('an answer is cached', () => {
  it('from its second asking within a minute on, each key by itself', async () => {
    const { world, ask } = cached()
    expect([await ask(), await ask(), await ask()]).toEqual(['page 1', 'page 2', 'page 2'])
    expect(await ask('search')).toBe('page 3')
    world.now = after(60)
    expect([await ask('search'), await ask('search'), await ask('search')]).toEqual([
      'page 4',
      'page 5',
      'page 5',
    ])
  })

  it('from its first asking on while there is room for first askings, and pushes nothing out', async () => {
    const { ask } = cached(10_000, 5_000)
    await Promise.all([ask('home'), ask('home')])
    for (const address of ['a', 'b', 'c', 'd', 'e']) await ask(address)
    expect([await ask('a'), await ask('b'), await ask('home')]).toEqual(['page 2', 'page 3', 'page 1'])
    expect([await ask('c'), await ask('d')]).toEqual(['page 7', 'page 8'])
  })

  it('parsed from its second asking on, as the page that made the call is cached itself', async () => {
    const { ask, make } = cached(1_000_000, 500_000)
    const makeParsed = async () => ({ ...(await make()), parsed: { body: [], bytes: 2 } })
    expect([
      await ask('call', makeParsed),
      await ask('call', makeParsed),
      await ask('call', makeParsed),
    ]).toEqual(['page 1', 'page 2', 'page 2'])
  })

  it('at once where two ask together: it is made once for both', async () => {
    const { ask } = cached()
    expect(await Promise.all([ask(), ask()])).toEqual(['page 1', 'page 1'])
    expect(await ask()).toBe('page 1')
  })

  it('unless it says that nobody may store it', async () => {
    const { ask, make } = cached()
    const makePrivate = async () => ({ ...(await make()), headers: { 'cache-control': 'private, no-store' } })
    expect([
      await ask('cart', makePrivate),
      await ask('cart', makePrivate),
      await ask('cart', makePrivate),
    ]).toEqual(['page 1', 'page 2', 'page 3'])
  })

  it('until the catalogue changes, and then at its next asking', async () => {
    const { changes, ask } = cached()
    await Promise.all([ask(), ask()])
    changes.onNotify('')
    expect([await ask(), await ask()]).toEqual(['page 2', 'page 2'])
  })

  it('for 30 seconds, and never into the next minute', async () => {
    const { world, ask } = cached()
    await Promise.all([ask(), ask()])
    world.now = after(29)
    expect(await ask()).toBe('page 1')
    world.now = after(30)
    expect(await ask()).toBe('page 2')
    world.now = after(49)
    expect(await ask()).toBe('page 2')
    world.now = after(50)
    expect(await ask()).toBe('page 3')
  })
})

describe('an answer that states what it was read from', () => {
  const [home, search, shop]: Reads[] = [
    { articles: [1, 2], galleries: [1], texts: false },
    { articles: [2, 3], galleries: [], texts: true },
    noArticles,
  ]

  /** Keys that are still cached after the notifications, of one answer for each kind of reads. */
  async function cachedAfter(...payloads: string[]): Promise<string[]> {
    const { changes, ask, make } = cached()
    const kinds = { home, search, shop, unknown: undefined }
    const from = (reads: Reads | undefined) => async () => ({ ...(await make()), reads })
    const pages = new Map<string, string>()
    for (const [key, reads] of Object.entries(kinds))
      pages.set(key, (await Promise.all([ask(key, from(reads)), ask(key, from(reads))]))[0])
    for (const payload of payloads) changes.onNotify(payload)
    const same: string[] = []
    for (const [key, page] of pages) if ((await ask(key)) === page) same.push(key)
    return same
  }

  it('is cached through changes of other articles', async () => {
    expect(await cachedAfter('shown 4')).toEqual(['home', 'search', 'shop'])
    expect(await cachedAfter('shown 1')).toEqual(['search', 'shop'])
    expect(await cachedAfter('shown 2')).toEqual(['shop'])
    expect(await cachedAfter('shown 3', 'shown 1')).toEqual(['shop'])
    expect(await cachedAfter('gallery 1')).toEqual(['search', 'shop'])
    expect(await cachedAfter('gallery 2', 'gallery 3')).toEqual(['home', 'search', 'shop'])
  })

  it('is made anew at a change of any text if that decides which articles it has', async () => {
    expect(await cachedAfter('texts 4')).toEqual(['home', 'shop'])
    expect(await cachedAfter('texts 1')).toEqual(['shop'])
  })

  it('is made anew at a change of everything, and at one that nobody understands', async () => {
    for (const payload of ['', 'shown', 'shown x', 'sold 4']) expect(await cachedAfter(payload)).toEqual([])
  })

  it('is made anew where more articles changed than are remembered', async () => {
    for (const kind of ['shown', 'gallery']) {
      const ids = Array.from({ length: maxArticles }, (_, at) => `${kind} ${at + 10}`)
      expect(await cachedAfter(...ids)).toEqual(['home', 'search', 'shop'])
      expect(await cachedAfter(...ids, `${kind} 4`)).toEqual([])
    }
  })

  it('is not cached when one of its articles changed while it was made', async () => {
    const { changes, ask, make } = cached()
    const changing = (payload: string) => async () => {
      changes.onNotify(payload)
      return { ...(await make()), reads: home }
    }
    await ask()
    expect([await ask('home', changing('shown 1')), await ask('home', changing('shown 3'))]).toEqual([
      'page 2',
      'page 3',
    ])
    expect(await ask()).toBe('page 3')
  })

  it('is made again for whoever asks after a change, while one from before it is under way', async () => {
    const { changes, ask, make } = cached()
    const { promise, resolve } = Promise.withResolvers<void>()
    const early = ask('home', async () => {
      const answer = { ...(await make()), reads: home }
      await promise
      return answer
    })
    changes.onNotify('shown 1')
    expect(await ask('home', async () => ({ ...(await make()), reads: home }))).toBe('page 2')
    resolve()
    expect(await early).toBe('page 1')
    expect(await ask()).toBe('page 2')
  })

  it('counts the ids of its articles as bytes', async () => {
    const { ask, make } = cached(5_000)
    const articles = Array.from({ length: 1_000 }, (_, id) => id)
    const large = async () => ({ ...(await make()), reads: { ...noArticles, articles } })
    await Promise.all([ask('large', large), ask('large', large)])
    expect(await ask('large')).toBe('page 2')
  })
})

describe('a clock that is set back', () => {
  it('keeps nothing longer: neither an hour, nor within the minute', async () => {
    for (const seconds of [3600, 8]) {
      const { world, ask } = cached()
      const setBack = (): void => {
        world.now = after(-seconds)
        world.setBack = 2 * seconds * 1000 + 30_000
      }
      await Promise.all([ask(), ask()])
      setBack()
      expect(await ask()).toBe('page 2')
    }
  })

  it('changes nothing of how soon an answer is cached', async () => {
    const { world, ask } = cached()
    await ask()
    world.now = after(-3600)
    world.setBack = 3600_000 + 61_000
    expect([await ask(), await ask(), await ask()]).toEqual(['page 2', 'page 3', 'page 3'])
  })
})

describe('while the database is away', () => {
  it('a cached answer is served for 5 minutes more, with the time of which it tells, and never stored', async () => {
    const { world, ask, askAway } = cached()
    await Promise.all([ask(), ask()])
    for (const seconds of [10, 60, 329]) {
      world.now = after(seconds)
      expect(await askAway()).toMatchObject({
        body: Buffer.from('page 1'),
        headers: {
          'cache-control': 'private, no-store',
          'last-modified': 'Fri, 20 Nov 2026 14:00:10 GMT',
          warning: '110 - "Response is Stale"',
        },
      })
    }
    world.now = after(330)
    expect(await askAway()).toBeInstanceOf(DatabaseAway)
    expect(world.made).toBe(1)
  })

  it('no setting of the clock makes the 5 minutes longer', async () => {
    const { world, ask, askAway } = cached()
    await Promise.all([ask(), ask()])
    world.now = after(-3600)
    world.setBack = 3600_000 + 330_000
    expect(await askAway()).toBeInstanceOf(DatabaseAway)
  })

  it('what was never cached is not there', async () => {
    const { askAway } = cached()
    expect(await askAway()).toBeInstanceOf(DatabaseAway)
  })

  it('any other fault is told as it is, whatever is cached', async () => {
    const { world, ask } = cached()
    await Promise.all([ask(), ask()])
    world.now = after(60)
    await expect(ask('home', () => Promise.reject(new Error('division by zero')))).rejects.toThrow('division')
  })

  it('a connection that broke as others can be made costs a second try', async () => {
    const { ask, make } = cached()
    const broken = vi.fn(make).mockRejectedValueOnce(Object.assign(new Error('57P01'), { code: '57P01' }))
    expect(await ask('home', broken)).toBe('page 1')
  })

  it('is over, it is made anew', async () => {
    const { changes, ask, askAway } = cached()
    await Promise.all([ask(), ask()])
    await askAway()
    changes.onNotify('')
    expect([await ask(), await ask()]).toEqual(['page 2', 'page 2'])
  })
})

describe('an answer is not cached', () => {
  it('while nobody hears of changes', async () => {
    const { changes, ask } = cached()
    await Promise.all([ask(), ask()])
    changes.onLost()
    expect([await ask(), await ask(), await ask()]).toEqual(['page 2', 'page 3', 'page 4'])
  })

  it('when the catalogue changed while it was made', async () => {
    const { changes, ask, make } = cached()
    await ask()
    const slow = ask('home', async () => {
      changes.onNotify('')
      return make()
    })
    expect(await slow).toBe('page 2')
    expect(await ask()).toBe('page 3')
  })

  it('when it is no good one, or none at all', async () => {
    const { ask, make } = cached()
    for (const page of ['page 1', 'page 2']) expect(await ask('home', () => make(404))).toBe(page)
    await expect(ask('home', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await ask()).toBe('page 3')
  })

  it('when there is no more room and it was asked for longest ago', async () => {
    const { ask } = cached(5_000)
    for (const key of ['a', 'b', 'a', 'b', 'a', 'c', 'c']) await ask(key)
    expect(await ask('a')).toBe('page 3')
    expect(await ask('b')).toBe('page 7')
  })

  it('when other addresses come once each, which push nothing out', async () => {
    const { ask } = cached(5_000)
    await Promise.all([ask('home'), ask('home')])
    for (let ad = 0; ad < 20; ad += 1) await ask(`home?ad=${ad}`)
    expect(await ask('home')).toBe('page 1')
  })
})

describe('of a long answer', () => {
  const text = 'Malbec de altura. '.repeat(1_000)
  const soon = { timeout: 10_000 }
  const makeLong = (): Promise<Answer> =>
    Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text), brotli: null })

  function ofLong(bytes: number) {
    const cache = createPageCache(begun(), { now: () => eleven, steadyMs: () => 0 }, bytes)
    return { ask: (key = 'article') => cache(key, makeLong), misses: () => cache.counts.miss }
  }

  it('the brotli alone is kept once it was sent so, from which the text comes back', async () => {
    const { ask, misses } = ofLong(1_000_000)
    await brotliOf(await ask())
    await ask()
    await vi.waitFor(async () => expect((await ask()).body).toBeNull(), soon)
    expect(String(await plainOf(await ask()))).toBe(text)
    expect(misses()).toBe(1)
  })

  it('both are kept if it is asked for in both ways', async () => {
    const { ask } = ofLong(1_000_000)
    await brotliOf(await ask())
    await ask()
    await vi.waitFor(async () => expect((await ask()).body).toBeNull(), soon)
    await plainOf(await ask())
    expect(String((await ask()).body)).toBe(text)
  })

  it('many more are kept than have room as they are', async () => {
    const { ask, misses } = ofLong(10 * text.length)
    const keys = Array.from({ length: 30 }, (_, at) => `article ${at}`)
    for (const key of keys) {
      await brotliOf(await ask(key))
      await vi.waitFor(async () => expect((await ask(key)).body).toBeNull(), soon)
    }
    for (const key of keys) expect(String(await plainOf(await ask(key)))).toBe(text)
    expect(misses()).toBe(30)
  })
})

/** A catalogue that is watched. */
function begun() {
  const changes = countChanges()
  changes.onListening()
  return changes
}
