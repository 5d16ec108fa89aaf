import type { Sql } from '../../db/connect.ts'
import { readObject } from '../read-answer.ts'
import { type RealtimeEvent, RealtimeRefused, isChannelName } from './realtime.port.ts'

/** The one channel of PostgreSQL by which servers hear what happened, whoever of them it happened to (migration 0026). */
export const eventChannel = 'realtime'

/** PostgreSQL takes 7,999 bytes. */
const maxBytes = 7_900

/** What a server hears: something to tell, or a session (its `num`) that has ended. */
type BusMessage = RealtimeEvent | { ended: number }

/** Tells every server that shares the database, once the transaction of `sql` commits. Throws RealtimeRefused, and tells nobody. */
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

/** What was told; null for what is none of ours. */
export function readHeard(payload: string): BusMessage | null {
  const { ended, channel, event, data = null, except } = readObject(payload) ?? {}
  if (typeof ended === 'number') return { ended }
  if (typeof channel !== 'string' || typeof event !== 'string') return null
  return { channel, event, data, ...(typeof except === 'string' ? { except } : {}) }
}
