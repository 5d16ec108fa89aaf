import type { Sql } from '../../db/connect.ts'
import { readObject } from '../read-answer.ts'
import { type RealtimeEvent, RealtimeRefused, isChannelName } from './realtime.port.ts'

/** The NOTIFY channel by which server processes share events (`tell_buyer()` of migration start/0061). */
export const eventChannel = 'realtime'

/** PostgreSQL takes 7,999 bytes. */
const maxBytes = 7_900

/** A payload: an event to deliver, or a session (its `num`) that ended. */
type BusMessage = RealtimeEvent | { ended: number }

/** NOTIFYs every server on the database when the transaction of `sql` commits. Throws RealtimeRefused, and sends nothing. */
export async function notifyServers(sql: Sql, events: readonly RealtimeEvent[]): Promise<void> {
  const payloads = events.map((each) => {
    if (!isChannelName(each.channel) || each.event.length === 0 || each.event.length > 200)
      throw new RealtimeRefused('No channel or event has that name')
    return JSON.stringify(each)
  })
  if (payloads.some((payload) => Buffer.byteLength(payload) > maxBytes))
    throw new RealtimeRefused(`What is told may take ${maxBytes} bytes`)
  await sql.query({
    name: 'notify-realtime',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
    values: [eventChannel, payloads],
  })
}

/** Parses a payload; null when malformed. */
export function readMessage(payload: string): BusMessage | null {
  const { ended, channel, event, data = null, except } = readObject(payload) ?? {}
  if (typeof ended === 'number') return { ended }
  if (typeof channel !== 'string' || typeof event !== 'string') return null
  return { channel, event, data, ...(typeof except === 'string' ? { except } : {}) }
}
