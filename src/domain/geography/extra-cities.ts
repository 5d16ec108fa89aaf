import type { City } from './cities.ts'

/** Towns that are no district and are listed with the districts of their province (spec 2 §9, design 6.13). Another shop writes its own here. */
export const extraCities: readonly City[] = [
  townOf('82-1', 'Santa Fe', { id: '82', nombre: 'Santa Fe' }, { lat: -31.6333, lon: -60.7 }),
  townOf('82-2', 'Santo Tomé', { id: '82', nombre: 'Santa Fe' }, { lat: -31.6627, lon: -60.7653 }),
]

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
