import type { Point } from '#domain/geography/address.ts'

/** A street of the demo town. Houses are numbered from the river to the west, or from the north to the south; a block has a hundred. */
export type TownStreet = {
  name: string
  runs: 'west' | 'south'
  /** Its latitude, if it runs west; else its longitude. */ at: number
}

/** Where number 0 of every street would be. */
export const townOrigin: Point = { lat: -32.9265, lng: -60.6302 }
export const townCentre: Point = { lat: -32.944, lng: -60.652 }
/** Degrees that a hundred numbers take. */
export const block = { lat: 0.00108, lng: 0.00125 }

/** Degrees between two streets. */
export const gap = { lat: 0.00115, lng: 0.00133 }
/** The northernmost street, and the one nearest to the river: all others are counted from them. */
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

/** Laid out like the streets of the demo shop's city, with invented doors. */
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

/** The street that is meant by that name; null when the town has none. */
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
