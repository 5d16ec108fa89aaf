import { expect, it } from 'vitest'
import { type Lack, lacksMore } from './cart.ts'

it('only what lacks more than was known is news', () => {
  const lacks: Lack[] = [null, 'short', 'gone']
  expect(lacks.map((known) => lacks.map((now) => lacksMore(known, now)))).toEqual([
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
})
