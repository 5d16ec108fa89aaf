/** A reading of the server's clock, with both of the device's clocks at that moment; ms. */
type Reading = { server: number; wall: number; steady: number }

/** Lifetime of a reading, and the tolerated drift between the device's clocks, ms. */
const heldFor = 10 * 60_000
const most = 5_000

let last: Reading | null = null

/**
 * The server's time, as a device's clock may be wrong or be changed. Between readings the monotonic clock is added;
 * as that stops during sleep, a reading is repeated after sleep or a clock change. Falls back to the device's time.
 */
export async function readShopClock(): Promise<Date> {
  if (last === null || !holds(last)) last = await read()
  return new Date(last === null ? Date.now() : last.server + performance.now() - last.steady)
}

function holds({ wall, steady }: Reading): boolean {
  const [byWall, bySteady] = [Date.now() - wall, performance.now() - steady]
  return bySteady < heldFor && Math.abs(byWall - bySteady) < most
}

/** Reads the Date header of a static file, which is served even while the database is unreachable. */
async function read(): Promise<Reading | null> {
  try {
    const { headers } = await fetch('/favicon.svg?hora', { method: 'HEAD', cache: 'no-store' })
    const server = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(server) ? null : { server, wall: Date.now(), steady: performance.now() }
  } catch {
    return null
  }
}
