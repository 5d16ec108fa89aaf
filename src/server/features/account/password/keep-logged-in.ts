import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import { welcome } from '../../sessions/session-cookies.ts'

/** Hands this browser the session that a new password opened, and says whether there is one. */
export function keepLoggedIn(
  reply: FastifyReply,
  deps: Deps,
  opened: OpenedSession | null | Refusal,
): { updated: boolean } | Refusal {
  if (isRefusal(opened)) return opened
  if (opened === null) return { updated: false }
  welcome(reply, deps, opened)
  return { updated: true }
}
