import { expect, it } from 'vitest'
import { makerText, measurePrice, sizeText } from './card-facts.ts'

it.each([
  [{ volume_ml: 750, presentacion: 1 }, '750 ml'],
  [{ volume_ml: 473, presentacion: 6 }, '6 × 473 ml'],
  [{ volume_ml: null, presentacion: 6 }, 'Pack de 6'],
  [{ volume_ml: null, presentacion: 1 }, ''],
])('writes the size of %j as %j', (article, text) => {
  expect(sizeText(article)).toBe(text)
})

it.each([
  [{ volume_ml: 750, presentacion: 1, price_per_litre: 4000, price_per_unit: null }, '$ 4.000 por litro'],
  [{ volume_ml: 1000, presentacion: 1, price_per_litre: 3000, price_per_unit: null }, null],
  [{ volume_ml: 1000, presentacion: 6, price_per_litre: 3000, price_per_unit: 3000 }, '$ 3.000 por litro'],
  [{ volume_ml: null, presentacion: 6, price_per_litre: null, price_per_unit: 500 }, '$ 500 por unidad'],
  [{ volume_ml: null, presentacion: 1, price_per_litre: null, price_per_unit: null }, null],
])('measures %j as %j', (article, text) => {
  expect(measurePrice(article)).toBe(text)
})

it.each([
  ['Bodega Quebrada Honda', 'Quebrada Honda'],
  ['Cervecería Ribereña', 'Ribereña'],
  ['Finca Los Sauces', 'Finca Los Sauces'],
  ['Bodega del Fin del Mundo', 'Bodega del Fin del Mundo'],
  ['Bodega', 'Bodega'],
])('names the maker %s on a card %s', (name, text) => {
  expect(makerText({ bodega: { id: 1, name }, brand: null })).toBe(text)
})
