import type { Server } from 'node:http'
import { channelPattern, type ConnectionConfig } from '#contract/events.ts'

/** Something that happened, for whoever listens to the channel. */
export type RealtimeEvent = {
  channel: string
  event: string
  /** Any JSON; ids alone, as it may pass through another's hands. */
  data: unknown
  /** The one socket that does not hear it, as it caused it. */
  except?: string
}

const channelName = new RegExp(channelPattern)

/** Whether a channel can be called so. */
export function isChannelName(name: string): boolean {
  return channelName.test(name)
}

/** A socket that asks to hear a private channel, and the session (its `num`) of whoever asks. */
export type Asking = { socketId: string; channel: string; session: number }

/** What a browser hands to the broadcaster so that it may hear a private channel. */
export type ChannelAuth = { auth: string; channel_data?: string }

/** Tells browsers at once what happened (integrations: Pusher's protocol 7). What is told is a hint: who hears it asks again. */
export type RealtimePort = {
  /** Where browsers listen; null: nowhere. */
  connectionConfig: ConnectionConfig | null
  /** Origins that a page's scripts connect to for it, for the page's policy. */
  origins: readonly string[]
  /** Lets that one socket hear that one channel, for as long as the session lasts where the broadcaster is ours. */
  authorize: (asking: Asking) => ChannelAuth
  /** Throws RealtimeRefused for what no broadcaster takes. */
  publish: (event: RealtimeEvent) => Promise<void>
  /** What this server itself answers of the protocol; null where somebody else broadcasts. */
  own: OwnBroadcaster | null
  /** Takes leave of every socket so that it comes back, and hears no more. */
  stop: () => Promise<void>
}

export type OwnBroadcaster = {
  /** Takes the WebSockets of that server in. */
  attach: (server: Server) => void
  /** Answers a signed request to publish, as Pusher's REST API does. */
  trigger: (request: TriggerRequest) => Promise<TriggerAnswer>
}

export type TriggerRequest = { path: string; query: Record<string, string>; body: string }
export type TriggerAnswer = { status: number; body: Record<string, unknown> }

/** What can't be told: a name that no channel has, or more than fits. Nothing was told. */
export class RealtimeRefused extends Error {
  override name = 'RealtimeRefused'
}
