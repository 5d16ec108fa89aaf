import { expect, test } from 'vitest'
import type { Article } from '#contract/catalog.ts'
import { sheetRows } from './sheet-rows.ts'

const bare = { sheet: {}, bodega: null, brand: null, volume_ml: null, presentacion: 1, condition: null }
const told = (facts: Partial<Parameters<typeof sheetRows>[0]>) =>
  Object.fromEntries(sheetRows({ ...bare, ...facts }).map(({ name, value }) => [name, value]))

test('a wine tells where it grew, how it was kept and when to drink it', () => {
  const sheet: Article['sheet'] = {
    type: 'tinto',
    varietals: ['Malbec', 'Bonarda'],
    vintage: 2021,
    region: ['Mendoza', 'Valle de Uco', 'Gualtallary'],
    altitude_m: 1450,
    abv: 14.5,
    closure: 'corcho',
    temperature: '16–18 °C',
    decant_minutes: 60,
    drink_from: 2026,
    keep_until: 2036,
    body: 5,
  }
  expect(
    told({ sheet, bodega: { id: 1, name: 'Bodega Cerro Blanco' }, volume_ml: 750, gtin: '7790070411488' }),
  ).toEqual({
    Bodega: 'Bodega Cerro Blanco',
    Tipo: 'Tinto',
    Varietal: 'Malbec · Bonarda',
    Añada: '2021',
    Región: 'Gualtallary, Valle de Uco, Mendoza',
    Altitud: '1.450 m s. n. m.',
    Volumen: '750 ml',
    Graduación: '14,5 % vol',
    Cierre: 'Corcho',
    'Se sirve': '16–18 °C',
    Decantar: '1 hora',
    'Para beber': 'De 2026 a 2036',
    'Código de barras': '7790070411488',
  })
})

test('a pack of beers, a soft drink and a glass tell what matters of each', () => {
  expect(
    told({
      sheet: { style: 'IPA', ibu: 58, abv: 6.2, colour: 'cobriza', container: 'lata' },
      brand: { id: 1, name: 'Ribereña' },
      presentacion: 6,
      volume_ml: 473,
    }),
  ).toEqual({
    Marca: 'Ribereña',
    Estilo: 'IPA',
    Presentación: '6 unidades de 473 ml',
    Graduación: '6,2 % vol',
    'Amargor (IBU)': '58',
    Color: 'Cobriza',
    Envase: 'Lata',
  })
  expect(told({ sheet: { flavour: 'cola', gas: 'con gas', sugar: 'sin azúcar', abv: 0 } })).toEqual({
    Graduación: 'Sin alcohol',
    Sabor: 'Cola',
    Gas: 'Con gas',
    Azúcar: 'Sin azúcar',
  })
  expect(
    told({ sheet: { type: 'copa', material: 'cristal sin plomo', capacity_ml: 600, care: 'lavavajillas' } }),
  ).toEqual({ Tipo: 'Copa', Material: 'Cristal sin plomo', Capacidad: '600 ml', Cuidado: 'Lavavajillas' })
})

test('says nothing twice, and nothing that is not told', () => {
  expect(
    told({
      sheet: {
        type: 'whisky',
        style: 'Whisky de malta',
        origin: 'Escocia',
        country: 'Escocia',
        keep_until: 2030,
      },
    }),
  ).toEqual({ Estilo: 'Whisky de malta', Origen: 'Escocia', 'Para beber': 'Hasta 2030' })
  expect(sheetRows(bare)).toEqual([])
})
