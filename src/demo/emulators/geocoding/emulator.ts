import {
  type EmulatorRequest,
  type EmulatorAnswer,
  json,
  type FakeServer,
  startFakeServer,
} from '../fake-server.ts'
import { type KnownAddress, findAddress, findAddressInText, townCentre } from './town.ts'

/** The API key that the emulated Google accepts. */
export const testKey = 'clave-de-prueba'

/** The three geocoders on loopback, with their real paths and formats. */
export function startGeocodingEmulator(): Promise<FakeServer> {
  return startFakeServer(answer)
}

function answer({ path, query }: EmulatorRequest): EmulatorAnswer {
  if (path === '/georef/api/direcciones') return ofGeoref(query)
  if (path === '/search') return ofNominatim(query)
  if (path === '/maps/api/geocode/json') return ofGoogle(query)
  return json({ message: 'unknown' }, 404)
}

const emptyParameter = {
  nombre_parametro: 'direccion',
  codigo_interno: 1001,
  mensaje: 'El parámetro está vacío.',
  ayuda: null,
}

function ofGeoref(query: URLSearchParams): EmulatorAnswer {
  const direccion = query.get('direccion')
  if (!direccion) return json({ errores: [[emptyParameter]] }, 400)
  const address = findAddress(
    direccion,
    query.get('departamento') ?? query.get('localidad_censal'),
    query.get('provincia'),
  )
  const direcciones = address ? [georefRow(address)] : []
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
}: KnownAddress): object {
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

function ofNominatim(query: URLSearchParams): EmulatorAnswer {
  const address = findAddressInText(query.get('q'))
  if (!address) return json([])
  const { lat, lng, street, street_number, city, district, province } = address
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

/** What Google answers for an address that it does not know: the city of it. */
const guess = {
  address_components: [
    part('Rosario', 'locality', 'political'),
    part('Santa Fe', 'administrative_area_level_1', 'political'),
    part('Argentina', 'country', 'political'),
  ],
  formatted_address: 'Rosario, Santa Fe, Argentina',
  geometry: { location: townCentre, location_type: 'APPROXIMATE' },
  partial_match: true,
  place_id: 'y',
  types: ['locality', 'political'],
}

function ofGoogle(query: URLSearchParams): EmulatorAnswer {
  if (query.get('key') !== testKey)
    return json({ error_message: 'The provided API key is invalid.', results: [], status: 'REQUEST_DENIED' })
  const address = findAddressInText(query.get('address'))
  if (!address) return json({ results: [guess], status: 'OK' })
  const { lat, lng, street, street_number, city, district, province } = address
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
