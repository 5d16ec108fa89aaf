import type { Sql } from '../db/connect.ts'
import { type AskingLimit, secondsToWait } from '#domain/accounts/rate-limits.ts'
import { lockNames } from '../db/transaction.ts'

/** When each of these asked last, so many times at most. */
export async function findAskingTimes(
  sql: Sql,
  askers: readonly string[],
  most: number,
): Promise<Map<string, Date[]>> {
  const { rows } = await sql.query<{ asker: string; created_at: Date }>({
    name: 'asking-times',
    text: `select askers.asker, created_at from unnest($1::text[]) as askers (asker)
      cross join lateral (select created_at from askings where askings.asker = askers.asker order by created_at desc limit $2) as newest`,
    values: [askers, most],
  })
  return new Map(
    askers.map((asker) => [
      asker,
      rows.filter((row) => row.asker === asker).map(({ created_at }) => created_at),
    ]),
  )
}

export async function insertAskings(tx: Sql, askers: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'insert-askings',
    text: 'insert into askings (asker, created_at) select asker, $2 from unnest($1::text[]) as askers (asker)',
    values: [askers, now],
  })
}

/** Takes back the newest asking of each. */
export async function deleteNewestAskings(sql: Sql, askers: readonly string[]): Promise<void> {
  await sql.query({
    name: 'delete-newest-askings',
    text: `delete from askings where id in (select newest.id from unnest($1::text[]) as askers (asker)
      cross join lateral (select id from askings where askings.asker = askers.asker order by created_at desc limit 1) as newest)`,
    values: [askers],
  })
}

export async function deleteAskingsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from askings where created_at < $1', [moment])
}

/** Who asks for what, in a word that nobody else is known by, and how often he may. */
export type Asker = { name: string; limit: AskingLimit }

/** Whole seconds until all of these may ask again, 0 when at once. A hundred who ask at once are weighed one after the other, until the transaction ends. */
export async function secondsUntilMayAsk(tx: Sql, askers: readonly Asker[], now: Date): Promise<number> {
  if (askers.length === 0) return 0
  const names = askers.map(({ name }) => name)
  await lockNames(tx, names)
  const times = await findAskingTimes(tx, names, Math.max(...askers.map(({ limit }) => limit.most)))
  return Math.max(...askers.map(({ name, limit }) => secondsToWait(times.get(name) ?? [], limit, now)))
}

/** Counts an asking under each of them. */
export async function noteAsking(tx: Sql, askers: readonly Asker[], now: Date): Promise<void> {
  await insertAskings(
    tx,
    askers.map(({ name }) => name),
    now,
  )
}

/** Who asked lately, in this process. */
export type RecentAsks = {
  /** Counts an ask; answers the whole seconds that who asks has to wait, 0 when he need not. One who waits is not counted. */
  take: (who: string, now: Date) => number
}

const mostKept = 10_000

/** Remembers the last asks of the last ten thousand who asked. */
export function recentAsks(limit: AskingLimit): RecentAsks {
  const times = new Map<string, Date[]>()
  return {
    take: (who, now) => {
      // Those of a later hour were counted before the clock was set back.
      const asked = (times.get(who) ?? []).filter((at) => at <= now)
      const wait = secondsToWait(asked, limit, now)
      if (wait > 0) return wait
      times.delete(who)
      times.set(who, [...asked.slice(1 - limit.most), now])
      if (times.size > mostKept) times.delete(times.keys().next().value ?? who)
      return 0
    },
  }
}
