import type { Queue } from './db/jobs.ts'

/** What has to be done after a commit, by name. A feature enqueues in its transaction; a worker does it. */
export const orderPlacedQueue = 'order-placed'
export const mailQueue = 'send-mail'
export const unsentMailQueue = 'unsent-mail'
export const stockBackQueue = 'stock-back'
export const ratesQueue = 'read-rates'
export const backupQueue = 'nightly-backup'
export const sweepQueue = 'sweep-sessions'

export const queues: readonly Queue[] = [
  { name: orderPlacedQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  // Over some six hours a mail is tried again and again, so that a mail server may be down for an evening.
  { name: mailQueue, retries: 12, retryDelay: 30, concurrency: 4, expireIn: 60, keepDone: 24 * 60 * 60 },
  // Written so that a call takes as long as another that mails; nothing is done with it.
  { name: unsentMailQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 },
  // It comes round each minute: a missed one is made up for by the next.
  { name: stockBackQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 },
  // The next half hour makes up for a reading that failed.
  { name: ratesQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 24 * 60 * 60 },
  { name: backupQueue, retries: 3, retryDelay: 300, concurrency: 1 },
  { name: sweepQueue, retries: 1, retryDelay: 60, concurrency: 1 },
]
