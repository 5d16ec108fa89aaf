import type { FastifyInstance } from 'fastify'
import { sessionSchemas } from '#contract/sessions.schema.ts'
import { sessionCalls } from '#contract/sessions.ts'
import { setTokenCookie } from '../../http/csrf.ts'
import { ensureSessionId } from '../../http/session.ts'
import { serve } from '../../http/serve.ts'
import { bidFarewell, welcome } from './session-cookies.ts'
import type { SessionDeps } from './session-deps.ts'
import { login, logout, readUser } from './sessions.service.ts'

/** Who is there: the spec's session calls. */
export function mountSessions(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, sessionCalls, sessionSchemas, {
    csrfCookie: async ({ request, reply }) => {
      setTokenCookie(reply, deps, ensureSessionId(request, reply, deps))
      return null
    },
    login: async ({ body, viewer, reply }) => welcome(reply, deps, await login(deps, viewer, body)),
    logout: async ({ viewer, reply }) => {
      await logout(deps, viewer)
      return bidFarewell(reply, deps)
    },
    user: ({ viewer }) => readUser(deps, viewer),
  })
}
