import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from './connect.ts'

/** `id` is the same for each retry; after the last one the job moves to the dead letters. */
export type JobFacts = { id: string; signal: AbortSignal; isLastTry: boolean }

export type Handler<T> = (data: T, job: JobFacts) => Promise<void>

/** Interval, ms, at which jobs that ended are completed while others taken with them still run. */
const completeEveryMs = 250

/** Requests answered at once, from which on they wait for the processor. */
const manyRequests = 4
/** Interval, ms, at which waiting jobs look whether the requests became fewer. */
const lookEveryMs = 50

/** Requests that the process answers at the moment. */
type Requests = { underway: number }

/** Counts the requests that come in by a socket, not those injected. */
export function countRequests(server: Server, requests: Requests): void {
  server.on('request', (_request, response) => {
    requests.underway += 1
    response.once('close', () => {
      requests.underway -= 1
    })
  })
}

/** Waits while there are many requests, until the oldest of the jobs is `yieldMs` old. */
export async function yieldToRequests(
  jobs: readonly JobWithMetadata[],
  requests: Requests,
  yieldMs: number,
): Promise<void> {
  // The database's clock may be ahead.
  const deadline = Math.min(Date.now(), ...jobs.map(({ createdOn }) => createdOn.getTime())) + yieldMs
  while (requests.underway >= manyRequests && Date.now() < deadline) await wait(lookEveryMs)
}

export const succeeds = (run: Promise<unknown>): Promise<boolean> =>
  run.then(
    () => true,
    () => false,
  )

/**
 * Runs jobs side by side. One that ended while others still run is completed, so that no end of the process repeats it. A throw
 * fails those that are not completed, each with a line in the log; else pg-boss completes them.
 */
export async function runAll<T extends object>(
  { boss, log }: { boss: PgBoss; log: Log },
  { name: queue, hasPrivateErrors = false }: { name: string; hasPrivateErrors?: boolean },
  jobs: readonly JobWithMetadata<T>[],
  handler: Handler<T>,
): Promise<void> {
  let ended: string[] = []
  const complete = async (): Promise<void> => {
    const ids = ended
    ended = []
    if (ids.length > 0) await boss.complete(queue, ids)
  }
  let completing: Promise<unknown> = Promise.resolve()
  // If it fails, the end of the last job completes them.
  const timer = setInterval(() => (completing = completing.then(() => succeeds(complete()))), completeEveryMs)
  const outcomes = await Promise.allSettled(
    jobs.map(async ({ data, id, signal, retryCount, retryLimit }) => {
      const isLastTry = retryCount >= retryLimit
      try {
        await handler(data, { id, signal, isLastTry })
      } catch (error) {
        const facts = { queue, job: id, ...(hasPrivateErrors ? { reason: reasonOf(error) } : { err: error }) }
        if (isLastTry) log.error(facts, 'job failed for good')
        else log.warn(facts, 'job failed; it is tried again')
        throw error
      }
      ended.push(id)
    }),
  )
  clearInterval(timer)
  await completing
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed === undefined) return
  await complete()
  throw failed.reason
}

/** Error name and codes only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return (
    [error.name, code, responseCode].filter((part) => part !== undefined && part !== 'Error').join(' ') ||
    'unknown'
  )
}
