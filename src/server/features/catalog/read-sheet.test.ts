import { expect, test } from 'vitest'
import { readSheet } from './article-detail.service.ts'

test('the facts that the contract knows are read as they are', () => {
  const sheet = {
    varietals: ['Malbec'],
    vintage: 2021,
    abv: 14.2,
    body: 5,
    awards: [{ name: 'Cata de Rosario', points: 92, year: 2025 }],
  }
  expect(readSheet(sheet)).toEqual(sheet)
})

test('one that is unknown or not of its kind is passed over, and spoils no other', () => {
  expect(
    readSheet({
      vintage: 'NV',
      body: 9,
      varietals: 'Malbec',
      abv: null,
      awards: [{ points: 90 }],
      precio: 1000,
      toString: 'x',
      closure: 'corcho',
    }),
  ).toEqual({ closure: 'corcho' })
})
