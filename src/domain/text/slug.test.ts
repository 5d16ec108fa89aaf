import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultSort, isSort } from '../catalog/filters.ts'
import { articleSlug, isReservedSlug, plainSlug, reservedSlugs, slugify } from './text.ts'

it('makes a category’s slug of its name, accents kept', () => {
  expect(slugify(' Vinos  Tintos ')).toBe('vinos-tintos')
  expect(slugify('Añejos y Espumantés')).toBe('añejos-y-espumantés')
  expect(slugify('Whisky / Bourbon 100%')).toBe('whisky-bourbon-100')
  expect(plainSlug('Ediciones Únicas')).toBe('ediciones-unicas')
})

it('makes an article’s slug plain', () => {
  expect(articleSlug('Malbec Añejo "Gran Reserva" 750 ml')).toBe('malbec-anejo-gran-reserva-750-ml')
  expect(articleSlug('¡!')).toBe('articulo')
})

it('never calls an article as the article calls do', () => {
  expect(reservedSlugs.map(articleSlug).filter(isReservedSlug)).toEqual([])
  expect(articleSlug('Set viewed')).toBe('articulo-set-viewed')
})

it('makes slugs that stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(articleSlug(articleSlug(name))).toBe(articleSlug(name))
      expect(articleSlug(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }),
  )
})

it('knows the orders of a list', () => {
  expect([isSort(defaultSort), isSort('a-z'), isSort('relevancia'), isSort(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
