import { expect, it } from 'vitest'
import { splitWords } from './typed-sheet.ts'
import { gridOf, type TypedVariants, variantsToSave } from './typed-variants.ts'

const readers = {
  money: (_: string, text: string) => (text === '' ? null : Number(text)),
  whole: (_: string, text: string) => (text === '' ? null : Number(text)),
}
const sizes = { name: 'Tamaño', values: '375 ml, 750 ml' }
const saved = {
  properties: [
    {
      name: 'Tamaño',
      values: [
        { id: 1, name: '375 ml' },
        { id: 2, name: '750 ml' },
      ],
    },
  ],
  variants: [
    { id: 11, values: ['375 ml'] },
    { id: 12, values: ['750 ml'] },
  ],
}
const variant = (id: number, value: string) => ({
  id,
  values: [value],
  price: '',
  presentacion: '',
  volume_ml: '',
  code: '',
  gtin: '',
  stock: '4',
})
const typed: TypedVariants = {
  properties: [sizes],
  variants: [variant(11, '375 ml'), variant(12, '750 ml')],
  removed: [],
}
const idsOf = (one: TypedVariants) =>
  variantsToSave(one, saved, readers).variants.map(({ id, values }) => [id, ...values])

it('values are separated by commas, but not within a number', () => {
  expect(splitWords('375 ml,750 ml, 1,5 l; 3 l')).toEqual(['375 ml', '750 ml', '1,5 l', '3 l'])
  expect(splitWords('2019, 2020')).toEqual(['2019', '2020'])
})

it('a new value is a new variant', () => {
  const more = { ...typed, properties: [{ ...sizes, values: '375 ml, 750 ml, Magnum' }] }
  expect(idsOf(more)).toEqual([
    [11, '375 ml'],
    [12, '750 ml'],
    [null, 'Magnum'],
  ])
})

it('a new value that was saved while its form was open is that variant', () => {
  const more = { ...typed, properties: [{ ...sizes, values: '375 ml, 750 ml, Magnum' }] }
  const now = { ...saved, variants: [...saved.variants, { id: 13, values: ['Magnum'] }] }
  expect(variantsToSave(more, now, readers).variants.map(({ id }) => id)).toEqual([11, 12, 13])
})

it('a value written otherwise in its place is renamed, with its variant', () => {
  const renamed = { ...typed, properties: [{ ...sizes, values: 'Media, 750 ml' }] }
  expect(variantsToSave(renamed, saved, readers).properties).toEqual([
    {
      name: 'Tamaño',
      values: [
        { id: 1, name: 'Media' },
        { id: 2, name: '750 ml' },
      ],
    },
  ])
  expect(idsOf(renamed)).toEqual([
    [11, 'Media'],
    [12, '750 ml'],
  ])
})

it('a removed combination is not sold, and its value leaves', () => {
  const less = { ...typed, removed: ['375 ml'] }
  expect(gridOf(less, saved).map(({ isRemoved }) => isRemoved)).toEqual([true, false])
  expect(variantsToSave(less, saved, readers).properties[0]?.values).toEqual([{ id: 2, name: '750 ml' }])
  expect(idsOf(less)).toEqual([[12, '750 ml']])
})

it('a second property gives each variant its first value, and adds the others', () => {
  const two = { ...typed, properties: [sizes, { name: 'Añada', values: '2019, 2020' }] }
  expect(idsOf(two)).toEqual([
    [11, '375 ml', '2019'],
    [null, '375 ml', '2020'],
    [12, '750 ml', '2019'],
    [null, '750 ml', '2020'],
  ])
})
