import type { Centavos } from './money.ts'
import type { PaymentProvider, PaymentStatus } from './payment.ts'

/** How long an order that is paid on line holds its stock (design 6.22). */
export const holdMinutes = 30
/** How long a payment that its provider looks into keeps the hold: the buyer has paid, and waits as we do. */
const reviewHours = 24
/** How long a provider that does not answer keeps the hold beyond its end: past that, the bottles are for who pays. */
const outageHours = 2

const minute = 60_000
const hour = 60 * minute

/** What an order begins with that is paid on line. */
export type PaymentDue = { status: Extract<PaymentStatus, 'pending'>; holdEnds: Date }

/** When a hold that begins now ends. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minute)
}

/** What is due on line for an order; null when it is paid by hand, or when there is nothing to pay: a total of 0 asks no provider. */
export function paymentDue(provider: PaymentProvider | null, total: Centavos, now: Date): PaymentDue | null {
  return provider === null || total === 0 ? null : { status: 'pending', holdEnds: holdEnd(now) }
}

/** An order whose hold is over, and what its provider said of it just now. */
type HoldOver = { now: Date; placedAt: Date; holdEnds: Date; status: PaymentStatus; isHeard: boolean }

/**
 * What becomes of an order that is not paid when its hold is over. It waits while its provider does not answer, and
 * while a payment is looked into, neither for ever; else it is given up.
 */
export function afterHold({
  now,
  placedAt,
  holdEnds,
  status,
  isHeard,
}: HoldOver): 'wait' | 'prolong' | 'cancel' {
  if (!isHeard && now.getTime() < holdEnds.getTime() + outageHours * hour) return 'wait'
  if (status === 'in_process' && now.getTime() < placedAt.getTime() + reviewHours * hour) return 'prolong'
  return 'cancel'
}

/**
 * When a provider is asked again about a payment that it was asked for at `since`; null when it has told all.
 * `isOpen`: it may still be paid. Every 3 minutes in the first hour, so that a lost notice is made up for within 5
 * (hard-cases B24), then ever more seldom, for ten days at most.
 */
export function nextAsking(now: Date, since: Date, isOpen: boolean): Date | null {
  const age = now.getTime() - since.getTime()
  const later = (wait: number): Date => new Date(now.getTime() + wait)
  if (age < hour) return later(3 * minute)
  if (age < 24 * hour) return later(isOpen ? 30 * minute : 6 * hour)
  return isOpen && age < 10 * 24 * hour ? later(12 * hour) : null
}
