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
  /** Takes the WebSockets of that server in. */
  attach: (server: Server) => void
  /** Tells those who listen here. */
  deliver: (event: RealtimeEvent) => void
  /** Ends the connections that the session (its `num`) let in. */
  endSession: (session: number) => void
  endAll: (ending: Ending) => void
  /** Lets nobody in any more, and takes leave of who is there: each comes back by itself, here or elsewhere. */
  stop: () => Promise<void>
}

export type BroadcasterOptions = {
  app: App
  /** The shop's own origin; pages of another may not listen. */ origin: string
  isTrustedProxy: (address: string) => boolean
  limits: Limits
  findSessionEnd: FindSessionEnd
  now: () => Date
  log: Log
}

/** Speaks Pusher's protocol 7 with clients. What it tells is told to it: it knows nothing of the shop. */
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
    const said = readFrame(text)
    if (said?.event === 'pusher:ping') return connection.send(frame('pusher:pong', {}))
    if (said?.event === 'pusher:pong') return
    if (said?.event === 'pusher:subscribe')
      return void subscribe(tools, connection, said.data).catch((error: unknown) => giveUp(connection, error))
    if (said?.event === 'pusher:unsubscribe')
      return subscriptions.unlisten(connection, textOf(said.data['channel']))
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

/** Looks after every connection: pings who is silent, gives up who stays so, and ends those whose session is over. */
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
