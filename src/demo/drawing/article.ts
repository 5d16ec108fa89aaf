import { createHash } from 'node:crypto'
import { n, openSheet } from '../../server/features/images/drawing/sheet.ts'
import { drawArtwork } from './artwork.ts'
import { drawBottle, isBottle } from './bottle.ts'
import { drawCan } from './can.ts'
import type { Drawing } from './drawing.ts'
import { PICTURE, wholePath } from './profile.ts'
import type { Box } from './set-text.ts'
import { siphonHead } from './stoppers.ts'

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
const AIR = 60

/**
 * The picture of an article: a transparent SVG, 960 wide and as high as needed, with the object on its lower edge; no
 * fonts needed. All share one scale, so that cans are smaller than bottles.
 */
export function drawArticle(drawing: Drawing): string {
  const thing = drawThing(drawing)
  const top = Math.max(0, Math.floor(thing.top) - AIR)
  return picture(
    { x: 0, y: top, width: PICTURE.width, height: PICTURE.height - top },
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
    x: PICTURE.middle - width / 2,
    y: Math.min(middle - height / 2, PICTURE.height - height),
    width,
    height,
  }
  const area = `x="${n(view.x)}" y="${n(view.y)}" width="${n(width)}" height="${n(height)}"`
  const fade = `<linearGradient id="fade" x2="0" y2="1"><stop offset="0" stop-color="#000"/><stop offset=".1" stop-color="#fff"/><stop offset=".9" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="ends" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#fade)"/></mask>`
  return picture(view, 640 / width, `<defs>${fade}</defs>${defs}<g mask="url(#ends)">${art}</g>`)
}

function picture(
  view: { x: number; y: number; width: number; height: number },
  scale: number,
  content: string,
): string {
  const { x, y, width, height } = view
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${content}</svg>`
}
