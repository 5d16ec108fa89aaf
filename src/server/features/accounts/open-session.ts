import type { FastifyReply } from 'fastify'
import type { Buyer } from '#contract/accounts.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inSavepoint, isRetryable } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { setTokenCookie } from '../../http/csrf.ts'
import { hashSession, newSessionId, sessionEnd, setSessionCookie } from '../../http/session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { mergeGuestAddresses } from '../addresses/address-writes.repo.ts'
import { mergeGuestCart } from '../cart/merge-guest-cart.ts'
import { moveSubscriptions } from '../messaging/push/pushes.repo.ts'
import { moveGuestOrders } from '../orders/orders.repo.ts'
import { readBuyer } from './buyers.service.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { deleteSession, insertSession, upsertLoginNetwork } from './sessions.repo.ts'

/** `id` is for the browser's cookie alone. */
export type OpenedSession = { id: string; remember: boolean; buyer: Buyer }

/** Opens a session under a new id (against fixation), merges the previous session's data, and deletes that one. */
export async function openSession(
  tx: Sql,
  deps: SessionDeps,
  viewer: Viewer,
  opening: {
    buyerId: number
    remember: boolean
    /** Whether the password was entered for it. */ byPassword: boolean
  },
): Promise<OpenedSession> {
  const { buyerId, remember, byPassword } = opening
  const { session } = viewer
  const id = newSessionId()
  const next = hashSession(id)
  await insertSession(tx, {
    id: next,
    buyerId,
    remember,
    ip: viewer.ip,
    userAgent: viewer.userAgent,
    expiresAt: sessionEnd(deps.now(), remember),
    passwordAt: byPassword ? deps.now() : null,
  })
  await upsertLoginNetwork(tx, { buyerId, network: networkOf(viewer.ip), now: deps.now() })
  if (session !== null) {
    for (const merge of deps.guestDataMergers)
      await mergeOrLog(tx, deps, () => merge(tx, session, buyerId, next))
    await deleteSession(tx, session)
  }
  const buyer = await readBuyer(tx, buyerId)
  if (!buyer) throw new Error(`The buyer ${buyerId} was deleted while opening a session`)
  return { id, remember, buyer }
}

/** A failed merge must not prevent the login; one that a retry mends fails the transaction, which is retried. */
async function mergeOrLog(tx: Sql, deps: Deps, merge: () => Promise<void>): Promise<void> {
  try {
    await inSavepoint(tx, merge)
  } catch (error) {
    if (isRetryable(error)) throw error
    deps.log.error({ err: error }, 'merging guest data at login failed')
  }
}

/** Sets the cookies of an opened session, with its own CSRF token. */
export function openBrowserSession(
  reply: FastifyReply,
  deps: Deps,
  opened: OpenedSession | Refusal,
): { buyer: Buyer } | Refusal {
  if (isRefusal(opened)) return opened
  setBrowserSession(reply, deps, opened.id, opened.remember)
  return { buyer: opened.buyer }
}

/** Replaces the session by an anonymous one, and clears what the browser cached. */
export function closeBrowserSession(reply: FastifyReply, deps: Deps): Record<string, never> {
  setBrowserSession(reply, deps, newSessionId(), false)
  reply.header('clear-site-data', '"cache"')
  return {}
}

/** As `closeBrowserSession`, unless refused. */
export function leave(
  reply: FastifyReply,
  deps: Deps,
  done: Record<string, never> | Refusal,
): Record<string, never> | Refusal {
  return isRefusal(done) ? done : closeBrowserSession(reply, deps)
}

function setBrowserSession(reply: FastifyReply, deps: Deps, id: string, remember: boolean): void {
  setSessionCookie(reply, deps, id, remember)
  setTokenCookie(reply, deps, id)
}

/** Moves a session's data to the buyer; `next` is the session that replaces it. */
type GuestDataMerger = (tx: Sql, session: Buffer, buyerId: number, next: Buffer) => Promise<void>

/** Dependencies of opening a session. Created once: all password hashing of a process shares one queue. */
export type SessionDeps = Deps & { passwords: Passwords; guestDataMergers: readonly GuestDataMerger[] }

export function sessionDeps(deps: Deps): SessionDeps {
  return {
    ...deps,
    passwords: createPasswords(deps.pepper),
    guestDataMergers: [
      mergeGuestAddresses,
      (tx, session, buyerId) => mergeGuestCart(tx, session, buyerId, deps.now()),
      moveGuestOrders,
      moveSubscriptions,
    ],
  }
}

/** Sets the cookies of a session opened by a new password; returns whether there is one. */
export function extendSession(
  reply: FastifyReply,
  deps: Deps,
  opened: OpenedSession | null | Refusal,
): { updated: boolean } | Refusal {
  if (isRefusal(opened)) return opened
  if (opened === null) return { updated: false }
  openBrowserSession(reply, deps, opened)
  return { updated: true }
}
