import { expect, it } from 'vitest'
import { normaliseCuit, readLink, shopFormProblems } from './shop-form.ts'

const form = {
  name: 'Vinos de Rosa',
  company_name: 'Rosa S.R.L.',
  cuit: '30-71999321-0',
  consumer_claims_url: 'https://www.argentina.gob.ar/reclamos',
  data_fiscal_url: 'http://qr.afip.gob.ar/?qr=abc',
  email: 'ventas@vinosderosa.com.ar',
  phone: '341 555-0147',
  street: 'Güemes',
  street_number: '2065',
  city: 'Rosario',
  province: 'Santa Fe',
}
const blank = Object.fromEntries(Object.keys(form).map((field) => [field, ''])) as typeof form

it('takes a whole form, and one with a name alone', () => {
  expect(shopFormProblems(form)).toEqual({})
  expect(shopFormProblems({ ...blank, name: 'Rosa' })).toEqual({})
})

it.each([
  ['name', { name: ' ' }, 'Escribí el nombre de la tienda.'],
  ['name', { name: 'x'.repeat(400) }, 'Es muy largo: entran 80 letras.'],
  ['consumer_claims_url', { consumer_claims_url: 'http://reclamos.example' }, /empieza con https/],
  ['consumer_claims_url', { consumer_claims_url: 'argentina.gob.ar' }, /empieza con https/],
  ['data_fiscal_url', { data_fiscal_url: 'javascript:alert(1)' }, /formulario 960/],
  ['data_fiscal_url', { data_fiscal_url: `https://qr.afip.gob.ar/?qr=${'x'.repeat(990)}` }, /formulario 960/],
  ['email', { email: 'hola arroba' }, /como ventas@tu-tienda/],
  ['phone', { phone: '123' }, /característica/],
  ['cuit', { cuit: '30-71999321-1' }, /algún número no coincide/],
  ['cuit', { cuit: '30-7199' }, /11 números/],
  ['cuit', { cuit: '99-71999321-0' }, /Revisá el CUIT/],
  ['street_number', { street_number: '' }, 'Escribí la altura, o S/N.'],
  ['city', { city: ' ' }, 'Escribí la ciudad.'],
])('says what is wrong with %s', (field, change, text) => {
  const problems = shopFormProblems({ ...form, ...change })
  expect(Object.keys(problems)).toEqual([field])
  expect(Object.values(problems)[0]).toMatch(text)
})

it('reads a CUIT however it is typed', () => {
  for (const typed of ['30719993210', '30 71999321 0', '30.71999321-0'])
    expect(normaliseCuit(typed)).toBe('30-71999321-0')
})

it('finds the address in what the tax office gives to paste', () => {
  const link = 'http://qr.afip.gob.ar/?qr=aB3-_,,'
  expect(readLink(` ${link} `)).toBe(link)
  expect(
    readLink(
      `<a href="${link}" target="_F960AFIPInfo"><img src="http://www.afip.gob.ar/f960/DATAWEB.jpg"></a>`,
    ),
  ).toBe(link)
  for (const text of ['', 'qr.afip.gob.ar', 'https://', 'https://mostrador'])
    expect(readLink(text)).toBeNull()
})
