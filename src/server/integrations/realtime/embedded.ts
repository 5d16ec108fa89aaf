import type { Connection, Log, Sql } from '../../db/connect.ts'
import { listen } from '../../db/listen.ts'
import { createBroadcaster } from './broadcaster/broadcaster.ts'
import { endings, type Limits, usualLimits } from './broadcaster/connection.ts'
import { bindingTo, type FindSessionEnd } from './broadcaster/subscriptions.ts'
import {
  type RealtimePort,
  type Hint,
  RealtimeRefused,
  type TriggerAnswer,
  type TriggerRequest,
  isChannelName,
} from './realtime.port.ts'
import { type App, signChannel, isSignedRequest } from './signature.ts'
import { readObject, recordOf } from '../read-answer.ts'

/** The one channel of PostgreSQL by which servers hear what happened, whoever of them it happened to (migration 0026). */
export const hintChannel = 'realtime'

/** PostgreSQL takes 7,999 bytes. */
const longest = 7_900

const mostChannels = 100

const mostEvents = 10

export type EmbeddedOptions = {
  /** The secret of the one app that there is. */
  secret: string
  /** The shop's, where its browsers listen. */
  origin: string
  /** Whose word on where a socket comes from is believed. */
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

/**
 * Our own broadcaster, under the shop's own address. What is told goes through PostgreSQL, so that browsers hear it
 * whichever of the servers that share the database they listen to.
 */
export function embeddedRealtime({
  secret,
  origin,
  isTrustedProxy,
  connection,
  sql,
  findSessionEnd,
  now,
  log,
  limits,
}: EmbeddedOptions): RealtimePort {
  const app: App = { ...embeddedApp, secret }
  const broadcaster = createBroadcaster({
    app,
    origin,
    isTrustedProxy,
    limits: { ...usualLimits, ...limits },
    findSessionEnd,
    now,
    log,
  })
  let wasLost = false
  const listening = listen(
    connection,
    {
      channel: hintChannel,
      onHeard: (payload) => {
        const heard = readHeard(payload)
        if (heard === null) return
        if ('ended' in heard) broadcaster.endSession(heard.ended)
        else broadcaster.deliver(heard)
      },
      onLost: () => {
        wasLost = true
      },
      // What was told meanwhile is unknown, and which sessions ended: everybody comes back, is let in anew and asks.
      onListening: () => {
        if (wasLost) broadcaster.endAll(endings.leaving)
      },
      lost: 'what happens is not heard: browsers are told nothing',
    },
    log,
  )
  return {
    door: { key: app.key, cluster: null, host: null, port: null, tls: null },
    origins: [origin.replace(/^http/, 'ws')],
    authorize: ({ socketId, channel, session }) =>
      signChannel(app, { socketId, channel, channelData: bindingTo(session) }),
    publish: (hint) => tellServers(sql, [hint]),
    own: { attach: broadcaster.attach, trigger: (request) => answerTrigger(app, sql, now(), request) },
    stop: async () => {
      await broadcaster.stop()
      await listening.stop()
    },
  }
}

/** Answers `POST /apps/{id}/events` and `/batch_events` of Pusher's REST API: whoever knows the secret publishes. */
async function answerTrigger(app: App, sql: Sql, now: Date, request: TriggerRequest): Promise<TriggerAnswer> {
  if (!isSignedRequest(app, { ...request, now }))
    return no(401, 'The signature is not of this app, or too old')
  const body = readObject(request.body) ?? {}
  const told = request.path.endsWith('/batch_events') ? readBatch(body) : readEvents(body)
  if (told === null)
    return no(
      400,
      `An event has a name, data as a text and at most ${mostChannels} channels; a batch at most ${mostEvents} events`,
    )
  try {
    await tellServers(sql, told)
    return { status: 200, body: {} }
  } catch (error) {
    if (error instanceof RealtimeRefused) return no(413, error.message)
    throw error
  }
}

function no(status: number, error: string): TriggerAnswer {
  return { status, body: { error } }
}

/** `{name, data, channels | channel, socket_id?}` */
function readEvents({
  name,
  data,
  channel,
  channels = [channel],
  socket_id: except,
}: Record<string, unknown>): Hint[] | null {
  if (
    typeof name !== 'string' ||
    typeof data !== 'string' ||
    !isTexts(channels) ||
    channels.length === 0 ||
    channels.length > mostChannels
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
function readBatch({ batch }: Record<string, unknown>): Hint[] | null {
  if (!Array.isArray(batch) || batch.length === 0 || batch.length > mostEvents) return null
  const events = batch.map((event: unknown) => readEvents(recordOf(event)))
  return events.every((event) => event !== null) ? events.flat() : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** What a server hears: something to tell, or a session (its `num`) that has ended. */
type Heard = Hint | { ended: number }

/** Tells every server that shares the database, once the transaction of `sql` commits. Throws RealtimeRefused, and tells nobody. */
export async function tellServers(sql: Sql, hints: readonly Hint[]): Promise<void> {
  const payloads = hints.map((each) => {
    if (!isChannelName(each.channel) || each.event.length === 0 || each.event.length > 200)
      throw new RealtimeRefused('No channel or event has that name')
    return JSON.stringify(each)
  })
  if (payloads.some((payload) => Buffer.byteLength(payload) > longest))
    throw new RealtimeRefused(`What is told may take ${longest} bytes`)
  await sql.query({
    name: 'notify-realtime',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
    values: [hintChannel, payloads],
  })
}

/** What was told; null for what is none of ours. */
export function readHeard(payload: string): Heard | null {
  const { ended, channel, event, data = null, except } = readObject(payload) ?? {}
  if (typeof ended === 'number') return { ended }
  if (typeof channel !== 'string' || typeof event !== 'string') return null
  return { channel, event, data, ...(typeof except === 'string' ? { except } : {}) }
}
