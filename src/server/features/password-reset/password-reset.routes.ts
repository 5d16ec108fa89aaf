import type { FastifyInstance } from 'fastify'
import { passwordResetSchemas } from '#contract/password-reset.schema.ts'
import { passwordResetCalls } from '#contract/password-reset.ts'
import { serve } from '../../http/serve.ts'
import { welcome } from '../sessions/session-cookies.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { checkResetCode, sendResetCode, updatePassword } from './password-reset.service.ts'

/** A new password for who forgot it. */
export function mountPasswordReset(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, passwordResetCalls, passwordResetSchemas, {
    sendCode: ({ viewer, body }) => sendResetCode(deps, viewer, body),
    checkCode: ({ viewer, body }) => checkResetCode(deps, viewer, body),
    updatePassword: async ({ viewer, body, reply }) =>
      welcome(reply, deps, await updatePassword(deps, viewer, body)),
  })
}
