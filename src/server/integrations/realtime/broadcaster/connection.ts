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

/** How long a client may take to answer that its connection ends, in milliseconds. */
const timeoutMs = 2_000

const highest = 2 ** 47

/** One client that listens. */
export class Connection {
  readonly id = `${randomInt(1, highest)}.${randomInt(1, highest)}`
  readonly address: string
  /** The channels that it asked for; it hears those that the audience has it in. */
  readonly channels = new Set<string>()
  /** The sessions (their `num`) that let it hear private channels, and when each ends; null while that is looked up. */
  readonly sessions = new Map<number, Date | null>()
  /** Sweeps since it was last heard of. */
  silence = 0
  /** Messages since the last sweep. */
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

  /** Sends a frame; one who does not read what waits for him already is cut off. */
  send(text: string): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > this.#limits.waiting) this.#socket.terminate()
    else this.#socket.send(text)
  }

  /** Says why, and ends. */
  end({ code, message }: Ending): void {
    this.send(frame('pusher:error', { code, message }))
    this.#socket.close(code, message)
    setTimeout(() => this.cut(), timeoutMs).unref()
  }

  cut(): void {
    this.#socket.terminate()
  }
}

/** What a client says: its event and the object that comes with it. */
type Said = { event: string; data: Record<string, unknown> }

/** Why a connection ends, as protocol 7 numbers it: below 4100 the client gives up, below 4200 it waits a second, below 4300 it comes back at once. */
export type Ending = { code: number; message: string }

/** An event as it travels to clients: its data is a text of JSON inside the JSON. */
export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data),
  })
}

/** What a client said; null when it is none of the protocol. */
export function readFrame(text: string): Said | null {
  const said = readObject(text)
  if (typeof said?.['event'] !== 'string') return null
  const { event, data } = said
  return { event, data: typeof data === 'string' ? (readObject(data) ?? {}) : recordOf(data) }
}

/** What one process, one address and one connection may take of the broadcaster. */
export type Limits = {
  /** Connections at once, of all and of one address. Behind one address there may be a whole telephone company. */
  connections: number
  connectionsPerAddress: number
  channelsPerConnection: number
  /** Bytes of one message of a client. */
  message: number
  /** Messages of one client between two sweeps. */
  messagesPerCheck: number
  /** Bytes that wait for a client who reads too slowly; then its connection is cut. */
  waiting: number
  /** Every so often all connections are looked after. */
  checkMs: number
  /** Sweeps of silence after which a client is pinged, and after which it is given up. */
  checksToPing: number
  checksToEnd: number
  /** How long clients may take to say goodbye when the server stops. */
  farewellMs: number
}

/** Pings after 30 s keep a line alive through proxies that cut it after a minute. */
export const usualLimits: Limits = {
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

/** What clients are told of the silence after which they are to ping, in seconds. */
export function activityTimeout({ checkMs, checksToPing }: Limits): number {
  return Math.max(1, Math.round((checkMs * checksToPing) / 1000))
}
