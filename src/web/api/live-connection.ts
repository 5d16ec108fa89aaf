import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js'
import { ServerError } from '#contract/client.ts'
import { type ConnectionConfig, realtimeEndpoints } from '#contract/events.ts'
import { browserClient } from './client.ts'

/** Delay after which queued messages are sent, ms. */
const sending = 20
/** Delay of the first retry of an authorization, doubled by each up to the highest; ms. */
const [retryMs, maxRetryMs] = [1_000, 30_000]

/** Connects to the broadcaster until `signal`; null when realtime is off, or when aborted meanwhile. */
export async function connectLive(signal: AbortSignal): Promise<Pusher | null> {
  const { realtime } = await browserClient(realtimeEndpoints.connectionConfig, {}, { signal })
  if (realtime === null || signal.aborted) return null
  const pusher: Pusher = new Pusher(realtime.key, {
    ...optionsOf(realtime),
    channelAuthorization: {
      customHandler: (input, answer) => void authorize(pusher, input, answer, signal),
    },
  })
  signal.addEventListener('abort', () => {
    pusher.connection.unbind_all()
    // pusher-js sends queued messages in a separate task, which must not find the socket closing.
    setTimeout(() => pusher.disconnect(), sending)
  })
  return pusher
}

function optionsOf({ cluster, host, port, tls }: ConnectionConfig): Options {
  const isSecure = tls ?? location.protocol === 'https:'
  const at = port ?? (Number(location.port) || (isSecure ? 443 : 80))
  return {
    cluster: cluster ?? '',
    ...(cluster === null ? { wsHost: host ?? location.hostname, wsPort: at, wssPort: at } : {}),
    forceTLS: isSecure,
    // Means ws and wss; without WebSockets there are no events.
    enabledTransports: ['ws'],
  }
}

/**
 * Authorizes a private channel. pusher-js never asks again on one connection, so what passes is retried while that is
 * the socket's; on a refusal the channel stays unsubscribed.
 */
async function authorize(
  { connection }: Pusher,
  { socketId, channelName }: Parameters<ChannelAuthorizationHandler>[0],
  answer: Parameters<ChannelAuthorizationHandler>[1],
  signal: AbortSignal,
): Promise<void> {
  const isAwaited = (): boolean => !signal.aborted && connection.socket_id === socketId
  for (let wait = retryMs; isAwaited(); wait = Math.min(2 * wait, maxRetryMs)) {
    const leave = await browserClient(
      realtimeEndpoints.authorize,
      { body: { socket_id: socketId, channel_name: channelName } },
      { signal },
    ).catch((error: Error) => error)
    if (!isAwaited()) return
    if (!(leave instanceof Error)) return answer(null, leave)
    if (leave instanceof ServerError && leave.status < 500 && leave.status !== 429) return answer(leave, null)
    // Spread: after an outage all browsers ask at once.
    await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random())))
  }
}
