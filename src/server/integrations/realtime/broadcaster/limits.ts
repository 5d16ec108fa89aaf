/** What one process, one address and one connection may take of the broadcaster. */
export type Limits = {
  /** Connections at once, of all and of one address. Behind one address there may be a whole telephone company. */
  connections: number
  connectionsPerAddress: number
  channelsPerConnection: number
  /** Bytes of one message of a client. */
  message: number
  /** Messages of one client between two sweeps. */
  messagesPerSweep: number
  /** Bytes that wait for a client who reads too slowly; then its connection is cut. */
  waiting: number
  /** Every so often all connections are looked after. */
  sweepMs: number
  /** Sweeps of silence after which a client is pinged, and after which it is given up. */
  sweepsToPing: number
  sweepsToEnd: number
  /** How long clients may take to say goodbye when the server stops. */
  farewellMs: number
}

/** Pings after 30 s keep a line alive through proxies that cut it after a minute. */
export const usualLimits: Limits = {
  connections: 10_000,
  connectionsPerAddress: 500,
  channelsPerConnection: 50,
  message: 64 * 1024,
  messagesPerSweep: 200,
  waiting: 256 * 1024,
  sweepMs: 10_000,
  sweepsToPing: 3,
  sweepsToEnd: 6,
  farewellMs: 1_000,
}

/** What clients are told of the silence after which they are to ping, in seconds. */
export function activityTimeout({ sweepMs, sweepsToPing }: Limits): number {
  return Math.max(1, Math.round((sweepMs * sweepsToPing) / 1000))
}
