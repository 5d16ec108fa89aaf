/**
 * Timeouts and retries of outside services: `timeoutMs` per request; for jobs, the number of retries and the seconds
 * before the first one. Exponential backoff, capped at an hour.
 */
export const outsideServices = {
  payments: {
    timeoutMs: 8_000,
    refund: { retries: 12, retryDelay: 30 },
    webhook: { retries: 8, retryDelay: 10 },
    saveCard: { retries: 8, retryDelay: 5 },
    forgetCard: { retries: 40, retryDelay: 30 },
  },
  // Some 35 hours of retries, so that a mail server may be down for a night and a day.
  mail: { timeoutMs: 20_000, send: { retries: 40, retryDelay: 30 } },
  // No retries: pending pushes are picked up each minute.
  push: { timeoutMs: 10_000, send: { retries: 0, retryDelay: 1 } },
  // No retries: the next half-hourly reading makes up for a failed one.
  rates: { timeoutMs: 5_000, read: { retries: 0, retryDelay: 1 } },
  // Per answer; uploads get another second per 256 KB.
  files: { timeoutMs: 5_000, remove: { retries: 40, retryDelay: 30 } },
  geocoding: { timeoutMs: 5_000 },
  socialLogin: { timeoutMs: 5_000 },
  realtime: { timeoutMs: 5_000 },
} as const
