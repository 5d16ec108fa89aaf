import { createHash } from 'node:crypto'
import type { JobWithMetadata, SendOptions } from 'pg-boss'
import { PgBoss } from 'pg-boss'
import { type Connection, connectMs, type Log, type Sql } from './connect.ts'
import { answerMs, checkEveryMs } from './listen.ts'

/** A queue, as its feature declares it. */
export type Queue = {
  name: string
  /** How often a failed job is tried again, each time later; after that it goes to the dead letters. */
  retries: number
  /** Seconds before the first retry. */
  retryDelay: number
  /** How many of its jobs one process does at once. */
  concurrency: number
  /** Seconds after which a job whose worker fell silent is tried again; 15 minutes unless it is said. */
  expireIn?: number
  /** Seconds that a job stays to be looked at once it is done; a week unless it is said. */
  keepDone?: number
}

/** With an `id` (a UUID), a job of that queue and id that is still there is not written again. */
type EnqueueOptions = Pick<SendOptions, 'id' | 'startAfter' | 'singletonKey' | 'priority'>

export type Jobs = {
  /** Writes a job in the caller's transaction: it exists if, and only if, that commits. */
  enqueue: (tx: Sql, queue: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Does the queue's jobs with `handler`; a throw means that the job is tried again. */
  work: <T extends object>(queue: string, handler: Handler<T>) => Promise<void>
  /** Enqueues by the clock of Buenos Aires, once for all processes; `cron` has five fields, and is due each minute or at half hours at most. */
  schedule: (queue: string, cron: string, data?: object) => Promise<void>
  /** Takes no more jobs, and waits up to 10 s for those under way; a job cut off is tried again. */
  stop: () => Promise<void>
}

/** What a handler may know of its job: the id is the same at each try; after the last one come the dead letters. */
export type JobFacts = { id: string; signal: AbortSignal; isLastTry: boolean }

type Handler<T> = (data: T, job: JobFacts) => Promise<void>

export const JOBS_SCHEMA = 'jobs'
export const DEAD_LETTERS = 'dead-letters'
const TIME_ZONE = 'America/Argentina/Buenos_Aires'
const TIMEOUT_MS = 10_000
/** What the queues ask is small; a database that takes longer, ms, is asked on another connection. For the driver, as the queues' own settings have no such word. */
const driverTimeouts = { query_timeout: 10_000 }
/** A new job wakes its worker at once; a retry or a delayed job waits for the next look, in seconds. */
const POLLING = 5
const MAX_RETRY_DELAY = 3600
/** Of all processes one looks what is due, in seconds. A look may fall out, as the last was too near or its process died: what is due stays so for a minute. */
const CRON_EVERY = 10
/** With more jobs than this waiting, a worker takes the next without a pause. */
const BACKLOG = 1

/** Starts the job queues, which live in the schema `jobs` of the same database. */
export async function startJobs(connection: Connection, queues: readonly Queue[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'damajuana jobs',
    schema: JOBS_SCHEMA,
    max: 4,
    connectionTimeoutMillis: connectMs,
    ...driverTimeouts,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: checkEveryMs,
    notifyHeartbeatTimeoutMs: answerMs,
    cronMonitorIntervalSeconds: CRON_EVERY,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn(warning, 'job queue warning'))
  await boss.start()
  await declareQueues(boss, queues)

  return {
    enqueue: async (tx, queue, data, options = {}) => {
      const db = {
        executeSql: (text: string, values?: unknown[]) =>
          tx.query({ name: statementName(text), text, values }),
      }
      await boss.send(queue, data, { ...options, db })
    },
    work: async <T extends object>(queue: string, handler: Handler<T>) => {
      const localConcurrency = queues.find(({ name }) => name === queue)?.concurrency ?? 1
      const options = {
        localConcurrency,
        notifyPollingIntervalSeconds: POLLING,
        burstWhenReadyExceeds: BACKLOG,
        includeMetadata: true,
      } as const
      await boss.work(queue, options, async (batch: JobWithMetadata<T>[]) => {
        for (const { data, id, signal, retryCount, retryLimit } of batch)
          await handler(data, { id, signal, isLastTry: retryCount >= retryLimit })
      })
    },
    schedule: (queue, cron, data) =>
      boss.schedule(queue, cron, data, {
        tz: TIME_ZONE,
        singletonSeconds: cron.startsWith('* ') ? 60 : 1800,
      }),
    stop: () => boss.stop({ graceful: true, timeout: TIMEOUT_MS }),
  }
}

/** Named by its text, so that each connection plans the long statement once. */
function statementName(text: string): string {
  return `job-${createHash('sha1').update(text).digest('hex')}`
}

async function declareQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
  for (const queue of queues) {
    const options = {
      deadLetter: DEAD_LETTERS,
      notify: true,
      retryLimit: queue.retries,
      retryDelay: queue.retryDelay,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_DELAY,
      ...(queue.expireIn === undefined ? {} : { expireInSeconds: queue.expireIn }),
      ...(queue.keepDone === undefined ? {} : { deleteAfterSeconds: queue.keepDone }),
    }
    if (known.has(queue.name)) await boss.updateQueue(queue.name, options)
    else await boss.createQueue(queue.name, options)
  }
}
