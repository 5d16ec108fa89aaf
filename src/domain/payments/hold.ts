import type { Centavos } from '../money/money.ts'
import type { PaymentProvider, PaymentStatus } from './payment.ts'

export const holdMinutes = 30
/** Until the provider hears of a payment made at the last moment. */
const bankHours = 24
/** With a payment in process: from the placing of the order. */
export const lastUnitsHours = 24
/** An article with fewer left for sale is scarce. */
export const lastUnits = 3
export const maxInProcess = 2
/** A provider that does not answer prolongs a hold no longer. */
const outageHours = 2

const minute = 60_000
const hour = 60 * minute

export type PaymentDue = { status: Extract<PaymentStatus, 'pending'>; holdEnds: Date }

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minute)
}

/** Null when it is paid by hand, or the total is 0: no provider charges that. */
export function paymentDue(provider: PaymentProvider | null, total: Centavos, now: Date): PaymentDue | null {
  return provider === null || total === 0 ? null : { status: 'pending', holdEnds: holdEnd(now) }
}

/** `payUntil`: the provider's own deadline, null where it has none. */
type InProcess = { placedAt: Date; payUntil: Date | null; isScarce: boolean; otherOrders: number }

/** A day after the provider's deadline; for the last units of an article a day after the placing. Null when the buyer's other orders hold as many as they may. */
export function processHoldEnd({ placedAt, payUntil, isScarce, otherOrders }: InProcess): Date | null {
  if (otherOrders >= maxInProcess) return null
  const end = (payUntil ?? placedAt).getTime() + bankHours * hour
  return new Date(isScarce ? Math.min(end, placedAt.getTime() + lastUnitsHours * hour) : end)
}

/** Time to pay another way, and never longer than it was. */
export function holdAfterProcess(holdEnds: Date, now: Date): Date {
  return new Date(Math.min(holdEnds.getTime(), holdEnd(now).getTime()))
}

/** `processEnds` as `processHoldEnd` answers it, null when no payment is in process; `isHeard`: the provider answered just now. */
type HoldOver = { now: Date; holdEnds: Date; processEnds: Date | null; isHeard: boolean }

/** It waits while its provider does not answer, and while a payment is in process, neither for ever. */
export function afterHold({ now, holdEnds, processEnds, isHeard }: HoldOver): 'wait' | 'prolong' | 'cancel' {
  if (!isHeard && now.getTime() < holdEnds.getTime() + outageHours * hour) return 'wait'
  return processEnds !== null && now < processEnds ? 'prolong' : 'cancel'
}

/** From `since` on: every 3 minutes in the first hour, so that a lost webhook is made up for within 5, then more seldom, for ten days at most. Null when the provider has told all. `isOpen`: it may still be paid. */
export function nextAsking(now: Date, since: Date, isOpen: boolean): Date | null {
  const age = now.getTime() - since.getTime()
  const fromNow = (wait: number): Date => new Date(now.getTime() + wait)
  if (age < hour) return fromNow(3 * minute)
  if (age < 24 * hour) return fromNow(isOpen ? 30 * minute : 6 * hour)
  return isOpen && age < 10 * 24 * hour ? fromNow(12 * hour) : null
}
