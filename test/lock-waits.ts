import { vi } from 'vitest'
import type { Sql } from '../src/server/db/connect.ts'

/** Waits until a statement of this database, not of those of other test files, waits for a lock. */
export async function untilOneWaits(sql: Sql): Promise<void> {
  await vi.waitUntil(
    async () =>
      (
        await sql.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount === 1,
    { timeout: 20_000 },
  )
}
