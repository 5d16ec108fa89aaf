import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCorners, readArea, readDrawing } from './zone-area.ts'

const ring = [
  [-60.66, -32.92],
  [-60.62, -32.92],
  [-60.62, -32.96],
  [-60.66, -32.92],
]
const hole = [
  [-60.64, -32.93],
  [-60.63, -32.93],
  [-60.63, -32.94],
  [-60.64, -32.93],
]
const far = ring.map(([lng = 0, lat = 0]) => [lng - 1, lat])
const polygon = { type: 'Polygon', coordinates: [ring, hole] }
const feature = { type: 'Feature', properties: { name: 'Centro' }, geometry: polygon }

const problemOf = (drawn: unknown): string => {
  const read = readArea(drawn)
  return 'problem' in read ? read.problem : 'none'
}
const ofRing = (corners: unknown) => problemOf({ type: 'Polygon', coordinates: [corners] })

describe('a drawn area', () => {
  it.each([
    ['a polygon', polygon, [[ring, hole]]],
    ['a feature', feature, [[ring, hole]]],
    ['a collection of one', { type: 'FeatureCollection', features: [feature] }, [[ring, hole]]],
    ['polygons', { type: 'MultiPolygon', coordinates: [[ring, hole], [far]] }, [[ring, hole], [far]]],
  ])('is read from %s', (_, drawn, parts) => {
    expect(readArea(drawn)).toEqual({ parts })
  })

  it('keeps no heights', () => {
    expect(readArea({ type: 'Polygon', coordinates: [ring.map((corner) => [...corner, 25])] })).toEqual({
      parts: [[ring]],
    })
  })

  it('of somewhere in Argentina is read, and swapped it is always told from any other mistake', () => {
    const middle = fc.tuple(
      fc.double({ min: -71, max: -58, noNaN: true }),
      fc.double({ min: -53, max: -24, noNaN: true }),
    )
    const reaches = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(middle, reaches, ([lng, lat], radii) => {
        const corners = radii.map((radius, index): [number, number] => [
          lng + radius * Math.cos((index / radii.length) * 2 * Math.PI),
          lat + radius * Math.sin((index / radii.length) * 2 * Math.PI),
        ])
        const closed = [...corners, corners[0] ?? [0, 0]]
        expect(readArea({ type: 'Polygon', coordinates: [closed] })).toEqual({
          parts: [[closed.map(([lng, lat]) => [lng, lat])]],
        })
        expect(ofRing(closed.map(([lng, lat]) => [lat, lng]))).toMatch(/^Las coordenadas están al revés/)
      }),
    )
  })
})

