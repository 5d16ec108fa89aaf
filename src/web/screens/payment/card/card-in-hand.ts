import { type CardPaymentBody, cardPaymentEndpoints, type PaymentReturn } from '#contract/payments.ts'
import type { CardForm } from '#domain/payments/card.ts'
import { browserClient } from '../../../api/client.ts'

/** Input without the security code, restored after a declined card. */
export type TypedCard =
  | { screen: 'addCard'; fields: Omit<CardForm, 'code'>; installments: number; keep: boolean }
  | { screen: 'cards'; card: string; installments: number }
type Left = TypedCard & { num: number; problem: string | null }
type Hand = { num: number; body: CardPaymentBody; inFlight: Promise<PaymentReturn> | null }

/** Longest wait for a charge, which the shop asks of Payway, ms. */
const timeoutMs = 60_000

/*
 * A card passed from its form to the payment screen and back. Kept only in this page's memory, in no URL, history or
 * storage, so that a reload forgets it.
 */
let hand: Hand | null = null
let left: Left | null = null

export const cardInHand = {
  give(num: number, body: CardPaymentBody, typed: TypedCard): void {
    hand = { num, body, inFlight: null }
    left = { ...typed, num, problem: null }
  },
  has: (num: number): boolean => hand?.num === num,
  /** Pays, once however often it is called; null without a card. */
  pay(num: number): Promise<PaymentReturn> | null {
    if (hand?.num !== num) return null
    hand.inFlight ??= browserClient(
      cardPaymentEndpoints.pay,
      { body: hand.body },
      { signal: AbortSignal.timeout(timeoutMs) },
    )
    return hand.inFlight
  },
  /** No answer: the next try re-sends the same, which the shop charges once. */
  lost(): void {
    if (hand) hand.inFlight = null
  },
  /** Declined: the next try needs a new token. */
  refused(problem: string | null): void {
    hand = null
    if (left) left = { ...left, problem }
  },
  spent(): void {
    hand = null
    left = null
  },
  /** Input for the order, after its card was declined. */
  left: (num: number): Left | null => (left?.num === num ? left : null),
  /** The same, of one screen only. */
  typedOn: <S extends TypedCard['screen']>(
    screen: S,
    num: number,
  ): Extract<TypedCard, { screen: S }> | null =>
    left?.num === num && left.screen === screen ? (left as Extract<Left, { screen: S }>) : null,
}
