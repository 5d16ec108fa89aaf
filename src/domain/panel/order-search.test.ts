import { expect, it } from 'vitest'
import { isNumber, isWord } from './order-search.ts'

it('words of three letters and numbers of any length are searched, less is not', () => {
  for (const words of ['zoe', 'malbec 750', 'av9']) expect([words, isWord(words)]).toEqual([words, true])
  for (const words of ['', 'an', '123', '...']) expect([words, isWord(words)]).toEqual([words, false])
  for (const words of ['7', 'nº 12', '#12', '341 600-9876'])
    expect([words, isNumber(words)]).toEqual([words, true])
  for (const words of ['an', 'nº', 'a1']) expect([words, isNumber(words)]).toEqual([words, false])
})
