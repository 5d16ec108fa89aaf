import { statfs } from 'node:fs/promises'
import { Pool, type QueryResultRow } from 'pg'
import { hourMs } from '#domain/time/dates.ts'
import { listBackups } from '../db/backup/backup.ts'
import { deadLetters, jobsSchema } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { backupQueue, mailQueue, queues, ratesQueue } from '../queues.ts'

/** Timeout of the health statement, ms; a probe is answered within 2 s. */
const answerWithinMs = 1_500

/** A connection for health checks apart from the serving pool: an exhausted pool is no outage. */
export type Probe = {
  /** Throws when the database does not answer in time. */
  query: <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  close: () => Promise<void>
}

export function openProbe({ pool: { options } }: Pick<Deps, 'pool'>): Probe {
  const pool = new Pool({
    ...options,
    // `password` is non-enumerable in pg's options, so a spread loses it.
    password: options.password,
    max: 1,
    application_name: 'damajuana health',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    statement_timeout: answerWithinMs,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    query: async <R extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await inTime(pool.query<R>(text, values))).rows,
    close: () => pool.end(),
  }
}

/** Throws when the work exceeds the probe timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Not answered in time')), answerWithinMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Takes new room on the disk, writes to the catalogue, and leaves nothing. */
const trialWrite = 'create temporary table trial on commit drop as select generate_series(1, 10000)'

/** Of a role that may make no temporary tables, which says nothing of the disk. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501'

/** Whether writes reach the database. None is tried at a check until one failed, and then one at each until it succeeds. */
export type Writes = { fail: () => void; work: () => Promise<boolean> }

export function watchWrites(probe: Probe): Writes {
  let haveFailed = false
  return {
    fail: () => {
      haveFailed = true
    },
    work: async () => {
      if (!haveFailed) return true
      haveFailed = false
      await probe.query(trialWrite).catch((error: unknown) => {
        haveFailed ||= !isForbidden(error)
      })
      return !haveFailed
    },
  }
}

type Warning =
  | 'backup_old'
  | 'disk_low'
  | 'jobs_dead'
  | 'jobs_stuck'
  | 'mails_dead'
  | 'mails_stuck'
  | 'migrations_newer'
  | 'payments_down'

/** Result of a health check. Warnings are for the operator; the shop still serves. */
export type Findings = {
  database: 'ok' | 'unreachable' | 'unwritable'
  migrations: 'ok' | 'missing' | 'unknown'
  warnings: Warning[]
}

const oldBackupMs = 36 * hourMs
/** Room for a backup of a large shop and PostgreSQL's log meanwhile. */
const lowBytes = 1024 ** 3
/** How long a result is shared. */
const shareMs = 1_000

/** What the health statement reads of the database and its jobs. */
type Facts = {
  migrations: string[]
  backed_up: Date | null
  jobs_dead: number
  jobs_stuck: number
  mails_dead: number
  mails_stuck: number
  payments_down: boolean
}

/** Pages of MercadoPago that could not be opened, and none since; charges whose answer Payway owes. Recent attempts have `ask_at`. */
const paymentsDown = `exists (select from public.payment_attempts as failed
      where ask_at is not null and provider = 'MercadoPago' and preference_id is null and created_at between now() - interval '2 hours' and now() - interval '5 minutes'
        and not exists (select from public.payment_attempts as later where later.ask_at is not null and later.preference_id is not null and later.created_at > failed.created_at)
        and not exists (select from public.payments where provider = 'MercadoPago' and approved_at > failed.created_at))
    or exists (select from public.payment_attempts where is_charging and created_at between now() - interval '2 hours' and now() - interval '5 minutes')`

const queueNames = queues.map(({ name }) => name)
/** Queues whose next run makes up for a failed one, and that did nothing but fail in the last hour. Old rates have a warning of their own. */
const madeUpFor = queues.flatMap(({ name, retries }) => (retries === 0 && name !== ratesQueue ? name : []))
const onlyFailing = `(select count(*) from (select name from ${jobsSchema}.job where name = any($5) and completed_on > now() - interval '1 hour'
      group by name having count(*) filter (where state = 'failed') > 2 and bool_and(state = 'failed')) as failing)`

