import { type Sheet, type Stop, fill, line, oval, path } from '../../server/features/images/drawing/sheet.ts'
import { pour, stop, darker, deeper, lighter, lightness, mix } from './drawing.ts'
import { canvas, type Profile, heightToY, partPath, radiusAt, wholePath } from './profile.ts'

const wall = 5

function roundness(colour: string, strength: number): Stop[] {
  const deep = (t: number) => darker(colour, t * strength)
  const bright = (t: number) => lighter(colour, t * strength)
  return [
    stop(0, deep(0.62)),
    stop(0.035, deep(0.2)),
    stop(0.09, bright(0.12)),
    stop(0.19, bright(0.3)),
    stop(0.3, bright(0.06)),
    stop(0.5, deep(0.1)),
    stop(0.7, deep(0.34)),
    stop(0.87, deep(0.5)),
    stop(0.935, deep(0.12)),
    stop(0.965, bright(0.12)),
    stop(1, deep(0.66)),
  ]
}

function liquidity(colour: string): Stop[] {
  return [
    stop(0, darker(deeper(colour, 0.9), 0.12)),
    stop(0.05, deeper(colour, 0.5)),
    stop(0.14, lighter(colour, 0.16)),
    stop(0.3, deeper(colour, 0.08)),
    stop(0.55, lighter(colour, 0.1)),
    stop(0.76, deeper(colour, 0.34)),
    stop(0.9, deeper(colour, 0.72)),
    stop(0.95, deeper(colour, 0.2)),
    stop(1, darker(deeper(colour, 0.95), 0.14)),
  ]
}

/** The glass of a bottle with what it holds. `colour` is what one sees: dark glass hides the wine, pale glass shows its level. */
export function drawGlass(sheet: Sheet, profile: Profile, colour: string, level: number): string {
  const pale = lightness(colour) > 0.34
  const body = pale
    ? paleGlass(sheet, profile, colour, heightToY(profile, level))
    : pour(sheet, profile, profile.top, profile.base, roundness(colour, 1))
  return body + base(sheet, profile, colour, pale) + reflections(sheet, profile, pale)
}

function paleGlass(sheet: Sheet, profile: Profile, colour: string, surface: number): string {
  const glass = mix(colour, '#dfe7e2', 0.72)
  const empty = pour(sheet, profile, profile.top, profile.base, roundness(glass, 0.62))
  const liquid = pour(sheet, profile, surface, profile.base - wall * 2.4, liquidity(colour), wall)
  const r = radiusAt(profile, surface) - wall
  const glow = fill(
    partPath(profile, { from: surface, to: profile.base - wall * 2.4, inset: wall, left: -0.1, right: 0.8 }),
    sheet.across('x', [stop(0, '#ffffff', 0), stop(0.55, lighter(colour, 0.5), 0.3), stop(1, '#ffffff', 0)]),
  )
  return (
    `<g opacity="0.8">${empty}</g>${liquid}${glow}` +
    oval(canvas.middle, surface, r, Math.min(9, r * 0.14), lighter(colour, 0.45)) +
    line(
      path`M${canvas.middle - r} ${surface}a${r} ${Math.min(9, r * 0.14)} 0 0 0 ${r * 2} 0`,
      darker(colour, 0.35),
      1.6,
      0.6,
    )
  )
}

function base(sheet: Sheet, profile: Profile, colour: string, pale: boolean): string {
  const r = radiusAt(profile, profile.base - 24)
  const { middle } = canvas
  const y = profile.base
  const shade = pale ? darker(deeper(colour, 0.9), 0.3) : '#000000'
  const punt = path`M${middle - r * 0.74} ${y - 7}Q${middle - r * 0.5} ${y - r * 0.4} ${middle} ${y - r * 0.42}T${middle + r * 0.74} ${y - 7}Q${middle} ${y + 6} ${middle - r * 0.74} ${y - 7}Z`
  const bottom = partPath(profile, { from: y - profile.radius * 0.9, to: y })
  return (
    fill(
      bottom,
      sheet.across('y', [
        stop(0, shade, 0),
        stop(0.72, shade, pale ? 0.1 : 0.2),
        stop(1, shade, pale ? 0.42 : 0.6),
      ]),
    ) +
    fill(punt, sheet.across('y', [stop(0, shade, pale ? 0.3 : 0.5), stop(1, shade, 0.02)])) +
    line(
      path`M${middle - r * 0.84} ${y - 7}Q${middle} ${y + 1} ${middle + r * 0.84} ${y - 7}`,
      '#ffffff',
      2.2,
      pale ? 0.6 : 0.22,
    )
  )
}

const at = (offset: number, opacity: number): Stop => [offset, '#ffffff', opacity]

function reflections(sheet: Sheet, profile: Profile, pale: boolean): string {
  const { top, base: floor } = profile
  const height = floor - top
  const strip = (left: number, right: number, from: number, to: number, stops: readonly Stop[]) =>
    fill(partPath(profile, { from, to, left, right }), sheet.across('y', stops))
  const k = pale ? 1.35 : 1
  return (
    strip(-0.8, -0.6, top + height * 0.02, floor - height * 0.04, [
      at(0, 0),
      at(0.12, 0.3 * k),
      at(0.3, 0.5 * k),
      at(0.42, 0.34 * k),
      at(0.8, 0.16 * k),
      at(1, 0),
    ]) +
    strip(-0.53, -0.49, top + height * 0.2, floor - height * 0.1, [
      at(0, 0),
      at(0.16, 0.3 * k),
      at(0.5, 0.14 * k),
      at(1, 0),
    ]) +
    strip(0.8, 0.885, top + height * 0.16, floor - height * 0.03, [
      at(0, 0),
      at(0.2, 0.2 * k),
      at(0.7, 0.12 * k),
      at(1, 0.02),
    ]) +
    line(wholePath(profile), '#0b0f0c', 1.4, pale ? 0.28 : 0.3)
  )
}
