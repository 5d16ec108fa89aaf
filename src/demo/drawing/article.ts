import { createHash } from 'node:crypto'
import {
  formatNumber,
  openSheet,
  type Sheet,
  fill,
  oval,
} from '../../server/features/images/drawing/sheet.ts'
import { drawArtwork } from './artwork.ts'
import { drawBottle, isBottle, siphonHead } from './bottle.ts'
import { drawCan } from './can.ts'
import { stop, type Drawing } from './drawing.ts'
import { canvas, wholePath } from './profile.ts'
import type { Box } from './set-text.ts'

/** A drawn object in picture units, standing on the floor, centred. */
export type Thing = { art: string; defs: string; texts: Box[]; half: number; top: number; shadow: string }

/** Draws the object; its ids contain a hash of its content, so that several can share a page. */
export function drawThing(drawing: Drawing): Thing {
  const sheet = openSheet(`d${createHash('sha1').update(JSON.stringify(drawing)).digest('hex').slice(0, 8)}`)
  const { silhouette } = drawing
  if (isBottle(silhouette) || silhouette === 'lata') {
    const { art, texts, profile } =
      silhouette === 'lata' ? drawCan(sheet, drawing) : drawBottle(sheet, silhouette, drawing)
    return {
      art,
      defs: sheet.defs(),
      texts,
      half: profile.radius,
      top: profile.top - (silhouette === 'sifon' ? siphonHead : 0),
      shadow: wholePath(profile),
    }
  }
  return { ...drawArtwork(sheet, silhouette, drawing), defs: sheet.defs() }
}

/** Space above an object, in picture units. */
const air = 60

/**
 * The picture of an article: a transparent SVG, 960 wide and as high as needed, with the object on its lower edge; no
 * fonts needed. All share one scale, so that cans are smaller than bottles.
 */
export function drawArticle(drawing: Drawing): string {
  const thing = drawThing(drawing)
  const top = Math.max(0, Math.floor(thing.top) - air)
  return picture(
    { x: 0, y: top, width: canvas.width, height: canvas.height - top },
    1,
    thing.defs + thing.art,
  )
}

export function wearsLabel(silhouette: Drawing['silhouette']): boolean {
  return isBottle(silhouette) || silhouette === 'lata'
}

/** A close-up of the label: 640 × 800, fading out above and below. */
export function drawLabelFromNear(drawing: Drawing): string {
  const { art, defs, texts, half } = drawThing(drawing)
  const middle =
    (Math.min(...texts.map((text) => text.top)) + Math.max(...texts.map((text) => text.bottom))) / 2
  const width = half * 2.9
  const height = width * 1.25
  const view = {
    x: canvas.middle - width / 2,
    y: Math.min(middle - height / 2, canvas.height - height),
    width,
    height,
  }
  const area = `x="${formatNumber(view.x)}" y="${formatNumber(view.y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`
  const fade = `<linearGradient id="fade" x2="0" y2="1"><stop offset="0" stop-color="#000"/><stop offset=".1" stop-color="#fff"/><stop offset=".9" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="ends" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#fade)"/></mask>`
  return picture(view, 640 / width, `<defs>${fade}</defs>${defs}<g mask="url(#ends)">${art}</g>`)
}

function picture(
  view: { x: number; y: number; width: number; height: number },
  scale: number,
  content: string,
): string {
  const { x, y, width, height } = view
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatNumber(x)} ${formatNumber(y)} ${formatNumber(width)} ${formatNumber(height)}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${content}</svg>`
}

/** Where a group stands: between `left` and `right`, below `top`, from the back of the `board` to its `front`. */
export type Stage = { left: number; right: number; top: number; board: number; front: number }

export type Placed = { thing: Thing; x: number; y: number; scale: number; far: boolean }

/** Every second bottle steps back; the group is as large as the shelf allows, its neighbours overlapping a little. */
export function arrange(things: Thing[], stage: Stage): Placed[] {
  const farScale = 0.88
  const overlap = 0.8
  const size = (i: number) => (isFar(i, things.length) ? farScale : 1)
  const span = things.reduce((sum, thing, i) => sum + thing.half * 2 * size(i), 0)
  const tallest = Math.max(...things.map((thing) => canvas.floor - thing.top + 20))
  const crowded = things.length > 2 ? overlap : 1.15
  const scale = Math.min((stage.board - stage.top) / tallest, (stage.right - stage.left) / (span * crowded))
  const room = stage.right - stage.left
  const gap = Math.min(room - span * scale, span * scale * 0.07) / Math.max(1, things.length - 1)
  const used = span * scale + gap * (things.length - 1)
  let x = stage.left + (room - used) / 2
  return things.map((thing, i) => {
    const own = scale * size(i)
    const far = isFar(i, things.length)
    const middle = x + thing.half * own
    x += thing.half * 2 * own + gap
    return {
      thing,
      x: middle,
      y: far
        ? stage.board - (stage.front - stage.board) * 0.12
        : stage.board + (stage.front - stage.board) * 0.42,
      scale: own,
      far,
    }
  })
}

function isFar(i: number, count: number): boolean {
  return count > 2 && i % 2 === 1
}

export function stand(sheet: Sheet, { thing, x, y, scale, far }: Placed): string {
  const half = thing.half * scale
  const cast = oval(
    x + half * 0.9,
    y + 2,
    half * 1.9,
    10,
    sheet.round([stop(0, '#2a1a08', 0.42), stop(0.5, '#2a1a08', 0.2), stop(1, '#2a1a08', 0)]),
  )
  const group = `<g transform="translate(${formatNumber(x - canvas.middle * scale)} ${formatNumber(y - canvas.floor * scale)}) scale(${scale.toFixed(4)})">${thing.art}${far ? fill(thing.shadow, '#3a2a12', 'fill-opacity="0.13"') : ''}</g>`
  return cast + group
}

const stage = { left: 30, right: canvas.width - 30, top: 60, board: 1140, front: 1240 }

/** The picture of several articles that are sold together: as large as an article's, without background, standing on its lower edge. */
export function drawGroup(drawings: readonly Drawing[]): string {
  const sheet = openSheet('g')
  const placed = arrange(drawings.map(drawThing), stage)
  const art = placed
    .toSorted((a, b) => Number(b.far) - Number(a.far))
    .map((one) => stand(sheet, one))
    .join('')
  const defs = [...new Set(placed.map(({ thing }) => thing.defs))].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${canvas.width}" height="${canvas.height}">${sheet.defs()}${defs}${art}</svg>`
}
