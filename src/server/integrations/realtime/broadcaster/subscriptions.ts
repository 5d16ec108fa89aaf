import { readObject } from '../../read-answer.ts'
import { isChannelName } from '../realtime.port.ts'
import { type App, isSignedChannel } from '../signature.ts'
import { type Connection, endings, frame, type Limits } from './connection.ts'

/** Indexes of connections by channel, session and address. */
export class Subscriptions {
  readonly connections = new Set<Connection>()
  readonly #listeners = new Map<string, Set<Connection>>()
  readonly #bySession = new Map<number, Set<Connection>>()
  readonly #perAddress = new Map<string, number>()

  enter(connection: Connection): void {
    this.connections.add(connection)
    this.#perAddress.set(connection.address, this.countFrom(connection.address) + 1)
  }

  leave(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    for (const channel of connection.channels) drop(this.#listeners, channel, connection)
    for (const session of connection.sessions.keys()) drop(this.#bySession, session, connection)
    const others = this.countFrom(connection.address) - 1
    if (others === 0) this.#perAddress.delete(connection.address)
    else this.#perAddress.set(connection.address, others)
  }

  countFrom(address: string): number {
    return this.#perAddress.get(address) ?? 0
  }

  listen(connection: Connection, channel: string): void {
    add(this.#listeners, channel, connection)
  }

  unlisten(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    drop(this.#listeners, channel, connection)
  }

  of(channel: string): ReadonlySet<Connection> {
    return this.#listeners.get(channel) ?? nobody
  }

  /** Closes the connection when the session ends. */
  bind(connection: Connection, session: number): void {
    if (!connection.sessions.has(session)) connection.sessions.set(session, null)
    add(this.#bySession, session, connection)
  }

  boundTo(session: number): readonly Connection[] {
    return [...(this.#bySession.get(session) ?? nobody)]
  }
}

const nobody: ReadonlySet<Connection> = new Set()

function add<K>(groups: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const group = groups.get(key)
  if (group) group.add(connection)
  else groups.set(key, new Set([connection]))
}

function drop<K>(groups: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const group = groups.get(key)
  group?.delete(connection)
  if (group?.size === 0) groups.delete(key)
}

/** Expiry of a session (its `num`); null when it has ended. */
export type FindSessionEnd = (session: number) => Promise<Date | null>

type Tools = { app: App; subscriptions: Subscriptions; limits: Limits; findSessionEnd: FindSessionEnd }

/** Subscribes a connection; a private channel needs a signature for this socket and lasts as long as the session it names. */
export async function subscribe(
  tools: Tools,
  connection: Connection,
  data: Record<string, unknown>,
): Promise<void> {
  const { subscriptions, limits } = tools
  const { channel } = data
  if (typeof channel !== 'string' || !isChannelName(channel) || channel.startsWith('presence-'))
    return refuse(connection, channel, 'No such channel', 404)
  if (connection.channels.size >= limits.channelsPerConnection && !connection.channels.has(channel))
    return refuse(connection, channel, `No more than ${limits.channelsPerConnection} channels`, 429)
  connection.channels.add(channel)
  const access = channel.startsWith('private-')
    ? await checkAccess(tools, connection, channel, data)
    : 'let in'
  if (access === 'later') return connection.end(endings.busy)
  if (access === 'refused') {
    subscriptions.unlisten(connection, channel)
    return refuse(connection, channel, 'This channel is not yours', 403)
  }
  // The client may have disconnected or unsubscribed meanwhile.
  if (!connection.isOpen || !connection.channels.has(channel)) return
  subscriptions.listen(connection, channel)
  connection.send(frame('pusher_internal:subscription_succeeded', {}, channel))
}

async function checkAccess(
  { app, subscriptions, findSessionEnd }: Tools,
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
  // Bound before the lookup: a session that ends in between closes the connection.
  subscriptions.bind(connection, session)
  const end = await findSessionEnd(session).catch(() => 'unknown' as const)
  if (end === 'unknown') return 'later'
  if (end === null) return 'refused'
  connection.sessions.set(session, end)
  return 'let in'
}

/** The session that the signature is bound to; null when unbound. */
function sessionOf(channelData: string | undefined): number | null {
  const bound = readObject(channelData ?? '')
  return typeof bound?.['session'] === 'number' ? bound['session'] : null
}

/** channel_data signed with a channel, which ties the subscription to that session (its `num`). */
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
