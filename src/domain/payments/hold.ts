import type { Centavos } from '../money/money.ts'
import type { PaymentProvider, PaymentStatus } from './payment.ts'

/** How long an order that is paid on line holds its stock (design 6.22). */
export const holdMinutes = 30
/** What a bank takes until the provider hears of a payment made at the last moment; a card's review takes no longer. */
const bankHours = 24
/** How long the last units of an article are held for a payment in process, from the placing of its order. */
export const lastUnitsHours = 24
/** How many of an article left for sale make it scarce when fewer. */
export const lastUnits = 3
/** How many orders of one buyer hold stock for payments in process at once. */
export const maxInProcess = 2
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

/** An order with a payment in process; `payUntil`: the provider's own deadline, null where it has none. */
type InProcess = { placedAt: Date; payUntil: Date | null; isScarce: boolean; otherOrders: number }

/**
 * When the hold of an order ends whose payment is in process: a day after the provider's deadline. The last units of an
 * article are free again a day after the placing. Null when the buyer's other orders already hold as much as they may:
 * then the first hold is all.
 */
export function processHoldEnd({ placedAt, payUntil, isScarce, otherOrders }: InProcess): Date | null {
  if (otherOrders >= maxInProcess) return null
  const end = (payUntil ?? placedAt).getTime() + bankHours * hour
  return new Date(isScarce ? Math.min(end, placedAt.getTime() + lastUnitsHours * hour) : end)
}

/** The hold of an order whose payment came to nothing: time to pay another way, and never longer than it was. */
export function holdAfterProcess(holdEnds: Date, now: Date): Date {
  return new Date(Math.min(holdEnds.getTime(), holdEnd(now).getTime()))
}

/** An order whose hold is over, and what its provider said of it just now. `processEnds` as `processHoldEnd` says, null when no payment waits for its provider */
type HoldOver = { now: Date; holdEnds: Date; processEnds: Date | null; isHeard: boolean }

/**
 * What becomes of an order that is not paid when its hold is over. It waits while its provider does not answer, and
 * while a payment is in process, neither for ever; else it is given up.
 */
export function afterHold({ now, holdEnds, processEnds, isHeard }: HoldOver): 'wait' | 'prolong' | 'cancel' {
  if (!isHeard && now.getTime() < holdEnds.getTime() + outageHours * hour) return 'wait'
  return processEnds !== null && now < processEnds ? 'prolong' : 'cancel'
}

/**
 * When a provider is asked again about a payment that it was asked for at `since`; null when it has told all.
 * `isOpen`: it may still be paid. Every 3 minutes in the first hour, so that a lost notice is made up for within 5
 * (hard-cases B24), then ever more seldom, for ten days at most.
 */
export function nextAsking(now: Date, since: Date, isOpen: boolean): Date | null {
  const age = now.getTime() - since.getTime()
  const fromNow = (wait: number): Date => new Date(now.getTime() + wait)
  if (age < hour) return fromNow(3 * minute)
  if (age < 24 * hour) return fromNow(isOpen ? 30 * minute : 6 * hour)
  return isOpen && age < 10 * 24 * hour ? fromNow(12 * hour) : null
}
