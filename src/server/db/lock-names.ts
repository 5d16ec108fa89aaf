import type { Sql } from './connect.ts'

/** Lets one transaction at a time go on for each of these names, until it ends. */
export async function lockNames(tx: Sql, names: readonly string[]): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as names (name) order by key) as keys',
    [names],
  )
}
