import { formatNumber, path } from '../../server/features/images/drawing/sheet.ts'

/** The picture of an article, and where the object stands in it. */
export const canvas = { width: 960, height: 1200, middle: 480, floor: 1186 } as const

type Point = { r: number; y: number }

/** A turned body: its half outline in picture units, from the rim down to the base. */
export type Profile = { points: Point[]; top: number; base: number; radius: number; scale: number }

const pieces = 22

/**
 * Turns a half outline into a profile standing on the floor. The outline is an SVG path (M, L, C) from the rim to the base, its
 * points in millimetres: distance from the axis, height over the floor. `scale` is picture units per millimetre.
 */
export function turn(outline: string, scale: number): Profile {
  const points: Point[] = []
  let [r, h] = [0, 0]
  for (const [, command, numbers = ''] of outline.matchAll(/([MLC])([^MLC]*)/g)) {
    const [r1 = 0, h1 = 0, r2 = 0, h2 = 0, r3 = 0, h3 = 0] = numbers.split(' ').map(Number)
    if (command !== 'C') {
      points.push(place(r1, h1, scale))
      ;[r, h] = [r1, h1]
      continue
    }
    for (let i = 1; i <= pieces; i++) {
      const t = i / pieces
      points.push(place(bezier(t, r, r1, r2, r3), bezier(t, h, h1, h2, h3), scale))
    }
    ;[r, h] = [r3, h3]
  }
  const radius = Math.max(...points.map((point) => point.r))
  return { points, top: points[0]?.y ?? 0, base: canvas.floor, radius, scale }
}

function place(r: number, h: number, scale: number): Point {
  return { r: r * scale, y: canvas.floor - h * scale }
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const u = 1 - t
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
}

export function heightToY(profile: Profile, millimetres: number): number {
  return profile.base - millimetres * profile.scale
}

/** The distance from the axis to the wall at a height of the picture. */
export function radiusAt(profile: Profile, y: number): number {
  const { points } = profile
  for (let i = 1; i < points.length; i++) {
    const above = points[i - 1]
    const below = points[i]
    if (!above || !below || y > below.y || below.y === above.y) continue
    return above.r + ((below.r - above.r) * Math.max(0, y - above.y)) / (below.y - above.y)
  }
  return points.at(-1)?.r ?? 0
}

const x = (r: number, share: number) => canvas.middle + r * share

/** Part of a body between two heights and, across, between two shares of the radius (−1 left wall, 1 right wall). */
export type Part = {
  from: number
  to: number
  left?: number
  right?: number
  inset?: number
  grow?: number
  sag?: number
}

/** The closed path of a part; `sag` bows its upper and lower edges, as seen a little from above. */
export function partPath(profile: Profile, part: Part): string {
  const { from, to, left = -1, right = 1, inset = 0, grow = 0, sag = 0 } = part
  const inner = profile.points.filter((point) => point.y > from && point.y < to)
  const rows = [{ r: radiusAt(profile, from), y: from }, ...inner, { r: radiusAt(profile, to), y: to }].map(
    (point) => ({ r: Math.max(0, point.r - inset + grow), y: point.y }),
  )
  const down = rows.map((row) => path`${x(row.r, right)} ${row.y}`)
  const up = rows.toReversed().map((row) => path`${x(row.r, left)} ${row.y}`)
  const middle = (r: number) => formatNumber((x(r, left) + x(r, right)) / 2)
  const first = rows[0]?.r ?? 0
  const last = rows.at(-1)?.r ?? 0
  return (
    `M${up.at(-1)}Q${middle(first)} ${formatNumber(from + sag * 2)} ${down[0]}L${down.slice(1).join('L')}` +
    `Q${middle(last)} ${formatNumber(to + sag * 2)} ${up[0]}L${up.slice(1).join('L')}Z`
  )
}

export function wholePath(profile: Profile): string {
  return partPath(profile, { from: profile.top, to: profile.base })
}

/** Cuts a body into rows whose box gradients follow its curve: tall rows where the wall is straight, thin ones where it bends. */
export function rows(profile: Profile, from: number, to: number, inset = 0, grow = 0): string[] {
  const cut: string[] = []
  const step = 3
  const overlap = 6
  let start = from
  while (start < to) {
    let end = Math.min(Math.ceil(start) + step, to)
    const r = radiusAt(profile, start)
    while (end < to && Math.abs(radiusAt(profile, end + step) - r) < 0.25) end = Math.min(end + step, to)
    cut.push(partPath(profile, { from: start, to: Math.min(end + overlap, to), inset, grow }))
    start = end
  }
  return cut
}
