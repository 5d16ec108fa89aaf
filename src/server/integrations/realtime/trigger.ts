import type { Sql } from '../../db/connect.ts'
import { type Hint, RealtimeRefused, type TriggerAnswer, type TriggerRequest } from './realtime.port.ts'
import { type App, isSignedRequest } from './signature.ts'
import { readObject, recordOf } from '../read-answer.ts'
import { tellServers } from './hint-channel.ts'

const mostChannels = 100

const mostEvents = 10

/** Answers `POST /apps/{id}/events` and `/batch_events` of Pusher's REST API: whoever knows the secret publishes. */
export async function answerTrigger(
  app: App,
  sql: Sql,
  now: Date,
  request: TriggerRequest,
): Promise<TriggerAnswer> {
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
