import { type Limit, maxAheadMs, secondsToWait, tooOftenRefusal } from '#domain/accounts/rate-limits.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../db/connect.ts'
import { type Put, statementValues } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../signing.ts'
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
  if (counters.length === 0) return null
  const counted = await count(sql, policy, counters, { at, isExempt })
  if (counted.length === counters.length) return null
  await dropNewest(sql, policy, counted)
  const enforced = counters.filter((counter) => !isExempt(counter))
  return tooOftenRefusal(policies[policy].refusal, Math.max(1, await longestWait(sql, policy, enforced, at)))
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
  return tooOftenRefusal(policies[policy].refusal, wait)
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
    const subject = sha256(`${kind} ${name}`).toString('base64url')
    return [{ kind, subject, limits }]
  })
}

/**
 * Counts under one subject after another, up to one that is over its limit, and returns those counted. A condition
 * reads only the locked row, so concurrent requests count as if sequential.
 */
async function count(
  sql: Sql,
  policy: PolicyName,
  counters: readonly Counter[],
  { at, isExempt }: { at: Date; isExempt: (counter: Counter) => boolean },
): Promise<Counter[]> {
  const { values, put } = statementValues([policy, at])
  const steps = counters.map((counter, index) => countStep(index, counter, isExempt(counter), put))
  const { rows } = await sql.query<{ counted: number }>({
    // Each counter puts as many values in the same order, so that the text depends on their number alone.
    name: `count-rate-limits-${counters.length}`,
    text: `with ${steps.join(', ')}
      select ${counters.map((_, index) => `(select count(*)::integer from counted_${index})`).join(' + ')} as counted`,
    values,
  })
  return counters.slice(0, rows[0]?.counted)
}

/** SQL: a time so many milliseconds before now. $1 is the policy in each part, $2 now. */
const before = (ms: string): string => `$2::timestamptz - ${ms} * interval '1 ms'`

/** SQL: a moment that was not counted before the clock was set back. */
const pastCondition = `at <= $2::timestamptz + ${maxAheadMs} * interval '1 ms'`

/** A step that counts under one subject, after the step of the one before it, if that counted. */
function countStep(index: number, { subject, limits }: Counter, isExempt: boolean, put: Put): string {
  const enforced = isExempt ? [] : limits
  const name = put(subject)
  const maxWithin = `${put(Math.max(...limits.map(({ withinMs }) => withinMs)))}::float8`
  const maxKept = put(Math.max(...limits.map(({ max }) => max)))
  const maxes = put(enforced.map(({ max }) => max))
  const withins = put(enforced.map(({ withinMs }) => withinMs))
  const pauses = put(enforced.map(({ pauseMs }) => pauseMs))
  // As many of the newest moments as the largest limit counts, this one among them.
  const keptMoments = `select array_agg(at order by at) from (
            select at from unnest(held.counted || excluded.counted) as moments (at)
            where at > ${before(maxWithin)} and ${pastCondition} order by at desc limit ${maxKept}::integer) as newest`
  // A limit is over while it is reached and its pause since the last count is not.
  const limitCondition = `exists (
          select from unnest(${maxes}::integer[], ${withins}::float8[], ${pauses}::float8[]) as limits (max, within_ms, pause_ms)
          where max <= (select count(*) from unnest(held.counted) as moments (at) where at > ${before('within_ms')} and ${pastCondition})
            and ${before('pause_ms')} < (select max(at) from unnest(held.counted) as moments (at) where ${pastCondition}))`
  return `counted_${index} as (
      insert into rate_limits as held (policy, subject, counted, ends_at)
      select $1, ${name}, array[$2::timestamptz], $2::timestamptz + ${maxWithin} * interval '1 ms'
        ${index === 0 ? '' : `where exists (select from counted_${index - 1})`}
      on conflict (policy, subject) do update
        set counted = (${keptMoments}),
          ends_at = excluded.ends_at
        where not ${limitCondition}
      returning subject)`
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
