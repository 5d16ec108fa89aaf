import { describe, expect, it } from 'vitest'
import { splitWords } from './typed-sheet.ts'
import {
  endedByOptions,
  goneOf,
  gridOf,
  removedWithout,
  type TypedVariants,
  variantsToSave,
} from './typed-variants.ts'

const readers = {
  money: (_: string, text: string) => (text === '' ? null : Number(text)),
  whole: (_: string, text: string) => (text === '' ? null : Number(text)),
}
const sizes = { name: 'Tamaño', values: '375 ml, 750 ml' }
const saved = {
  stock: null,
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
    { id: 11, values: ['375 ml'], stock: 4 },
    { id: 12, values: ['750 ml'], stock: 4 },
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
  const now = { ...saved, variants: [...saved.variants, { id: 13, values: ['Magnum'], stock: 4 }] }
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

const named = (values: string) => ({ ...typed, properties: [{ ...sizes, values }] })

it('the first options end the stock of their article, and what carts chose', () => {
  const plain = { variants: [], stock: 12, uses: { carts: 8, orders: 1 } }
  const options = variantsToSave(typed, null, readers)
  expect(endedByOptions(plain, options)).toEqual({ units: 12, carts: 8, orders: 1 })
  expect(endedByOptions({ ...plain, stock: null }, options)).toMatchObject({ units: 0 })
  expect(endedByOptions(plain, { variants: [] })).toBeNull()
  expect(endedByOptions({ ...saved, uses: plain.uses }, options)).toBeNull()
  expect(endedByOptions(null, options)).toBeNull()
})

it('a new variant begins at 0 beside counted stock, and without a number beside uncounted stock', () => {
  const more = { ...typed, properties: [{ ...sizes, values: '375 ml, 750 ml, Magnum' }] }
  const stockOf = (from: Parameters<typeof variantsToSave>[1]) =>
    variantsToSave(more, from, readers).variants.at(-1)?.stock
  expect(stockOf(saved)).toBe(0)
  const uncounted = { ...saved, variants: saved.variants.map((one) => ({ ...one, stock: null })) }
  expect(stockOf(uncounted)).toBeNull()
  expect(stockOf(null)).toBeNull()
  expect(stockOf({ properties: [], variants: [], stock: 12 })).toBe(0)
})

it('a property that is removed takes the units of its variants with it, and leaves none to sell without a count', () => {
  const malbec = {
    stock: null,
    properties: [
      ...saved.properties,
      {
        name: 'Añada',
        values: [
          { id: 3, name: '2019' },
          { id: 4, name: '2020' },
        ],
      },
    ],
    variants: [
      { ...variant(11, ''), values: ['375 ml', '2019'], stock: 24 },
      { ...variant(12, ''), values: ['375 ml', '2020'], stock: 36 },
      { ...variant(13, ''), values: ['750 ml', '2019'], stock: null },
    ].map((one) => ({ ...one, price: null, presentacion: null, volume_ml: null, code: null, gtin: null })),
    variant_uses: [{ id: 13, carts: 2, orders: 0 }],
  }
  const without: TypedVariants = { properties: [sizes], variants: [], removed: [] }
  const body = variantsToSave(without, malbec, readers)
  expect(body.variants.map(({ id, values, stock }) => [id, ...values, stock])).toEqual([
    [null, '375 ml', 0],
    [null, '750 ml', 0],
  ])
  expect(goneOf(malbec, body)).toEqual([
    { name: '375 ml · 2019', units: 24, carts: 0, orders: 0 },
    { name: '375 ml · 2020', units: 36, carts: 0, orders: 0 },
    { name: '750 ml · 2019', units: 0, carts: 2, orders: 0 },
  ])
  expect(goneOf({ ...malbec, variant_uses: [] }, { variants: malbec.variants.slice(0, 2) })).toEqual([])
  expect(goneOf(null, body)).toEqual([])
})

it('a combination that is not sold stays so when a value is renamed or a property added', () => {
  const years = [
    { id: 3, name: '2019' },
    { id: 4, name: '2020' },
  ]
  const sold = [
    { id: 11, values: ['375 ml', '2019'], stock: 4 },
    { id: 12, values: ['375 ml', '2020'], stock: 4 },
    { id: 13, values: ['750 ml', '2019'], stock: 4 },
  ]
  const two = {
    stock: null,
    properties: [...saved.properties, { name: 'Añada', values: years }],
    variants: sold,
  }
  const typedTwo: TypedVariants = {
    properties: [sizes, { name: 'Añada', values: '2019, 2020' }],
    variants: sold.map(({ id, values }) => ({ ...variant(id, ''), values })),
    removed: ['750 ml\n2020'],
  }
  const soldOf = (one: TypedVariants) =>
    variantsToSave(one, two, readers).variants.map(({ id, values }) => [id, ...values])
  const renamed = {
    ...typedTwo,
    properties: [{ ...sizes, values: '375 ml, Botella' }, typedTwo.properties[1] ?? sizes],
  }
  expect(soldOf(renamed)).toEqual([
    [11, '375 ml', '2019'],
    [12, '375 ml', '2020'],
    [13, 'Botella', '2019'],
  ])
  const third = { ...typedTwo, properties: [...typedTwo.properties, { name: 'Caja', values: 'Con, Sin' }] }
  expect(soldOf(third).filter(([, size, year]) => size === '750 ml' && year === '2020')).toEqual([])
  const [back] = gridOf(third, two).filter(({ isRemoved }) => isRemoved)
  expect(back?.values).toEqual(['750 ml', '2020', 'Con'])
  expect(
    soldOf({ ...third, removed: removedWithout(gridOf(third, two), back?.key ?? '') }).filter(
      ([, size, year]) => size === '750 ml' && year === '2020',
    ),
  ).toEqual([[null, '750 ml', '2020', 'Con']])
})

it('a combination that is taken off sale under a new name stays so when the name is corrected', () => {
  const [first] = gridOf(named('Medi, 750 ml'), saved)
  expect(idsOf({ ...named('Media, 750 ml'), removed: [first?.key ?? ''] })).toEqual([[12, '750 ml']])
})

it('what is typed before a renamed value is refetched stays typed, of new combinations too', () => {
  const years = { name: 'Añada', values: '2019, 2020' }
  const early: TypedVariants = {
    properties: [{ ...sizes, values: 'Media, 750 ml' }, years],
    variants: [
      { ...variant(11, ''), values: ['375 ml', '2019'], price: '900', code: 'M19' },
      { ...variant(12, ''), values: ['750 ml', '2019'] },
      { ...variant(0, ''), id: null, values: ['375 ml', '2020'], price: '950' },
    ],
    removed: ['375 ml\n2021'],
  }
  const later = {
    stock: null,
    properties: [
      {
        name: 'Tamaño',
        values: [
          { id: 1, name: 'Media' },
          { id: 2, name: '750 ml' },
        ],
      },
      {
        name: 'Añada',
        values: [
          { id: 3, name: '2019' },
          { id: 4, name: '2020' },
          { id: 5, name: '2021' },
        ],
      },
    ],
    variants: [
      { id: 11, values: ['Media', '2019'], stock: 4 },
      { id: 13, values: ['Media', '2020'], stock: 4 },
      { id: 12, values: ['750 ml', '2019'], stock: 4 },
    ],
  }
  const more = {
    ...early,
    properties: [early.properties[0] ?? sizes, { ...years, values: '2019, 2020, 2021' }],
  }
  expect(
    variantsToSave(more, later, readers).variants.map(({ id, values, price, code }) => [
      id,
      ...values,
      price,
      code,
    ]),
  ).toEqual([
    [11, 'Media', '2019', 900, 'M19'],
    [13, 'Media', '2020', 950, null],
    [12, '750 ml', '2019', null, null],
    [null, '750 ml', '2020', null, null],
    [null, '750 ml', '2021', null, null],
  ])
})

describe('values that somebody else renamed since they were typed', () => {
  const today = {
    stock: null,
    properties: [
      {
        name: 'Tamaño',
        values: [
          { id: 1, name: 'Media' },
          { id: 2, name: '750 ml' },
        ],
      },
    ],
    variants: [
      { id: 11, values: ['Media'], stock: 4 },
      { id: 12, values: ['750 ml'], stock: 4 },
    ],
  }
  const savedAs = (values: string) => {
    const priced = { ...variant(11, '375 ml'), price: '9000' }
    const typedThen = { ...named(values), variants: [priced, variant(12, '750 ml')] }
    const { properties, variants } = variantsToSave(typedThen, today, readers)
    return {
      values: properties[0]?.values.map(({ id, name }) => [id, name]),
      variants: variants.map(({ id, values: [value], price }) => [id, value, price]),
    }
  }

  it('are renamed back beside an added one, and stay the same variants', () => {
    expect(savedAs('375 ml, 750 ml, Magnum')).toEqual({
      values: [
        [1, '375 ml'],
        [2, '750 ml'],
        [null, 'Magnum'],
      ],
      variants: [
        [11, '375 ml', 9000],
        [12, '750 ml', null],
        [null, 'Magnum', null],
      ],
    })
  })

  it('leave each variant to one value, whatever else was typed', () => {
    expect(savedAs('375 ml, 750 ml, Media').variants).toEqual([
      [null, '375 ml', null],
      [12, '750 ml', null],
      [11, 'Media', 9000],
    ])
    expect(savedAs('Chica, 375 ml').variants).toEqual([
      [null, 'Chica', null],
      [11, '375 ml', 9000],
    ])
  })
})
