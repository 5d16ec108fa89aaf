import type { Point } from '#domain/geography/address.ts'
import { block, firstStreets, gap, townOrigin, townStreets } from './town.ts'

/** Zoom, column and row, from the north-west. */
export type Tile = { z: number; x: number; y: number }

const size = 256
const colours = {
  land: '#f2eee3',
  park: '#dde5cb',
  water: '#cfdde0',
  street: '#fffdf8',
  avenue: '#fbf3dc',
  edge: '#ddd5c3',
  name: '#6d6558',
}
const maxZoom = 20
/** Zoom levels from which streets, and their names, are shown. */
const [streetsFrom, namesFrom] = [14, 16]
const avenueEach = 5

const bank =
  '-32.5 -60.8, -32.8 -60.72, -32.88 -60.69, -32.905 -60.672, -32.922 -60.645, -32.936 -60.6305, -32.96 -60.622, -33 -60.612, -33.1 -60.57, -33.4 -60.3'
    .split(', ')
    .map((place): Point => {
      const [lat = 0, lng = 0] = place.split(' ').map(Number)
      return { lat, lng }
    })
const riverWidth = 0.03

function isTile({ z, x, y }: Tile): boolean {
  const side = 2 ** z
  return (
    [z, x, y].every(Number.isInteger) && z >= 0 && z <= maxZoom && x >= 0 && x < side && y >= 0 && y < side
  )
}

/** Draws streets, a river and squares: an SVG of 256 by 256; null for coordinates out of range. */
export function drawTile(tile: Tile): string | null {
  if (!isTile(tile)) return null
  const layers = [parks(tile), streets(tile), river(tile), tile.z >= namesFrom ? names(tile) : '']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${colours.land}"/>${layers.join('')}</svg>`
}

function xOf({ z, x }: Tile, lng: number): number {
  return round((((lng + 180) / 360) * 2 ** z - x) * size)
}

function yOf({ z, y }: Tile, lat: number): number {
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return round((((1 - mercator) / 2) * 2 ** z - y) * size)
}

function cornerOf({ z, x, y }: Tile): Point {
  return {
    lng: (x / 2 ** z) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI,
  }
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** North-western and south-eastern corner. */
function cornersOf(tile: Tile): [Point, Point] {
  return [cornerOf(tile), cornerOf({ ...tile, x: tile.x + 1, y: tile.y + 1 })]
}

/** Position of a grid street by its number, in pixels of the tile. */
const rowY = (tile: Tile, row: number) => yOf(tile, firstStreets.lat - row * gap.lat)
const columnX = (tile: Tile, column: number) => xOf(tile, firstStreets.lng - column * gap.lng)

/** Numbers of the grid streets that cross the tile. */
function crossing(tile: Tile): { rows: number[]; columns: number[] } {
  const [first, last] = cornersOf(tile)
  return {
    rows: range(
      Math.floor((firstStreets.lat - first.lat) / gap.lat) - 1,
      Math.ceil((firstStreets.lat - last.lat) / gap.lat) + 1,
    ),
    columns: range(
      Math.floor((firstStreets.lng - last.lng) / gap.lng) - 1,
      Math.ceil((firstStreets.lng - first.lng) / gap.lng) + 1,
    ),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function isAvenue(count: number): boolean {
  return count % avenueEach === 0
}

function streets(tile: Tile): string {
  if (tile.z < 11) return ''
  const { rows, columns } = crossing(tile)
  const width = Math.max(1, 2 ** (tile.z - 14) * 1.6)
  const shown = (count: number): boolean =>
    tile.z >= streetsFrom || (isAvenue(count) && (tile.z > 12 || count % (4 * avenueEach) === 0))
  const path = (wanted: (count: number) => boolean): string =>
    [
      ...rows.filter(wanted).map((row) => `M0 ${rowY(tile, row)}H${size}`),
      ...columns.filter(wanted).map((column) => `M${columnX(tile, column)} 0V${size}`),
    ].join('')
  const [small, large] = [
    path((count) => shown(count) && !isAvenue(count)),
    path((count) => shown(count) && isAvenue(count)),
  ]
  return [
    line(small, colours.edge, width + 1),
    line(large, colours.edge, width * 1.7 + 1),
    line(small, colours.street, width),
    line(large, colours.avenue, width * 1.7),
  ].join('')
}

function line(d: string, stroke: string, thick: number): string {
  return d === '' ? '' : `<path d="${d}" stroke="${stroke}" stroke-width="${round(thick)}" fill="none"/>`
}

function parks(tile: Tile): string {
  if (tile.z < streetsFrom) return ''
  const { rows, columns } = crossing(tile)
  return rows
    .flatMap((row) => columns.map((column) => [row, column] as const))
    .filter(([row, column]) => Math.abs(row * 73 + column * 151 + row * column) % 31 === 7)
    .map(([row, column]) => {
      const [left, right] = [columnX(tile, column + 1), columnX(tile, column)]
      const [top, bottom] = [rowY(tile, row), rowY(tile, row + 1)]
      return `<rect x="${left}" y="${top}" width="${round(right - left)}" height="${round(bottom - top)}" fill="${colours.park}"/>`
    })
    .join('')
}

function river(tile: Tile): string {
  const far = bank.map(({ lat, lng }) => ({ lat, lng: lng + riverWidth * 2 })).toReversed()
  const points = [...bank, ...far].map(({ lat, lng }) => `${xOf(tile, lng)} ${yOf(tile, lat)}`)
  return `<polygon points="${points.join(' ')}" fill="${colours.water}"/>`
}

/** Centre of the block nearest to the tile's centre, where no street crosses. */
function middleOf(tile: Tile): { x: number; y: number } {
  const [first, last] = cornersOf(tile)
  const column = Math.round((firstStreets.lng - (first.lng + last.lng) / 2) / gap.lng - 0.5) + 0.5
  const row = Math.round((firstStreets.lat - (first.lat + last.lat) / 2) / gap.lat - 0.5) + 0.5
  return { x: columnX(tile, column), y: rowY(tile, row) }
}

/** Street names, each in the middle of a block; two tiles share one on their border. */
function names(tile: Tile): string {
  return townStreets
    .map(({ name, runs, at }) => {
      const [x, y] = runs === 'west' ? [middleOf(tile).x, yOf(tile, at)] : [xOf(tile, at), middleOf(tile).y]
      const off = runs === 'west' ? y : x
      if (off < -8 || off > size + 8 || !isInTown(tile)) return ''
      const turned = runs === 'west' ? '' : ` transform="rotate(-90 ${x} ${y})"`
      return `<text x="${x}" y="${y}"${turned} text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="11" fill="${colours.name}" stroke="${colours.street}" stroke-width="3" paint-order="stroke">${name}</text>`
    })
    .join('')
}

function isInTown(tile: Tile): boolean {
  const { lat, lng } = cornerOf(tile)
  return (
    lat < townOrigin.lat + block.lat &&
    lat > townOrigin.lat - 40 * block.lat &&
    lng < townOrigin.lng &&
    lng > townOrigin.lng - 40 * block.lng
  )
}
