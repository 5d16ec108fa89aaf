import { markArt } from '../../server/features/images/drawing/mark.ts'
import { type Sheet, fill, line, oval } from '../../server/features/images/drawing/sheet.ts'
import { drawCase, drawGiftBox, drawSixPack } from './boxes.ts'
import { stop, type Drawing, type Silhouette, darker, lighter, lightness } from './drawing.ts'
import { drawDecanter, drawTumbler, drawWineGlass } from './glassware.ts'
import type { BottleSilhouette } from './outlines.ts'
import { canvas } from './profile.ts'
import { type Box, boxOf, fitText, writeText } from './set-text.ts'
import { drawBucket, drawCorkscrew } from './tools.ts'

const { middle, floor } = canvas

const body =
  'M352 300C300 316 246 334 206 366C158 420 118 520 84 622L226 676C240 640 250 610 262 586C270 760 268 960 258 1164C400 1182 560 1182 702 1164C692 960 690 760 698 586C710 610 720 640 734 676L876 622C842 520 802 420 754 366C714 334 660 316 608 300C590 356 540 384 480 384C420 384 370 356 352 300Z'

const seams = 'M94 598L236 650M866 598L724 650M259 1146C400 1164 560 1164 701 1146'

/** A thing that is not a bottle; `half` is half its width and `shadow` its outline. */
export type Artwork = { art: string; texts: Box[]; half: number; top: number; shadow: string }

export type ArtworkSilhouette = Exclude<Silhouette, BottleSilhouette | 'lata'>

export function drawArtwork(sheet: Sheet, silhouette: ArtworkSilhouette, drawing: Drawing): Artwork {
  return drawers[silhouette](sheet, drawing)
}

const drawers: Record<ArtworkSilhouette, (sheet: Sheet, drawing: Drawing) => Artwork> = {
  copa: drawWineGlass,
  vaso: drawTumbler,
  decantador: drawDecanter,
  sacacorchos: drawCorkscrew,
  hielera: drawBucket,
  caja: drawCase,
  estuche: drawGiftBox,
  'six-pack': drawSixPack,
  remera: drawShirt,
}

function drawShirt(sheet: Sheet, drawing: Drawing): Artwork {
  const cloth = drawing.glass
  const print = lightness(cloth) > 0.5 ? '#1f4d3a' : '#f8f4ea'
  const words = fitText(drawing.title, { face: 'serif-bold', width: 300, size: 54, height: 120 })
  const folds =
    'M264 600C300 640 330 700 336 780M696 600C660 640 630 700 626 780M300 1140C330 1040 330 960 316 880M660 1140C630 1040 634 960 648 880M238 380C262 430 268 500 262 586M722 380C698 430 692 500 698 586'
  const art =
    oval(middle + 20, floor - 2, 290, 12, sheet.round([stop(0, '#2a1d10', 0.36), stop(1, '#2a1d10', 0)])) +
    fill(
      'M352 300C400 330 560 330 608 300C590 360 540 390 480 390C420 390 370 360 352 300Z',
      darker(cloth, 0.45),
    ) +
    fill(body, cloth) +
    fill(
      body,
      sheet.across('x', [
        stop(0, '#000000', 0.3),
        stop(0.14, '#ffffff', 0.1),
        stop(0.26, '#000000', 0.1),
        stop(0.4, '#ffffff', 0.1),
        stop(0.62, '#000000', 0.02),
        stop(0.78, '#000000', 0.16),
        stop(0.88, '#ffffff', 0.03),
        stop(1, '#000000', 0.34),
      ]),
    ) +
    fill(
      body,
      sheet.across('y', [stop(0, '#ffffff', 0.12), stop(0.5, '#000000', 0), stop(1, '#000000', 0.18)]),
    ) +
    line(folds, darker(cloth, 0.7), 9, 0.12) +
    line(folds, darker(cloth, 0.7), 3, 0.2) +
    line('M352 300C370 356 420 384 480 384C540 384 590 356 608 300', darker(cloth, 0.4), 3, 0.7) +
    line('M338 305C358 374 414 408 480 408C546 408 602 374 622 305', darker(cloth, 0.4), 2, 0.6) +
    line(seams, darker(cloth, 0.5), 2.4, 0.5) +
    line(body, lighter(cloth, 0.1), 1.5, 0.4) +
    `<g transform="translate(380 490) scale(2)">${markArt(print, 5)}</g>` +
    fill(writeText(words, middle, 724), print)
  return { art, texts: [boxOf(words, middle, 724)], half: 396, top: 300, shadow: body }
}
