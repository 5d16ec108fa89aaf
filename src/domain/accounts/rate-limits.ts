import { waitText } from './back-off.ts'
import { type Refusal, type RefusalCode, refuse } from '../text/refusals.ts'

/** How often one may ask for something: `most` times within so many ms. */
export type AskingLimit = { most: number; withinMs: number }

const hour = 60 * 60 * 1000

/** Questions of one buyer. */
export const questionLimit: AskingLimit = { most: 10, withinMs: hour }

/** Messages of one buyer to the shop (hard case C41). */
export const messageLimit: AskingLimit = { most: 15, withinMs: 60 * 1000 }

/** Calls that one buyer asks for, and that were made or given up since (hard case C41). */
export const callLimit: AskingLimit = { most: 6, withinMs: hour }

/** Availability notices for one mail, so that nobody fills another's mailbox. */
export const adviseMailLimit: AskingLimit = { most: 10, withinMs: 24 * hour }

/** Availability notices asked for from one network address. */
export const adviseAddressLimit: AskingLimit = { most: 20, withinMs: hour }

/** Codes mailed for the same account or, of who is not logged in, from one network address: one a minute, and a few a day (hard case C19). */
export const codePause: AskingLimit = { most: 1, withinMs: 60 * 1000 }

export const codeDayLimit: AskingLimit = { most: 5, withinMs: 24 * hour }

/** Codes mailed to one address, whoever asks: nobody fills another's mailbox. */
export const codeMailLimit: AskingLimit = { most: 20, withinMs: 24 * hour }

/** Other phones that a buyer asks for: each answer tells whether the number is taken (hard case C17). */
export const phoneLimit: AskingLimit = { most: 5, withinMs: 24 * hour }

/** How often one network address is told that an account exists (hard case C17). */
export const tellingHourLimit: AskingLimit = { most: 5, withinMs: hour }

export const tellingDayLimit: AskingLimit = { most: 20, withinMs: 24 * hour }

/** Messages by the contact form, of one mail and from one network address (hard case C41). */
export const contactMailLimit: AskingLimit = { most: 10, withinMs: 24 * hour }

export const contactAddressLimit: AskingLimit = { most: 10, withinMs: hour }

/** Withdrawals from purchases: of one mail, past which no more is written to it, and from one network address. */
export const withdrawalMailLimit: AskingLimit = { most: 10, withinMs: 24 * hour }

export const withdrawalAddressLimit: AskingLimit = { most: 20, withinMs: hour }

/** Addresses that are looked up from one network address: each may cost the shop a question to somebody else. */
export const geocodingLimit: AskingLimit = { most: 30, withinMs: 60 * 1000 }

/** Failed logins of one account, from all networks together: past it only networks that it was entered from go on. */
export const loginFailureLimit: AskingLimit = { most: 50, withinMs: 24 * hour }

/** Coupon codes that one account, and one network address, may guess wrong (hard case C42). */
export const couponGuessLimit: AskingLimit = { most: 10, withinMs: 60 * 1000 }

/** Orders of one account or one visit: each takes stock that others could have, paid or not (hard cases C41, C43). */
export const orderLimit: AskingLimit = { most: 15, withinMs: hour }

/** Orders from one network: an IPv6 one is a household, behind an IPv4 address there may be a whole telephone company. */
const orderLimits: Record<'household' | 'shared', AskingLimit> = {
  household: { most: 60, withinMs: hour },
  shared: { most: 300, withinMs: hour },
}

/** How many orders are taken from a network, as `networkOf` names it. */
export function orderNetworkLimit(network: string): AskingLimit {
  return orderLimits[network.includes(':') ? 'household' : 'shared']
}

/** Whole seconds until one may ask again, 0 when at once. `asked` are the moments of the last asks, in any order. */
export function secondsToWait(asked: readonly Date[], { most, withinMs }: AskingLimit, now: Date): number {
  const recent = asked.map((at) => at.getTime()).filter((at) => at > now.getTime() - withinMs)
  const oldestThatCounts = recent.toSorted((a, b) => b - a)[most - 1]
  return oldestThatCounts === undefined ? 0 : Math.ceil((oldestThatCounts + withinMs - now.getTime()) / 1000)
}

/** The same where several limits hold at once: until the last of them lets through. */
export function longestWait(asked: readonly Date[], limits: readonly AskingLimit[], now: Date): number {
  return Math.max(...limits.map((limit) => secondsToWait(asked, limit, now)))
}

type TooOften = Extract<
  RefusalCode,
  `${'login' | 'phone' | 'code' | 'coupon' | 'geocoding' | 'question' | 'message' | 'contact' | 'withdrawal' | 'order'}_too_often`
>

/** The refusal of who asked too often, which says how long he has to wait; null when `seconds` leave him nothing to wait for. */
export function tooOften(code: TooOften, seconds: number): Refusal | null {
  return seconds > 0 ? { ...refuse(code, waitText(seconds)), retry_after: seconds } : null
}
