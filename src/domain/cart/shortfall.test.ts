import { expect, it } from 'vitest'
import { type Shortfall, hasGrown } from './cart.ts'

it('only what lacks more than was known is news', () => {
  const shortfalls: Shortfall[] = [null, 'short', 'gone']
  expect(shortfalls.map((known) => shortfalls.map((now) => hasGrown(known, now)))).toEqual([
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
})
