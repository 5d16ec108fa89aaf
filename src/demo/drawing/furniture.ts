import {
  type Sheet,
  fill,
  line,
  formatNumber,
  oval,
  path,
} from '../../server/features/images/drawing/sheet.ts'
import { stop, type Drawing, type Ornament, darker, lighter, lightness } from './drawing.ts'
import { drawOrnament } from './ornaments.ts'
import type { BottleSilhouette } from './outlines.ts'
import { canvas, type Profile, heightToY, partPath, radiusAt } from './profile.ts'

const { middle } = canvas

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
    path`M${middle - radiusAt(profile, at) + 2} ${at}Q${middle} ${at + 10} ${middle + radiusAt(profile, at) - 2} ${at}`
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
    line(
      `M${middle - 24} ${formatNumber(y)}a24 24 0 1 1 48 0a24 24 0 1 1 -48 0`,
      lighter(wax, 0.5),
      1.6,
      0.7,
    ) +
    drawOrnament(shown(label.ornament), colours, middle, y, 30)
  )
}

function ridges(profile: Profile, heights: number[], opacity: number): string {
  return heights
    .map((height) => {
      const y = heightToY(profile, height)
      const r = radiusAt(profile, y)
      const bow = path`M${middle - r} ${y}Q${middle} ${y + 14} ${middle + r} ${y}`
      return (
        line(bow, '#000000', 2, opacity * 0.6) +
        `<g transform="translate(0 3)">${line(bow, '#ffffff', 2, opacity)}</g>`
      )
    })
    .join('')
}

function basket(sheet: Sheet, profile: Profile): string {
  const top = heightToY(profile, 112)
  const bottom = profile.base
  const willow = '#b98c52'
  const grown = partPath(profile, { from: top, to: bottom, grow: 7, sag: 12 })
  const weave: string[] = []
  const stakes = 22
  const row = 13
  for (let y = top + 6; y < bottom - 6; y += row) {
    const r = radiusAt(profile, y) + 7
    const odd = Math.round((y - top) / row) % 2
    for (let i = 0; i < stakes; i++) {
      if (i % 2 !== odd) continue
      const x = (k: number) => middle + r * Math.sin(-Math.PI / 2 + (Math.PI * k) / stakes)
      const bow = (k: number) => y + 20 * Math.cos(-Math.PI / 2 + (Math.PI * k) / stakes)
      weave.push(
        path`M${x(i - 0.3)} ${bow(i - 0.3)}Q${x(i + 0.5)} ${bow(i + 0.5) - 5} ${x(i + 1.3)} ${bow(i + 1.3)}`,
      )
    }
  }
  const r = radiusAt(profile, top) + 8
  const rim = (dy: number, colour: string, width: number, opacity = 1) =>
    line(
      path`M${middle - r} ${top + dy}Q${middle} ${top + 26 + dy} ${middle + r} ${top + dy}`,
      colour,
      width,
      opacity,
    )
  const handle = (side: number) => {
    const curve = path`M${middle + side * (r - 16)} ${top + 12}C${middle + side * (r + 40)} ${top - 80} ${middle + side * (r + 56)} ${top + 66} ${middle + side * (r - 12)} ${top + 70}`
    return (
      line(curve, darker(willow, 0.5), 17) +
      line(curve, willow, 12) +
      line(curve, lighter(willow, 0.4), 3, 0.6)
    )
  }
  const clip = sheet.clip(grown)
  return (
    handle(-1) +
    handle(1) +
    fill(grown, darker(willow, 0.52)) +
    `<g clip-path="${clip}">${line(weave.join(''), darker(willow, 0.25), 11)}${line(weave.join(''), willow, 8)}${line(weave.join(''), lighter(willow, 0.4), 2, 0.55)}</g>` +
    fill(
      grown,
      sheet.across('x', [
        stop(0, '#2a1605', 0.62),
        stop(0.16, '#2a1605', 0.12),
        stop(0.26, '#fff4d8', 0.22),
        stop(0.45, '#2a1605', 0),
        stop(0.8, '#2a1605', 0.34),
        stop(1, '#2a1605', 0.7),
      ]),
    ) +
    fill(
      grown,
      sheet.across('y', [stop(0, '#2a1605', 0), stop(0.6, '#2a1605', 0.05), stop(1, '#2a1605', 0.45)]),
    ) +
    rim(4, darker(willow, 0.6), 20) +
    rim(2, willow, 15) +
    rim(-2, lighter(willow, 0.4), 4, 0.6)
  )
}
