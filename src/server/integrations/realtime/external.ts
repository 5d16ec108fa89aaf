import type { ConnectionConfig } from '#contract/events.ts'
import type { Connection, Log } from '../../db/connect.ts'
import { listen } from '../../db/listen.ts'
import { outsideServices } from '../../outside-services.ts'
import { fetchText } from '../outgoing.ts'
import { eventChannel, readMessage } from './event-channel.ts'
import { type RealtimeEvent, type RealtimePort, RealtimeRefused } from './realtime.port.ts'
import { type App, signChannel, signRequest } from './signature.ts'

export type ExternalOptions = {
  app: App
  /** Origin of its REST API. */
  api: string
  connectionConfig: ConnectionConfig
  /** Origin of its WebSockets. */
  sockets: string
  connection: Connection
  now: () => Date
  log: Log
  timeoutMs?: number
}

const maxBytes = 64 * 1024

/** Queue limit; events beyond it are dropped, as a late hint is useless. */
const maxWaiting = 50

/**
 * An external Pusher-compatible broadcaster. Of the servers on one database, one at a time forwards events.
 * Connections outlive their session: they still receive ids, whose requests are refused.
 */
export function externalRealtime({
  app,
  api,
  connectionConfig,
  sockets,
  connection,
  now,
  log,
  timeoutMs = outsideServices.realtime.timeoutMs,
}: ExternalOptions): RealtimePort {
  const path = `/apps/${app.id}/events`
  let waiting = 0

  async function publish({ channel, event, data, except }: RealtimeEvent): Promise<void> {
    const body = JSON.stringify({
      name: event,
      channels: [channel],
      data: typeof data === 'string' ? data : JSON.stringify(data),
      ...(except === undefined ? {} : { socket_id: except }),
    })
    const url = `${api}${path}?${signRequest(app, { path, body, now: now() })}`
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const { status, text } = await fetchText(url, init, { timeoutMs, maxBytes })
    if (status === 400 || status === 413) throw new RealtimeRefused(text.slice(0, 200))
    if (status < 200 || status > 299)
      throw new Error(`The broadcaster answered ${status}: ${text.slice(0, 200)}`)
  }

  async function handOn(event: RealtimeEvent): Promise<void> {
    if (waiting >= maxWaiting) return log.warn('broadcaster too slow: an event was dropped')
    waiting += 1
    await publish(event)
      .catch((error: unknown) => log.warn({ err: error }, 'broadcaster request failed: an event was dropped'))
      .finally(() => {
        waiting -= 1
      })
  }

  const listening = listen(
    connection,
    {
      channel: eventChannel,
      isAlone: true,
      onHeard: (payload) => {
        const message = readMessage(payload)
        if (message !== null && !('ended' in message)) void handOn(message)
      },
      lost: 'LISTEN connection lost: browsers receive no events',
    },
    log,
  )
  return {
    connectionConfig,
    origins: [sockets],
    authorize: ({ socketId, channel }) => signChannel(app, { socketId, channel }),
    publish,
    own: null,
    stop: listening.stop,
  }
}
