import type { Connection, Log, Sql } from '../../db/connect.ts'
import { listen } from '../../db/listen.ts'
import { createBroadcaster } from './broadcaster/broadcaster.ts'
import { endings, type Limits, usualLimits } from './broadcaster/connection.ts'
import { bindingTo, type FindSessionEnd } from './broadcaster/subscriptions.ts'
import { eventChannel, notifyServers, readHeard } from './event-channel.ts'
import type { RealtimePort } from './realtime.port.ts'
import { type App, signChannel } from './signature.ts'
import { answerTrigger } from './trigger.ts'

export type EmbeddedOptions = {
  secret: string
  origin: string
  isTrustedProxy: (address: string) => boolean
  connection: Connection
  sql: Sql
  findSessionEnd: FindSessionEnd
  now: () => Date
  log: Log
  limits?: Partial<Limits>
}

/** Public, and the same in every shop. */
export const embeddedApp = { id: 'damajuana', key: 'damajuana' }

/** Broadcaster under the shop's own address. Events go through PostgreSQL NOTIFY, so that they reach the browsers of every server process. */
export function embeddedRealtime(options: EmbeddedOptions): RealtimePort {
  const { secret, origin, isTrustedProxy, connection, sql, findSessionEnd, now, log, limits } = options
  const app: App = { ...embeddedApp, secret }
  const broadcaster = createBroadcaster({
    app,
    origin,
    isTrustedProxy,
    limits: { ...usualLimits, ...limits },
    findSessionEnd,
    now,
    log,
  })
  let wasLost = false
  const listening = listen(
    connection,
    {
      channel: eventChannel,
      onHeard: (payload) => {
        const heard = readHeard(payload)
        if (heard === null) return
        if ('ended' in heard) broadcaster.endSession(heard.ended)
        else broadcaster.deliver(heard)
      },
      onLost: () => {
        wasLost = true
      },
      // Events and session ends may have been missed: every socket reconnects and is authorized again.
      onListening: () => {
        if (wasLost) broadcaster.endAll(endings.leaving)
      },
      lost: 'LISTEN connection lost: browsers receive no events',
    },
    log,
  )
  return {
    connectionConfig: { key: app.key, cluster: null, host: null, port: null, tls: null },
    origins: [origin.replace(/^http/, 'ws')],
    authorize: ({ socketId, channel, session }) =>
      signChannel(app, { socketId, channel, channelData: bindingTo(session) }),
    publish: (event) => notifyServers(sql, [event]),
    own: { attach: broadcaster.attach, trigger: (request) => answerTrigger(app, sql, now(), request) },
    stop: async () => {
      await broadcaster.stop()
      await listening.stop()
    },
  }
}
