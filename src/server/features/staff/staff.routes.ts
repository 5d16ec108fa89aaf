import type { FastifyInstance } from 'fastify'
import { panelSessionSchemas } from '#contract/panel/staff.schema.ts'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { whoIsIn } from './panel-session.service.ts'

/** How somebody of the shop comes into the panel. */
export function mountPanelSession(app: FastifyInstance, deps: Deps): void {
  serve(app, panelSessionEndpoints, panelSessionSchemas, {
    me: ({ viewer }) => whoIsIn(deps, viewer),
  })
}
