import type { Cart } from '#contract/cart.ts'
import { discountOf } from '#contract/total-steps.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { payment as copy } from '../../copy/checkout.ts'
import { type CartItem, itemsOf } from '../../parts/cart-lines/cart-items.tsx'
import type { BlockProblem } from './block-problem.ts'

/**
 * What came with the saving of the last choices and the buyer has not seen: nothing is ordered then. Null without any.
 * `shownTotal` is null where no total was shown, or not that of these choices; the server refuses any other than shown.
 */
export function unseenChange(shown: Cart, saved: Cart, shownTotal: number | null): BlockProblem | null {
  const changes = isDeliveryUnseen(shown, saved) ? whatChanged(shown, saved) : linesChanged(shown, saved)
  if (shownTotal === null && changes.length > 0)
    return { block: 'summary', message: refusalText.total_changed, changes }
  return lostDiscount(shown, saved)
}

/** Changes since the cart was shown, one sentence each: lines, then steps of the total, then the total. */
export function whatChanged(before: Cart, now: Cart): string[] {
  return [...linesChanged(before, now), ...stepChanges(before.totals, now.totals)]
}

/** As `whatChanged`, for the lines only, which no choice affects. */
function linesChanged(before: Cart, now: Cart): string[] {
  const [known, newest] = [itemsByKey(before), itemsByKey(now)]
  const lines = [...newest].flatMap(([key, { of }]) => lineChange(known.get(key)?.of ?? null, of))
  const gone = [...known].flatMap(([key, { of }]) => (newest.has(key) ? [] : [copy.changed.gone(of.name)]))
  return [...lines, ...gone]
}

/** Whether delivery to a zone that follows from the address has a price other than shown: only the server's answer tells it. */
function isDeliveryUnseen(shown: Cart, { zone_place: place, totals }: Cart): boolean {
  const delivery = totals?.delivery
  const isPlaced = place === 'inside' || place === 'city'
  return isPlaced && !!delivery && delivery.amount !== (shown.totals?.delivery?.amount ?? 0)
}

/** A coupon that applied when shown, and no longer does, so that the total without it is unseen; else null. */
function lostDiscount(shown: Cart, now: Cart): BlockProblem | null {
  const message = discountOf(now)?.problem
  return message && !discountOf(shown)?.problem ? { block: 'coupon', message } : null
}

function itemsByKey(cart: Cart): Map<string, CartItem> {
  return new Map(itemsOf(cart).map((item) => [lineKey(item.choice), item]))
}

function lineChange(before: CartItem['of'] | null, now: CartItem['of']): string[] {
  if (before === null) return [copy.changed.added(now.name)]
  if (before.amount !== now.amount)
    return [copy.changed.other(now.name, String(before.amount), String(now.amount))]
  if (before.unit_price === null || now.unit_price === null || before.unit_price === now.unit_price) return []
  return [copy.changed.other(now.name, formatMoney(before.unit_price), formatMoney(now.unit_price))]
}

type Totals = Cart['totals']

/** Only independent changes: an unchanged percent changes its amount with the goods. */
function stepChanges(before: Totals, now: Totals): string[] {
  if (before === null || now === null) return []
  const [percent, nowPercent] = [before.payment_method?.percent ?? 0, now.payment_method?.percent ?? 0]
  const [delivery, nowDelivery] = [before.delivery?.amount ?? 0, now.delivery?.amount ?? 0]
  return [
    ...(percent === nowPercent
      ? []
      : [
          copy.changed.other(
            now.payment_method?.name ?? copy.method,
            copy.changed.percent(percent),
            copy.changed.percent(nowPercent),
          ),
        ]),
    ...(delivery === nowDelivery
      ? []
      : [
          copy.changed.other(
            now.delivery?.name ?? copy.deliveryPlain,
            formatMoney(delivery),
            formatMoney(nowDelivery),
          ),
        ]),
    ...(before.total === now.total
      ? []
      : [copy.changed.other(copy.total, formatMoney(before.total), formatMoney(now.total))]),
  ]
}
