import autocannon, { type LoadRequest } from 'autocannon'

const warmUpSeconds = 1

export type Load = {
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Requests a second of all connections; else as many as are answered. */
  overallRate?: number
}

export type Rate = { perSecond: number; p99: number; faults: number }

/** `ratePaths` as text, e.g. '5,612 RPS, p99 6 ms', with faults if any. */
export async function measurePaths(url: string, paths: readonly string[], load: Load): Promise<string> {
  const { perSecond, p99, faults } = await ratePaths(url, paths, load)
  const rate = Math.round(perSecond).toLocaleString('en')
  return `${rate} RPS, p99 ${p99} ms${faults === 0 ? '' : `, ${faults} FAULTS`}`
}

/** Requests the paths in turn, after a second of warm-up. */
export async function ratePaths(url: string, paths: readonly string[], load: Load): Promise<Rate> {
  const result = await fire(
    url,
    paths.map((path) => ({ path })),
    load,
  )
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    faults: result.non2xx + result.errors + result.timeouts,
  }
}

/** Repeats the steps, which count their own results. Returns the seconds measured. */
export async function measureSteps(
  url: string,
  steps: LoadRequest[],
  load: Load,
  onWarm: () => void,
): Promise<number> {
  const { duration } = await fire(url, steps, load, onWarm)
  return duration
}

async function fire(
  url: string,
  requests: LoadRequest[],
  { seconds, headers = {}, ...load }: Load,
  onWarm?: () => void,
) {
  const options = { url, requests, headers, ...load }
  await autocannon({ ...options, duration: warmUpSeconds })
  onWarm?.()
  return autocannon({ ...options, duration: seconds })
}
