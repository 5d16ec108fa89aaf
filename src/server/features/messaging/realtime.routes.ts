import type { FastifyInstance } from 'fastify'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { realtimeSchemas } from '#contract/events.schema.ts'
import { realtimeEndpoints, buyerOfChannel } from '#contract/events.ts'
import { driverChannel, staffChannel } from '#contract/panel/live.ts'
import { seesWholeShop } from '#domain/accounts/staff.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import { signedByCaller } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { findSessionNum } from '../../http/session.ts'
import { audienceRefusal, type BuyerViewer } from '../../http/viewer.ts'
import { embeddedApp } from '../../integrations/realtime/embedded.ts'
import type { OwnBroadcaster } from '../../integrations/realtime/realtime.port.ts'

/** Maximum request body with its signed envelope, bytes. */
const bodyLimit = 32 * 1024

const options = { bodyLimit, schema: { hide: true }, config: signedByCaller }

/** Connection to the broadcaster, and its publishing API. */
export function mountRealtime(app: FastifyInstance, deps: Deps): void {
  serve(app, realtimeEndpoints, realtimeSchemas, {
    connectionConfig: async () => ({ realtime: deps.realtime.connectionConfig }),
    authorize: ({ viewer, body }) => authorize(deps, viewer, body),
  })
  if (deps.realtime.own) mountTrigger(app, deps.realtime.own)
}

/** The publishing part of Pusher's REST API, for programs with the secret of `DATA_DIR/secrets/realtime`. */
function mountTrigger(app: FastifyInstance, { trigger }: OwnBroadcaster): void {
  void app.register(async (signed) => {
    // The signature covers the raw body.
    signed.removeContentTypeParser('application/json')
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of ['events', 'batch_events'].map((what) => `/apps/${embeddedApp.id}/${what}`)) {
      signed.post<{ Querystring: Record<string, string>; Body: string }>(
        path,
        options,
        async ({ query, body }, reply) => {
          const { status, body: answer } = await trigger({ path, query, body })
          return reply.code(status).send(answer)
        },
      )
    }
  })
}

type Authorize = (typeof realtimeEndpoints)['authorize']

/** Authorizes the viewer's socket for an own channel, or for the shop's with permission on all orders, while the session lasts. */
async function authorize(
  deps: Deps,
  viewer: BuyerViewer,
  { socket_id: socketId, channel_name: channel }: EndpointBody<Authorize>,
): Promise<EndpointAnswer<Authorize> | Refusal> {
  const { buyer, session } = viewer
  const isOwn =
    buyerOfChannel(channel) === buyer.id ||
    (channel === staffChannel && receivesStaffEvents(viewer)) ||
    (channel === driverChannel(buyer.id) && !audienceRefusal({ may: { panel: 'stops' } }, viewer))
  if (deps.realtime.connectionConfig === null || !isOwn) return refuse('channel_of_another')
  const num = await findSessionNum(deps.pool, session, deps.now())
  return num === null
    ? refuse('login_required')
    : deps.realtime.authorize({ socketId, channel, session: num })
}

function receivesStaffEvents(viewer: BuyerViewer): boolean {
  const { staff } = viewer.buyer
  return staff !== null && seesWholeShop(staff.role) && !audienceRefusal({ may: { panel: 'orders' } }, viewer)
}
