import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { type Ending, frame } from './frames.ts'
import type { Limits } from './limits.ts'

/** How long a client may take to answer that its connection ends, in milliseconds. */
const patience = 2_000
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
    setTimeout(() => this.cut(), patience).unref()
  }

  cut(): void {
    this.#socket.terminate()
  }
}
