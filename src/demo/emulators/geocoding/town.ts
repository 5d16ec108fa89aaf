import type { Point } from '#domain/geography/address.ts'
import { citiesOf, districts, findCity } from '#domain/geography/cities.ts'
import { findProvince } from '#domain/geography/provinces.ts'

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

function pointOn({ runs, at }: TownStreet, number: number): Point {
  const blocks = number / 100
  return runs === 'west'
    ? { lat: at, lng: townOrigin.lng - blocks * block.lng }
    : { lat: townOrigin.lat - blocks * block.lat, lng: at }
}

/** The street of that name; null when the town has none. */
function findTownStreet(name: string): TownStreet | null {
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

const demoDistrict = '82084'

/** Distance from a city's centre within which its streets are placed, degrees. */
const reach = 0.02

const nowhere = /inexistente/i

/** An address known to the emulated geocoders. */
export type KnownAddress = Point & {
  street: string
  street_number: string | null
  city: string
  district: string
  province: string
  provinceId: string
}

/** Point of a line like 'San Lorenzo 1834': a street of the demo town at its place, any other at a deterministic point near its city's centre. */
export function findAddress(
  line: string,
  cityName: string | null,
  provinceName: string | null,
): KnownAddress | null {
  const { street, number } = splitLine(line)
  if (street === '' || nowhere.test(street)) return null
  const city = cityOf(cityName, provinceName)
  const isDemoTown = city.id === demoDistrict
  const known = isDemoTown ? findTownStreet(street) : null
  const centre = isDemoTown ? townCentre : { lat: city.centroide.lat, lng: city.centroide.lon }
  const point = known ? pointOn(known, number ?? 1000) : near(centre, `${street} ${number ?? ''}`)
  return {
    ...point,
    street: known?.name ?? street,
    street_number: number === null ? null : String(number),
    city: city.nombre,
    district: city.nombre,
    province: city.provincia.nombre,
    provinceId: city.provincia.id,
  }
}

/** Parses 'San Lorenzo 1834, Rosario, Santa Fe, Argentina'. */
export function findAddressInText(text: string | null): KnownAddress | null {
  const [line = '', city = null, province = null] = (text ?? '').replace(/, Argentina$/, '').split(', ')
  return findAddress(line, city, province)
}

function splitLine(line: string): { street: string; number: number | null } {
  const words = line.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return /^\d+$/.test(last)
    ? { street: words.slice(0, -1).join(' '), number: Number(last) }
    : { street: words.join(' '), number: null }
}

/** By id or name; defaults to the demo town. */
function cityOf(city: string | null, province: string | null): (typeof districts)[number] {
  const provinceId = province === null ? null : (findProvince(province)?.id ?? null)
  const named = provinceId === null ? districts : citiesOf(provinceId)
  const found = city === null ? null : (findCity(city) ?? named.find(({ nombre }) => nombre === city) ?? null)
  const demo = findCity(demoDistrict)
  if (demo === null) throw new Error('The demo town is not among the districts')
  return found ?? demo
}

/** A point near a centre, derived from a hash of the text. */
function near({ lat, lng }: Point, text: string): Point {
  let hash = 2_166_136_261
  for (const letter of text.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  const part = (bits: number): number => (((hash >>> bits) & 0xff_ff) / 0xff_ff - 0.5) * 2 * reach
  return { lat: lat + part(0), lng: lng + part(16) }
}
