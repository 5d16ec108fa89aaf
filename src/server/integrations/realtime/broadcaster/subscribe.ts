import { readObject } from '../../read-object.ts'
import { isChannelName } from '../realtime.port.ts'
import { type App, isSignedChannel } from '../signature.ts'
import type { Audience } from './audience.ts'
import type { Connection } from './connection.ts'
import { endings, frame } from './frames.ts'
import type { Limits } from './limits.ts'

/** When a session (its `num`) ends; null when it has. */
export type FindSessionEnd = (session: number) => Promise<Date | null>

type Tools = { app: App; audience: Audience; limits: Limits; findSessionEnd: FindSessionEnd }

/** Lets a connection hear a channel: a private one by a signature of this socket, and only while the session that it names lasts. */
export async function subscribe(
  tools: Tools,
  connection: Connection,
  data: Record<string, unknown>,
): Promise<void> {
  const { audience, limits } = tools
  const { channel } = data
  if (typeof channel !== 'string' || !isChannelName(channel) || channel.startsWith('presence-'))
    return refuse(connection, channel, 'No such channel', 404)
  if (connection.channels.size >= limits.channelsPerConnection && !connection.channels.has(channel))
    return refuse(connection, channel, `No more than ${limits.channelsPerConnection} channels`, 429)
  connection.channels.add(channel)
  const verdict = channel.startsWith('private-') ? await weigh(tools, connection, channel, data) : 'let in'
  if (verdict === 'later') return connection.end(endings.busy)
  if (verdict === 'refused') {
    audience.unlisten(connection, channel)
    return refuse(connection, channel, 'This channel is not yours', 403)
  }
  // It may have left meanwhile, or taken its wish back.
  if (!connection.isOpen || !connection.channels.has(channel)) return
  audience.listen(connection, channel)
  connection.send(frame('pusher_internal:subscription_succeeded', {}, channel))
}

async function weigh(
  { app, audience, findSessionEnd }: Tools,
  connection: Connection,
  channel: string,
  { auth, channel_data: channelData }: Record<string, unknown>,
): Promise<'let in' | 'refused' | 'later'> {
  const isText = channelData === undefined || typeof channelData === 'string'
  if (
    typeof auth !== 'string' ||
    !isText ||
    !isSignedChannel(app, { socketId: connection.id, channel, channelData, auth })
  )
    return 'refused'
  const session = sessionOf(channelData)
  if (session === null || connection.sessions.get(session)) return 'let in'
  // Bound before it is looked up: an end that comes in between ends the connection.
  audience.bind(connection, session)
  const end = await findSessionEnd(session).catch(() => 'unknown' as const)
  if (end === 'unknown') return 'later'
  if (end === null) return 'refused'
  connection.sessions.set(session, end)
  return 'let in'
}

/** The session that the signature is bound to; null where whoever signed it wanted none. */
function sessionOf(channelData: string | undefined): number | null {
  const bound = readObject(channelData ?? '')
  return typeof bound?.['session'] === 'number' ? bound['session'] : null
}

/** What is signed along with a channel, so that it is heard as long as that session (its `num`) lasts. */
export function bindingTo(session: number): string {
  return JSON.stringify({ session })
}

function refuse(connection: Connection, channel: unknown, error: string, status: number): void {
  connection.send(
    frame(
      'pusher:subscription_error',
      { type: 'AuthError', error, status },
      typeof channel === 'string' ? channel.slice(0, 200) : undefined,
    ),
  )
}
