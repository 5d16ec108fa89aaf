import { setTimeout as wait } from 'node:timers/promises'
import { cartEndpoints } from '#contract/cart.ts'
import { type Client, ServerError } from '#contract/client.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { commerceId } from '#contract/shop.ts'
import type { Chance } from '../../test/money/chance.ts'
import { visitorOf } from '../../test/visitor.ts'
import { guest } from './buying.ts'

const usualClients = 8
/** Retry interval and timeout of a client while the shop is down. */
const knockMs = 50
const timeoutMs = 30_000

/**
 * A client's journal entry, written before sending an order and after its answer. `acknowledged` is the first answer,
 * `isChanged` whether a later one differed.
 */
export type Entry = {
  call: Client
  cart: number
  key: string
  acknowledged: { id: number; num: number } | null
  isChanged: boolean
}

export type Basket = { articleIds: readonly number[]; paymentMethodId: number }

/** Starts clients that place orders one after the other, each as a new visitor, until stopped or cut off. Returns the stop function. */
export function startOrdering(
  url: string,
  basket: Basket,
  chance: Chance,
  journal: Entry[],
  clients = usualClients,
): () => Promise<void> {
  const ended = new AbortController()
  const running = Promise.allSettled(
    Array.from({ length: clients }, async () => {
      while (!ended.signal.aborted) {
        if (!(await orderOnce(url, basket, chance, journal))) return
      }
    }),
  )
  return async () => {
    ended.abort()
    for (const client of await running) if (client.status === 'rejected') throw client.reason
  }
}

/** Re-sends every unanswered order with its key, and the last answered ones, until the shop answers. */
export async function sendAgain(journal: readonly Entry[]): Promise<{ cut: number }> {
  const unanswered = journal.filter(({ acknowledged }) => acknowledged === null)
  const deadline = performance.now() + timeoutMs
  await Promise.all(
    [...unanswered, ...journal.filter(({ acknowledged }) => acknowledged !== null).slice(-usualClients)].map(
      async (entry) => {
        while (!(await send(entry))) {
          if (performance.now() > deadline)
            throw new Error(`An order was not answered for ${timeoutMs / 1000} s`)
          await wait(knockMs)
        }
      },
    ),
  )
  return { cut: unanswered.length }
}

/** False when it was cut off. */
async function orderOnce(
  url: string,
  { articleIds, paymentMethodId }: Basket,
  chance: Chance,
  journal: Entry[],
): Promise<boolean> {
  const call = visitorOf(url)
  const chosen = new Set(Array.from({ length: chance.between(1, 3) }, () => chance.oneOf(articleIds)))
  const cart = {
    articles: [...chosen].map((id) => ({ id, amount: chance.between(1, 3) })),
    deliver: 0 as const,
    payment_method_id: paymentMethodId,
    buyer: guest,
  }
  const saved = await unlessCut(call(cartEndpoints.create, { body: { cart, commerce_id: commerceId } }))
  if (saved === null) return false
  const entry: Entry = {
    call,
    cart: saved.cart.id ?? 0,
    key: `anotado-${journal.length}`,
    acknowledged: null,
    isChanged: false,
  }
  journal.push(entry)
  return send(entry)
}

async function send(entry: Entry): Promise<boolean> {
  const answer = await unlessCut(
    entry.call(
      orderEndpoints.place,
      { body: { cart_id: entry.cart, commerce_id: commerceId, buyer: guest, is_adult: true } },
      { headers: { 'idempotency-key': entry.key } },
    ),
  )
  if (answer === null) return false
  const { id, num } = answer.order
  if (entry.acknowledged !== null && entry.acknowledged.id !== id) entry.isChanged = true
  entry.acknowledged ??= { id, num }
  return true
}

/** Null without an answer, or for a 5xx; throws for a refusal, which must not occur. */
async function unlessCut<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const isCut = error instanceof ServerError ? error.status >= 500 : error instanceof TypeError
    if (!isCut) throw error
    return null
  }
}
