import type { Server } from 'node:http'
import type { Log } from '../../../db/connect.ts'
import { textOf } from '../../read-answer.ts'
import type { RealtimeEvent } from '../realtime.port.ts'
import type { App } from '../signature.ts'
import { type Connection, type Ending, endings, frame, readFrame, type Limits } from './connection.ts'
import { Subscriptions, type FindSessionEnd, subscribe } from './subscriptions.ts'
import { acceptUpgrades } from './upgrade.ts'

const ping = frame('pusher:ping', {})

export type Broadcaster = {
  /** Handles WebSocket upgrades of that server. */
  attach: (server: Server) => void
  /** Sends an event to the subscribers on this process. */
  deliver: (event: RealtimeEvent) => void
  /** Closes the connections authorized by the session (its `num`). */
  endSession: (session: number) => void
  endAll: (ending: Ending) => void
  /** Accepts no more connections and closes the open ones with a code that makes clients reconnect. */
  stop: () => Promise<void>
}

export type BroadcasterOptions = {
  app: App
  /** The shop's own origin; pages of other origins are refused. */ origin: string
  isTrustedProxy: (address: string) => boolean
  limits: Limits
  findSessionEnd: FindSessionEnd
  now: () => Date
  log: Log
}

/** WebSocket server for Pusher protocol 7. It knows nothing of the shop beyond its options. */
export function createBroadcaster(options: BroadcasterOptions): Broadcaster {
  const { limits, log } = options
  const subscriptions = new Subscriptions()
  const tools = { ...options, subscriptions }
  let isStopping = false
  const checking = setInterval(
    () => checkConnections(subscriptions, limits, options.now()),
    limits.checkMs,
  ).unref()

  function hear(connection: Connection, text: string): void {
    connection.silence = 0
    connection.messages += 1
    if (connection.messages > limits.messagesPerCheck) return connection.end(endings.flood)
    const received = readFrame(text)
    if (received?.event === 'pusher:ping') return connection.send(frame('pusher:pong', {}))
    if (received?.event === 'pusher:pong') return
    if (received?.event === 'pusher:subscribe')
      return void subscribe(tools, connection, received.data).catch((error: unknown) =>
        giveUp(connection, error),
      )
    if (received?.event === 'pusher:unsubscribe')
      return subscriptions.unlisten(connection, textOf(received.data['channel']))
    connection.send(
      frame('pusher:error', {
        code: null,
        message: 'Not understood: clients subscribe, unsubscribe and ping here',
      }),
    )
  }

  function giveUp(connection: Connection, error: unknown): void {
    log.error({ err: error }, 'a subscription failed')
    connection.end(endings.busy)
  }

  function endAll(ending: Ending): void {
    for (const connection of subscriptions.connections) connection.end(ending)
  }

  return {
    attach: (server) => acceptUpgrades(server, { ...tools, hear, isStopping: () => isStopping }),
    deliver: ({ channel, event, data, except }) => {
      const text = frame(event, data, channel)
      for (const connection of subscriptions.of(channel)) if (connection.id !== except) connection.send(text)
    },
    endSession: (session) => {
      for (const connection of subscriptions.boundTo(session)) connection.end(endings.sessionEnded)
    },
    endAll,
    stop: async () => {
      isStopping = true
      clearInterval(checking)
      endAll(endings.leaving)
      await untilEmpty(subscriptions, limits.farewellMs)
      for (const connection of subscriptions.connections) connection.cut()
    },
  }
}

async function untilEmpty({ connections }: Subscriptions, maxWaitMs: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs
  while (connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Periodic check: pings silent connections, drops unresponsive ones and closes those whose session ended. */
function checkConnections(
  { connections }: Subscriptions,
  { checksToPing, checksToEnd }: Limits,
  now: Date,
): void {
  for (const connection of connections) {
    connection.messages = 0
    connection.silence += 1
    if (!connection.isOpen) continue
    if ([...connection.sessions.values()].some((end) => end !== null && end <= now))
      connection.end(endings.sessionEnded)
    else if (connection.silence >= checksToEnd) connection.end(endings.noPong)
    else if (connection.silence === checksToPing) connection.send(ping)
  }
}
