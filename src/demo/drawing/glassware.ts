import {
  type Sheet,
  type Stop,
  fill,
  line,
  formatNumber,
  oval,
  path,
} from '../../server/features/images/drawing/sheet.ts'
import type { Artwork } from './artwork.ts'
import { contactShadow, pour, stop, type Drawing, darker, lighter } from './drawing.ts'
import { canvas, type Profile, heightToY, partPath, radiusAt, turn, wholePath } from './profile.ts'

const { middle } = canvas

const wineGlass =
  'M33 232C38 206 45 184 45 160C45 128 24 112 5 106C3.4 100 3.2 90 3.2 74L3.2 22C3.4 8 10 5 38 3.4C40 3 40 0 38 0'

const tumbler = 'M43 104L37 6C36.6 1 34 0 30 0'

const decanter = 'M26 262C20 250 15 236 15 214C15 182 20 150 50 112C80 78 98 60 98 34C98 8 84 0 66 0'

const clear: Stop[] = [
  stop(0, '#6d7a74', 0.62),
  stop(0.04, '#c9d3ce', 0.5),
  stop(0.1, '#ffffff', 0.62),
  stop(0.22, '#ffffff', 0.3),
  stop(0.5, '#eef3f0', 0.16),
  stop(0.78, '#dfe7e3', 0.26),
  stop(0.92, '#ffffff', 0.5),
  stop(0.965, '#aebab4', 0.5),
  stop(1, '#66736d', 0.66),
]

function drinkStops(colour: string): Stop[] {
  return [
    stop(0, darker(colour, 0.4)),
    stop(0.1, lighter(colour, 0.12)),
    stop(0.24, lighter(colour, 0.22)),
    stop(0.5, colour),
    stop(0.8, darker(colour, 0.22)),
    stop(0.93, lighter(colour, 0.08)),
    stop(1, darker(colour, 0.45)),
  ]
}

/** Thin clear glass; `drink` is poured up to `level` millimetres over the floor, down to `bed`. */
function clearGlass(
  sheet: Sheet,
  profile: Profile,
  drink: string,
  level: number,
  bed: number,
  wall: number,
): string {
  const surface = heightToY(profile, level)
  const bottom = heightToY(profile, bed)
  const r = radiusAt(profile, surface) - wall
  const ry = r * 0.1
  const rim = radiusAt(profile, profile.top)
  const strip = (left: number, right: number, from: number, to: number, opacity: number) =>
    fill(
      partPath(profile, { from, to, left, right }),
      sheet.across('y', [stop(0, '#ffffff', 0), stop(0.3, '#ffffff', opacity), stop(1, '#ffffff', 0.04)]),
    )
  return (
    oval(middle, profile.top, rim, rim * 0.085, '#ffffff', 'fill-opacity="0.22"') +
    line(path`M${middle - rim} ${profile.top}a${rim} ${rim * 0.085} 0 0 1 ${rim * 2} 0`, '#68756f', 2, 0.5) +
    fill(wholePath(profile), sheet.across('x', clear)) +
    pour(sheet, profile, surface, bottom, drinkStops(drink), wall) +
    oval(middle, surface, r, ry, lighter(drink, 0.2)) +
    oval(middle - r * 0.12, surface + ry * 0.1, r * 0.74, ry * 0.6, lighter(drink, 0.36), 'opacity="0.6"') +
    strip(-0.8, -0.62, profile.top + 20, bottom, 0.62) +
    strip(-0.55, -0.51, profile.top + 40, bottom - 30, 0.4) +
    strip(0.82, 0.88, profile.top + 30, bottom, 0.36) +
    line(wholePath(profile), '#4f5c56', 2, 0.5) +
    line(path`M${middle - rim} ${profile.top}a${rim} ${rim * 0.085} 0 0 0 ${rim * 2} 0`, '#ffffff', 3, 0.9)
  )
}

function artwork(art: string, profile: Profile): Artwork {
  return { art, texts: [], half: profile.radius, top: profile.top, shadow: wholePath(profile) }
}

/** A stemmed glass; the drawing's capsule colour is the wine in it. */
export function drawWineGlass(sheet: Sheet, drawing: Drawing): Artwork {
  const profile = turn(wineGlass, 4.1)
  const foot = 39 * profile.scale
  const art =
    contactShadow(sheet, foot * 0.95) +
    clearGlass(sheet, profile, drawing.capsule, 160, 108.5, 4) +
    oval(
      middle,
      profile.base - 9,
      foot * 0.9,
      8,
      sheet.round([
        stop(0, darker(drawing.capsule, 0.1), 0.5),
        stop(0.5, '#ffffff', 0.4),
        stop(1, '#ffffff', 0.1),
      ]),
    ) +
    line(path`M${middle - 4} ${heightToY(profile, 92)}V${heightToY(profile, 20)}`, '#ffffff', 4, 0.85)
  return artwork(art, profile)
}

/** A low glass with a thick bottom and cut facets; the capsule colour is the drink. */
export function drawTumbler(sheet: Sheet, drawing: Drawing): Artwork {
  const profile = turn(tumbler, 5.4)
  const bed = heightToY(profile, 14)
  const facets = [-0.66, -0.3, 0.08, 0.44, 0.76].map((share) => {
    const at = (height: number) => middle + radiusAt(profile, heightToY(profile, height)) * share
    return path`M${at(52)} ${heightToY(profile, 52)}L${at(4)} ${heightToY(profile, 4)}M${at(52)} ${heightToY(profile, 52)}q30 -34 62 0`
  })
  const cube = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${formatNumber(y)}) rotate(${angle})">${fill(
      'M-64 -46q0 -16 16 -16h96q16 0 16 16v96q0 16 -16 16h-96q-16 0 -16 -16z',
      sheet.across('x', [stop(0, '#ffffff', 0.62), stop(0.5, '#ffffff', 0.2), stop(1, '#ffffff', 0.42)]),
    )}${line('M-46 -40h70M-46 -40v60', '#ffffff', 5, 0.7)}</g>`
  const art =
    contactShadow(sheet, 200) +
    clearGlass(sheet, profile, drawing.capsule, 62, 14, 9) +
    cube(430, heightToY(profile, 52), -14) +
    cube(548, heightToY(profile, 40), 17) +
    fill(
      partPath(profile, { from: bed, to: profile.base }),
      sheet.across('y', [
        stop(0, '#ffffff', 0.5),
        stop(0.4, lighter(drawing.capsule, 0.5), 0.4),
        stop(1, '#7b8882', 0.5),
      ]),
    ) +
    line(facets.join(''), '#ffffff', 2.4, 0.4)
  return artwork(art, profile)
}

export function drawDecanter(sheet: Sheet, drawing: Drawing): Artwork {
  const profile = turn(decanter, 3.9)
  return artwork(contactShadow(sheet, 330) + clearGlass(sheet, profile, drawing.capsule, 66, 4, 7), profile)
}
