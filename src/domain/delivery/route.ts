import { metresBetween, type Point } from '../geography/address.ts'

/** A stop of a route; `from` is the start of its slot (HH:mm), null without one. */
export type RouteStop = { id: number; place: Point | null; from: string | null }

/**
 * Ids in driving order: slot by slot, stops without one together with the first. Within a slot by nearest neighbour
 * and 2-opt, from where the previous one ended; stops without coordinates at the end of their slot.
 */
export function planRoute(start: Point | null, stops: readonly RouteStop[]): number[] {
  const route: number[] = []
  let at = start
  for (const slot of slotsOf(stops)) {
    const placed = slot.filter(isPlaced)
    const ordered = improve(at, nearestFirst(at ?? centre(placed), placed))
    route.push(...ordered.map(({ id }) => id))
    route.push(...slot.filter((stop) => !isPlaced(stop)).map(({ id }) => id))
    at = ordered.at(-1)?.place ?? at
  }
  return route
}

/** Inserts a stop where it adds least to the way, without changing the order of the others or leaving its slot. */
export function insertStop<S extends RouteStop>(start: Point | null, route: readonly S[], stop: S): S[] {
  const [first, last] = roomFor(route, stop)
  let [best, least] = [last, Infinity]
  for (let at = first; at <= last; at += 1) {
    if (stop.place === null) break
    const before = at === 0 ? start : (route[at - 1]?.place ?? null)
    const after = route[at]?.place ?? null
    const added = between(before, stop.place) + between(stop.place, after) - between(before, after)
    if (added < least) [best, least] = [at, added]
  }
  return route.toSpliced(best, 0, stop)
}

/** First and last position among stops of the same slot, after earlier slots and before later ones. */
function roomFor(route: readonly RouteStop[], { from }: RouteStop): [number, number] {
  if (from === null) return [0, route.length]
  const first = route.findLastIndex((other) => other.from !== null && other.from < from) + 1
  const later = route.findIndex((other, at) => at >= first && other.from !== null && other.from > from)
  return [first, later === -1 ? route.length : later]
}

type Placed = RouteStop & { place: Point }

const isPlaced = (stop: RouteStop): stop is Placed => stop.place !== null

function slotsOf(stops: readonly RouteStop[]): RouteStop[][] {
  const times = [...new Set(stops.flatMap(({ from }) => from ?? []))].toSorted()
  const first = times[0] ?? null
  return (times.length === 0 ? [null] : times).map((time) =>
    stops.filter(({ from }) => (from ?? first) === time),
  )
}

function nearestFirst(start: Point | null, stops: readonly Placed[]): Placed[] {
  const left = [...stops]
  const route: Placed[] = []
  let at = start
  while (left.length > 0) {
    const next = left.reduce((a, b) => (between(at, b.place) < between(at, a.place) ? b : a))
    left.splice(left.indexOf(next), 1)
    route.push(next)
    at = next.place
  }
  return route
}

/** Reverses parts of the route while that shortens it (2-opt); its start is fixed, its end is free. */
function improve(start: Point | null, stops: readonly Placed[]): Placed[] {
  let route = [...stops]
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (let from = 0; from < route.length - 1; from += 1)
      for (let to = from + 1; to < route.length; to += 1) {
        const [before, after] = [from === 0 ? start : at(route, from - 1), at(route, to + 1)]
        const now = between(before, at(route, from)) + between(at(route, to), after)
        const then = between(before, at(route, to)) + between(at(route, from), after)
        if (then >= now - smallest) continue
        route = [...route.slice(0, from), ...route.slice(from, to + 1).toReversed(), ...route.slice(to + 1)]
        isShorter = true
      }
  }
  return route
}

/** Metres by which a route has to become shorter, so that rounding can't make it circle. */
const smallest = 0.01

const at = (route: readonly Placed[], index: number): Point | null => route[index]?.place ?? null

function centre(stops: readonly Placed[]): Point | null {
  if (stops.length === 0) return null
  const mean = (of: (place: Point) => number): number =>
    stops.reduce((sum, { place }) => sum + of(place), 0) / stops.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}

/** Metres as the crow flies; 0 when one of them is unknown. */
export function between(a: Point | null, b: Point | null): number {
  return a === null || b === null ? 0 : metresBetween(a, b)
}

/** Stops that Google Maps takes at once: nine waypoints and the destination. */
const stopsPerMap = 10

/** Addresses of Google Maps with directions from wherever the phone is, ten stops each. `where`: 'lat,lng' or an address. */
export function mapUrls(stops: readonly { where: string }[]): string[] {
  const urls: string[] = []
  for (let from = 0; from < stops.length; from += stopsPerMap) {
    const places = stops.slice(from, from + stopsPerMap).map(({ where }) => where)
    const query = new URLSearchParams({
      api: '1',
      travelmode: 'driving',
      destination: places.at(-1) ?? '',
      ...(places.length > 1 && { waypoints: places.slice(0, -1).join('|') }),
    })
    urls.push(`https://www.google.com/maps/dir/?${query.toString()}`)
  }
  return urls
}
