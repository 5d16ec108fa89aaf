import type { FastifyInstance } from 'fastify'
import { contactSchemas } from '#contract/contact.schema.ts'
import { contactCalls } from '#contract/contact.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { sendMessage } from './contact.service.ts'

/** What anybody writes to the shop. */
export function mountContact(app: FastifyInstance, deps: Deps): void {
  serve(app, contactCalls, contactSchemas, {
    send: ({ body, viewer }) => sendMessage(deps, viewer, body),
  })
}
