import { type AskingLimit, secondsToWait } from '#domain/asking-limits.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames } from '../../db/lock-names.ts'
import { findAskingTimes, insertAskings } from './askings.repo.ts'

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
