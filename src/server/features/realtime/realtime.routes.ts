import type { FastifyInstance } from 'fastify'
import { realtimeSchemas } from '#contract/events.schema.ts'
import { realtimeCalls } from '#contract/events.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { mountTrigger } from './trigger.routes.ts'
import { authorize } from './realtime.service.ts'

/** How a browser comes to hear of what happens, and how others tell it. */
export function mountRealtime(app: FastifyInstance, deps: Deps): void {
  serve(app, realtimeCalls, realtimeSchemas, {
    door: async () => ({ realtime: deps.realtime.door }),
    authorize: ({ viewer, body }) => authorize(deps, viewer, body),
  })
  if (deps.realtime.own) mountTrigger(app, deps.realtime.own)
}
