import { expect, it } from 'vitest'
import { inAddress, queryOf, readFilters } from './filters.ts'

it('the filters of the address are those of the list', () => {
  const filters = readFilters(new URLSearchParams('proveedor=8&marca=3&tipo=tinto&subcategoria=5&bodega='))
  expect(queryOf(filters)).toEqual({ supplier: 8, brand: 3, kind: 'tinto', sub_category: 5 })
  expect(
    new URLSearchParams(
      Object.entries(inAddress(filters)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ).toString(),
  ).toBe('subcategoria=5&marca=3&proveedor=8&tipo=tinto')
  expect(inAddress({})).toHaveProperty('proveedor', undefined)
})

it('what names nothing filters nothing', () => {
  expect(readFilters(new URLSearchParams('proveedor=andes&tipo=licor&categoria=-1'))).toEqual({})
})
