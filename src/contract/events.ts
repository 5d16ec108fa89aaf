import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { ConnectionConfig as ConnectionConfigSchema, realtimeSchemas } from './events.schema.ts'

/** Where a browser listens: null means the shop's own host, port or kind of line. */
export type ConnectionConfig = Static<typeof ConnectionConfigSchema>

/** What a buyer's browsers hear of, each on a channel of its own (spec 1 §4, Realtime; the spec's names). */
export const liveKinds = ['order', 'message.from_commerce', 'question', 'payment'] as const

export type LiveKind = (typeof liveKinds)[number]

/**
 * `changed`: what the channel is of was written, or is otherwise than before. `notified`: the buyer's notifications
 * changed. Neither tells more than ids: who hears it asks again.
 */
export type LiveEvents = {
  changed: { id: number }
  /** `type` is that of the notification (spec 1 §3). */
  notified: { type: string }
}

/** The channel of a buyer for one kind, which nobody else may hear; the function tell_buyer of the database writes it the same. */
export function liveChannel(kind: LiveKind, buyerId: number): string {
  return `private-${kind}.${buyerId}`
}

/** How channels can be called, by Pusher's rule. */
export const channelPattern = '^[-\\w=@,.;]{1,164}$'

/** Whose channel it is; null where it is none of `liveChannel`. */
export function buyerOfChannel(channel: string): number | null {
  const [, kind, buyer] = /^private-(.+)\.([1-9]\d{0,9})$/.exec(channel) ?? []
  return liveKinds.some((known) => known === kind) ? Number(buyer) : null
}

/** How a browser comes to hear of things (integrations: Pusher's protocol 7). */
export const realtimeEndpoints = {
  connectionConfig: endpoint<ShapeOf<(typeof realtimeSchemas)['connectionConfig']>>({
    method: 'GET',
    path: '/realtime',
    may: 'buyer',
  }),
  authorize: endpoint<ShapeOf<(typeof realtimeSchemas)['authorize']>>({
    method: 'POST',
    path: '/broadcasting/auth',
    may: 'buyer',
  }),
}
