import type { Connection } from './connection.ts'

/** Who hears which channel, and whom a session lets in. */
export class Audience {
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

  /** From now on the connection ends with the session. */
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
