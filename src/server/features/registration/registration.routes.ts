import type { FastifyInstance } from 'fastify'
import { registrationSchemas } from '#contract/registration.schema.ts'
import { registrationCalls } from '#contract/registration.ts'
import { serve } from '../../http/serve.ts'
import { welcome } from '../sessions/session-cookies.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { register } from './register.service.ts'
import { resendCode, verifyCode } from './verification.service.ts'

/** A new account and the code that confirms its mail address. */
export function mountRegistration(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, registrationCalls, registrationSchemas, {
    register: async ({ body, viewer, reply }) => welcome(reply, deps, await register(deps, viewer, body)),
    resendCode: ({ viewer }) => resendCode(deps, viewer),
    verifyCode: ({ viewer, body }) => verifyCode(deps, viewer, body.verification_code),
  })
}
