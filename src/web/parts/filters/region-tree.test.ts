import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { holdsChosen, type Place, RegionChecks, regionTree } from './filter-checks.tsx'

const values = (...places: string[]) => places.map((value) => ({ value, name: value, count: 1 }))
const shown = (places: readonly Place[]): unknown[] =>
  places.map(({ value, places: inside }) => (inside.length === 0 ? value : [value, ...shown(inside)]))

test('places lie in places, in the order in which they came', () => {
  expect(
    shown(
      regionTree(
        values('escocia', 'argentina', 'argentina.salta', 'argentina.mendoza', 'argentina.mendoza.maipu'),
        [],
      ),
    ),
  ).toEqual(['escocia', ['argentina', 'argentina.salta', ['argentina.mendoza', 'argentina.mendoza.maipu']]])
})

test('a lone country is left out, unless it is asked for or has nothing in it', () => {
  const argentina = values('argentina', 'argentina.salta')
  expect(shown(regionTree(argentina, []))).toEqual(['argentina.salta'])
  expect(shown(regionTree(argentina, ['argentina']))).toEqual([['argentina', 'argentina.salta']])
  expect(shown(regionTree(values('escocia'), []))).toEqual(['escocia'])
})

test('a place whose country is not told stands by itself', () => {
  expect(
    shown(regionTree(values('argentina.mendoza', 'argentina.mendoza.maipu', 'argentina.mendozaza'), [])),
  ).toEqual([['argentina.mendoza', 'argentina.mendoza.maipu'], 'argentina.mendozaza'])
})

test('what is asked for is seen within its place', () => {
  const [mendoza] = regionTree(values('mendoza', 'mendoza.maipu', 'mendoza.maipu.lunlunta'), ['mendoza'])
  expect(mendoza && holdsChosen(mendoza, ['mendoza.maipu.lunlunta'])).toBe(true)
  expect(mendoza && holdsChosen(mendoza, ['mendoza'])).toBe(false)
})

test('within an open country, too, more than eight wait for a button, but for the chosen ones', () => {
  const provinces = Array.from({ length: 12 }, (_, at) => `argentina.${at}`)
  const page = renderToString(
    createElement(RegionChecks, {
      values: values('escocia', 'argentina', ...provinces),
      facet: 'region',
      chosen: ['argentina.11'],
      onToggle: () => undefined,
    }),
  )
  expect(page.match(/value="argentina\.\d+"/g)).toHaveLength(9)
  expect(page).toContain('value="argentina.11"')
  expect(page).toContain('Ver todos (12)')
})
