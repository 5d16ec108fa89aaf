import type { Sheet } from '../../server/features/images/drawing/sheet.ts'
import type { Drawing } from './drawing.ts'
import { crown, ribbedCap, foil, muselet } from './foil-and-caps.ts'
import { furniture } from './furniture.ts'
import { drawGlass } from './glass.ts'
import { type Label, drawLabel } from './label.ts'
import { contactShadow } from './light.ts'
import { BOTTLES, type BottleShape, type BottleSilhouette, type Closure } from './outlines.ts'
import { PICTURE, type Profile, heightToY, radiusAt, turn } from './profile.ts'
import { cork, siphon, stopper } from './stoppers.ts'

const { middle } = PICTURE

export function isBottle(silhouette: Drawing['silhouette']): silhouette is BottleSilhouette {
  return silhouette in BOTTLES
}

export function drawBottle(
  sheet: Sheet,
  silhouette: BottleSilhouette,
  drawing: Drawing,
): Label & { profile: Profile } {
  const shape = BOTTLES[silhouette]
  const profile = turn(shape.outline, shape.scale)
  const label = front(sheet, shape, profile, drawing)
  const art =
    contactShadow(sheet, radiusAt(profile, profile.base - 14)) +
    drawGlass(sheet, profile, drawing.glass, shape.level) +
    furniture(sheet, silhouette, profile, drawing) +
    label.art +
    drawClosure(sheet, profile, shape.closure, drawing.capsule, shape.sealedTo)
  return { art, texts: label.texts, profile }
}

function front(sheet: Sheet, shape: BottleShape, profile: Profile, drawing: Drawing): Label {
  const top = heightToY(profile, shape.label.high)
  const bottom = heightToY(profile, shape.label.low)
  const narrowest = Math.min(...[top, (top + bottom) / 2, bottom].map((y) => radiusAt(profile, y)))
  const half = narrowest * shape.label.share * (drawing.label.frame === 'band' ? 1.06 : 1)
  const rise = drawing.label.frame === 'single' ? (bottom - top) * 0.06 : 0
  const trim = drawing.label.frame === 'band' ? (bottom - top) * 0.08 : 0
  const width = Math.min(half, narrowest)
  return drawLabel(sheet, drawing.label, drawing, {
    x: middle - width,
    y: top - rise + trim,
    w: width * 2,
    h: bottom - top + rise - trim,
  })
}

function drawClosure(
  sheet: Sheet,
  profile: Profile,
  closure: Closure,
  colour: string,
  sealedTo: number,
): string {
  const to = heightToY(profile, sealedTo)
  switch (closure) {
    case 'foil':
      return foil(sheet, profile, colour, to)
    case 'muselet':
      return muselet(sheet, profile, colour, to)
    case 'crown':
      return crown(sheet, profile, colour)
    case 'plastic':
      return ribbedCap(sheet, profile, colour, to, 46)
    case 'screw':
      return ribbedCap(sheet, profile, colour, to, 34)
    case 'stopper':
      return stopper(sheet, profile, colour)
    case 'cork':
      return cork(sheet, profile, colour)
    case 'siphon':
      return siphon(sheet, profile, colour)
  }
}
