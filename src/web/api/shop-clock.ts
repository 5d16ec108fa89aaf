/** A reading of the server's clock, with what this device's clocks said then; ms. */
type Reading = { server: number; wall: number; steady: number }

/** How long a reading holds, and how far the device's clocks may part before it holds no more, ms. */
const heldFor = 10 * 60_000
const most = 5_000

let last: Reading | null = null

/**
 * The time by the server's clock, since a phone's may be wrong, or be set while the page is open. Between readings it goes
 * by the device's steady clock, which rests while the device sleeps: then, as when the clock is set, it is read anew.
 * Where the server can't be asked, the device's own time.
 */
export async function readShopClock(): Promise<Date> {
  if (last === null || !holds(last)) last = await read()
  return new Date(last === null ? Date.now() : last.server + performance.now() - last.steady)
}

function holds({ wall, steady }: Reading): boolean {
  const [byWall, bySteady] = [Date.now() - wall, performance.now() - steady]
  return bySteady < heldFor && Math.abs(byWall - bySteady) < most
}

/** Of a file, which the server answers also while its database is away. */
async function read(): Promise<Reading | null> {
  try {
    const { headers } = await fetch('/favicon.svg?hora', { method: 'HEAD', cache: 'no-store' })
    const server = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(server) ? null : { server, wall: Date.now(), steady: performance.now() }
  } catch {
    return null
  }
}
