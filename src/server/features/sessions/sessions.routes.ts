import type { FastifyInstance } from 'fastify'
import { sessionSchemas } from '#contract/sessions.schema.ts'
import { sessionCalls } from '#contract/sessions.ts'
import type { Deps } from '../../deps.ts'
import { setTokenCookie } from '../../http/csrf.ts'
import { ensureSessionId } from '../../http/session.ts'
import { serve } from '../../http/serve.ts'
import { adoptSessionAddresses } from '../addresses/addresses.repo.ts'
import { adoptSessionCart } from '../carts/adopt-cart.ts'
import { bidFarewell, welcome } from './session-cookies.ts'
import { createPasswords } from './passwords.ts'
import { login, logout, readUser, register } from './sessions.service.ts'

/** Who is there: the spec's session calls. */
export function mountSessions(app: FastifyInstance, deps: Deps): void {
  const sessionDeps = { ...deps, passwords: createPasswords(), adopters: [adoptSessionAddresses, adoptSessionCart] }
  serve(app, sessionCalls, sessionSchemas, {
    csrfCookie: async ({ request, reply }) => {
      setTokenCookie(reply, deps, ensureSessionId(request, reply, deps))
      return null
    },
    login: async ({ body, viewer, reply }) => welcome(reply, deps, await login(sessionDeps, viewer, body)),
    logout: async ({ viewer, reply }) => {
      await logout(deps, viewer)
      return bidFarewell(reply, deps)
    },
    user: ({ viewer }) => readUser(deps, viewer),
    register: async ({ body, viewer, reply }) => welcome(reply, deps, await register(sessionDeps, viewer, body)),
  })
}
