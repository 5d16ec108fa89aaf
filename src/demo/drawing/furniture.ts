import { type Sheet, fill, line, n, oval } from '../../server/features/images/drawing/sheet.ts'
import { basket } from './basket.ts'
import { type Drawing, type Ornament, darker, lighter, lightness } from './drawing.ts'
import { stop } from './light.ts'
import { drawOrnament } from './ornaments.ts'
import type { BottleSilhouette } from './outlines.ts'
import { PICTURE, type Profile, heightToY, partPath, radiusAt } from './profile.ts'

const { middle } = PICTURE

/** What a bottle wears besides its label: a basket, a collar label, a seal, a waist. */
export function furniture(
  sheet: Sheet,
  bottle: BottleSilhouette,
  profile: Profile,
  drawing: Drawing,
): string {
  switch (bottle) {
    case 'damajuana':
      return basket(sheet, profile)
    case 'espumante':
      return collar(sheet, profile, drawing, 196, 168)
    case 'porron':
      return collar(sheet, profile, drawing, 176, 152)
    case 'litro':
      return collar(sheet, profile, drawing, 226, 198)
    case 'pet':
      return ridges(profile, [204, 200, 116, 112, 60, 56, 48], 0.3)
    case 'botellita':
      return ridges(profile, [100, 97], 0.24)
    case 'licor':
      return seal(profile, drawing, 218)
    default:
      return ''
  }
}

function collar(sheet: Sheet, profile: Profile, drawing: Drawing, high: number, low: number): string {
  const { paper, ink, accent, ornament } = drawing.label
  const from = heightToY(profile, high)
  const to = heightToY(profile, low)
  const band = partPath(profile, { from, to, sag: 5, grow: 0.8 })
  const y = (from + to) / 2 + 5
  const bow = (at: number) =>
    `M${n(middle - radiusAt(profile, at) + 2)} ${n(at)}Q${middle} ${n(at + 10)} ${n(middle + radiusAt(profile, at) - 2)} ${n(at)}`
  return (
    fill(band, paper) +
    line(bow(from + 5), accent, 2.4) +
    line(bow(to - 5), accent, 2.4) +
    drawOrnament(shown(ornament), { ink, accent, paper }, middle, y, (to - from) * 0.58) +
    fill(
      band,
      sheet.across('x', [
        stop(0, '#1a1208', 0.5),
        stop(0.14, '#1a1208', 0.08),
        stop(0.22, '#ffffff', 0.16),
        stop(0.5, '#1a1208', 0),
        stop(0.8, '#1a1208', 0.24),
        stop(1, '#1a1208', 0.58),
      ]),
    )
  )
}

const shown = (ornament: Ornament): Ornament => (ornament === 'ninguno' ? 'estrella' : ornament)

function seal(profile: Profile, drawing: Drawing, height: number): string {
  const y = heightToY(profile, height)
  const { capsule, label } = drawing
  const wax = lightness(capsule) > 0.75 ? darker(capsule, 0.2) : capsule
  const colours = { ink: lighter(wax, 0.75), accent: lighter(wax, 0.45), paper: wax }
  return (
    oval(middle + 2, y + 3, 31, 31, '#000000', 'fill-opacity="0.25"') +
    oval(middle, y, 31, 31, wax) +
    line(`M${middle - 24} ${n(y)}a24 24 0 1 1 48 0a24 24 0 1 1 -48 0`, lighter(wax, 0.5), 1.6, 0.7) +
    drawOrnament(shown(label.ornament), colours, middle, y, 30)
  )
}

function ridges(profile: Profile, heights: number[], opacity: number): string {
  return heights
    .map((height) => {
      const y = heightToY(profile, height)
      const r = radiusAt(profile, y)
      const bow = `M${n(middle - r)} ${n(y)}Q${middle} ${n(y + 14)} ${n(middle + r)} ${n(y)}`
      return (
        line(bow, '#000000', 2, opacity * 0.6) +
        `<g transform="translate(0 3)">${line(bow, '#ffffff', 2, opacity)}</g>`
      )
    })
    .join('')
}
