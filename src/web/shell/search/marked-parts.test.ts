import { expect, test } from 'vitest'
import { markedParts } from './suggestions.tsx'

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ part, isTyped }) => (isTyped ? `[${part}]` : part))
    .join('')

test.each([
  ['Los Sauces Torrontés', 'torront', 'Los Sauces [Torront]és'],
  ['Los Sauces Torrontés', 'torrontes sau', 'Los [Sau]ces [Torrontés]'],
  ['Gin "Ñandú" 100%', 'ÑAN 1', 'Gin "[Ñan]dú" [1]00%'],
  ['Malbec', 'albec', 'Malbec'],
  ['Malbec', '', 'Malbec'],
  ['Malbec', '%_', 'Malbec'],
])('%j with %j typed is %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown)
})
