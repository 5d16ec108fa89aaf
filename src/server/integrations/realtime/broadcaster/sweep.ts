import type { Audience } from './audience.ts'
import { endings, frame } from './frames.ts'
import type { Limits } from './limits.ts'

const ping = frame('pusher:ping', {})

/** Looks after every connection: pings who is silent, gives up who stays so, and ends those whose session is over. */
export function sweep({ connections }: Audience, { sweepsToPing, sweepsToEnd }: Limits, now: Date): void {
  for (const connection of connections) {
    connection.messages = 0
    connection.silence += 1
    if (!connection.isOpen) continue
    if ([...connection.sessions.values()].some((end) => end !== null && end <= now))
      connection.end(endings.sessionEnded)
    else if (connection.silence >= sweepsToEnd) connection.end(endings.noPong)
    else if (connection.silence === sweepsToPing) connection.send(ping)
  }
}
