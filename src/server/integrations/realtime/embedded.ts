import type { Connection, Log, Sql } from '../../db/connect.ts'
import { listen } from '../../db/listen.ts'
import { readObject, recordOf } from '../read-answer.ts'
import { createBroadcaster } from './broadcaster/broadcaster.ts'
import { endings, type Limits, defaultLimits } from './broadcaster/connection.ts'
import { bindingTo, type FindSessionEnd } from './broadcaster/subscriptions.ts'
import { eventChannel, notifyServers, readMessage } from './event-channel.ts'
import {
  type RealtimePort,
  type RealtimeEvent,
  RealtimeRefused,
  type TriggerAnswer,
  type TriggerRequest,
} from './realtime.port.ts'
import { type App, signChannel, isSignedRequest } from './signature.ts'

export type EmbeddedOptions = {
  secret: string
  origin: string
  isTrustedProxy: (address: string) => boolean
  connection: Connection
  sql: Sql
  findSessionEnd: FindSessionEnd
  now: () => Date
  log: Log
  limits?: Partial<Limits>
}

/** Public, and the same in every shop. */
export const embeddedApp = { id: 'damajuana', key: 'damajuana' }

/** Broadcaster under the shop's own address. Events go through PostgreSQL NOTIFY, so that they reach the browsers of every server process. */
export function embeddedRealtime(options: EmbeddedOptions): RealtimePort {
  const { secret, origin, isTrustedProxy, connection, sql, findSessionEnd, now, log, limits } = options
  const app: App = { ...embeddedApp, secret }
  const broadcaster = createBroadcaster({
    app,
    origin,
    isTrustedProxy,
    limits: { ...defaultLimits, ...limits },
    findSessionEnd,
    now,
    log,
  })
  let wasLost = false
  const listening = listen(
    connection,
    {
      channel: eventChannel,
      onHeard: (payload) => {
        const message = readMessage(payload)
        if (message === null) return
        if ('ended' in message) broadcaster.endSession(message.ended)
        else broadcaster.deliver(message)
      },
      onLost: () => {
        wasLost = true
      },
      // Events and session ends may have been missed: every socket reconnects and is authorized again.
      onListening: () => {
        if (wasLost) broadcaster.endAll(endings.leaving)
      },
      lost: 'LISTEN connection lost: browsers receive no events',
    },
    log,
  )
  return {
    connectionConfig: { key: app.key, cluster: null, host: null, port: null, tls: null },
    origins: [origin.replace(/^http/, 'ws')],
    authorize: ({ socketId, channel, session }) =>
      signChannel(app, { socketId, channel, channelData: bindingTo(session) }),
    publish: (event) => notifyServers(sql, [event]),
    own: { attach: broadcaster.attach, trigger: (request) => answerTrigger(app, sql, now(), request) },
    stop: async () => {
      await broadcaster.stop()
      await listening.stop()
    },
  }
}

const maxChannels = 100

const maxEvents = 10

/** Answers `POST /apps/{id}/events` and `/batch_events` of Pusher's REST API, authenticated by the app's secret. */
async function answerTrigger(app: App, sql: Sql, now: Date, request: TriggerRequest): Promise<TriggerAnswer> {
  if (!isSignedRequest(app, { ...request, now }))
    return rejection(401, 'The signature is not of this app, or too old')
  const body = readObject(request.body) ?? {}
  const events = request.path.endsWith('/batch_events') ? readBatch(body) : readEvents(body)
  if (events === null)
    return rejection(
      400,
      `An event has a name, data as a text and at most ${maxChannels} channels; a batch at most ${maxEvents} events`,
    )
  try {
    await notifyServers(sql, events)
    return { status: 200, body: {} }
  } catch (error) {
    if (error instanceof RealtimeRefused) return rejection(413, error.message)
    throw error
  }
}

function rejection(status: number, error: string): TriggerAnswer {
  return { status, body: { error } }
}

/** `{name, data, channels | channel, socket_id?}` */
function readEvents({
  name,
  data,
  channel,
  channels = [channel],
  socket_id: except,
}: Record<string, unknown>): RealtimeEvent[] | null {
  if (
    typeof name !== 'string' ||
    typeof data !== 'string' ||
    !isTexts(channels) ||
    channels.length === 0 ||
    channels.length > maxChannels
  )
    return null
  return channels.map((each) => ({
    channel: each,
    event: name,
    data,
    ...(typeof except === 'string' ? { except } : {}),
  }))
}

/** `{batch: [{name, data, channel, socket_id?}]}` */
function readBatch({ batch }: Record<string, unknown>): RealtimeEvent[] | null {
  if (!Array.isArray(batch) || batch.length === 0 || batch.length > maxEvents) return null
  const events = batch.map((event: unknown) => readEvents(recordOf(event)))
  return events.every((event) => event !== null) ? events.flat() : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
