import type { FastifyInstance } from 'fastify'
import { ownSessionSchemas } from '#contract/own-sessions.schema.ts'
import { ownSessionCalls } from '#contract/own-sessions.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.service.ts'

/** Where an account is open. */
export function mountOwnSessions(app: FastifyInstance, deps: Deps): void {
  serve(app, ownSessionCalls, ownSessionSchemas, {
    list: ({ viewer }) => readOwnSessions(deps, viewer),
    end: ({ viewer, params }) => endOwnSession(deps, viewer, params.id),
    endOthers: ({ viewer }) => endOtherSessions(deps, viewer),
  })
}
