import type { Queue } from './db/jobs.ts'

/** What has to be done after a commit, by name. A feature enqueues in its transaction; a worker does it. */
export const orderPlacedQueue = 'order-placed'
export const backupQueue = 'nightly-backup'
export const sweepQueue = 'sweep-sessions'

export const queues: readonly Queue[] = [
  { name: orderPlacedQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  { name: backupQueue, retries: 3, retryDelay: 300, concurrency: 1 },
  { name: sweepQueue, retries: 1, retryDelay: 60, concurrency: 1 },
]
