import autocannon, { type LoadRequest } from 'autocannon'

const warmUpSeconds = 1

export type Load = { connections: number; seconds: number; headers?: Record<string, string> }

/** Asks the paths in turn, after a second to get warm; answers e.g. '5,612 RPS, p99 6 ms', with its faults if any. */
export async function measurePaths(url: string, paths: readonly string[], load: Load): Promise<string> {
  const result = await fire(
    url,
    paths.map((path) => ({ path })),
    load,
  )
  const faults = result.non2xx + result.errors + result.timeouts
  const rate = Math.round(result['2xx'] / result.duration)
  return `${rate.toLocaleString('en')} RPS, p99 ${result.latency.p99} ms${faults === 0 ? '' : `, ${faults} FAULTS`}`
}

/** Walks the steps again and again; the steps themselves count what they saw. Answers the seconds measured. */
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
  { connections, seconds, headers = {} }: Load,
  onWarm?: () => void,
) {
  const options = { url, connections, requests, headers }
  await autocannon({ ...options, duration: warmUpSeconds })
  onWarm?.()
  return autocannon({ ...options, duration: seconds })
}
