import { readObject, recordOf } from '../../read-object.ts'

/** What a client says: its event and the object that comes with it. */
export type Said = { event: string; data: Record<string, unknown> }

/** Why a connection ends, as protocol 7 numbers it: below 4100 the client gives up, below 4200 it waits a second, below 4300 it comes back at once. */
export type Ending = { code: number; message: string }

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
