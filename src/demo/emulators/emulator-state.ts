import type { Pool } from 'pg'
import { inTransaction } from '../../server/db/transaction.ts'

/** An emulator's state: `dump` returns it as JSON-compatible data, `restore` loads it. */
type EmulatorState<D> = { dump: () => D; restore: (dumped: D) => void }

/** Runs an answer on the emulator's state, and stores the result. */
export type WithState = <D, T>(state: EmulatorState<D>, answer: () => T | Promise<T>) => Promise<T>

/** For an emulator that runs in one process only. */
export const inMemory: WithState = async (_state, answer) => answer()

/** Shares the state of a service's emulators among a shop's processes: a locked row of its database, so that they answer one at a time. */
export function inDatabase(pool: Pool, service: string): WithState {
  return async <D, T>(state: EmulatorState<D>, answer: () => T | Promise<T>) => {
    const { answered } = await inTransaction(pool, async (tx) => {
      await tx.query('insert into emulators (service) values ($1) on conflict do nothing', [service])
      const { rows } = await tx.query<{ state: unknown }>(
        'select state from emulators where service = $1 for update',
        [service],
      )
      const known = rows[0]?.state ?? null
      if (known !== null) state.restore(known as D)
      // Compared as text, as both dumps share objects.
      const before = known === null ? null : JSON.stringify(state.dump())
      const answered = await answer()
      const now = JSON.stringify(state.dump())
      if (now !== before) await tx.query('update emulators set state = $2 where service = $1', [service, now])
      return { answered }
    })
    return answered
  }
}
