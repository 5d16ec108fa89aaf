import { type Sheet, box, fill, line, path } from '../../server/features/images/drawing/sheet.ts'
import { contactShadow, metal, pour, type Drawing, lighter } from './drawing.ts'
import { crown, ribbedCap, foil, muselet } from './foil-and-caps.ts'
import { furniture } from './furniture.ts'
import { drawGlass } from './glass.ts'
import { type Label, drawLabel } from './label.ts'
import { bottleOutlines, type BottleShape, type BottleSilhouette, type Closure } from './outlines.ts'
import { canvas, type Profile, heightToY, radiusAt, turn } from './profile.ts'

const { middle } = canvas

export function isBottle(silhouette: Drawing['silhouette']): silhouette is BottleSilhouette {
  return silhouette in bottleOutlines
}

export function drawBottle(
  sheet: Sheet,
  silhouette: BottleSilhouette,
  drawing: Drawing,
): Label & { profile: Profile } {
  const shape = bottleOutlines[silhouette]
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

function stopper(sheet: Sheet, profile: Profile, colour: string): string {
  const { top } = profile
  const r = radiusAt(profile, top + 12) + 9
  const lid = path`M${middle - r} ${top - 44}q0 -8 8 -8h${2 * r - 16}q8 0 8 8v36q0 6 -6 6h${-2 * r + 12}q-6 0 -6 -6z`
  const grain = [-0.7, -0.35, 0.1, 0.45, 0.75].map(
    (share, i) => path`M${middle + r * share} ${top - 46}q${i % 2 ? 4 : -4} 18 0 ${32 + (i % 3) * 3}`,
  )
  return (
    box(middle - r + 13, top - 8, 2 * r - 26, 12, sheet.across('x', metal('#c9a574'))) +
    fill(lid, sheet.across('x', metal(colour))) +
    line(grain.join(''), '#000000', 1.3, 0.16) +
    box(middle - r, top - 14, 2 * r, 5, sheet.across('x', metal('#c8a456'))) +
    line(path`M${middle - r + 8} ${top - 49}h${r * 1.2}`, '#ffffff', 2, 0.35)
  )
}

function cork(sheet: Sheet, profile: Profile, colour: string): string {
  const { top } = profile
  const r = radiusAt(profile, top + 20)
  const y = top + 26
  return (
    fill(
      path`M${middle - r * 0.82} ${top + 4}l4 -40q${r * 0.7} -7 ${r * 1.64 - 8} 0l4 40z`,
      sheet.across('x', metal('#c79a64')),
    ) +
    line(
      path`M${middle - 20} ${top - 24}h8M${middle + 8} ${top - 12}h10M${middle - 6} ${top - 18}h5M${middle + 22} ${top - 26}h6`,
      '#6d4a22',
      3,
      0.5,
    ) +
    pour(sheet, profile, top, y, metal(colour), 0, 2.5) +
    fill(
      path`M${middle - r - 2} ${y - 4}h${2 * r + 4}q3 10 -5 20q-7 8 -11 -3q-6 -10 -14 2q-7 24 -15 4q-8 -12 -17 -1q-9 14 -16 1q-8 -8 -14 1q-9 10 -14 -4q-4 -10 -0.5 -20z`,
      sheet.across('x', metal(colour)),
    )
  )
}

/** How far a siphon's head stands over the rim, in picture units: more than the air over a thing. */
export const siphonHead = 114

function siphon(sheet: Sheet, profile: Profile, colour: string): string {
  const { top } = profile
  const paint = sheet.across('x', metal(colour))
  const neck = heightToY(profile, 240)
  return (
    fill(
      path`M${middle + 22} ${top - 58}h74q26 0 30 26l9 58h-26l-8 -46q-1 -9 -12 -9h-67z`,
      sheet.across('y', metal(colour)),
    ) +
    fill(
      path`M${middle - 38} ${top - 64}L${middle - 118} ${top + 40}q-8 12 -18 6q-7 -5 -1 -17L${middle - 60} ${top - 92}z`,
      sheet.across('y', metal(lighter(colour, 0.1))),
    ) +
    box(middle - 40, top - 98, 80, 92, paint, 'rx="14"') +
    box(middle - 30, top - siphonHead, 60, 22, paint, 'rx="10"') +
    box(middle - 54, top - 14, 108, 20, paint, 'rx="6"') +
    fill(path`M${middle - 48} ${top + 4}h96l10 ${neck - top}q-58 8 -116 0z`, paint) +
    line(path`M${middle - 54} ${top + 8}h108M${middle - 57} ${neck - 12}q57 8 114 0`, '#000000', 2, 0.35) +
    line(path`M${middle - 20} ${top - 88}v64`, '#ffffff', 5, 0.5)
  )
}
