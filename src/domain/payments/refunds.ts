import type { Centavos } from '../money/money.ts'

/** `retry`: its provider gives back no part today, and is asked again. */
export type RefundState = 'pending' | 'retry' | 'done' | 'refused'

/** A part of a payment that goes back, or all of it. `wasAsked`: its provider was asked, and what came of it is not known yet. */
export type RefundPart = { id: number; amount: Centavos; state: RefundState; wasAsked: boolean }

/** What is left of a payment that nobody gave back or is about to; `refunded` as its provider told it last. */
export function refundLeft(
  { amount, refunded }: { amount: Centavos; refunded: Centavos },
  parts: readonly RefundPart[],
): Centavos {
  const done = sumOf(parts.filter(({ state }) => state === 'done'))
  return Math.max(0, amount - Math.max(refunded, done) - sumOf(parts.filter(isOpen)))
}

type Settlement = {
  done: number[]
  /** Parts for which too little is left. */ refused: number[]
  /** What went back that nobody asked for here. */ elsewhere: Centavos
}

/**
 * Brings the parts of a payment to what its provider says by now. What went back is of the parts that were asked for
 * first, then of one that somebody gave back on the provider's own page, so that no amount goes back twice.
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

function sumOf(parts: readonly RefundPart[]): Centavos {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Days on which a provider is asked for a part that it refuses. */
export const maxRefundDays = 5

export const refundRetryMs = 24 * 60 * 60_000
