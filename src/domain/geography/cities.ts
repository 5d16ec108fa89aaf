import { buenosAiresRows } from './districts/buenos-aires.ts'
import { cuyoRows } from './districts/cuyo.ts'
import { northeastRows } from './districts/northeast.ts'
import { northwestRows } from './districts/northwest.ts'
import { pampaRows } from './districts/pampa.ts'
import { patagoniaRows } from './districts/patagonia.ts'
import { extraCities } from './extra-cities.ts'
import { type Centroid, districtsSource, findProvince } from './provinces.ts'

/** A district, or a city that is none and is listed with them (spec 2 §3). */
export type City = {
  nombre_completo: string
  fuente: string
  nombre: string
  /** Five digits of Georef-AR; an extra city's is its own. */
  id: string
  /** `interseccion`: which share of the province it covers, 0 to 1. */
  provincia: { nombre: string; id: string; interseccion: number }
  categoria: 'Partido' | 'Departamento' | 'Comuna' | 'Ciudad'
  centroide: Centroid
}

const rows = [buenosAiresRows, pampaRows, northeastRows, northwestRows, cuyoRows, patagoniaRows].join('')

/** The 529 districts of the country, in the order of their ids. */
export const districts: readonly City[] = rows
  .split('\n')
  .filter((row) => row !== '')
  .map(readRow)
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))

function readRow(row: string): City {
  const [id = '', nombre = '', lat = '', lon = '', share = '', source] = row.split('|')
  const provinceId = id.slice(0, 2)
  const categoria = provinceId === '02' ? 'Comuna' : provinceId === '06' ? 'Partido' : 'Departamento'
  const whole = { Comuna: nombre, Partido: `Partido de ${nombre}`, Departamento: `Departamento ${nombre}` }
  return {
    nombre_completo: whole[categoria],
    fuente: source ?? districtsSource(provinceId),
    nombre,
    id,
    provincia: {
      nombre: findProvince(provinceId)?.nombre ?? '',
      id: provinceId,
      interseccion: Number(share),
    },
    categoria,
    centroide: { lat: Number(lat), lon: Number(lon) },
  }
}

/** What can be chosen in a province, by name: its districts, and the cities that the shop adds to them (spec 2 §9). */
export function citiesOf(provinceId: string, extras: readonly City[] = extraCities): City[] {
  return [...districts, ...extras]
    .filter(({ provincia }) => provincia.id === provinceId)
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es', { numeric: true }))
}

/** The city of that id, extra ones included; null when there is none. */
export function findCity(id: string, extras: readonly City[] = extraCities): City | null {
  return [...extras, ...districts].find((city) => city.id === id) ?? null
}
