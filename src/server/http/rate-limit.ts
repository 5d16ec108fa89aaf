import { createHash } from 'node:crypto'
import { type Limit, secondsToWait, tooOften } from '#domain/accounts/rate-limits.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type Policy, policies, type PolicyName } from './rate-limit-policies.ts'

type Limiting = Pick<Deps, 'env' | 'now'>

/** Who or what is counted under a policy; a kind that is left out is not. */
export type Subjects<N extends PolicyName> = {
  [K in keyof (typeof policies)[N]['subjects']]?: string | number
}

type Counter = { kind: string; subject: string; limits: readonly Limit[] }

/**
 * Counts a request under each subject, or refuses it and counts it under none when one of them has to wait. By the pool
 * it is counted whatever follows; by a short transaction only with it, and its subjects are locked until it ends.
 * `exempt` kinds are counted and never wait.
 */
export async function rateLimit<N extends PolicyName>(
  sql: Sql,
  { env, now }: Limiting,
  policy: N,
  subjects: Subjects<N>,
  exempt: readonly (keyof Subjects<N>)[] = [],
): Promise<Refusal | null> {
  if (!env.rateLimit) return null
  const at = now()
  const counters = countersOf(policy, subjects)
  const isExempt = ({ kind }: Counter): boolean => exempt.some((name) => name === kind)
  for (const [n, counter] of counters.entries()) {
    if (await count(sql, policy, counter, { at, isExempt: isExempt(counter) })) continue
    await dropNewest(sql, policy, counters.slice(0, n))
    const enforced = counters.filter((other) => !isExempt(other))
    return tooOften(policies[policy].refusal, Math.max(1, await longestWait(sql, policy, enforced, at)))
  }
  return null
}

/** Why these have to wait; null when none has. Counts nothing. */
export async function rateLimitRefusal<N extends PolicyName>(
  sql: Sql,
  { env, now }: Limiting,
  policy: N,
  subjects: Subjects<N>,
): Promise<Refusal | null> {
  if (!env.rateLimit) return null
  const wait = await longestWait(sql, policy, countersOf(policy, subjects), now())
  return tooOften(policies[policy].refusal, wait)
}

/** Takes back the newest count of each: the request came to nothing that is limited. */
export async function uncount<N extends PolicyName>(
  sql: Sql,
  { env }: Limiting,
  policy: N,
  subjects: Subjects<N>,
): Promise<void> {
  if (env.rateLimit) await dropNewest(sql, policy, countersOf(policy, subjects))
}

/** Lets these start anew. */
export async function resetRateLimit<N extends PolicyName>(
  sql: Sql,
  { env }: Limiting,
  policy: N,
  subjects: Subjects<N>,
): Promise<void> {
  if (!env.rateLimit) return
  const names = countersOf(policy, subjects).map(({ subject }) => subject)
  await sql.query('delete from rate_limits where policy = $1 and subject = any($2)', [policy, names])
}

/** Hashed, as there are mails among them, and passwords that were typed for names. */
function countersOf<N extends PolicyName>(policy: N, subjects: Subjects<N>): Counter[] {
  const given = new Map(Object.entries<string | number | undefined>(subjects))
  const { subjects: kinds }: Policy = policies[policy]
  return Object.entries(kinds).flatMap(([kind, limits]) => {
    const name = given.get(kind)
    if (name === undefined) return []
    const subject = createHash('sha256').update(`${kind} ${name}`).digest('base64url')
    return [{ kind, subject, limits }]
  })
}

/** Whether it was counted. All that is looked at is the row's own, locked: of a hundred at once as many are counted as one after the other. */
async function count(
  sql: Sql,
  policy: PolicyName,
  { subject, limits }: Counter,
  { at, isExempt }: { at: Date; isExempt: boolean },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'count-rate-limit',
    text: `insert into rate_limits as held (policy, subject, counted, ends_at)
      values ($1, $2, array[$3::timestamptz], $3::timestamptz + $4::float8 * interval '1 ms')
      on conflict (policy, subject) do update
        set counted = (select array_agg(at order by at) from (
            select at from unnest(held.counted || excluded.counted) as moments (at)
            where at > $3::timestamptz - $4::float8 * interval '1 ms' order by at desc limit $5) as newest),
          ends_at = excluded.ends_at
        where $6::boolean or not exists (
          select from unnest($7::integer[], $8::float8[], $9::float8[]) as limits (max, within_ms, pause_ms)
          where max <= (select count(*) from unnest(held.counted) as moments (at) where at > $3::timestamptz - within_ms * interval '1 ms')
            and $3::timestamptz - pause_ms * interval '1 ms' < (select max(at) from unnest(held.counted) as moments (at)))`,
    values: [
      policy,
      subject,
      at,
      Math.max(...limits.map(({ withinMs }) => withinMs)),
      Math.max(...limits.map(({ max }) => max)),
      isExempt,
      limits.map(({ max }) => max),
      limits.map(({ withinMs }) => withinMs),
      limits.map(({ pauseMs }) => pauseMs),
    ],
  })
  return rowCount === 1
}

async function dropNewest(sql: Sql, policy: PolicyName, counters: readonly Counter[]): Promise<void> {
  for (const { subject } of counters)
    await sql.query({
      name: 'uncount-rate-limit',
      text: 'update rate_limits set counted = trim_array(counted, 1) where policy = $1 and subject = $2 and cardinality(counted) > 0',
      values: [policy, subject],
    })
}

async function longestWait(
  sql: Sql,
  policy: PolicyName,
  counters: readonly Counter[],
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ subject: string; counted: Date[] }>({
    name: 'rate-limits',
    text: 'select subject, counted from rate_limits where policy = $1 and subject = any($2)',
    values: [policy, counters.map(({ subject }) => subject)],
  })
  return Math.max(
    0,
    ...rows.map((row) => {
      const counter = counters.find(({ subject }) => subject === row.subject)
      return secondsToWait(row.counted, counter?.limits ?? [], now)
    }),
  )
}
