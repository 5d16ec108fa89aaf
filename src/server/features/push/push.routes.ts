import type { FastifyInstance } from 'fastify'
import { pushSchemas } from '#contract/push.schema.ts'
import { pushCalls } from '#contract/push.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { registerToken, unregisterToken } from './push.service.ts'

/** How a browser comes to be told of things while the shop is closed there. */
export function mountPush(app: FastifyInstance, deps: Deps): void {
  serve(app, pushCalls, pushSchemas, {
    key: async () => ({ key: deps.push.publicKey }),
    register: ({ viewer, body }) => registerToken(deps, viewer, body),
    unregister: ({ viewer, body }) => unregisterToken(deps, viewer, body.token),
  })
}
