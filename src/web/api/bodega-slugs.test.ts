import { expect, it } from 'vitest'
import { bodegaSlugs } from './shared-loads.ts'

const bodegas = [
  { id: 3, name: 'Doña Inés' },
  { id: 7, name: '1884' },
  { id: 1884, name: 'Cerro Blanco' },
]

it.each([
  ['3', 'dona-ines'],
  ['3,1884,malbec', 'dona-ines,1884,malbec'],
  ['7', '1884'],
  ['1884', '1884'],
  ['99', '99'],
  ['dona-ines', 'dona-ines'],
])('%s names bodegas as %s', (named, slugs) => {
  expect(bodegaSlugs(named, bodegas)).toBe(slugs)
})
