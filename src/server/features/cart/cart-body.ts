import type { CartBody, Guest } from '#contract/cart.ts'
import { mergeLines, isAmount, lineKey } from '#domain/cart/cart.ts'
import { readDeliver } from '#domain/delivery/delivery.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { CartLines } from './cart-lines.repo.ts'
import { type CartChoices, noChoices, plainChoices } from './cart.repo.ts'
import { newDiscount } from './discount.ts'

/** A cart without lines and choices. */
export const emptyCart: CartLines & CartChoices = { lines: [], promotions: [], ...noChoices }

/** Lines of the body. Duplicates are summed; refused when the sum exceeds the maximum. */
export function readLines(body: CartBody): CartLines | Refusal {
  const lines = sumSame(
    body.articles.map(({ id, amount, variant_id = null, color_id = null, size_id = null, notes }) => ({
      article_id: id,
      variant_id,
      color_id,
      size_id,
      amount,
      notes: textOf(notes),
    })),
    lineKey,
  )
  const promotions = sumSame(
    (body.promociones_vinoteca ?? []).map(({ id, amount, notes }) => ({
      promotion_id: id,
      amount,
      notes: textOf(notes),
    })),
    lineKey,
  )
  if (isRefusal(lines)) return lines
  return isRefusal(promotions) ? promotions : { lines, promotions }
}

function sumSame<L extends { amount: number }>(
  lines: readonly L[],
  keyOf: (line: L) => string,
): L[] | Refusal {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), known ? { ...known, amount: known.amount + line.amount } : line)
  }
  return [...sums.values()].some(({ amount }) => !isAmount(amount))
    ? refuse('amount_wrong')
    : [...sums.values()]
}

/** Merges the body's choices over the saved ones: fields not sent stay. */
export function readChoices(body: CartBody, before: CartChoices): CartChoices {
  return {
    ...plainChoices((name) => (body[name] === undefined ? before[name] : body[name])),
    deliver: body.deliver === undefined ? before.deliver : readDeliver(body.deliver),
    payment_method_id: readMethod(body, before),
    delivery_slot_id: body.delivery_slot_id === undefined ? before.delivery_slot_id : body.delivery_slot_id,
    description: body.description === undefined ? before.description : textOf(body.description),
    fecha_entrega:
      body.fecha_entrega === undefined ? before.fecha_entrega : readDeliveryDay(body.fecha_entrega),
    guest: body.buyer === undefined ? before.guest : readGuest(body.buyer),
    client_buyer_id: body.selected_buyer === undefined ? before.client_buyer_id : body.selected_buyer,
    replaces_order_id: body.order_id === undefined ? before.replaces_order_id : body.order_id,
  }
}

/** A newly applied discount clears the payment method, unless another one is sent with it (spec 2 §4). */
function readMethod(body: CartBody, before: CartChoices): number | null {
  const { payment_method_id: sent } = body
  if (newDiscount(body, before) !== null)
    return sent === undefined || sent === before.payment_method_id ? null : sent
  return sent === undefined ? before.payment_method_id : sent
}

/** `fecha_entrega` on the wire: 0, '0' and '' mean as soon as possible. */
export function readDeliveryDay(value: string | 0 | null | undefined): string | null {
  return typeof value === 'string' && value !== '0' && value !== '' ? value : null
}

export function readGuest(guest: Guest | null | undefined): Guest | null {
  if (!guest) return null
  return {
    name: textOf(guest.name) ?? '',
    email: textOf(guest.email) ?? '',
    phone: textOf(guest.phone) ?? '',
  }
}

/** Merges two carts of one buyer without losing or doubling a line. */
export function joinCarts(saved: CartLines, other: CartLines): CartLines {
  return {
    lines: mergeLines(saved.lines, other.lines),
    promotions: mergeLines(saved.promotions, other.promotions),
  }
}

/** Trimmed text; null when empty. PostgreSQL stores no NUL. */
function textOf(text: string | null | undefined): string | null {
  const cleaned = text?.replaceAll('\0', '').trim() ?? ''
  return cleaned === '' ? null : cleaned
}
