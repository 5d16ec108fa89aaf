import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { readObject, recordOf } from '../../read-answer.ts'

export const endings = {
  unknownApp: { code: 4001, message: 'No app has that key' },
  noProtocol: { code: 4008, message: 'The protocol is not told' },
  otherProtocol: { code: 4007, message: 'Only protocols 5 to 7 are spoken' },
  foreignOrigin: { code: 4009, message: 'Another site may not listen' },
  sessionEnded: { code: 4009, message: 'The session has ended' },
  full: { code: 4100, message: 'Over capacity' },
  busy: { code: 4101, message: 'Can not look that up just now' },
  leaving: { code: 4200, message: 'Come back: something may have been missed' },
  noPong: { code: 4201, message: 'No pong came' },
  flood: { code: 4301, message: 'Too many messages' },
} as const satisfies Record<string, Ending>

/** Time for the close handshake, ms. */
const timeoutMs = 2_000

const highest = 2 ** 47

export class Connection {
  readonly id = `${randomInt(1, highest)}.${randomInt(1, highest)}`
  readonly address: string
  /** Requested channels; events are sent for those authorized. */
  readonly channels = new Set<string>()
  /** Sessions (`num`) that authorized private channels, with their expiry; null while that is looked up. */
  readonly sessions = new Map<number, Date | null>()
  /** Checks since the last message received. */
  silence = 0
  /** Messages since the last check. */
  messages = 0
  readonly #socket: WebSocket
  readonly #limits: Limits

  constructor(socket: WebSocket, address: string, limits: Limits) {
    this.#socket = socket
    this.#limits = limits
    this.address = address
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Sends a frame; a client that reads too slowly is disconnected. */
  send(text: string): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > this.#limits.waiting) this.#socket.terminate()
    else this.#socket.send(text)
  }

  /** Sends the error, then closes. */
  end({ code, message }: Ending): void {
    this.send(frame('pusher:error', { code, message }))
    this.#socket.close(code, message)
    setTimeout(() => this.cut(), timeoutMs).unref()
  }

  cut(): void {
    this.#socket.terminate()
  }
}

type ClientFrame = { event: string; data: Record<string, unknown> }

/** Close codes of protocol 7: 4000–4099 the client gives up, 4100–4199 it reconnects after a second, 4200–4299 at once. */
export type Ending = { code: number; message: string }

/** A protocol frame: `data` is JSON encoded as a string. */
export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data),
  })
}

/** Parses a client message; null when it is not of the protocol. */
export function readFrame(text: string): ClientFrame | null {
  const parsed = readObject(text)
  if (typeof parsed?.['event'] !== 'string') return null
  const { event, data } = parsed
  return { event, data: typeof data === 'string' ? (readObject(data) ?? {}) : recordOf(data) }
}

/** Resource limits per process, per address and per connection. */
export type Limits = {
  /** Concurrent connections, total and per address; one address may be a carrier's NAT. */
  connections: number
  connectionsPerAddress: number
  channelsPerConnection: number
  /** Maximum bytes of a client message. */
  message: number
  /** Client messages between two checks. */
  messagesPerCheck: number
  /** Send buffer in bytes at which a slow client is disconnected. */
  waiting: number
  checkMs: number
  /** Silent checks after which a client is pinged, and dropped. */
  checksToPing: number
  checksToEnd: number
  /** Time for close handshakes when the server stops. */
  farewellMs: number
}

/** Pings after 30 s keep connections alive through proxies that cut idle ones after a minute. */
export const defaultLimits: Limits = {
  connections: 10_000,
  connectionsPerAddress: 500,
  channelsPerConnection: 50,
  message: 64 * 1024,
  messagesPerCheck: 200,
  waiting: 256 * 1024,
  checkMs: 10_000,
  checksToPing: 3,
  checksToEnd: 6,
  farewellMs: 1_000,
}

/** The protocol's activity_timeout, seconds: the silence after which a client pings. */
export function activityTimeout({ checkMs, checksToPing }: Limits): number {
  return Math.max(1, Math.round((checkMs * checksToPing) / 1000))
}
