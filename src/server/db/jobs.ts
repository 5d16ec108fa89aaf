import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import { type Connection, connectMs, type Log, type Sql } from './connect.ts'
import { executeWithJobs } from './job-statement.ts'
import { answerMs, checkEveryMs } from './listen.ts'
import { countRequests, type Handler, runAll, succeeds, yieldToRequests } from './run-jobs.ts'
import { statementName, type SteppedStatement } from './statement.ts'

export type Queue = {
  name: string
  /** Number of retries of a failed job, with exponential backoff; then it moves to the dead letters. */
  retries: number
  /** Seconds before the first retry. */
  retryDelay: number
  /** Workers of one process, each of which is woken by every new job. */
  concurrency: number
  /** Jobs that a worker takes at once and runs concurrently; 1 by default. Each succeeds or fails on its own. */
  batch?: number
  /** Minimum ms between two takings, so that jobs gather; the first one never waits. */
  gatherMs?: number
  /** While the process answers many requests at once, a job waits until this long after it was enqueued, ms. */
  yieldMs?: number
  /** Seconds after which an active job is considered lost and retried; 15 minutes by default. */
  expireIn?: number
  /** Seconds without a sign of life of an active job's process after which it is retried; for jobs that take long. */
  heartbeat?: number
  /** Seconds for which a completed job is kept; a week by default. */
  keepDone?: number
  /** Messages of its errors repeat personal data: the log has their name and codes only. */
  hasPrivateErrors?: boolean
}

/** With an `id` (a UUID), a job of the same queue and id is not inserted twice while it exists. */
type EnqueueOptions = Pick<SendOptions, 'id' | 'startAfter' | 'singletonKey' | 'priority'>

type NewJobs = readonly { data: object; id?: string }[]

export type Jobs = {
  /** Inserts a job in the caller's transaction: it exists if, and only if, that commits. */
  enqueue: (tx: Sql, queue: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Inserts jobs by the same statement as rows of the caller's. */
  enqueueWith: <R extends QueryResultRow>(
    tx: Sql,
    queue: string,
    jobs: NewJobs,
    statement: SteppedStatement,
  ) => Promise<R[]>
  /**
   * Runs the queue's jobs through `handler`; a throw means a retry. `together` runs all that are taken at once, atomically:
   * when it throws, each goes through `handler`.
   */
  work: <T extends object>(
    queue: string,
    handler: Handler<T>,
    together?: (all: T[]) => Promise<void>,
  ) => Promise<void>
  /** Cron schedule in Buenos Aires time, fired once for all processes. `cron` has five fields and fires every minute, or at most every half hour. */
  schedule: (queue: string, cron: string, data?: object) => Promise<void>
  /** Counts the requests of the server of this process, to which queues with `yieldMs` yield. */
  yieldTo: (server: Server) => void
  /** Takes no more jobs and waits up to 10 s for running ones; an interrupted job is retried. */
  stop: () => Promise<void>
}

export const jobsSchema = 'jobs'
export const deadLetters = 'dead-letters'

/** SQL: whether a job of the queue, named by $1, with that id is waiting, to be retried, or running. */
export const isQueued = (field: string, id: string): string =>
  `exists (select from ${jobsSchema}.job where name = $1 and state in ('created', 'retry', 'active') and (data ->> '${field}')::integer = ${id})`

const timeZone = 'America/Argentina/Buenos_Aires'
const timeoutMs = 10_000
/** Polling interval in seconds for retries and delayed jobs; a new job wakes its worker by NOTIFY. */
const pollingSeconds = 5
const maxRetryDelay = 3600
/**
 * Interval in seconds at which one process checks for due schedules. A check may be skipped, after a recent one or a
 * crash: a schedule stays due for a minute.
 */
const cronEverySeconds = 10
/** With more ready jobs than this, a worker fetches the next one without a pause. */
const backlogSize = 1

/**
 * A connection of pg-boss's pool. Statements with values are named, so that each connection parses them once rather than at each
 * job; others may be several in one text, and are planned once even so.
 */
class JobClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    // The statement under way fails and the pool replaces the connection; without a listener its error would end the process.
    this.on('error', () => undefined)
  }

  override query(...[text, values, ...rest]: unknown[]): never {
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const input = isOne ? [{ name: statementName('job', text), text, values }] : [text, values]
    return Reflect.apply(super.query, this, [...input, ...rest]) as never
  }
}