describe('what is no area is told why:', () => {
  it.each([
    [null, 'El archivo no es GeoJSON'],
    [[ring], 'El archivo no es GeoJSON'],
    [{}, 'El dibujo tiene que ser un polígono'],
    [{ type: 'FeatureCollection', features: [] }, 'El archivo no tiene ningún dibujo'],
    [
      { type: 'FeatureCollection', features: [feature, feature, feature] },
      'El archivo tiene 3 dibujos y una zona lleva uno solo: borrá los otros',
    ],
    [{ type: 'Feature', geometry: null }, 'El archivo no tiene ningún dibujo'],
    [{ type: 'LineString', coordinates: ring }, 'El dibujo tiene que ser un polígono, y es una línea'],
    [
      { type: 'Feature', geometry: { type: 'Point', coordinates: [-60, -32] } },
      'El dibujo tiene que ser un polígono, y es un punto',
    ],
    [{ type: 'x'.repeat(500) }, `El dibujo tiene que ser un polígono, y es “${'x'.repeat(40)}”`],
    [{ type: 'Polygon', coordinates: [] }, 'El dibujo está vacío, o sus coordenadas no son números'],
    [{ type: 'Polygon', coordinates: [[]] }, 'El dibujo está vacío, o sus coordenadas no son números'],
    [{ type: 'MultiPolygon', coordinates: [ring] }, 'El dibujo está vacío, o sus coordenadas no son números'],
  ])('%j', (drawn, problem) => {
    expect(problemOf(drawn)).toBe(problem)
  })

  it.each([
    [
      'is not closed',
      ring.slice(0, -1),
      'El contorno no está cerrado: tiene que terminar en la misma esquina en la que empieza',
    ],
    ['has two corners', [ring[0], ring[1], ring[0]], 'El contorno tiene menos de tres esquinas'],
    ['stands on one point', [ring[0], ring[0], ring[0], ring[0]], 'El contorno tiene menos de tres esquinas'],
    ['holds words', [['-60', '-32']], 'El dibujo está vacío, o sus coordenadas no son números'],
    ['holds no numbers', [[Number.NaN, Infinity]], 'El dibujo está vacío, o sus coordenadas no son números'],
    [
      'lies in Madrid',
      [
        [-3.7, 40.4],
        [-3.6, 40.4],
        [-3.6, 40.5],
        [-3.7, 40.4],
      ],
      'Una esquina queda fuera de Argentina: latitud 40,4, longitud −3,7',
    ],
    [
      'is in metres',
      [
        [5439000, 6354000],
        [5440000, 6354000],
        [5440000, 6355000],
        [5439000, 6354000],
      ],
      'Las coordenadas no son grados (5439000; 6354000): exportalo de nuevo en WGS 84 (EPSG:4326)',
    ],
    [
      'is swapped',
      ring.map(([lng, lat]) => [lat, lng]),
      'Las coordenadas están al revés: en GeoJSON va primero la longitud, y acá va primero −32,92, que es la latitud',
    ],
    [
      'is endless',
      Array.from({ length: maxCorners + 1 }, () => ring[0]),
      `El dibujo tiene ${maxCorners + 1} esquinas, y puede tener hasta ${maxCorners}: simplificalo`,
    ],
    [
      'crosses itself',
      [ring[0], ring[2], ring[1], [-60.66, -32.96], ring[0]],
      'Las líneas se cruzan: la que va de la esquina 1 a la 2, y la que va de la 3 a la 4',
    ],
    [
      'crosses its last side',
      [ring[0], ring[1], [-60.64, -32.9], ring[2], [-60.6, -32.9], ring[0]],
      'Las líneas se cruzan: la que va de la esquina 1 a la 2, y la que va de la 3 a la 4',
    ],
    [
      'is half a country',
      [
        [-70, -30],
        [-58, -30],
        [-64, -45],
        [-70, -30],
      ],
      'El área es más grande que una provincia entera: alguna esquina quedó fuera de lugar',
    ],
  ])('a ring that %s', (_, corners, problem) => {
    expect(ofRing(corners)).toBe(problem)
  })

  it('a hole that is not closed, in the second of its parts', () => {
    expect(problemOf({ type: 'MultiPolygon', coordinates: [[ring], [far, hole.slice(0, -1)]] })).toMatch(
      /no está cerrado/,
    )
  })
})

describe('a file', () => {
  it.each([
    '',
    ' \n',
    '{',
    'hola',
    '\u0000',
    '<?xml version="1.0"?><kml/>',
    'PK\u0003\u0004',
    '{"type":"Polygon"}',
    '[]',
    'null',
    '1e999',
    '{"type":"Polygon","coordinates":[[[1e999,0]]]}',
  ])('with %j is no area', (text) => {
    expect(readDrawing(text)).toHaveProperty('problem')
  })

  it('of any text answers, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((coordinates) => JSON.stringify({ type: 'MultiPolygon', coordinates })),
        ),
        (text) => {
          expect(readDrawing(text)).toHaveProperty('problem')
        },
      ),
    )
  })

  it('is read as geojson.io saves it, and as Windows marks it', () => {
    expect(
      readDrawing(`\uFEFF${JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2)}\n`),
    ).toEqual({ parts: [[ring, hole]] })
  })
})
