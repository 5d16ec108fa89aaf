import { type CartBody, cartEndpoints } from '#contract/cart.ts'
import { articleEndpoints } from '#contract/catalog.ts'
import { ServerError } from '#contract/client.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { commerceId } from '#contract/shop.ts'
import { visitorOf } from '../../test/visitor.ts'
import { scarce } from '../catalogue/generate.ts'
import type { Figure } from '../figure.ts'
import { anyAddress, guest } from '../load/buying.ts'

const buyers = 60

type Round = { sold: number; refused: number; faults: number; left: number | null; seconds: number }

/** 60 concurrent visitors for the last ten units, for each scarce article. */
export async function measureRush(url: string, paymentMethodId: number): Promise<Figure> {
  const rounds: Round[] = []
  for (const slug of scarce.slugs) rounds.push(await rush(url, slug, paymentMethodId))
  const each = (count: (round: Round) => number | null): string => [...new Set(rounds.map(count))].join('/')
  return {
    name: `60 buyers, ${scarce.units} units, ${rounds.length} times`,
    aim: '10 sold, no fault, under 2 s',
    measured: `${each(({ sold }) => sold)} sold, ${each(({ refused }) => refused)} refused, ${each(({ faults }) => faults)} faults, ${each(({ left }) => left)} left, slowest ${Math.max(...rounds.map(({ seconds }) => seconds)).toFixed(2)} s`,
  }
}

async function rush(url: string, slug: string, paymentMethodId: number): Promise<Round> {
  const lookUp = async () =>
    (await visitorOf(url)(articleEndpoints.detail, { params: { slug, commerce_id: commerceId } })).article
  const { id } = await lookUp()
  const began = performance.now()
  const cart = {
    articles: [{ id, amount: 1 }],
    deliver: 0 as const,
    payment_method_id: paymentMethodId,
    buyer: guest,
  } satisfies CartBody
  const ready = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const call = visitorOf(url, new Map(), { 'x-forwarded-for': anyAddress() })
      const saved = await call(cartEndpoints.create, { body: { cart, commerce_id: commerceId } })
      return async () =>
        statusOf(
          call(orderEndpoints.place, {
            body: { cart_id: saved.cart.id ?? 0, commerce_id: commerceId, buyer: guest, is_adult: true },
          }),
        )
    }),
  )
  const statuses = await Promise.all(ready.map((order) => order()))
  const seconds = (performance.now() - began) / 1000
  const count = (is: (status: number) => boolean): number => statuses.filter(is).length
  return {
    sold: count((status) => status === 201),
    refused: count((status) => status >= 400 && status < 500),
    faults: count((status) => status >= 500),
    left: (await lookUp()).stock,
    seconds,
  }
}

async function statusOf(order: Promise<unknown>): Promise<number> {
  try {
    await order
    return 201
  } catch (error) {
    if (error instanceof ServerError) return error.status
    throw error
  }
}
