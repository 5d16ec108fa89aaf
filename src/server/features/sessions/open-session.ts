import type { Buyer } from '#contract/sessions.ts'
import { networkOf } from '#domain/login-throttle.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { hashSession, newSessionId, sessionEnd } from '../../http/session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { readBuyer } from '../buyers/buyers.service.ts'
import type { SessionDeps } from './session-deps.ts'
import { deleteSession, insertSession } from './sessions.repo.ts'
import { upsertLoginNetwork } from './throttle/throttle.repo.ts'

/** `id` is for the browser's cookie alone. */
export type OpenedSession = { id: string; remember: boolean; buyer: Buyer }

/** Opens a session under a new id, hands over what the one before kept, and ends that one. */
export async function openSession(
  tx: Sql,
  deps: SessionDeps,
  viewer: Viewer,
  opening: { buyerId: number; remember: boolean },
): Promise<OpenedSession> {
  const { buyerId, remember } = opening
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
  })
  await upsertLoginNetwork(tx, { buyerId, network: networkOf(viewer.ip), now: deps.now() })
  if (session !== null) {
    for (const adopt of deps.adopters) await adoptOrLog(tx, deps, () => adopt(tx, session, buyerId, next))
    await deleteSession(tx, session)
  }
  const buyer = await readBuyer(tx, buyerId)
  if (!buyer) throw new Error(`The buyer ${buyerId} went away while his session opened`)
  return { id, remember, buyer }
}

/** What can't be handed over is no reason to keep somebody out. */
async function adoptOrLog(tx: Sql, deps: Deps, adopt: () => Promise<void>): Promise<void> {
  await tx.query('savepoint adopting')
  try {
    await adopt()
  } catch (error) {
    await tx.query('rollback to savepoint adopting')
    deps.log.error({ err: error }, 'a session could not be handed over at login')
  }
}
