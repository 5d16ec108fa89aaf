import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from './env.ts'
import { answerScrapes, type ScrapeMessage } from './health/scrape.ts'
import type { SharedShop } from './open-deps.ts'
import { type BackgroundShop, maxConnections, startWeb } from './start.ts'

const minWorkerConnections = 4
const backOff = { firstMs: 250, maxMs: 10_000, forgottenAfterMs: 60_000 }
/** Time for a drained worker to finish its requests before it is killed, ms. */
const stopTimeoutMs = 9_500

type StartMessage = { kind: 'start'; shared: SharedShop; connections: number; workers: number }
type FailedMessage = { kind: 'failed'; sentence: string }
/** IPC messages between primary and workers. */
type Message = StartMessage | FailedMessage | ScrapeMessage

export type Workers = {
  address: string
  /** Rolling restart: replaces the workers one by one with the build now on disk, refusing no request. One under way is joined. */
  reload: () => Promise<void>
  stop: () => Promise<void>
}

/** Forks `count` worker processes for HTTP; one that exits is replaced. */
export async function forkWorkers({ shared, deps }: BackgroundShop, count: number): Promise<Workers> {
  const { env, log } = deps
  const scrapes = env.metricsToken === null ? null : answerScrapes(deps)
  const connections = Math.max(minWorkerConnections, Math.floor(maxConnections / count))
  const seats = Array.from({ length: count }, () =>
    openSeat({ kind: 'start', shared, connections, workers: count }, stopTimeoutMs + env.drainMs, log),
  )
  const stop = async (): Promise<void> => {
    await Promise.all(seats.map((seat) => seat.stop()))
    await scrapes?.stop()
  }
  try {
    await Promise.all(seats.map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  log.info(`${count} procesos escuchan en el puerto ${env.port}`)
  let reloading: Promise<void> | null = null
  const reloadAll = async (): Promise<void> => {
    for (const seat of seats) await seat.reload()
    log.info('Los procesos arrancaron de nuevo.')
  }
  return {
    address: `http://${env.host}:${env.port}`,
    reload: () => (reloading ??= reloadAll().finally(() => (reloading = null))),
    stop,
  }
}

type Seat = { ready: Promise<void>; reload: () => Promise<void>; stop: () => Promise<void> }

/**
 * A worker slot: its process is replaced when it exits, or could not be forked, as without memory. `ready` rejects when the
 * first one can't listen.
 */
function openSeat(start: StartMessage, timeoutMs: number, log: FastifyBaseLogger): Seat {
  let [isStopping, hasListened, delayMs] = [false, false, backOff.firstMs]
  const workers = new Set<Worker>()
  let holder = fork()
  const ready = holder.listening.then(() => void (hasListened = true))

  function fork(): { worker: Worker; listening: Promise<void> } {
    const since = performance.now()
    const worker = cluster.fork()
    workers.add(worker)
    worker.once('online', () => worker.send(start))
    const listening = listens(worker)
    listening.catch(() => undefined)
    const replace = (reason: object): void => {
      workers.delete(worker)
      if (performance.now() - since > backOff.forgottenAfterMs) delayMs = backOff.firstMs
      replaceLater(worker, reason)
    }
    worker.once('exit', (code, signal) => replace({ code, signal }))
    worker.on('error', (err) => replace({ err }))
    return { worker, listening }
  }

  function replaceLater(worker: Worker, reason: object): void {
    const isDone = (): boolean => isStopping || !hasListened || holder.worker !== worker
    if (isDone()) return
    log.error(reason, 'a worker exited and is replaced')
    setTimeout(() => {
      if (isDone()) return
      try {
        holder = fork()
      } catch (error) {
        replaceLater(worker, { err: error })
      }
    }, delayMs).unref()
    delayMs = Math.min(delayMs * 2, backOff.maxMs)
  }

  return {
    ready,
    reload: async () => {
      if (isStopping) return
      const next = fork()
      await next.listening
      const before = holder
      holder = next
      await end(before.worker, timeoutMs)
    },
    stop: async () => {
      isStopping = true
      await Promise.all([...workers].map((worker) => end(worker, timeoutMs)))
    },
  }
}

/** Throws WorkerFailed when it exits first. */
async function listens(worker: Worker): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  let reason = 'A worker ended before it listened.'
  worker.on('message', (message: Message) => {
    if (message.kind === 'failed') reason = message.sentence
  })
  const failed = once(worker, 'exit', { signal }).then(() => Promise.reject(new WorkerFailed(reason)))
  await Promise.race([once(worker, 'listening', { signal }), failed]).finally(() => ended.abort())
}

/** A worker exited before it listened. The message is shown to the operator. */
export class WorkerFailed extends Error {}

async function end(worker: Worker, timeoutMs: number): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const timeout = new AbortController()
  await Promise.race([gone, wait(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
  if (worker.isDead()) return
  worker.process.kill('SIGKILL')
  await gone
}

/** Serves HTTP in a worker, with the shared state that the primary sends. */
export async function startWorker(env: Env, log: FastifyBaseLogger): Promise<{ stop: () => Promise<void> }> {
  const { shared, connections, workers } = await untilStart()
  return startWeb({ ...env, workers }, log, shared, connections)
}

async function untilStart(): Promise<StartMessage> {
  for await (const [message] of on(process, 'message') as AsyncIterable<[Message]>)
    if (message.kind === 'start') return message
  throw new WorkerFailed('The primary sent no message.')
}

/** Ends a worker that can't start; the primary prints the reason. */
export function endWorker(sentence: string): void {
  const message: FailedMessage = { kind: 'failed', sentence }
  process.send?.(message, () => process.exit(1))
}
