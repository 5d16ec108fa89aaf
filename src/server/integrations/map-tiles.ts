import type { Env } from '../env.ts'

/** The pictures that a map is made of. */
export type MapTiles = {
  /** With {z}, {x}, and {y} or, where rows are counted from the south, {-y}. */
  url: string
  attribution: string
  /** The last zoom that has pictures of its own. */
  maxNativeZoom: number
  /** Whether the shop draws them itself. */
  isTest: boolean
  /** Where they come from, null from the shop itself. */
  origin: string | null
}

/** The shop's own address of the pictures that it draws. */
export const demoTilesPath = '/modo-de-prueba/mapa/:z/:x/:y.svg'

/** The IGN's Argenmap: no key, for everyone's use (Decisión Administrativa 797/2022). */
const argenmap: MapTiles = {
  url: 'https://wms.ign.gob.ar/geoserver/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png',
  attribution: 'Instituto Geográfico Nacional + OpenStreetMap',
  maxNativeZoom: 18,
  isTest: false,
  origin: 'https://wms.ign.gob.ar',
}

const drawn: MapTiles = {
  url: demoTilesPath.replace(/:([zxy])/g, '{$1}'),
  attribution: 'Mapa de prueba',
  maxNativeZoom: 20,
  isTest: true,
  origin: null,
}

/** The map of the settings. The demo shop draws its own unless they name one. */
export function mapTilesOf({ mapTiles }: Pick<Env, 'mapTiles'>, isDemo: boolean): MapTiles {
  if (mapTiles === null) return isDemo ? drawn : argenmap
  return { ...mapTiles, maxNativeZoom: 18, isTest: false, origin: new URL(mapTiles.url).origin }
}
