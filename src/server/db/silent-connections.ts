import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

const lookEveryMs = 250

/** What is seen of a connection: `quiet` looks since it was heard, `unanswered` of them in a row with a statement under way. */
type Seen = { bytes: number; quiet: number; unanswered: number }

/** The driver's own word for a connection without a statement under way, which its types leave out. */
type Asked = PoolClient & { readyForQuery: boolean }

/**
 * Closes connections whose other end fell silent without a word, as a machine does that lost its power or its network:
 * once one leaves a statement unanswered for `silentMs`, it goes with all that were not heard since, idle ones too.
 * Looks are counted, not the time, so that a process that stood still takes nobody for silent.
 */
export function dropSilent(pool: Pool, silentMs: number): void {
  const connections = new Map<Asked, Seen>()
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
        streamOf(client).destroy(new Error(`Connection terminated: nothing was heard for ${silentMs} ms`))
  }

  let looking: NodeJS.Timeout | undefined
  pool.on('connect', (client) => {
    connections.set(client as Asked, { bytes: 0, quiet: 0, unanswered: 0 })
    looking ??= setInterval(look, lookEveryMs).unref()
    client.once('end', () => {
      connections.delete(client as Asked)
      if (connections.size > 0) return
      clearInterval(looking)
      looking = undefined
    })
  })
}

function streamOf({ connection }: PoolClient): Socket {
  return connection.stream as Socket
}
