import type { Drawing, Silhouette } from '../drawing.ts'
import type { Box } from '../label/lettering.ts'
import type { BottleSilhouette } from '../bottle/outlines.ts'
import type { Sheet } from '../sheet.ts'
import { drawCase, drawGiftBox, drawSixPack } from './boxes.ts'
import { drawDecanter, drawTumbler, drawWineGlass } from './glassware.ts'
import { drawShirt } from './shirt.ts'
import { drawBucket, drawCorkscrew } from './tools.ts'

/** A thing that is not a bottle; `half` is half its width and `shadow` its outline. */
export type Goods = { art: string; texts: Box[]; half: number; top: number; shadow: string }

export type GoodsSilhouette = Exclude<Silhouette, BottleSilhouette | 'lata'>

export function drawGoods(sheet: Sheet, silhouette: GoodsSilhouette, drawing: Drawing): Goods {
  switch (silhouette) {
    case 'copa':
      return drawWineGlass(sheet, drawing)
    case 'vaso':
      return drawTumbler(sheet, drawing)
    case 'decantador':
      return drawDecanter(sheet, drawing)
    case 'sacacorchos':
      return drawCorkscrew(sheet, drawing)
    case 'hielera':
      return drawBucket(sheet, drawing)
    case 'caja':
      return drawCase(sheet, drawing)
    case 'estuche':
      return drawGiftBox(sheet, drawing)
    case 'six-pack':
      return drawSixPack(sheet, drawing)
    case 'remera':
      return drawShirt(sheet, drawing)
  }
}
