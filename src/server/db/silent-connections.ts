import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

const lookEveryMs = 250

/** `quiet`: consecutive checks without a byte received; `unanswered`: those of them with a statement in flight. */
type Seen = { bytes: number; quiet: number; unanswered: number }

/** `readyForQuery` (no statement in flight) is missing in the driver's types. */
type TrackedClient = PoolClient & { readyForQuery: boolean }

/**
 * Destroys half-open connections, as a machine that lost its power or network leaves them: once one leaves a
 * statement unanswered for `silentMs`, it is closed with all that received nothing since, idle ones too. Counts
 * checks rather than time, so that a suspended process closes nothing.
 */
export function dropSilent(pool: Pool, silentMs: number): void {
  const connections = new Map<TrackedClient, Seen>()
  const enough = Math.ceil(silentMs / lookEveryMs)

  const look = (): void => {
    for (const [client, seen] of connections) {
      const { bytesRead } = streamOf(client)
      seen.quiet = bytesRead === seen.bytes ? seen.quiet + 1 : 0
      seen.unanswered = seen.quiet === 0 || client.readyForQuery ? 0 : seen.unanswered + 1
      seen.bytes = bytesRead
    }
    if (![...connections.values()].some(({ unanswered }) => unanswered >= enough)) return
    for (const [client, { quiet }] of connections)
      if (quiet >= enough)
        streamOf(client).destroy(new Error(`Connection terminated: no data for ${silentMs} ms`))
  }

  let looking: NodeJS.Timeout | undefined
  pool.on('connect', (client) => {
    connections.set(client as TrackedClient, { bytes: 0, quiet: 0, unanswered: 0 })
    looking ??= setInterval(look, lookEveryMs).unref()
    client.once('end', () => {
      connections.delete(client as TrackedClient)
      if (connections.size > 0) return
      clearInterval(looking)
      looking = undefined
    })
  })
}

function streamOf({ connection }: PoolClient): Socket {
  return connection.stream as Socket
}
