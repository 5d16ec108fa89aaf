import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js'
import { type ConnectionConfig, realtimeEndpoints } from '#contract/events.ts'
import { browserClient } from './client.ts'

/** Delay after which queued messages are sent, ms. */
const sending = 20

/** Connects to the broadcaster until `signal`; null when realtime is off, or when aborted meanwhile. */
export async function connectLive(signal: AbortSignal): Promise<Pusher | null> {
  const { realtime } = await browserClient(realtimeEndpoints.connectionConfig, {}, { signal })
  if (realtime === null || signal.aborted) return null
  const pusher = new Pusher(realtime.key, optionsOf(realtime, signal))
  signal.addEventListener('abort', () => {
    pusher.connection.unbind_all()
    // pusher-js sends queued messages in a separate task, which must not find the socket closing.
    setTimeout(() => pusher.disconnect(), sending)
  })
  return pusher
}

function optionsOf({ cluster, host, port, tls }: ConnectionConfig, signal: AbortSignal): Options {
  const isSecure = tls ?? location.protocol === 'https:'
  const at = port ?? (Number(location.port) || (isSecure ? 443 : 80))
  return {
    cluster: cluster ?? '',
    ...(cluster === null ? { wsHost: host ?? location.hostname, wsPort: at, wssPort: at } : {}),
    forceTLS: isSecure,
    // Means ws and wss; without WebSockets there are no events.
    enabledTransports: ['ws'],
    channelAuthorization: { customHandler: (input, answer) => void authorize(input, answer, signal) },
  }
}

/** Authorizes a private channel; on failure it stays unsubscribed. */
async function authorize(
  { socketId, channelName }: Parameters<ChannelAuthorizationHandler>[0],
  answer: Parameters<ChannelAuthorizationHandler>[1],
  signal: AbortSignal,
): Promise<void> {
  const leave = await browserClient(
    realtimeEndpoints.authorize,
    { body: { socket_id: socketId, channel_name: channelName } },
    { signal },
  ).catch((error: Error) => error)
  if (signal.aborted) return
  if (leave instanceof Error) answer(leave, null)
  else answer(null, leave)
}
