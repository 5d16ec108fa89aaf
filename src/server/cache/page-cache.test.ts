import { describe, expect, it } from 'vitest'
import { type Answer, createPageCache } from './page-cache.ts'

const eleven = new Date('2026-11-20T14:00:10Z')

/** A cache with a catalogue and a clock to turn, and a page that tells how often it was made. */
function cached(bytes?: number) {
  const world = { version: 1 as number | null, now: eleven, made: 0 }
  const cache = createPageCache({ version: () => world.version }, () => world.now, bytes)
  const make = (status = 200): Promise<Answer> =>
    Promise.resolve({ status, headers: {}, body: Buffer.from(`page ${(world.made += 1)}`), brotli: null })
  const ask = async (key = 'home', from = make): Promise<string> => String((await cache(key, from)).body)
  return { world, ask, make }
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
