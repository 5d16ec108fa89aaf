import type { Env, PusherKeys } from '../../env.ts'
import { trustOf } from '../../env/values.ts'
import { embeddedRealtime, type EmbeddedOptions } from './embedded.ts'
import { externalRealtime } from './external.ts'
import type { RealtimePort } from './realtime.port.ts'

/** Realtime off: browsers poll. */
export const noRealtime: RealtimePort = {
  connectionConfig: null,
  origins: [],
  authorize: () => {
    throw new Error('There is no broadcaster')
  },
  publish: () => Promise.resolve(),
  own: null,
  stop: () => Promise.resolve(),
}

/** The external broadcaster with keys in the settings, else the embedded one; none with REALTIME=off. */
export function openRealtime(
  {
    realtime,
    publicUrl,
    rateLimit,
    trustProxy,
  }: Pick<Env, 'realtime' | 'publicUrl' | 'rateLimit' | 'trustProxy'>,
  options: Omit<EmbeddedOptions, 'origin' | 'isTrustedProxy' | 'limits'>,
): RealtimePort {
  if (realtime === 'off') return noRealtime
  if (realtime !== 'own') return externalRealtime({ ...placeOf(realtime), ...options })
  return embeddedRealtime({
    ...options,
    origin: publicUrl,
    isTrustedProxy: trustOf(trustProxy),
    ...(rateLimit ? {} : { limits: { connectionsPerAddress: Infinity } }),
  })
}

/** Origins of an external broadcaster: the configured one, or Pusher's cluster. */
function placeOf({ id, key, secret, cluster, url }: PusherKeys) {
  const app = { id, key, secret }
  if (url === undefined)
    return {
      app,
      api: `https://api-${cluster}.pusher.com`,
      sockets: `wss://ws-${cluster}.pusher.com`,
      connectionConfig: { key, cluster, host: null, port: null, tls: true },
    }
  const { protocol, hostname, port } = new URL(url)
  const tls = protocol === 'https:'
  return {
    app,
    api: url,
    sockets: url.replace(/^http/, 'ws'),
    connectionConfig: { key, cluster: null, host: hostname, port: Number(port) || (tls ? 443 : 80), tls },
  }
}
