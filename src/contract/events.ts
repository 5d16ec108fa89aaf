import type { Static } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import type { ConnectionConfig as ConnectionConfigSchema, realtimeSchemas } from './events.schema.ts'

/** Null means the shop's own host, port or protocol. */
export type ConnectionConfig = Static<typeof ConnectionConfigSchema>

/** One channel each, by the spec's names (spec 1 §4, Realtime). */
export const liveKinds = ['order', 'message.from_commerce', 'question', 'payment'] as const

export type LiveKind = (typeof liveKinds)[number]

/** Events contain ids only: receivers refetch. `changed`: the channel's subject was written. */
export type LiveEvents = {
  changed: { id: number }
  /** Type of the notification (spec 1 §3). */
  notified: { type: string }
}

/** Must match the SQL function tell_buyer. */
export function liveChannel(kind: LiveKind, buyerId: number): string {
  return `private-${kind}.${buyerId}`
}

/** Valid channel names, by Pusher's rule. */
export const channelPattern = '^[-\\w=@,.;]{1,164}$'

export function buyerOfChannel(channel: string): number | null {
  const [, kind, buyer] = /^private-(.+)\.([1-9]\d{0,9})$/.exec(channel) ?? []
  return liveKinds.some((known) => known === kind) ? Number(buyer) : null
}

export const realtimeEndpoints = endpointsOf<typeof realtimeSchemas>()({
  connectionConfig: { method: 'GET', path: '/realtime', may: 'buyer' },
  authorize: { method: 'POST', path: '/broadcasting/auth', may: 'buyer' },
})
