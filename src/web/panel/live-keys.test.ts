import { expect, it } from 'vitest'
import { staleKeys } from './live-keys.ts'

it('Hoy is read again when a conversation or a task changes, and no list of orders', () => {
  for (const noun of ['conversations', 'tasks'])
    expect(staleKeys({ noun })).toEqual([[noun], ['orders', 'today']])
})

it('a seller, who hears of orders alone, is rung at once', () => {
  expect(staleKeys({})).toEqual(expect.arrayContaining([['orders'], ['alerts'], ['deliveries']]))
  expect(staleKeys({ noun: 'orders' })).not.toContainEqual(['alerts'])
})
