import { isInArgentina, type Point } from '../geography/address.ts'
import { decimalText } from '../text/numbers.ts'
import type { Area } from './zone.ts'

/** Corner limit, as every address is tested against every area. */
export const maxCorners = 2_000

/** Somewhat more than the largest province: beyond it a corner is misplaced. */
const largestKm2 = 320_000

const earthKm = 6_371

type Problem = { problem: string }
export type Drawn = { parts: Area[] } | Problem
type Geometry = { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown }

const empty: Problem = { problem: 'El archivo no tiene ningún dibujo' }

/** Parses GeoJSON (RFC 7946): a Polygon or MultiPolygon, a Feature of one, or a FeatureCollection of one Feature. Altitudes are dropped. */
export function readArea(drawn: unknown): Drawn {
  const geometry = geometryOf(drawn)
  if ('problem' in geometry) return geometry
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  if (!isParts(parts)) return { problem: 'El dibujo está vacío, o sus coordenadas no son números' }
  const rings = parts.flat()
  const problem =
    pointsProblem(rings.flat()) ??
    rings.map(ringProblem).find((text) => text !== null) ??
    sizeProblem(parts.map(([outline = []]) => outline))
  return problem
    ? { problem }
    : { parts: parts.map((part) => part.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]))) }
}

export function readDrawing(text: string): Drawn {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'El archivo está vacío' }
  if (trimmed.startsWith('<'))
    return {
      problem:
        'El archivo es KML, GPX u otro XML, y el área va en GeoJSON: abrilo en geojson.io y exportalo como GeoJSON',
    }
  if (trimmed.startsWith('PK'))
    return {
      problem:
        'El archivo es un KMZ u otro comprimido, y el área va en GeoJSON: abrilo en geojson.io y exportalo como GeoJSON',
    }
  try {
    return readArea(JSON.parse(trimmed))
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'El archivo no es GeoJSON' }
    throw error
  }
}

function geometryOf(drawn: unknown): Geometry | Problem {
  if (!isObject(drawn)) return { problem: 'El archivo no es GeoJSON' }
  const { type, features } = drawn
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return polygonOf(drawn)
  if (features.length > 1)
    return {
      problem: `El archivo tiene ${features.length} dibujos y una zona lleva uno solo: borrá los otros`,
    }
  return isObject(features[0]) ? polygonOf(features[0]) : empty
}

function polygonOf(drawn: Record<string, unknown>): Geometry | Problem {
  const geometry = drawn['type'] === 'Feature' ? drawn['geometry'] : drawn
  if (!isObject(geometry)) return empty
  const { type, coordinates } = geometry
  if (type === 'Polygon' || type === 'MultiPolygon') return { type, coordinates }
  return {
    problem: `El dibujo tiene que ser un polígono${typeof type === 'string' ? `, y es ${drawnWords.get(type) ?? `“${type.slice(0, 40)}”`}` : ''}`,
  }
}

const drawnWords = new Map([
  ['Point', 'un punto'],
  ['MultiPoint', 'puntos'],
  ['LineString', 'una línea'],
  ['MultiLineString', 'líneas'],
  ['GeometryCollection', 'varios dibujos juntos'],
  ['Topology', 'TopoJSON'],
])

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isParts(value: unknown): value is Area[] {
  return (
    isFilled(value) &&
    value.every((part) => isFilled(part) && part.every((ring) => isFilled(ring) && ring.every(isPosition)))
  )
}

function isFilled(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0
}

function isPosition(value: unknown): boolean {
  return Array.isArray(value) && value.length >= 2 && value.every((number) => Number.isFinite(number))
}

function pointsProblem(positions: readonly number[][]): string | null {
  if (positions.length > maxCorners)
    return `El dibujo tiene ${positions.length} esquinas, y puede tener hasta ${maxCorners}: simplificalo`
  const points = positions.map(([lng = 0, lat = 0]): Point => ({ lat, lng }))
  const lost = points.find((point) => !isInArgentina(point))
  if (!lost) return null
  if (points.every(({ lat, lng }) => isInArgentina({ lat: lng, lng: lat })))
    return `Las coordenadas están al revés: en GeoJSON va primero la longitud, y acá va primero ${degrees(lost.lng)}, que es la latitud`
  if (Math.abs(lost.lat) > 90 || Math.abs(lost.lng) > 180)
    return `Las coordenadas no son grados (${degrees(lost.lng)}; ${degrees(lost.lat)}): exportalo de nuevo en WGS 84 (EPSG:4326)`
  return `Una esquina queda fuera de Argentina: latitud ${degrees(lost.lat)}, longitud ${degrees(lost.lng)}`
}

function ringProblem(ring: readonly number[][]): string | null {
  const corners = ring.map(([lng, lat]) => `${lng} ${lat}`)
  if (corners[0] !== corners.at(-1))
    return 'El contorno no está cerrado: tiene que terminar en la misma esquina en la que empieza'
  return new Set(corners).size < 3 ? 'El contorno tiene menos de tres esquinas' : crossingProblem(ring)
}

/** Sides that touch or share a corner do not cross. */
function crossingProblem(ring: readonly number[][]): string | null {
  const sides = ring.slice(1).map((end, at) => ({ start: ring[at] ?? end, end }))
  for (const [at, side] of sides.entries())
    for (const [other, { start, end }] of sides.entries())
      if (other > at + 1 && cross(side, { start, end }))
        return `Las líneas se cruzan: la que va de la esquina ${at + 1} a la ${at + 2}, y la que va de la ${other + 1} a la ${((other + 1) % sides.length) + 1}`
  return null
}

type Side = { start: readonly number[]; end: readonly number[] }

function cross(one: Side, other: Side): boolean {
  return (
    turn(one, other.start) * turn(one, other.end) < 0 && turn(other, one.start) * turn(other, one.end) < 0
  )
}

/** 1 when the point is at the left of the side, -1 at its right, 0 in its line. */
function turn({ start: [ax = 0, ay = 0], end: [bx = 0, by = 0] }: Side, [x = 0, y = 0]: readonly number[]) {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}

function sizeProblem(outlines: readonly (readonly number[][])[]): string | null {
  const size = outlines.reduce((sum, ring) => sum + km2Of(ring), 0)
  return size > largestKm2
    ? 'El área es más grande que una provincia entera: alguna esquina quedó fuera de lugar'
    : null
}

/** On a sphere. */
function km2Of(ring: readonly number[][]): number {
  const radians = ring.map(([lng = 0, lat = 0]) => [(lng * Math.PI) / 180, (lat * Math.PI) / 180] as const)
  const sum = radians.slice(1).reduce((total, [lng, lat], at) => {
    const [lastLng, lastLat] = radians[at] ?? [lng, lat]
    return total + (lng - lastLng) * (2 + Math.sin(lastLat) + Math.sin(lat))
  }, 0)
  return Math.abs((sum * earthKm ** 2) / 2)
}

function degrees(value: number): string {
  return decimalText(value).replace('-', '−')
}
