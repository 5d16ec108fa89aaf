import { knownNetworkMs } from '#domain/accounts/rate-limits.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { deleteCodesBefore } from './features/accounts/codes.repo.ts'
import { deleteLoginNetworksBefore, deleteSessionsBefore } from './features/accounts/sessions.repo.ts'
import { deleteOrphanAddresses } from './features/addresses/address-writes.repo.ts'
import { dropMailsBefore, mailFolder } from './integrations/mail/transports.ts'

/** Whole days that something is kept: since it was made, or, at 0, until it ends by itself. */
type Retention = { days: number; drop: (deps: Deps, before: Date) => Promise<unknown> }

const dayMs = 24 * 60 * 60 * 1000

/** What the shop forgets by itself, each night. docs/settings.md tells it too. */
export const retention = {
  // With what only they kept: carts, addresses.
  sessions: {
    days: 0,
    drop: ({ pool }, before) =>
      inTransaction(pool, async (tx) => {
        await deleteSessionsBefore(tx, before)
        await deleteOrphanAddresses(tx)
      }),
  },
  'rate limits': {
    days: 0,
    drop: ({ pool }, before) => pool.query('delete from rate_limits where ends_at <= $1', [before]),
  },
  'mailed codes': { days: 1, drop: ({ pool }, before) => deleteCodesBefore(pool, before) },
  'networks of logins': {
    days: knownNetworkMs / dayMs,
    drop: ({ pool }, before) => deleteLoginNetworksBefore(pool, before),
  },
  // The queues drop a mail that could not be sent after as long.
  'files of mails': { days: 14, drop: ({ env }, before) => dropMailsBefore(mailFolder(env), before) },
  // An order that is sent again under its key after this would be another order.
  'keys of orders': {
    days: 90,
    drop: ({ pool }, before) => pool.query('delete from idempotency where created_at < $1', [before]),
  },
  'answers of the panel': {
    days: 1,
    drop: ({ pool }, before) => pool.query('delete from panel_answers where created_at < $1', [before]),
  },
  'messages by the contact form': {
    days: 180,
    drop: ({ pool }, before) => pool.query('delete from contacts where created_at < $1', [before]),
  },
  'notices of payments': {
    days: 90,
    drop: ({ pool }, before) =>
      pool.query('delete from webhook_inbox where handled_at is not null and created_at < $1', [before]),
  },
} as const satisfies Record<string, Retention>

/** Drops whatever is kept no longer. */
export async function cleanUp(deps: Deps): Promise<void> {
  for (const { days, drop } of Object.values(retention))
    await drop(deps, new Date(deps.now().getTime() - days * dayMs))
}
