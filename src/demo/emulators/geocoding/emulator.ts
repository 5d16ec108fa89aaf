import { type AskedOf, type EmulatorAnswer, json, type Loopback, startLoopback } from '../loopback.ts'
import { citiesOf, districts, findCity } from '#domain/geography/cities.ts'
import { findProvince } from '#domain/geography/provinces.ts'
import type { Point } from '#domain/geography/address.ts'
import { doorOn, findTownStreet, townCentre } from './town.ts'

const demoDistrict = '82084'

/** How far from the centre of a city its streets lie, in degrees. */
const reach = 0.02

/** A street with this word exists nowhere. */
const nowhere = /inexistente/i

/** The key that the emulated Google takes. */
export const testKey = 'clave-de-prueba'

/** The three geocoders on loopback, each under the path and in the form that it has in the world. */
export function startGeocodingEmulator(): Promise<Loopback> {
  return startLoopback(answer)
}

function answer({ path, query }: AskedOf): EmulatorAnswer {
  if (path === '/georef/api/direcciones') return ofGeoref(query)
  if (path === '/search') return ofNominatim(query)
  if (path === '/maps/api/geocode/json') return ofGoogle(query)
  return json({ message: 'unknown' }, 404)
}

function ofGeoref(query: URLSearchParams): EmulatorAnswer {
  const direccion = query.get('direccion')
  if (!direccion)
    return json(
      {
        errores: [
          [
            {
              nombre_parametro: 'direccion',
              codigo_interno: 1001,
              mensaje: 'El parámetro está vacío.',
              ayuda: null,
            },
          ],
        ],
      },
      400,
    )
  const door = doorOf(
    direccion,
    query.get('departamento') ?? query.get('localidad_censal'),
    query.get('provincia'),
  )
  const direcciones = door ? [georefRow(door)] : []
  return json({
    cantidad: direcciones.length,
    direcciones,
    inicio: 0,
    parametros: Object.fromEntries(query),
    total: direcciones.length,
  })
}

function georefRow({
  lat,
  lng,
  street,
  street_number,
  city,
  district,
  province,
  provinceId,
}: KnownDoor): object {
  const name = street.toUpperCase()
  return {
    altura: { unidad: null, valor: street_number === null ? null : Number(street_number) },
    calle: { categoria: 'CALLE', id: `${provinceId}0840100001`, nombre: name },
    calle_cruce_1: { categoria: null, id: null, nombre: null },
    calle_cruce_2: { categoria: null, id: null, nombre: null },
    departamento: { id: `${provinceId}084`, nombre: district },
    localidad_censal: { id: `${provinceId}084270`, nombre: city },
    nomenclatura: `${name} ${street_number ?? ''}, ${district}, ${province}`,
    piso: null,
    provincia: { id: provinceId, nombre: province },
    ubicacion: { lat, lon: lng },
  }
}

/** 'San Lorenzo 1834, Rosario, Santa Fe, Argentina' in its parts. */
function doorOfText(text: string | null): KnownDoor | null {
  const [line = '', city = null, province = null] = (text ?? '').replace(/, Argentina$/, '').split(', ')
  return doorOf(line, city, province)
}

function ofNominatim(query: URLSearchParams): EmulatorAnswer {
  const door = doorOfText(query.get('q'))
  if (!door) return json([])
  const { lat, lng, street, street_number, city, district, province } = door
  return json([
    {
      place_id: 1,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
      osm_type: 'node',
      osm_id: 1,
      boundingbox: [String(lat), String(lat), String(lng), String(lng)],
      lat: String(lat),
      lon: String(lng),
      display_name: `${street_number ?? ''}, ${street}, ${city}, Departamento ${district}, ${province}, Argentina`,
      category: 'place',
      type: 'house',
      importance: 0.1,
      address: {
        road: street,
        ...(street_number === null ? {} : { house_number: street_number }),
        city,
        state_district: `Departamento ${district}`,
        state: province,
        country: 'Argentina',
        country_code: 'ar',
      },
    },
  ])
}

function part(name: string, ...types: string[]): object {
  return { long_name: name, short_name: name, types }
}

function ofGoogle(query: URLSearchParams): EmulatorAnswer {
  if (query.get('key') !== testKey)
    return json({ error_message: 'The provided API key is invalid.', results: [], status: 'REQUEST_DENIED' })
  const door = doorOfText(query.get('address'))
  if (!door) return json({ results: [], status: 'ZERO_RESULTS' })
  const { lat, lng, street, street_number, city, district, province } = door
  const numbered = street_number === null ? [] : [part(street_number, 'street_number')]
  const address_components = [
    ...numbered,
    part(street, 'route'),
    part(city, 'locality', 'political'),
    part(district, 'administrative_area_level_2', 'political'),
    part(province, 'administrative_area_level_1', 'political'),
    part('Argentina', 'country', 'political'),
  ]
  return json({
    results: [
      {
        address_components,
        formatted_address: `${street} ${street_number ?? ''}, ${city}, ${province}, Argentina`,
        geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
        place_id: 'x',
        types: ['street_address'],
      },
    ],
    status: 'OK',
  })
}

/** An address that the emulated geocoders know. */
type KnownDoor = Point & {
  street: string
  street_number: string | null
  city: string
  district: string
  province: string
  provinceId: string
}

/** Where a line like 'San Lorenzo 1834' is: a street of the demo town at its place, any other at a point near the centre of its city, always the same. */
function doorOf(line: string, cityName: string | null, provinceName: string | null): KnownDoor | null {
  const { street, number } = splitLine(line)
  if (street === '' || nowhere.test(street)) return null
  const city = cityOf(cityName, provinceName)
  const isDemoTown = city.id === demoDistrict
  const known = isDemoTown ? findTownStreet(street) : null
  const centre = isDemoTown ? townCentre : { lat: city.centroide.lat, lng: city.centroide.lon }
  const point = known ? doorOn(known, number ?? 1000) : near(centre, `${street} ${number ?? ''}`)
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

function splitLine(line: string): { street: string; number: number | null } {
  const words = line.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return /^\d+$/.test(last)
    ? { street: words.slice(0, -1).join(' '), number: Number(last) }
    : { street: words.join(' '), number: null }
}

/** By id or name; the demo town where neither says one. */
function cityOf(city: string | null, province: string | null): (typeof districts)[number] {
  const provinceId = province === null ? null : (findProvince(province)?.id ?? null)
  const named = provinceId === null ? districts : citiesOf(provinceId)
  const found = city === null ? null : (findCity(city) ?? named.find(({ nombre }) => nombre === city) ?? null)
  const demo = findCity(demoDistrict)
  if (demo === null) throw new Error('The demo town is not among the districts')
  return found ?? demo
}

/** A point within reach of a centre, by the text alone. */
function near({ lat, lng }: Point, text: string): Point {
  let hash = 2_166_136_261
  for (const letter of text.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  const part = (bits: number): number => (((hash >>> bits) & 0xff_ff) / 0xff_ff - 0.5) * 2 * reach
  return { lat: lat + part(0), lng: lng + part(16) }
}
