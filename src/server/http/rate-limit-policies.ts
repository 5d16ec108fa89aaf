import { codePauseMs } from '#domain/accounts/account.ts'
import { backOff, type Limit, type TooOftenCode } from '#domain/accounts/rate-limits.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time/dates.ts'

/**
 * What is counted. `address`: an IPv4 address, possibly a carrier's NAT; `household`: an IPv6 network; `network`:
 * either; `entry`: an account on one network.
 */
type SubjectKind = 'account' | 'address' | 'browser' | 'buyer' | 'entry' | 'household' | 'mail' | 'network'

export type Policy = {
  /** What the policy protects, for readers of this table. */
  protects: string
  refusal: TooOftenCode
  subjects: { readonly [K in SubjectKind]?: readonly Limit[] }
}

const upTo = (max: number, withinMs: number): Limit => ({ max, withinMs, pauseMs: withinMs })

const codeLimits = [upTo(1, codePauseMs), upTo(5, dayMs)]

/**
 * All rate limits, except requests per minute (http/security.ts). Attempts at mailed codes, cards and payment proofs
 * are bounded elsewhere, always.
 */
export const policies = {
  login: {
    protects: 'passwords from being guessed: failed logins and password resets (decision 20)',
    refusal: 'login_too_often',
    subjects: {
      entry: backOff({ from: 3, step: 1, withinMs: dayMs }),
      network: backOff({ from: 10, step: 10, withinMs: hourMs }),
      account: [upTo(50, dayMs)],
    },
  },
  registration: {
    protects: 'who has an account: registrations that tell it',
    refusal: 'login_too_often',
    subjects: { network: [upTo(5, hourMs), upTo(20, dayMs)] },
  },
  newAccount: {
    protects: 'mailboxes, and the limits of a buyer, from accounts without end',
    refusal: 'login_too_often',
    subjects: { household: [upTo(20, hourMs)], address: [upTo(100, hourMs)] },
  },
  phone: {
    protects: 'who has an account: other phones that a buyer asks for',
    refusal: 'phone_too_often',
    subjects: { buyer: [upTo(5, dayMs)], network: [upTo(20, dayMs)] },
  },
  code: {
    protects: 'mailboxes from codes',
    refusal: 'code_too_often',
    subjects: { account: codeLimits, browser: codeLimits, mail: [upTo(20, dayMs)] },
  },
  question: {
    protects: 'the shop from questions about articles',
    refusal: 'question_too_often',
    subjects: { buyer: [upTo(10, hourMs)] },
  },
  message: {
    protects: 'the shop from messages of the chat',
    refusal: 'message_too_often',
    subjects: { buyer: [upTo(15, minuteMs)] },
  },
  call: {
    protects: 'the shop from telephone calls to make',
    refusal: 'call_refused',
    subjects: { buyer: [upTo(6, hourMs)] },
  },
  contact: {
    protects: "the shop's mailbox from the contact form",
    refusal: 'contact_too_often',
    subjects: { mail: [upTo(10, dayMs)], network: [upTo(10, hourMs)] },
  },
  stockAlert: {
    protects: 'mailboxes from notices of articles that are back',
    refusal: 'advise_too_often',
    subjects: { mail: [upTo(10, dayMs)], network: [upTo(20, hourMs)] },
  },
  withdrawal: {
    protects: 'the shop from withdrawals of purchases',
    refusal: 'withdrawal_too_often',
    subjects: { network: [upTo(20, hourMs)] },
  },
  withdrawalMail: {
    protects: 'mailboxes from codes of withdrawals, which are taken without a mail past it',
    refusal: 'withdrawal_too_often',
    subjects: { mail: [upTo(10, dayMs)] },
  },
  geocoding: {
    protects: 'the geocoder, whose answers may cost the shop',
    refusal: 'geocoding_too_often',
    subjects: { network: [upTo(30, minuteMs)] },
  },
  couponGuess: {
    protects: 'codes of coupons from being guessed',
    refusal: 'coupon_too_often',
    subjects: { buyer: [upTo(10, minuteMs)], network: [upTo(10, minuteMs)] },
  },
  order: {
    protects: 'stock from orders that are never paid',
    refusal: 'order_too_often',
    subjects: {
      account: [upTo(15, hourMs)],
      household: [upTo(60, hourMs)],
      address: [upTo(300, hourMs)],
    },
  },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
