import type { Area } from './zone.ts'

type Corner = readonly number[]
type Ring = readonly Corner[]
type Side = readonly [start: Corner, end: Corner]

/** Degrees, about 1 cm: what is closer to a border is on it. */
const touching = 1e-7

type Drawn = { published: boolean; parts: readonly Area[] | null }

/** The first offered zone before `at`, in the shop's order, that has all of its area; null without one. */
export function coveringZone<Z extends Drawn>(zones: readonly Z[], at: number): Z | null {
  const zone = zones[at]
  if (!zone?.published || zone.parts === null) return null
  const { parts } = zone
  return (
    zones
      .slice(0, at)
      .find((earlier) => earlier.published && earlier.parts !== null && isWithin(parts, earlier.parts)) ??
    null
  )
}

/** Whether each part lies in one of the others, borders included. What only several others cover together does not. */
export function isWithin(parts: readonly Area[], others: readonly Area[]): boolean {
  return parts.every((part) => others.some((other) => isPartWithin(part, other)))
}

function isPartWithin([outline = [], ...ownHoles]: Area, other: Area): boolean {
  const [, ...holes] = other
  const sides = other.flatMap(sidesOf)
  return (
    outline.every((corner) => contains(other, corner)) &&
    sidesOf(outline).every((side) => middlesOf(side, sides).every((point) => contains(other, point))) &&
    holes.every((hole) => !isRingIn(hole, outline) || ownHoles.some((ownHole) => isRingIn(hole, ownHole)))
  )
}

const isRingIn = (ring: Ring, outline: Ring): boolean =>
  ring.every((corner) => isOn(outline, corner) || isInside(outline, corner))

function contains([outline = [], ...holes]: Area, point: Corner): boolean {
  return (
    [outline, ...holes].some((ring) => isOn(ring, point)) ||
    (isInside(outline, point) && !holes.some((hole) => isInside(hole, point)))
  )
}

const sidesOf = (ring: Ring): Side[] => ring.slice(1).map((end, at) => [ring[at] ?? end, end])

const isOn = (ring: Ring, point: Corner): boolean =>
  sidesOf(ring).some((side) => distance(side, point) < touching)

function distance([[ax = 0, ay = 0], [bx = 0, by = 0]]: Side, [x = 0, y = 0]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const at = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - at * dx, y - ay - at * dy)
}

/** By the sides that a line from the point to the east meets. */
function isInside(ring: Ring, [x = 0, y = 0]: Corner): boolean {
  const met = sidesOf(ring).filter(
    ([[ax = 0, ay = 0], [bx = 0, by = 0]]) =>
      ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay),
  )
  return met.length % 2 === 1
}

/** The middles of the pieces into which others cut the side: each piece is on one side of every border. */
function middlesOf(side: Side, others: readonly Side[]): Corner[] {
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = side
  const cuts = [0, ...others.flatMap((other) => cutsOf(side, other)), 1].toSorted((a, b) => a - b)
  return cuts.slice(1).map((to, at) => {
    const middle = ((cuts[at] ?? to) + to) / 2
    return [ax + middle * (bx - ax), ay + middle * (by - ay)]
  })
}

/** Where the other meets the side or begins and ends along it, from 0 at its start to 1. */
function cutsOf(
  [[ax = 0, ay = 0], [bx = 0, by = 0]]: Side,
  [[cx = 0, cy = 0], [dx = 0, dy = 0]]: Side,
): number[] {
  if (Math.max(cx, dx) < Math.min(ax, bx) - touching || Math.min(cx, dx) > Math.max(ax, bx) + touching)
    return []
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const length = ux * ux + uy * uy
  const across = ux * vy - uy * vx
  const along = [cx, dx].map((x, at) => ((x - ax) * ux + ((at === 0 ? cy : dy) - ay) * uy) / length)
  const met = across === 0 ? [] : [((cx - ax) * vy - (cy - ay) * vx) / across]
  return [...met, ...along].filter((cut) => cut > 0 && cut < 1)
}