/**
 * Of pg-boss's own connections: a commit doesn't wait for the disk, as a job whose end a power failure undoes runs again; and
 * statements are planned for the queue's length, as a plan made while it is empty reads all its jobs for each.
 */
const settings = "set synchronous_commit to off; set plan_cache_mode to 'force_custom_plan'"

/**
 * Options of the driver, which pg-boss passes on without knowing them. Its statements are small, so one slower than the timeout,
 * ms, is abandoned and retried on another connection.
 */
const driverOptions = {
  query_timeout: 10_000,
  Client: JobClient,
  verify: (client: Client, done: (error?: Error) => void) => client.query(settings, (error) => done(error)),
}

/** Starts the job queues (pg-boss) in the schema `jobs` of the shop's database. */
export async function startJobs(connection: Connection, queues: readonly Queue[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'damajuana jobs',
    schema: jobsSchema,
    max: 4,
    connectionTimeoutMillis: connectMs,
    ...driverOptions,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: checkEveryMs,
    notifyHeartbeatTimeoutMs: answerMs,
    cronMonitorIntervalSeconds: cronEverySeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn(warning, 'job queue warning'))
  await boss.start()
  await declareQueues(boss, queues)
  const requests = { underway: 0 }

  return {
    enqueue: async (tx, queue, data, options = {}) => {
      await boss.send(queue, data, { ...options, db: inTransactionOf(tx) })
    },
    enqueueWith: (tx, queue, jobs, statement) =>
      executeWithJobs(tx, statement, (executeSql) => boss.insert(queue, [...jobs], { db: { executeSql } })),
    work: async <T extends object>(
      queue: string,
      handler: Handler<T>,
      together?: (all: T[]) => Promise<void>,
    ) => {
      const declared = queues.find(({ name }) => name === queue) ?? { name: queue }
      const { concurrency = 1, batch = 1, gatherMs = 0, yieldMs = 0 }: Partial<Queue> = declared
      const options = {
        localConcurrency: concurrency,
        batchSize: batch,
        notifyPollingIntervalSeconds: pollingSeconds,
        burstWhenReadyExceeds: backlogSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
      } as const
      await boss.work(queue, options, async (jobs: JobWithMetadata<T>[]) => {
        await yieldToRequests(jobs, requests, yieldMs)
        const rest = jobs.length < batch ? wait(gatherMs) : null
        const isDone = jobs.length > 1 && together && (await succeeds(together(jobs.map(({ data }) => data))))
        if (!isDone) await runAll({ boss, log }, declared, jobs, handler)
        await rest
      })
    },
    schedule: (queue, cron, data) =>
      boss.schedule(queue, cron, data, {
        tz: timeZone,
        singletonSeconds: cron.startsWith('* ') ? 60 : 1800,
      }),
    yieldTo: (server) => countRequests(server, requests),
    stop: () => boss.stop({ graceful: true, timeout: timeoutMs }),
  }
}

const inTransactionOf = (tx: Sql) => ({
  executeSql: (text: string, values?: unknown[]) =>
    tx.query({ name: statementName('job', text), text, values }),
})

async function declareQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters)
  for (const queue of queues) {
    const options = {
      notify: true,
      retryLimit: queue.retries,
      retryDelay: queue.retryDelay,
      retryBackoff: true,
      retryDelayMax: maxRetryDelay,
      ...(queue.expireIn === undefined ? {} : { expireInSeconds: queue.expireIn }),
      ...(queue.heartbeat === undefined ? {} : { heartbeatSeconds: queue.heartbeat }),
      ...(queue.keepDone === undefined ? {} : { deleteAfterSeconds: queue.keepDone }),
    }
    // Without retries no dead letter, which would warn the owner.
    const deadLetter = queue.retries === 0 ? null : deadLetters
    if (known.has(queue.name)) await boss.updateQueue(queue.name, { ...options, deadLetter })
    else await boss.createQueue(queue.name, deadLetter === null ? options : { ...options, deadLetter })
  }
}

/** The newest job of a queue that is still kept; null when there is none. */
export async function findLastJob(sql: Sql, queue: string): Promise<{ at: Date; state: string } | null> {
  const { rows } = await sql.query<{ at: Date; state: string }>(
    `select created_on as at, state::text from ${jobsSchema}.job where name = $1 order by created_on desc limit 1`,
    [queue],
  )
  return rows[0] ?? null
}
