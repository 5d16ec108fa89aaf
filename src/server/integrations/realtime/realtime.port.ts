import type { Server } from 'node:http'
import { channelPattern, type ConnectionConfig } from '#contract/events.ts'

/** An event for the subscribers of a channel. */
export type RealtimeEvent = {
  channel: string
  event: string
  /** Any JSON; ids only, as it may pass through a third party. */
  data: unknown
  /** Socket id of the originator, which is not sent the event. */
  except?: string
}

const channelName = new RegExp(channelPattern)

export function isChannelName(name: string): boolean {
  return channelName.test(name)
}

/** A socket that subscribes to a private channel, and the session (its `num`) it authenticates with. */
type SubscriptionRequest = { socketId: string; channel: string; session: number }

/** Signature by which a browser subscribes to a private channel. */
export type ChannelAuth = { auth: string; channel_data?: string }

/** Pushes events to browsers (integrations: Pusher's protocol 7). An event is a hint: the receiver refetches. */
export type RealtimePort = {
  /** Where browsers connect; null when off. */
  connectionConfig: ConnectionConfig | null
  /** Origins for connect-src of the page's policy. */
  origins: readonly string[]
  /** Authorizes one socket for one channel; with the embedded broadcaster, for the session's lifetime. */
  authorize: (asking: SubscriptionRequest) => ChannelAuth
  /** Throws RealtimeRefused for an invalid channel or an oversized event. */
  publish: (event: RealtimeEvent) => Promise<void>
  /** Protocol endpoints of this server; null with an external broadcaster. */
  own: OwnBroadcaster | null
  /** Closes every socket so that it reconnects, and stops listening. */
  stop: () => Promise<void>
}

export type OwnBroadcaster = {
  /** Handles WebSocket upgrades of that server. */
  attach: (server: Server) => void
  /** Answers a signed publish request of Pusher's REST API. */
  trigger: (request: TriggerRequest) => Promise<TriggerAnswer>
}

export type TriggerRequest = { path: string; query: Record<string, string>; body: string }
export type TriggerAnswer = { status: number; body: Record<string, unknown> }

/** Invalid channel name or oversized event. Nothing was published. */
export class RealtimeRefused extends Error {
  override name = 'RealtimeRefused'
}
