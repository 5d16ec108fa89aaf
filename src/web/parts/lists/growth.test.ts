import { describe, expect, test } from 'vitest'
import { growsByItself } from './growing-grid.tsx'

describe('a list that grows by itself', () => {
  const home = { infinite: false, page: 1, loaded: 12, isSelected: false }

  test('goes on to the end where the shop wants infinite scroll', () => {
    expect(growsByItself({ ...home, infinite: true, page: 9, loaded: 108 })).toBe(true)
  })

  test('stops at page 3 without it', () => {
    expect(growsByItself(home)).toBe(true)
    expect(growsByItself({ ...home, page: 2, loaded: 24 })).toBe(true)
    expect(growsByItself({ ...home, page: 3, loaded: 36 })).toBe(false)
    expect(growsByItself({ ...home, page: 5, loaded: 12 })).toBe(false)
  })

  test('goes on in a category or a search', () => {
    expect(growsByItself({ ...home, page: 5, loaded: 60, isSelected: true })).toBe(true)
  })

  test('does not start on fewer than 12', () => {
    expect(growsByItself({ ...home, loaded: 11, isSelected: true })).toBe(false)
  })
})
