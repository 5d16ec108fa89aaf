import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../cluster.ts'
import { chanceOf } from '../money/chance.ts'
import { type BrokenShop, brokenShops } from './shift/broken-shops.ts'
import { openForShift, type OpenShop } from './shift/shift.ts'
import { usualMix, workShift } from './shift/work-shift.ts'

/** A busy machine takes a minute. */
const timeout = 240_000

async function openShop(): Promise<OpenShop> {
  const { connection } = await testDatabase()
  const open = await openForShift(connection, 20)
  onTestFinished(open.close)
  return open
}

it(
  'buyers and five panels on the same orders, articles and tills leave nothing impossible behind',
  { timeout },
  async () => {
    const { done, refused, wrong } = await workShift(await openShop(), chanceOf(20_261_123), { count: 300 })
    expect(wrong).toEqual([])
    const tried = [...done.keys(), ...[...refused.keys()].map((told) => told.split(':')[0])]
    // A rare act may find nothing to act on.
    expect(Object.keys(usualMix).filter((act) => !tried.includes(act)).length).toBeLessThan(5)
    expect([...done.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(100)
    expect([...refused.keys()].some((code) => code.endsWith('changed_meanwhile'))).toBe(true)
  },
)

it.each<BrokenShop>([...brokenShops])(
  'is found out: $name',
  { timeout },
  async ({ spoil, count, mix, found }) => {
    const open = await openShop()
    await spoil(open.shop)
    const { wrong } = await workShift(open, chanceOf(7), { count, mix })
    expect(wrong.join('\n')).toMatch(found)
  },
)
