import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInArgentina } from './address.ts'
import { citiesOf, districts, findCity } from './cities.ts'
import { findProvince, provinces } from './provinces.ts'

describe('the provinces', () => {
  it('are the 24 jurisdictions, each once, by name', () => {
    expect(provinces).toHaveLength(24)
    expect(new Set(provinces.map(({ id }) => id)).size).toBe(24)
    expect(new Set(provinces.map(({ iso_id }) => iso_id)).size).toBe(24)
    expect(provinces.map(({ nombre }) => nombre).slice(0, 6)).toEqual([
      'Buenos Aires',
      'Catamarca',
      'Chaco',
      'Chubut',
      'Ciudad Autónoma de Buenos Aires',
      'Córdoba',
    ])
  })

  it('read as Georef-AR writes them', () => {
    expect(findProvince('82')).toEqual({
      nombre_completo: 'Provincia de Santa Fe',
      fuente: 'IGN',
      iso_id: 'AR-S',
      nombre: 'Santa Fe',
      id: '82',
      categoria: 'Provincia',
      iso_nombre: 'Santa Fe',
      centroide: { lat: -30.7069271588117, lon: -60.9498369430241 },
    })
    expect(findProvince('Chubut')).toMatchObject({ nombre_completo: 'Provincia del Chubut', iso_id: 'AR-U' })
    expect(findProvince('02')).toEqual({
      nombre_completo: 'Ciudad Autónoma de Buenos Aires',
      fuente: 'IGN',
      iso_id: 'AR-C',
      nombre: 'Ciudad Autónoma de Buenos Aires',
      id: '02',
      categoria: 'Ciudad Autónoma',
      iso_nombre: 'Ciudad Autónoma de Buenos Aires',
      centroide: { lat: -34.6144934119689, lon: -58.4458563545429 },
    })
    expect(findProvince('Montevideo')).toBeNull()
  })

  it('have a centre where a map can begin: Tierra del Fuego in Ushuaia', () => {
    for (const { centroide } of provinces)
      expect(isInArgentina({ lat: centroide.lat, lng: centroide.lon })).toBe(true)
    expect(findProvince('94')).toMatchObject({
      iso_nombre: 'Tierra del Fuego',
      centroide: { lat: -54.7704623704114, lon: -66.6837162279656 },
    })
  })
})

describe('the districts', () => {
  it('are 529, each once, of their kinds', () => {
    expect(districts).toHaveLength(529)
    expect(new Set(districts.map(({ id }) => id)).size).toBe(529)
    expect(
      ['Partido', 'Departamento', 'Comuna'].map(
        (kind) => districts.filter(({ categoria }) => categoria === kind).length,
      ),
    ).toEqual([135, 379, 15])
    for (const { id, nombre, provincia, fuente, centroide } of districts) {
      expect(id).toMatch(/^\d{5}$/)
      expect(findProvince(provincia.id)?.nombre).toBe(provincia.nombre)
      expect(nombre && fuente).not.toBe('')
      expect(provincia.interseccion > 0 && provincia.interseccion <= 1).toBe(true)
      expect(Number.isFinite(centroide.lat) && Number.isFinite(centroide.lon)).toBe(true)
    }
  })

  it('of a province cover it', () => {
    for (const province of provinces) {
      const covered = districts
        .filter(({ provincia }) => provincia.id === province.id)
        .reduce((sum, { provincia }) => sum + provincia.interseccion, 0)
      expect(covered).toBeGreaterThan(0.97)
      expect(covered).toBeLessThan(1.03)
    }
  })

  it.each([
    [
      '06412',
      {
        nombre_completo: 'Partido de José C. Paz',
        fuente: 'ARBA - Gerencia de Servicios Catastrales',
        nombre: 'José C. Paz',
        id: '06412',
        provincia: { nombre: 'Buenos Aires', id: '06', interseccion: 0.000159541555300346 },
        categoria: 'Partido',
        centroide: { lat: -34.5118758903445, lon: -58.7776710941743 },
      },
    ],
    [
      '22112',
      {
        nombre_completo: "Departamento O'Higgins",
        fuente: 'Direc. Pcial. de Catastro y Cartografía',
        nombre: "O'Higgins",
        id: '22112',
        provincia: { nombre: 'Chaco', id: '22', interseccion: 0.0158380542527147 },
        categoria: 'Departamento',
        centroide: { lat: -27.2575511794731, lon: -60.6806781684245 },
      },
    ],
    [
      '94028',
      {
        nombre_completo: 'Departamento Antártida Argentina',
        fuente: 'SCAR',
        nombre: 'Antártida Argentina',
        id: '94028',
        provincia: {
          nombre: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
          id: '94',
          interseccion: 0.990899967306979,
        },
        categoria: 'Departamento',
        centroide: { lat: -82.7834172335301, lon: -50.6450428018267 },
      },
    ],
  ])('%s reads as Georef-AR writes it', (id, whole) => {
    expect(findCity(id)).toEqual(whole)
  })

  it('of the autonomous city are its communes', () => {
    expect(citiesOf('02').map(({ nombre_completo }) => nombre_completo)).toEqual(
      Array.from({ length: 15 }, (_, n) => `Comuna ${n + 1}`),
    )
  })

  it('and the names of slips of the source are mended', () => {
    expect(['06105', '54119', '94011'].map((id) => findCity(id)?.nombre_completo)).toEqual([
      'Partido de Bolívar',
      'Departamento 25 de Mayo',
      'Departamento Tolhuin',
    ])
  })
})

it('Santa Fe lists two cities besides its 19 districts, by name', () => {
  const names = citiesOf('82').map(({ nombre }) => nombre)
  expect(names).toHaveLength(21)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true })))
  expect(names).toEqual(expect.arrayContaining(['Santa Fe', 'Santo Tomé', 'Rosario', 'La Capital']))
  expect(findCity('82-1')).toMatchObject({ nombre: 'Santa Fe', provincia: { id: '82', nombre: 'Santa Fe' } })
})

it('the table is small enough for the one screen that carries it', () => {
  const folder = new URL('districts/', import.meta.url)
  const files = ['buenos-aires', 'northeast', 'south', 'west'].map((name) =>
    readFileSync(new URL(`${name}.ts`, folder)),
  )
  expect(brotliCompressSync(Buffer.concat(files)).byteLength).toBeLessThan(30_000)
})

describe('a point', () => {
  it.each([
    [-32.94, -60.65, true],
    [-54.8, -68.3, true],
    [-51.7, -57.85, true],
    [-22.1, -65.6, true],
    [-60.65, -32.94, false],
    [0, 0, false],
    [Number.NaN, -60, false],
    [-34.9, -56.2, true],
    [40.4, -3.7, false],
    [-33.4, -75, false],
  ])('%d, %d is in Argentina’s reach: %s', (lat, lng, isIn) => {
    expect(isInArgentina({ lat, lng })).toBe(isIn)
  })

  it('swapped is never there', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -55, max: -22, noNaN: true }),
        fc.double({ min: -73, max: -53.1, noNaN: true }),
        (lat, lng) => {
          expect(isInArgentina({ lat, lng })).toBe(true)
          if (lng < -55.2) expect(isInArgentina({ lat: lng, lng: lat })).toBe(false)
        },
      ),
    )
  })
})
