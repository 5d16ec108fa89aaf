import { describe, expect, it, vi } from 'vitest'
import { DatabaseAway } from '../db/connect.ts'
import { type Answer, createPageCache } from './page-cache.ts'

const eleven = new Date('2026-11-20T14:00:10Z')

/** A cache with a fake catalogue and clock, and a page that contains its render count. */
function cached(bytes?: number) {
  const world = { version: 1 as number | null, now: eleven, setBack: 0, isAway: false, made: 0 }
  const cache = createPageCache(
    { version: () => world.version },
    {
      now: () => world.now,
      steadyMs: () => world.now.getTime() + world.setBack,
      isAway: () => world.isAway,
    },
    bytes,
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
  return { world, ask, askAway, make }
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
    const { world, ask } = cached()
    await Promise.all([ask(), ask()])
    world.version = 2
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
    const { world, ask, askAway } = cached()
    await Promise.all([ask(), ask()])
    await askAway()
    world.version = 2
    expect([await ask(), await ask()]).toEqual(['page 2', 'page 2'])
  })
})

describe('an answer is not cached', () => {
  it('while nobody hears of changes', async () => {
    const { world, ask } = cached()
    await Promise.all([ask(), ask()])
    world.version = null
    expect([await ask(), await ask(), await ask()]).toEqual(['page 2', 'page 3', 'page 4'])
  })

  it('when the catalogue changed while it was made', async () => {
    const { world, ask, make } = cached()
    await ask()
    const slow = ask('home', async () => {
      world.version = 2
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
    const { ask } = cached(10_000)
    for (const key of ['a', 'b', 'a', 'b', 'a', 'c', 'c']) await ask(key)
    expect(await ask('a')).toBe('page 3')
    expect(await ask('b')).toBe('page 7')
  })

  it('when other addresses come once each, which push nothing out', async () => {
    const { ask } = cached(10_000)
    await Promise.all([ask('home'), ask('home')])
    for (let ad = 0; ad < 20; ad += 1) await ask(`home?ad=${ad}`)
    expect(await ask('home')).toBe('page 1')
  })
})
