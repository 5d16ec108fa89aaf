import type { Point } from '#domain/geography/address.ts'

/** A street of the demo town. Houses are numbered from the river westwards, or from north to south; a hundred per block. */
export type TownStreet = {
  name: string
  runs: 'west' | 'south'
  /** Latitude of a street running west, else longitude. */ at: number
}

/** Position of house number 0 of every street. */
export const townOrigin: Point = { lat: -32.9265, lng: -60.6302 }
export const townCentre: Point = { lat: -32.944, lng: -60.652 }
/** Degrees per hundred house numbers. */
export const block = { lat: 0.00108, lng: 0.00125 }

/** Degrees between two streets. */
export const gap = { lat: 0.00115, lng: 0.00133 }
/** The northernmost street, and the one nearest to the river, from which the others are counted. */
export const firstStreets: Point = { lat: -32.9325, lng: -60.6355 }
const westward = [
  'Salta',
  'Jujuy',
  'Güemes',
  'Brown',
  'Catamarca',
  'Tucumán',
  'Urquiza',
  'San Lorenzo',
  'Santa Fe',
  'Córdoba',
  'Rioja',
  'San Luis',
  'San Juan',
  'Mendoza',
  '3 de Febrero',
  '9 de Julio',
  'Zeballos',
  'Montevideo',
  'Avenida Pellegrini',
]
const southward = [
  'San Martín',
  'Maipú',
  'Laprida',
  'Buenos Aires',
  'Mitre',
  'Sarmiento',
  'Entre Ríos',
  'Corrientes',
  'Paraguay',
  'Presidente Roca',
  'España',
  'Italia',
  'Dorrego',
  'Moreno',
  'Balcarce',
  'Boulevard Oroño',
  'Alvear',
  'Santiago',
  'Pueyrredón',
  'Rodríguez',
  'Callao',
  'Avenida Ovidio Lagos',
  'Richieri',
  'Suipacha',
  'Crespo',
  'Iriondo',
  'Avenida Francia',
]

/** Streets like those of the demo shop's city, with invented house positions. */
export const townStreets: readonly TownStreet[] = [
  ...westward.map((name, index): TownStreet => ({
    name,
    runs: 'west',
    at: firstStreets.lat - index * gap.lat,
  })),
  ...southward.map((name, index): TownStreet => ({
    name,
    runs: 'south',
    at: firstStreets.lng - index * gap.lng,
  })),
]

export function doorOn({ runs, at }: TownStreet, number: number): Point {
  const blocks = number / 100
  return runs === 'west'
    ? { lat: at, lng: townOrigin.lng - blocks * block.lng }
    : { lat: townOrigin.lat - blocks * block.lat, lng: at }
}

/** The street of that name; null when the town has none. */
export function findTownStreet(name: string): TownStreet | null {
  const wanted = plain(name)
  return townStreets.find((street) => plain(street.name) === wanted) ?? null
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(avenida|avda?|av|boulevard|bulevar|bv|calle|pasaje)\.? +/, '')
    .trim()
}
