import type { FastifyInstance } from 'fastify'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { realtimeSchemas } from '#contract/events.schema.ts'
import { realtimeEndpoints, buyerOfChannel } from '#contract/events.ts'
import {
  messageSchemas,
  helpSchemas,
  contactSchemas,
  notificationSchemas,
  pushSchemas,
  questionSchemas,
} from '#contract/messaging.schema.ts'
import {
  messageEndpoints,
  helpEndpoints,
  contactEndpoints,
  notificationEndpoints,
  pushEndpoints,
  questionEndpoints,
} from '#contract/messaging.ts'
import { driverChannel, staffChannel } from '#contract/panel/live.ts'
import { seesWholeShop } from '#domain/accounts/staff.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import { askedPage } from '../../http/asked-page.ts'
import { isOwnFetch, signedByCaller } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { findSessionNum } from '../../http/session.ts'
import { audienceRefusal, type BuyerViewer } from '../../http/viewer.ts'
import { embeddedApp } from '../../integrations/realtime/embedded.ts'
import type { OwnBroadcaster } from '../../integrations/realtime/realtime.port.ts'
import { requestCall, waitingCall, sendHelpMessage, sendContactMessage } from './inbox/help.service.ts'
import { listMessages, sendMessage, setMessagesRead } from './inbox/messages.service.ts'
import { listNotifications, markNotificationsRead, unreadNotifications } from './notifications.service.ts'
import { registerToken, unregisterToken } from './push/push.service.ts'
import { answeredQuestions, askQuestion, listQuestions } from './questions.service.ts'

/** Maximum request body with its signed envelope, bytes. */
const bodyLimit = 32 * 1024

const options = { bodyLimit, schema: { hide: true }, config: signedByCaller }

export function mountMessages(app: FastifyInstance, deps: Deps): void {
  serve(app, messageEndpoints, messageSchemas, {
    list: ({ viewer, query }) => listMessages(deps, viewer, query),
    send: ({ viewer, body, request }) => sendMessage(deps, viewer, body, request.headers['idempotency-key']),
    setRead: ({ viewer, request }) => setMessagesRead(deps, viewer, isOwnFetch(request)),
  })
}

export function mountHelp(app: FastifyInstance, deps: Deps): void {
  serve(app, helpEndpoints, helpSchemas, {
    write: ({ viewer, body, request }) =>
      sendHelpMessage(deps, viewer, body, request.headers['idempotency-key']),
    requestCall: ({ viewer }) => requestCall(deps, viewer),
    waitingCall: ({ viewer }) => waitingCall(deps, viewer),
  })
}

export function mountContact(app: FastifyInstance, deps: Deps): void {
  serve(app, contactEndpoints, contactSchemas, {
    send: ({ body, viewer }) => sendContactMessage(deps, viewer, body),
  })
}

export function mountNotifications(app: FastifyInstance, deps: Deps): void {
  serve(app, notificationEndpoints, notificationSchemas, {
    list: ({ viewer, query, request }) => listNotifications(deps, viewer, askedPage(request, query)),
    unread: ({ viewer }) => unreadNotifications(deps, viewer),
    markAsRead: ({ viewer, query }) => markNotificationsRead(deps, viewer, query.to ?? null),
  })
}

/** Web push subscriptions. */
export function mountPush(app: FastifyInstance, deps: Deps): void {
  serve(app, pushEndpoints, pushSchemas, {
    key: async () => ({ key: deps.push.publicKey }),
    register: ({ viewer, body }) => registerToken(deps, viewer, body),
    unregister: ({ viewer, body }) => unregisterToken(deps, viewer, body.token),
  })
}

/** Questions about articles, and the shop's answers. */
export function mountQuestions(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    questionEndpoints,
    questionSchemas,
    {
      ask: ({ body, viewer }) => askQuestion(deps, viewer, body),
      list: ({ query, viewer, request }) => listQuestions(deps, viewer, askedPage(request, query)),
      answered: ({ params }) => answeredQuestions(deps, params.article_id),
    },
    { cache: deps.cache, calls: ['answered'] },
  )
}

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
  { socket_id: socketId, channel_name: channel }: EndpointInput<Authorize>['body'],
): Promise<EndpointAnswer<Authorize> | Refusal> {
  const { buyer, session } = viewer
  const isOwn =
    buyerOfChannel(channel) === buyer.id ||
    (channel === staffChannel && hearsWholeShop(viewer)) ||
    (channel === driverChannel(buyer.id) && !audienceRefusal({ may: { panel: 'stops' } }, viewer))
  if (deps.realtime.connectionConfig === null || !isOwn) return refuse('channel_of_another')
  const num = await findSessionNum(deps.pool, session, deps.now())
  return num === null
    ? refuse('login_required')
    : deps.realtime.authorize({ socketId, channel, session: num })
}

function hearsWholeShop(viewer: BuyerViewer): boolean {
  const { staff } = viewer.buyer
  return staff !== null && seesWholeShop(staff.role) && !audienceRefusal({ may: { panel: 'orders' } }, viewer)
}
