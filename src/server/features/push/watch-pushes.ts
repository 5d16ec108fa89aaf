import type { Connection } from '../../db/connect.ts'
import { listen, type Listening } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { sendPushesQueue } from '../../queues.ts'

/** What is written together is sent together, after so many ms. */
const gathering = 50

/** Has pushes sent as soon as they are written (migration 0028). What nobody heard of is sent within a minute, by the clock. */
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
        .catch((error: unknown) => log.warn({ err: error }, 'pushes wait for the clock'))
    }, gathering)
  }
  const listening = listen(
    connection,
    {
      channel: 'pushes',
      isAlone: true,
      onHeard: wake,
      onListening: wake,
      lost: 'pushes are not heard of: they leave by the clock',
    },
    log,
  )
  return {
    stop: async () => {
      if (waiting) clearTimeout(waiting)
      await listening.stop()
    },
  }
}
