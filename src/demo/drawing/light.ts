import { type Sheet, type Stop, oval } from '../../server/features/images/drawing/sheet.ts'
import { darker, lighter, lightness } from './drawing.ts'
import { PICTURE, type Profile, rows } from './profile.ts'

/** A stop of a gradient: where it is (0–1), its colour, how opaque it is. */
export const stop = (offset: number, colour: string, opacity = 1): Stop => [offset, colour, opacity]

export function metal(colour: string): Stop[] {
  const gloss = lightness(colour) < 0.2 ? 0.22 : 0.46
  return [
    stop(0, darker(colour, 0.5)),
    stop(0.06, darker(colour, 0.1)),
    stop(0.17, lighter(colour, gloss)),
    stop(0.24, lighter(colour, gloss * 0.5)),
    stop(0.38, colour),
    stop(0.55, darker(colour, 0.12)),
    stop(0.78, darker(colour, 0.38)),
    stop(0.9, darker(colour, 0.5)),
    stop(0.95, darker(colour, 0.1)),
    stop(1, darker(colour, 0.55)),
  ]
}

/** Pours paint over the rows of a body so that the light follows its curve. */
export function pour(
  sheet: Sheet,
  profile: Profile,
  from: number,
  to: number,
  stops: readonly Stop[],
  inset = 0,
  grow = 0,
): string {
  return `<path d="${rows(profile, from, to, inset, grow).join(`" fill="${sheet.across('x', stops)}"/><path d="`)}" fill="${sheet.across('x', stops)}"/>`
}

export function contactShadow(
  sheet: Sheet,
  radius: number,
  middle: number = PICTURE.middle,
  floor: number = PICTURE.floor,
): string {
  const dark = sheet.round([stop(0, '#2a1d10', 0.5), stop(0.55, '#2a1d10', 0.3), stop(1, '#2a1d10', 0)])
  const wide = sheet.round([stop(0, '#2a1d10', 0.22), stop(1, '#2a1d10', 0)])
  return (
    oval(middle + radius * 0.32, floor - 1, radius * 1.5, 15, wide) +
    oval(middle, floor - 1, radius * 1.08, 10, dark)
  )
}
