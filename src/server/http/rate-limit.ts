import { createHash } from 'node:crypto'
import { type Limit, secondsToWait, tooOften } from '#domain/accounts/rate-limits.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type Policy, policies, type PolicyName } from './rate-limit-policies.ts'

type Limiting = Pick<Deps, 'env' | 'now'>

/** Subjects counted under a policy; an omitted kind is not counted. */
export type Subjects<N extends PolicyName> = {
  [K in keyof (typeof policies)[N]['subjects']]?: string | number
}

type Counter = { kind: string; subject: string; limits: readonly Limit[] }

/**
 * Counts a request under each subject, or refuses it and counts it under none when one of them is over its limit.
 * With the pool it is counted whatever follows; with a short transaction only if that commits, and its subjects are
 * locked until then. `exempt` kinds are counted but never refused.
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
  const counted = await count(sql, policy, counters, { at, isExempt })
  if (counted.length === counters.length) return null
  await dropNewest(sql, policy, counted)
  const enforced = counters.filter((counter) => !isExempt(counter))
  return tooOften(policies[policy].refusal, Math.max(1, await longestWait(sql, policy, enforced, at)))
}

/** The refusal for these subjects; null when none is over its limit. Counts nothing. */
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

/** Removes the newest count of each subject, for a request that had no limited effect. */
export async function uncount<N extends PolicyName>(
  sql: Sql,
  { env }: Limiting,
  policy: N,
  subjects: Subjects<N>,
): Promise<void> {
  if (env.rateLimit) await dropNewest(sql, policy, countersOf(policy, subjects))
}

/** Resets the counts of these subjects. */
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

/** Hashed: subjects include mail addresses, and passwords typed into the wrong field. */
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

/**
 * Counts under each subject that is not over its limit, and returns these. The condition reads only the locked row, so
 * concurrent requests count as if sequential; the rows are locked in the order of the policy's kinds.
 */
async function count(
  sql: Sql,
  policy: PolicyName,
  counters: readonly Counter[],
  { at, isExempt }: { at: Date; isExempt: (counter: Counter) => boolean },
): Promise<Counter[]> {
  if (counters.length === 0) return []
  const asked = counters.map((counter) => ({
    subject: counter.subject,
    longest_ms: Math.max(...counter.limits.map(({ withinMs }) => withinMs)),
    most: Math.max(...counter.limits.map(({ max }) => max)),
    limits: isExempt(counter) ? [] : counter.limits,
  }))
  const { rows } = await sql.query<{ subject: string }>({
    name: 'count-rate-limits',
    text: `with asked as materialized (select * from jsonb_to_recordset($3) as asked (subject text, longest_ms float8, most integer, limits jsonb))
      insert into rate_limits as held (policy, subject, counted, ends_at)
      select $1, subject, array[$2::timestamptz], $2::timestamptz + longest_ms * interval '1 ms' from asked
      on conflict (policy, subject) do update
        set counted = (select array_agg(at order by at) from (
            select at from asked, unnest(held.counted || excluded.counted) as moments (at)
            where asked.subject = held.subject and at > $2::timestamptz - longest_ms * interval '1 ms'
            order by at desc limit (select most from asked where asked.subject = held.subject)) as newest),
          ends_at = excluded.ends_at
        where not exists (
          select from asked, jsonb_to_recordset(limits) as limited (max integer, "withinMs" float8, "pauseMs" float8)
          where asked.subject = held.subject
            and max <= (select count(*) from unnest(held.counted) as moments (at) where at > $2::timestamptz - "withinMs" * interval '1 ms')
            and $2::timestamptz - "pauseMs" * interval '1 ms' < (select max(at) from unnest(held.counted) as moments (at)))
      returning subject`,
    values: [policy, at, JSON.stringify(asked)],
  })
  const counted = new Set(rows.map(({ subject }) => subject))
  return counters.filter(({ subject }) => counted.has(subject))
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
