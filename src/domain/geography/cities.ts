import { buenosAiresRows } from './districts/buenos-aires.ts'
import { northeastRows } from './districts/northeast.ts'
import { pampaRows, patagoniaRows } from './districts/south.ts'
import { cuyoRows, northwestRows } from './districts/west.ts'
import { type Centroid, districtsSource, findProvince } from './provinces.ts'

/** Cities added to the districts of their province (spec 2 §9). Other shops edit this list. */
const extraCities: readonly City[] = [
  townOf('82-1', 'Santa Fe', { id: '82', nombre: 'Santa Fe' }, { lat: -31.6333, lon: -60.7 }),
  townOf('82-2', 'Santo Tomé', { id: '82', nombre: 'Santa Fe' }, { lat: -31.6627, lon: -60.7653 }),
]

export type City = {
  nombre_completo: string
  fuente: string
  nombre: string
  /** Five-digit Georef-AR id; an added city has its own. */
  id: string
  /** `interseccion`: its share of the province's area, 0 to 1. */
  provincia: { nombre: string; id: string; interseccion: number }
  categoria: 'Partido' | 'Departamento' | 'Comuna' | 'Ciudad'
  centroide: Centroid
}

const rows = [buenosAiresRows, pampaRows, northeastRows, northwestRows, cuyoRows, patagoniaRows].join('')

export const districts: readonly City[] = rows
  .split('\n')
  .filter((row) => row !== '')
  .map(readRow)
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))

function readRow(row: string): City {
  const [id = '', nombre = '', lat = '', lon = '', share = '', source] = row.split('|')
  const provinceId = id.slice(0, 2)
  const province = findProvince(provinceId)?.nombre ?? ''
  const categoria = provinceId === '02' ? 'Comuna' : provinceId === '06' ? 'Partido' : 'Departamento'
  const whole = { Comuna: nombre, Partido: `Partido de ${nombre}`, Departamento: `Departamento ${nombre}` }
  return {
    nombre_completo: whole[categoria],
    fuente: source ?? districtsSource(provinceId),
    nombre,
    id,
    provincia: { nombre: province, id: provinceId, interseccion: Number(share) },
    categoria,
    centroide: { lat: Number(lat), lon: Number(lon) },
  }
}

export function citiesOf(provinceId: string): City[] {
  return [...districts, ...extraCities]
    .filter(({ provincia }) => provincia.id === provinceId)
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es', { numeric: true }))
}

export function findCity(id: string): City | null {
  return [...extraCities, ...districts].find((city) => city.id === id) ?? null
}

function townOf(
  id: string,
  nombre: string,
  provincia: { id: string; nombre: string },
  centroide: City['centroide'],
): City {
  return {
    nombre_completo: `Ciudad de ${nombre}`,
    fuente: 'Damajuana',
    nombre,
    id,
    provincia: { ...provincia, interseccion: 0 },
    categoria: 'Ciudad',
    centroide,
  }
}
