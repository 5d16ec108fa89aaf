import { describe, expect, it } from 'vitest'
import { type Answer, keepAnswers } from './keep.ts'

const eleven = new Date('2026-11-20T14:00:10Z')

/** A keeper with a catalogue and a clock to turn, and a page that tells how often it was made. */
function kept(bytes?: number) {
  const world = { version: 1 as number | null, now: eleven, made: 0 }
  const keep = keepAnswers({ version: () => world.version }, () => world.now, bytes)
  const make = (status = 200): Promise<Answer> =>
    Promise.resolve({ status, headers: {}, body: Buffer.from(`page ${(world.made += 1)}`), brotli: null })
  const ask = async (key = 'home', from = make): Promise<string> => String((await keep(key, from)).body)
  return { world, ask, make }
}

const after = (seconds: number): Date => new Date(eleven.getTime() + seconds * 1000)

describe('an answer is kept', () => {
  it('and made once for all who ask, together or later, each key by itself', async () => {
    const { ask } = kept()
    expect(await Promise.all([ask(), ask()])).toEqual(['page 1', 'page 1'])
    expect([await ask(), await ask('search')]).toEqual(['page 1', 'page 2'])
  })

  it('until the catalogue changes', async () => {
    const { world, ask } = kept()
    await ask()
    world.version = 2
    expect(await ask()).toBe('page 2')
  })

  it('for 30 seconds, and never into the next minute', async () => {
    const { world, ask } = kept()
    await ask()
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

describe('an answer is not kept', () => {
  it('while nobody hears of changes', async () => {
    const { world, ask } = kept()
    await ask()
    world.version = null
    expect([await ask(), await ask()]).toEqual(['page 2', 'page 3'])
  })

  it('when the catalogue changed while it was made', async () => {
    const { world, ask, make } = kept()
    const slow = ask('home', async () => {
      world.version = 2
      return make()
    })
    expect(await slow).toBe('page 1')
    expect(await ask()).toBe('page 2')
  })

  it('when it is no good one, or none at all', async () => {
    const { ask, make } = kept()
    expect(await ask('home', () => make(404))).toBe('page 1')
    await expect(ask('home', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await ask()).toBe('page 2')
  })

  it('when there is no more room and it was asked for longest ago', async () => {
    const { ask } = kept(10_000)
    for (const key of ['a', 'b', 'a', 'c']) await ask(key)
    expect(await ask('a')).toBe('page 1')
    expect(await ask('b')).toBe('page 4')
  })
})
