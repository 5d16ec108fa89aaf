import type { FastifyInstance } from 'fastify'
import { accountSchemas } from '#contract/account.schema.ts'
import { accountCalls } from '#contract/account.ts'
import { serve } from '../../http/serve.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { leave } from '../sessions/session-cookies.ts'
import { sendData } from './data/send-data.ts'
import { removeAccount, sendDeletionCode } from './deletion/deletion.service.ts'
import { keepLoggedIn } from './password/keep-logged-in.ts'
import { updatePassword } from './password/password.service.ts'
import { updatePhone } from './phone.service.ts'
import { updateProfile, verifyEmail } from './profile.service.ts'

/** Mi cuenta: what a buyer changes of himself, what is kept of him, and his farewell. */
export function mountAccount(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, accountCalls, accountSchemas, {
    update: ({ viewer, body }) => updateProfile(deps, viewer, body),
    verifyEmail: ({ viewer, body }) => verifyEmail(deps, viewer, body),
    updatePhone: ({ viewer, body }) => updatePhone(deps, viewer, body.phone),
    updatePassword: async ({ viewer, body, reply }) =>
      keepLoggedIn(reply, deps, await updatePassword(deps, viewer, body)),
    data: ({ viewer, query, reply }) => sendData(deps, viewer, query.format ?? 'json', reply),
    sendDeletionCode: ({ viewer }) => sendDeletionCode(deps, viewer),
    remove: async ({ viewer, body, reply }) => leave(reply, deps, await removeAccount(deps, viewer, body)),
  })
}
