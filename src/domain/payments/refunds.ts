import type { Centavos } from '../money/money.ts'
import { dayMs } from '../time/dates.ts'

/** `retry`: the provider refuses partial refunds today and is asked again. */
export type RefundState = 'pending' | 'retry' | 'done' | 'refused'

/** A partial or full refund. `wasAsked`: requested from the provider, outcome unknown. */
export type RefundPart = { id: number; amount: Centavos; state: RefundState; wasAsked: boolean }

/** Amount refunded for certain; `refunded`, the last one reported by the provider, may lag behind what is done. */
export function refundedSoFar(
  { refunded }: { refunded: Centavos },
  parts: readonly Pick<RefundPart, 'amount' | 'state'>[],
): Centavos {
  return Math.max(refunded, sumOf(parts.filter(({ state }) => state === 'done')))
}

/** Amount neither refunded nor being refunded. */
export function refundLeft(
  payment: { amount: Centavos; refunded: Centavos },
  parts: readonly RefundPart[],
): Centavos {
  return Math.max(0, payment.amount - refundedSoFar(payment, parts) - sumOf(parts.filter(isOpen)))
}

type Settlement = {
  done: number[]
  /** Refunds larger than what is left. */ refused: number[]
  /** Amount refunded outside the shop. */ elsewhere: Centavos
}

/**
 * Reconciles the refunds of a payment with the amount that the provider reports as refunded. The amount is attributed
 * to requested refunds first, then to one of exactly that amount, made on the provider's own site, so that nothing is
 * refunded twice.
 */
export function settleRefunds(
  { amount, refunded }: { amount: Centavos; refunded: Centavos },
  parts: readonly RefundPart[],
): Settlement {
  const open = parts.filter(isOpen)
  let surplus = refunded - sumOf(parts.filter(({ state }) => state === 'done'))
  const done: RefundPart[] = []
  const take = (part: RefundPart): void => {
    done.push(part)
    surplus -= part.amount
  }
  if (surplus > 0 && sumOf(open) === surplus) open.forEach(take)
  else {
    for (const part of open) if (part.wasAsked && part.amount <= surplus) take(part)
    const same = open.find((part) => !part.wasAsked && part.amount === surplus)
    if (same) take(same)
  }
  let left = amount - refunded
  const refused = open.filter((part) => {
    if (done.includes(part)) return false
    if (part.amount > left) return true
    left -= part.amount
    return false
  })
  return {
    done: done.map(({ id }) => id),
    refused: refused.map(({ id }) => id),
    elsewhere: Math.max(0, surplus),
  }
}

export const isOpen = ({ state }: Pick<RefundPart, 'state'>): boolean =>
  state === 'pending' || state === 'retry'

function sumOf(parts: readonly Pick<RefundPart, 'amount'>[]): Centavos {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Days during which a refused partial refund is retried. */
export const maxRefundDays = 5

export const refundRetryMs = dayMs
