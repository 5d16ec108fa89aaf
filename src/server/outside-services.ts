/**
 * What each outside service is given: `timeoutMs` for one answer, and, where a job asks it, how often a failed job is
 * tried again and after how many seconds first; each next wait is twice as long, an hour at most.
 */
export const outsideServices = {
  payments: {
    timeoutMs: 8_000,
    refund: { retries: 12, retryDelay: 30 },
    webhook: { retries: 8, retryDelay: 10 },
    saveCard: { retries: 8, retryDelay: 5 },
    forgetCard: { retries: 12, retryDelay: 30 },
  },
  // Over some six hours a mail is tried again and again, so that a mail server may be down for an evening.
  mail: { timeoutMs: 20_000, send: { retries: 12, retryDelay: 30 } },
  // What waits is taken up again each minute.
  push: { timeoutMs: 10_000, send: { retries: 0, retryDelay: 1 } },
  // The next half hour makes up for a reading that failed.
  rates: { timeoutMs: 5_000, read: { retries: 0, retryDelay: 1 } },
  // One answer; what is uploaded has a second more for each 256 KB.
  files: { timeoutMs: 5_000, remove: { retries: 12, retryDelay: 30 } },
  geocoding: { timeoutMs: 5_000 },
  socialLogin: { timeoutMs: 5_000 },
  realtime: { timeoutMs: 5_000 },
} as const
