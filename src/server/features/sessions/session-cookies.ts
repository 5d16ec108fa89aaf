import type { FastifyReply } from 'fastify'
import type { Buyer } from '#contract/sessions.ts'
import { isRefusal, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { setTokenCookie } from '../../http/csrf.ts'
import { newSessionId, setSessionCookie } from '../../http/session.ts'
import type { OpenedSession } from './open-session.ts'

/** Hands a session that was opened to the browser, with a token of its own. */
export function welcome(
  reply: FastifyReply,
  deps: Deps,
  opened: OpenedSession | Refusal,
): { buyer: Buyer } | Refusal {
  if (isRefusal(opened)) return opened
  handOver(reply, deps, opened.id, opened.remember)
  return { buyer: opened.buyer }
}

/** Makes a stranger of the browser again; what it cached of the buyer goes. */
export function bidFarewell(reply: FastifyReply, deps: Deps): Record<string, never> {
  handOver(reply, deps, newSessionId(), false)
  reply.header('clear-site-data', '"cache"')
  return {}
}

/** As `bidFarewell`, unless it was refused. */
export function leave(
  reply: FastifyReply,
  deps: Deps,
  done: Record<string, never> | Refusal,
): Record<string, never> | Refusal {
  return isRefusal(done) ? done : bidFarewell(reply, deps)
}

function handOver(reply: FastifyReply, deps: Deps, id: string, remember: boolean): void {
  setSessionCookie(reply, deps, id, remember)
  setTokenCookie(reply, deps, id)
}