/** Dead letters are kept for two weeks; those of the last day warn. Mails retry for hours; any other job is stuck after minutes, if this release works its queue: a newer one left its schedules after a rollback. */
const factsStatement = `select
    array(select name from public.migrations order by name) as migrations,
    max(completed_on) filter (where name = $1 and state = 'completed') as backed_up,
    count(*) filter (where is_dead and source_name is distinct from $2) + ${onlyFailing} as jobs_dead,
    count(*) filter (where is_dead and source_name = $2) as mails_dead,
    count(*) filter (where name = any($4) and (name <> $2 and state in ('created', 'retry') and start_after < now() - interval '10 minutes'
      or state = 'active' and started_on + make_interval(secs => expire_seconds) < now() - interval '5 minutes')) as jobs_stuck,
    count(*) filter (where name = $2 and state in ('created', 'retry') and created_on < now() - interval '1 hour') as mails_stuck,
    ${paymentsDown} as payments_down
  from (select *, name = $3 and created_on > now() - interval '1 day' as is_dead from ${jobsSchema}.job) as jobs`

/**
 * Checks whether this process can serve. Concurrent checks, and those within a second, share one result, so that
 * frequent probes don't load the database. `expected` are the migrations known at start.
 */
export function healthCheck(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  probe: Probe,
  writes: Writes,
  expected: readonly string[],
): () => Promise<Findings> {
  const startedAt = now()
  let last: { at: number; found: Promise<Findings> } | null = null

  async function look(): Promise<Findings> {
    const [facts, backup, free, isWritable] = await Promise.all([
      orNull(
        probe
          .query<Facts>(factsStatement, [backupQueue, mailQueue, deadLetters, queueNames, madeUpFor])
          .then(([row]) => row ?? null),
      ),
      orNull(inTime(listBackups(env.dataDir)).then(([newest]) => newest?.at ?? null)),
      orNull(inTime(statfs(env.dataDir)).then(({ bavail, bsize }) => bavail * bsize)),
      writes.work(),
    ])
    // Each of several servers has its own backup folder, and only one wrote last night's.
    const backups = [backup, facts?.backed_up ?? null].flatMap((at) => at?.getTime() ?? [])
    const backedUpAt = backups.length > 0 ? Math.max(...backups) : startedAt.getTime()
    const sinceBackupMs = now().getTime() - backedUpAt
    return findingsOf(facts, { expected, sinceBackupMs, freeBytes: free, isWritable })
  }

  return () => {
    if (last === null || performance.now() - last.at > shareMs)
      last = { at: performance.now(), found: look() }
    return last.found
  }
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(() => null)
}

type Surroundings = {
  expected: readonly string[]
  sinceBackupMs: number
  isWritable: boolean
  /** Null when the file system does not tell. */ freeBytes: number | null
}

/** Evaluates the facts; null when the database did not answer. */
export function findingsOf(
  facts: Facts | null,
  { expected, sinceBackupMs, freeBytes, isWritable }: Surroundings,
): Findings {
  const isMissing = expected.some((name) => !facts?.migrations.includes(name))
  const warnings: Record<Warning, boolean> = {
    backup_old: sinceBackupMs > oldBackupMs,
    disk_low: freeBytes !== null && freeBytes < lowBytes,
    jobs_dead: (facts?.jobs_dead ?? 0) > 0,
    jobs_stuck: (facts?.jobs_stuck ?? 0) > 0,
    mails_dead: (facts?.mails_dead ?? 0) > 0,
    mails_stuck: (facts?.mails_stuck ?? 0) > 0,
    payments_down: facts?.payments_down ?? false,
    migrations_newer: facts?.migrations.some((name) => !expected.includes(name)) ?? false,
  }
  return {
    database: facts === null ? 'unreachable' : isWritable ? 'ok' : 'unwritable',
    migrations: facts === null ? 'unknown' : isMissing ? 'missing' : 'ok',
    warnings: (Object.keys(warnings) as Warning[]).filter((name) => warnings[name]),
  }
}
