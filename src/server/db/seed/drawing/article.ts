import { createHash } from 'node:crypto'
import { drawBottle, isBottle } from './bottle/bottle.ts'
import { drawCan } from './bottle/can.ts'
import { PICTURE, wholePath } from './bottle/profile.ts'
import type { Drawing } from './drawing.ts'
import { drawGoods } from './goods/goods.ts'
import type { Box } from './label/lettering.ts'
import { openSheet } from './sheet.ts'

/** A drawn thing in picture units, standing on the floor about the middle. */
export type Thing = { art: string; defs: string; texts: Box[]; half: number; top: number; shadow: string }

/** Draws the thing itself; its ids carry a mark of its content, so that two different ones share a page. */
export function drawThing(drawing: Drawing): Thing {
  const sheet = openSheet(`d${createHash('sha1').update(JSON.stringify(drawing)).digest('hex').slice(0, 8)}`)
  const { silhouette } = drawing
  if (isBottle(silhouette) || silhouette === 'lata') {
    const { art, texts, profile } = silhouette === 'lata' ? drawCan(sheet, drawing) : drawBottle(sheet, silhouette, drawing)
    return { art, defs: sheet.defs(), texts, half: profile.radius, top: profile.top, shadow: wholePath(profile) }
  }
  const goods = drawGoods(sheet, silhouette, drawing)
  return { ...goods, defs: sheet.defs() }
}

/** The picture of one article: SVG 960 × 1200 without background, the object standing on the lower edge, no fonts needed. */
export function drawArticle(drawing: Drawing): string {
  const thing = drawThing(drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">${thing.defs}${thing.art}</svg>`
}
