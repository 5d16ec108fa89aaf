import { knownNetworkMs } from '#domain/accounts/rate-limits.ts'
import { dayMs } from '#domain/time/dates.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { deleteCodesBefore } from './features/accounts/codes.repo.ts'
import { deleteLoginNetworksBefore, deleteSessionsBefore } from './features/accounts/sessions.repo.ts'
import { deleteOrphanAddresses } from './features/addresses/address-writes.repo.ts'
import { dropUnusedPictures } from './features/images/pictures.service.ts'
import { dropDraftsBefore } from './files/open-files.ts'
import { dropMailsBefore, mailFolder } from './integrations/mail/transports.ts'

/** Days for which something is kept: from its creation, or, at 0, until its own expiry. */
type Retention = { days: number; drop: (deps: Deps, before: Date) => Promise<unknown> }

/** Nightly deletions by retention; documented in docs/settings.md. */
export const retention = {
  // With what only they referenced: carts, addresses.
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
  // The queues drop an undeliverable mail after the same time.
  'files of mails': { days: 14, drop: ({ env }, before) => dropMailsBefore(mailFolder(env), before) },
  // What a killed process was writing.
  'unfinished files': { days: 1, drop: ({ env }, before) => dropDraftsBefore(env.dataDir, before) },
  // An order sent again under its Idempotency-Key after this would be a new order.
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
  'searches that found nothing': {
    days: 90,
    drop: ({ pool }, before) => pool.query('delete from missed_searches where day < $1', [before]),
  },
  // A day longer than a removed picture can be restored. Last, as the storage may be unreachable.
  'files of pictures': { days: 31, drop: dropUnusedPictures },
} as const satisfies Record<string, Retention>

export async function cleanUp(deps: Deps): Promise<void> {
  for (const { days, drop } of Object.values(retention))
    await drop(deps, new Date(deps.now().getTime() - days * dayMs))
}
