import type { Connection } from '../../../db/connect.ts'
import { listen, type Listening } from '../../../db/listen.ts'
import type { Deps } from '../../../deps.ts'
import { sendPushesQueue } from '../../../queues.ts'
import { pushText } from './push-text.ts'
import { deletePush, putOffPush, takePushes, type WaitingPush, deleteSubscription } from './pushes.repo.ts'

type Sending = Pick<Deps, 'pool' | 'push' | 'now' | 'log'>

const atOnce = 10
const heldMs = 60_000
/** Retries over some five hours. */
const maxTries = 10
const firstWait = 30
/** Seconds: a phone that is off for a day receives it when on again. */
const ttl = 24 * 60 * 60

/** Sends until nothing is due. A push sent twice replaces itself by topic. */
export async function sendPushes(deps: Sending): Promise<void> {
  for (;;) {
    const now = deps.now()
    const due = await takePushes(deps.pool, {
      now,
      until: new Date(now.getTime() + heldMs),
      since: new Date(now.getTime() - ttl * 1000),
      limit: atOnce,
    })
    await Promise.all(due.map((push) => sendPush(deps, push)))
    if (due.length < atOnce) return
  }
}

async function sendPush(
  deps: Sending,
  { id, tries, subscriptionId, subscription, subject, isWanted }: WaitingPush,
): Promise<void> {
  const { pool, push: port, now, log } = deps
  if (!isWanted) return deletePush(pool, id)
  const payload = pushText(subject)
  const outcome = await port.send(subscription, { payload: JSON.stringify(payload), topic: payload.tag, ttl })
  if (outcome.kind === 'gone') return deleteSubscription(pool, subscriptionId)
  if (outcome.kind === 'later' && tries < maxTries)
    return putOffPush(pool, id, new Date(now().getTime() + waitAfter(tries, outcome.after) * 1000))
  if (outcome.kind !== 'sent') log.warn({ subscription: subscriptionId, outcome }, 'push dropped')
  return deletePush(pool, id)
}

/** Backoff in seconds, no shorter than the service's Retry-After. */
function waitAfter(tries: number, input: number | null): number {
  return Math.max(input ?? 0, firstWait * 2 ** (tries - 1))
}

const batchMs = 50

/** Starts the job on the NOTIFY `pushes` of migration start/0066; the minutely schedule picks up what that misses. */
export function watchPushes(
  connection: Connection,
  { jobs, pool, log }: Pick<Deps, 'jobs' | 'pool' | 'log'>,
): Listening {
  let waiting: NodeJS.Timeout | null = null
  const wake = (): void => {
    waiting ??= setTimeout(() => {
      waiting = null
      jobs
        .enqueue(pool, sendPushesQueue, {})
        .catch((error: unknown) => log.warn({ err: error }, 'sending pushes failed; the schedule retries'))
    }, batchMs)
  }
  const lost = 'pushes are not heard of: they leave by the clock'
  const listener = { channel: 'pushes', isAlone: true, onHeard: wake, onListening: wake, lost }
  const listening = listen(connection, listener, log)
  return {
    stop: async () => {
      if (waiting) clearTimeout(waiting)
      await listening.stop()
    },
  }
}
