import { type CardPaymentBody, cardPaymentEndpoints, type PaymentReturn } from '#contract/payments.ts'
import type { CardForm } from '#domain/payments/card.ts'
import { browserClient } from '../../../api/client.ts'

/** What was typed, without the security code: it stands there again when a card was refused. */
export type TypedCard =
  | { screen: 'addCard'; fields: Omit<CardForm, 'code'>; installments: number; keep: boolean }
  | { screen: 'cards'; card: string; installments: number }
type Left = TypedCard & { num: number; problem: string | null }
type Hand = { num: number; body: CardPaymentBody; inFlight: Promise<PaymentReturn> | null }

/*
 * A card on its way from the screen where it was typed to the one that pays, and back. Only in this page's memory: in no
 * address, no history and no storage, so that a new load of the page knows nothing of it.
 */
let hand: Hand | null = null
let left: Left | null = null

export const cardInHand = {
  give(num: number, body: CardPaymentBody, typed: TypedCard): void {
    hand = { num, body, inFlight: null }
    left = { ...typed, num, problem: null }
  },
  has: (num: number): boolean => hand?.num === num,
  /** Pays with it, once however often it is asked; null when there is nothing in hand. */
  pay(num: number): Promise<PaymentReturn> | null {
    if (hand?.num !== num) return null
    hand.inFlight ??= browserClient(cardPaymentEndpoints.pay, { body: hand.body })
    return hand.inFlight
  },
  /** No answer came: the same is sent again the next time. The shop charges it once. */
  lost(): void {
    if (hand) hand.inFlight = null
  },
  /** It was turned down: the next try needs a new token. */
  refused(problem: string | null): void {
    hand = null
    if (left) left = { ...left, problem }
  },
  spent(): void {
    hand = null
    left = null
  },
  /** What was typed for that order, where its card was turned down. */
  left: (num: number): Left | null => (left?.num === num ? left : null),
  /** The same, of that screen alone. */
  typedOn: <S extends TypedCard['screen']>(
    screen: S,
    num: number,
  ): Extract<TypedCard, { screen: S }> | null =>
    left?.num === num && left.screen === screen ? (left as Extract<Left, { screen: S }>) : null,
}
