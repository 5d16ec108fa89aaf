import type { Env } from '../env.ts'

export type MapTiles = {
  /** URL template with {z}, {x}, and {y} or, for TMS row order, {-y}. */
  url: string
  attribution: string
  /** Highest zoom with tiles of its own. */
  maxNativeZoom: number
  /** Whether the shop draws the tiles itself. */
  isTest: boolean
  /** Origin for the page's policy; null for the shop's own. */
  origin: string | null
}

export const demoTilesPath = '/modo-de-prueba/mapa/:z/:x/:y.svg'

/** The IGN's Argenmap: no key, free for everyone (Decisión Administrativa 797/2022). */
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

/** The configured tiles. The demo shop draws its own unless the settings name some. */
export function mapTilesOf({ mapTiles }: Pick<Env, 'mapTiles'>, isDemo: boolean): MapTiles {
  if (mapTiles === null) return isDemo ? drawn : argenmap
  return { ...mapTiles, maxNativeZoom: 18, isTest: false, origin: new URL(mapTiles.url).origin }
}
