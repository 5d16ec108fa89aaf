import type { Sql } from '../../db/connect.ts'
import { readObject, recordOf } from '../read-answer.ts'
import { notifyServers } from './event-channel.ts'
import {
  type RealtimeEvent,
  RealtimeRefused,
  type TriggerAnswer,
  type TriggerRequest,
} from './realtime.port.ts'
import { type App, isSignedRequest } from './signature.ts'

const maxChannels = 100

const maxEvents = 10

/** Answers `POST /apps/{id}/events` and `/batch_events` of Pusher's REST API, authenticated by the app's secret. */
export async function answerTrigger(
  app: App,
  sql: Sql,
  now: Date,
  request: TriggerRequest,
): Promise<TriggerAnswer> {
  if (!isSignedRequest(app, { ...request, now }))
    return rejection(401, 'The signature is not of this app, or too old')
  const body = readObject(request.body) ?? {}
  const told = request.path.endsWith('/batch_events') ? readBatch(body) : readEvents(body)
  if (told === null)
    return rejection(
      400,
      `An event has a name, data as a text and at most ${maxChannels} channels; a batch at most ${maxEvents} events`,
    )
  try {
    await notifyServers(sql, told)
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
