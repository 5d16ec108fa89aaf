import type { Centavos } from '../money/money.ts'
import { addDays, hourMs, midnightOf, minuteMs, shopTime } from '../time/dates.ts'
import type { PaymentProvider, PaymentStatus } from './payment.ts'

const holdMinutes = 30
/** Time for a provider to report a payment made at the last moment. */
const bankHours = 24
/** Scarce articles, with a payment in process: hours from placing the order. */
export const scarceHours = 24
/** Units below which an article is scarce. */
export const scarceBelow = 3
export const maxInProcess = 2
/** Hours for which an unreachable provider prolongs a hold. */
const outageHours = 2

export type PaymentDue = { status: Extract<PaymentStatus, 'pending'>; holdEnds: Date }

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minuteMs)
}

/** Null when paid by hand, or when the total is 0, which no provider charges. */
export function paymentDue(provider: PaymentProvider | null, total: Centavos, now: Date): PaymentDue | null {
  return provider === null || total === 0 ? null : { status: 'pending', holdEnds: holdEnd(now) }
}

/** Holds that the staff chooses for an order paid online by its link; `tomorrow`: to the end of tomorrow. */
export const staffHolds = ['two_hours', 'tomorrow', 'two_days'] as const
export type StaffHold = (typeof staffHolds)[number]

export function staffHoldEnd(hold: StaffHold, now: Date): Date {
  if (hold === 'two_hours') return new Date(now.getTime() + 2 * hourMs)
  if (hold === 'two_days') return new Date(now.getTime() + 48 * hourMs)
  const { isoDate: dayAfter } = addDays(shopTime(now).isoDate, 2)
  return new Date(midnightOf(dayAfter).getTime() - minuteMs)
}

/** Least extension of a hold. */
const leastExtension = 10 * minuteMs

/** Holds that staff can choose, which end later than `after`. */
export function laterHolds(after: Date | null, now: Date): { hold: StaffHold; until: Date }[] {
  return staffHolds
    .map((hold) => ({ hold, until: staffHoldEnd(hold, now) }))
    .filter(({ until }) => after === null || until.getTime() >= after.getTime() + leastExtension)
}

/** The later of a hold and what the staff keeps the units for. */
export function laterHoldEnd(holdEnds: Date, keptUntil: Date | null): Date {
  return keptUntil !== null && keptUntil > holdEnds ? keptUntil : holdEnds
}

/** `payUntil`: the provider's deadline, null without one. */
type InProcess = { placedAt: Date; payUntil: Date | null; isScarce: boolean; otherOrders: number }

/** A day after the provider's deadline; for scarce articles at most a day after placing. Null when the buyer has too many other payments in process already. */
export function processHoldEnd({ placedAt, payUntil, isScarce, otherOrders }: InProcess): Date | null {
  if (otherOrders >= maxInProcess) return null
  const end = (payUntil ?? placedAt).getTime() + bankHours * hourMs
  return new Date(isScarce ? Math.min(end, placedAt.getTime() + scarceHours * hourMs) : end)
}

/** After a failed payment: time to pay another way, never extending the hold. */
export function holdAfterProcess(holdEnds: Date, now: Date): Date {
  return new Date(Math.min(holdEnds.getTime(), holdEnd(now).getTime()))
}

/** `processEnds`: from `processHoldEnd`, null without a payment in process; `hasAnswer`: the provider answered just now. */
type HoldOver = { now: Date; holdEnds: Date; processEnds: Date | null; hasAnswer: boolean }

/** What to do at the end of a hold: wait for an unreachable provider, prolong for a payment in process, both with a limit, else cancel. */
export function afterHold({
  now,
  holdEnds,
  processEnds,
  hasAnswer,
}: HoldOver): 'wait' | 'prolong' | 'cancel' {
  if (!hasAnswer && now.getTime() < holdEnds.getTime() + outageHours * hourMs) return 'wait'
  return processEnds !== null && now < processEnds ? 'prolong' : 'cancel'
}

/** When the polls of an attempt begin to count: no sooner than the last half hour in which its page takes a payment. */
export function pollsCountFrom(madeAt: Date, pageEnds: Date | null): Date {
  return new Date(Math.max(madeAt.getTime(), (pageEnds?.getTime() ?? 0) - holdMinutes * minuteMs))
}

/**
 * Next poll of an attempt, by its age since `since` (see `pollsCountFrom`); null when none follows. `isOpen`: it may
 * still be paid.
 * - negative: open every 3 minutes, decided every 6 hours
 * - under an hour: every 3 minutes, which makes up for a lost webhook within 5
 * - under a day: open every 30 minutes, decided every 6 hours
 * - under 10 days: open every 12 hours
 * - a day to 60 days, without webhooks: decided every 7 days, as the provider's own site refunds too
 */
export function nextPollAt(now: Date, since: Date, isOpen: boolean, hasWebhooks = true): Date | null {
  const age = now.getTime() - since.getTime()
  const fromNow = (wait: number): Date => new Date(now.getTime() + wait)
  if (age < hourMs) return fromNow(age < 0 && !isOpen ? 6 * hourMs : 3 * minuteMs)
  if (age < 24 * hourMs) return fromNow(isOpen ? 30 * minuteMs : 6 * hourMs)
  if (isOpen) return age < 10 * 24 * hourMs ? fromNow(12 * hourMs) : null
  return !hasWebhooks && age < 60 * 24 * hourMs ? fromNow(7 * 24 * hourMs) : null
}

/** Days after which nobody disputes a payment any more, so that it is polled no more. */
const disputedDays = 190

/** Next poll of a paid attempt that its provider did not answer; null once nothing can come of it. */
export function nextPollAfterSilence(now: Date, since: Date): Date | null {
  const isLate = now.getTime() - since.getTime() > disputedDays * 24 * hourMs
  return isLate ? null : new Date(now.getTime() + hourMs)
}
