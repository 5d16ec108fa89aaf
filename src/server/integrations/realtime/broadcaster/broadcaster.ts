import type { Server } from 'node:http'
import type { Log } from '../../../db/connect.ts'
import { textOf } from '../../read-answer.ts'
import type { Hint } from '../realtime.port.ts'
import type { App } from '../signature.ts'
import { Audience, type FindSessionEnd, subscribe } from './subscriptions.ts'
import { type Connection, type Ending, endings, frame, readFrame, type Limits } from './connection.ts'
import { takeIn } from './upgrade.ts'

const ping = frame('pusher:ping', {})

export type Broadcaster = {
  /** Takes the WebSockets of that server in. */
  attach: (server: Server) => void
  /** Tells those who listen here. */
  deliver: (hint: Hint) => void
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

/** Speaks Pusher's protocol 7 with clients (integrations 3.2). What it tells is told to it: it knows nothing of the shop. */
export function createBroadcaster(options: BroadcasterOptions): Broadcaster {
  const { limits, log } = options
  const audience = new Audience()
  const tools = { ...options, audience }
  let isStopping = false
  const sweeping = setInterval(() => sweep(audience, limits, options.now()), limits.sweepMs).unref()

  function hear(connection: Connection, text: string): void {
    connection.silence = 0
    connection.messages += 1
    if (connection.messages > limits.messagesPerSweep) return connection.end(endings.flood)
    const said = readFrame(text)
    if (said?.event === 'pusher:ping') return connection.send(frame('pusher:pong', {}))
    if (said?.event === 'pusher:pong') return
    if (said?.event === 'pusher:subscribe')
      return void subscribe(tools, connection, said.data).catch((error: unknown) => giveUp(connection, error))
    if (said?.event === 'pusher:unsubscribe')
      return audience.unlisten(connection, textOf(said.data['channel']))
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
    for (const connection of audience.connections) connection.end(ending)
  }

  return {
    attach: (server) => takeIn(server, { ...tools, hear, isStopping: () => isStopping }),
    deliver: ({ channel, event, data, except }) => {
      const text = frame(event, data, channel)
      for (const connection of audience.of(channel)) if (connection.id !== except) connection.send(text)
    },
    endSession: (session) => {
      for (const connection of audience.boundTo(session)) connection.end(endings.sessionEnded)
    },
    endAll,
    stop: async () => {
      isStopping = true
      clearInterval(sweeping)
      endAll(endings.leaving)
      await untilEmpty(audience, limits.farewellMs)
      for (const connection of audience.connections) connection.cut()
    },
  }
}

async function untilEmpty({ connections }: Audience, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs
  while (connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Looks after every connection: pings who is silent, gives up who stays so, and ends those whose session is over. */
function sweep({ connections }: Audience, { sweepsToPing, sweepsToEnd }: Limits, now: Date): void {
  for (const connection of connections) {
    connection.messages = 0
    connection.silence += 1
    if (!connection.isOpen) continue
    if ([...connection.sessions.values()].some((end) => end !== null && end <= now))
      connection.end(endings.sessionEnded)
    else if (connection.silence >= sweepsToEnd) connection.end(endings.noPong)
    else if (connection.silence === sweepsToPing) connection.send(ping)
  }
}
