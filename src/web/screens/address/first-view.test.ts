import { expect, it } from 'vitest'
import { type City, findCity } from '#domain/geography/cities.ts'
import { firstProvince, firstView, zoomOf } from './map-step.tsx'

const shop = {
  id: 1,
  street: 'Güemes',
  street_number: '2065',
  city: { name: 'Rosario', province: 'Santa Fe' },
  lat: -32.9342,
  lng: -60.6558,
}

function cityOf(id: string): City {
  const city = findCity(id)
  if (city === null) throw new Error(`No city ${id}`)
  return city
}

it('begins with the province of the shop’s first address, or with any where the shop says none', () => {
  expect(firstProvince([shop, { ...shop, city: { name: 'Mendoza', province: 'Mendoza' } }])).toBe('82')
  expect(firstProvince([])).toMatch(/^\d\d$/)
})

it('looks at the shop’s own city from its door, at a town from its centre, and at a district from further off', () => {
  const rosario = cityOf('82084')
  expect(firstView(rosario, [shop])).toEqual({ center: { lat: -32.9342, lng: -60.6558 }, zoom: 15 })
  expect(firstView(rosario, [{ ...shop, lat: null }])).toEqual({
    center: { lat: rosario.centroide.lat, lng: rosario.centroide.lon },
    zoom: 12,
  })
  expect(firstView(cityOf('82-1'), [shop])).toMatchObject({ zoom: 15 })
  expect(zoomOf.door).toBe(17)
})
