import type { Pool } from 'pg'
import { inTransaction } from '../../server/db/transaction.ts'

/** What an emulator knows: `dump` answers all of it, fit for JSON, and `restore` puts it back. */
type EmulatorState<D> = { dump: () => D; restore: (dumped: D) => void }

/** Lets an emulator answer from what it knows, and keeps what it knows then. */
export type WithState = <D, T>(state: EmulatorState<D>, answer: () => T | Promise<T>) => Promise<T>

/** For an emulator that is the only one of its service. */
export const inMemory: WithState = async (_state, answer) => answer()

/** For the emulators of one service in all processes of a shop: they answer one after the other, from a row of its database. */
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
      // As text: what it knew and what it knows share their objects.
      const before = known === null ? null : JSON.stringify(state.dump())
      const answered = await answer()
      const now = JSON.stringify(state.dump())
      if (now !== before) await tx.query('update emulators set state = $2 where service = $1', [service, now])
      return { answered }
    })
    return answered
  }
}
