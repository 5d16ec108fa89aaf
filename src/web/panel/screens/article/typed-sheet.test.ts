import { expect, it } from 'vitest'
import { blankAward, readSheet, typedAwards, typedSheet } from './typed-sheet.ts'

const awards = [{ name: 'Guía Peñín', prize: 'Oro', points: 93, year: 2024 }, { name: 'Decanter' }]

it('awards are typed and read back as they were, empty rows left out', () => {
  const typed = typedAwards({ awards })
  expect(typed[1]).toEqual({ ...blankAward, name: 'Decanter' })
  const problems = {}
  expect(readSheet({ sheet: { abv: '13,5' }, awards: [...typed, blankAward] }, {}, problems)).toEqual({
    abv: 13.5,
    awards,
  })
  expect(problems).toEqual({})
  expect(readSheet({ sheet: {}, awards: [] }, { awards }, problems)).toEqual({})
})

it('facts are typed and read back as they were, dots of names included', () => {
  const sheet = { winemaker: 'A. Bajda', country: 'EE.UU.', aging: '12 meses. Roble francés', abv: 13.5 }
  const problems = {}
  expect(typedSheet(sheet)['abv']).toBe('13,5')
  expect(readSheet({ sheet: typedSheet(sheet), awards: [] }, {}, problems)).toEqual(sheet)
  expect(problems).toEqual({})
})

it('an award without a name, or with points that can’t be, is told beside its field', () => {
  const problems = {}
  readSheet({ sheet: {}, awards: [{ ...blankAward, points: '105', year: 'ayer' }] }, {}, problems)
  expect(Object.keys(problems)).toEqual(['awards.0.name', 'awards.0.points', 'awards.0.year'])
})
