import type { OwnSession } from '#contract/own-sessions.ts'
import { readDevice } from '#domain/device.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { deleteSession, deleteSessionsOf } from '../sessions.repo.ts'
import { findSessionOf, findSessionsOf, type OwnSessionRow } from './own-sessions.repo.ts'

/** Where the viewer's account is open: this browser first, then the newest. */
export async function readOwnSessions(
  deps: Deps,
  { buyer, session }: Viewer,
): Promise<{ sessions: OwnSession[] } | Refusal> {
  if (buyer === null || session === null) return refuse('login_required')
  const rows = await findSessionsOf(deps.pool, buyer.id, deps.now())
  const isCurrent = ({ id }: OwnSessionRow) => id.equals(session)
  return {
    sessions: [
      ...rows.filter(isCurrent).map((row) => toWire(row, true)),
      ...rows.filter((row) => !isCurrent(row)).map((row) => toWire(row, false)),
    ],
  }
}

/** Ends one of the viewer's sessions. */
export function endOwnSession(
  deps: Deps,
  { buyer }: Viewer,
  num: number,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const id = buyer && (await findSessionOf(tx, buyer.id, num))
    if (!id) return refuse('session_unknown')
    await deleteSession(tx, id)
    return {}
  })
}

/** Ends all of the viewer's sessions but the one that he calls from. */
export function endOtherSessions(
  deps: Deps,
  { buyer, session }: Viewer,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    if (buyer === null) return refuse('login_required')
    await deleteSessionsOf(tx, buyer.id, session)
    return {}
  })
}

function toWire({ num, user_agent, created_at, expires_at }: OwnSessionRow, is_current: boolean): OwnSession {
  return {
    id: num,
    ...readDevice(user_agent),
    is_current,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
