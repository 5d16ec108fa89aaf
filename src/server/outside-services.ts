import { minuteMs } from '#domain/time/dates.ts'

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
  mail: {
    // Until the mail is written.
    timeoutMs: 20_000,
    // From then on for the answer: a server that is slow to give it has the mail (RFC 5321, 4.5.3.2.6).
    acceptMs: 10 * minuteMs,
    // Of a process at once; providers often accept no more than three to five.
    connections: 3,
    // Some 35 hours of retries, so that a mail server may be down for a night and a day.
    send: { retries: 40, retryDelay: 30 },
  },
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
