import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMovePayment,
  paymentMoves,
  paymentStatuses,
  type PaymentStatus,
} from '#domain/payments/payment.ts'
import { paymentShop } from '../../../../test/payments.ts'
import type { CheckoutPort, ProviderPayment } from '../../integrations/payments/payments.port.ts'
import { applyPayment } from './apply-payment.service.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { syncPayment } from './sync-payments.ts'

const shop = await paymentShop({ connections: 50 })
const { sql, deps } = shop

/** Inserts orders of $ 1.000 awaiting MercadoPago in one statement; returns their references. */
async function addOrders(count: number): Promise<string[]> {
  const { rows } = await sql.query<{ reference: string }>(
    `with carts as (insert into carts (ordered_at) select now() from generate_series(1, $1) returning id),
      orders as (insert into orders (cart_id, name, deliver, goods, total, payment_method, payment_status, hold_expires_at)
        select id, 'Ana', 0, 100000, 100000, '{"type": "MercadoPago"}', 'pending', now() + interval '30 minutes' from carts returning id, num)
      insert into payment_attempts (reference, order_id, provider) select num || 'x0123456789abcdef', id, 'MercadoPago' from orders returning reference`,
    [count],
  )
  return rows.map(({ reference }) => reference)
}

const paymentOf = (reference: string, status: PaymentStatus): ProviderPayment => ({
  provider: 'MercadoPago',
  providerId: reference.split('x')[0] ?? '',
  reference,
  status,
  statusDetail: null,
  amount: 100_000,
  refunded: status === 'refunded' ? 100_000 : 0,
  currency: 'ARS',
  isLive: true,
  collectorId: null,
  madeAt: null,
  payUntil: null,
  voucherUrl: null,
  unknownStatus: null,
  customerCard: null,
})

/** The stored state of an order with a single payment in that status: a pending payment makes the order in_process. */
const asKept = (status: PaymentStatus): string => `${status} ${status === 'pending' ? 'in_process' : status}`

/** The stored status of the payment under each reference, and of its order. */
async function keptOf(references: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ reference: string; kept: string }>(
    `select reference, coalesce(payments.status, 'none') || ' ' || payment_status as kept
      from payment_attempts join orders on orders.id = order_id left join payments on payments.order_id = orders.id where reference = any($1)`,
    [references],
  )
  return new Map(rows.map(({ reference, kept }) => [reference, kept]))
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

it('tells the shop of the order once its payment is approved, and not before', async () => {
  const [reference = ''] = await addOrders(1)
  const alerts = async () =>
    (
      await sql.query<{ kind: string; num: number }>(
        `select data ->> 'kind' as kind, num from jobs.job join orders on orders.id = (data ->> 'order_id')::integer
          where job.name = 'order-alert' and num::text = $1`,
        [reference.split('x')[0]],
      )
    ).rows.map(({ kind }) => kind)
  for (const status of ['pending', 'in_process'] as const)
    await applyPayment(deps, paymentOf(reference, status))
  expect(await alerts()).toEqual([])
  for (const status of ['approved', 'approved', 'refunded'] as const)
    await applyPayment(deps, paymentOf(reference, status))
  expect(await alerts()).toEqual(['arrived'])
})

it('goes from each status to each other as the table of its life says, and a step that it forbids leaves no trace', async () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => ({ from, to })))
  const references = await addOrders(pairs.length)
  await Promise.all(
    pairs.map(async ({ from, to }, index) => {
      const reference = references[index] ?? ''
      await applyPayment(deps, paymentOf(reference, from))
      await applyPayment(deps, paymentOf(reference, to))
    }),
  )
  const kept = await keptOf(references)
  const { rows } = await sql.query<{ reference: string; steps: number }>(
    "select reference, count(*) as steps from payment_attempts join order_events using (order_id) where kind = 'payment' and reference = any($1) group by reference",
    [references],
  )
  const steps = new Map(rows.map((row) => [row.reference, row.steps]))
  expect(pairs).toHaveLength(49)
  for (const [index, { from, to }] of pairs.entries()) {
    const [end, count] = canMovePayment(from, to) ? [to, 2] : [from, 1]
    expect([from, to, kept.get(references[index] ?? ''), steps.get(references[index] ?? '')]).toEqual([
      from,
      to,
      asKept(end),
      count,
    ])
  }
})

describe('what a provider told, in whatever order it arrives', () => {
  it('ends where the payment ended, in all 24 orders of four words', async () => {
    const orders = permutations(['pending', 'in_process', 'approved', 'refunded'] as const)
    const references = await addOrders(orders.length)
    await Promise.all(
      references.map(async (reference, index) => {
        for (const status of orders[index] ?? []) await applyPayment(deps, paymentOf(reference, status))
      }),
    )
    const kept = await keptOf(references)
    expect(orders).toHaveLength(24)
    expect(references.map((reference) => kept.get(reference))).toEqual(orders.map(() => 'refunded refunded'))
  })

  it('would end anywhere in a shop that keeps the word that came last', () => {
    const ends = permutations(['pending', 'in_process', 'approved', 'refunded']).map((order) => order.at(-1))
    expect(new Set(ends).size).toBe(4)
  })
})

/** A payment's life at the provider: its statuses and, for each, the webhooks sent, all at once and each with its own delay. */
const lives = fc
  .tuple(
    fc.array(
      fc.record({
        choice: fc.nat(),
        reported: fc.nat({ max: 3 }),
        pauses: fc.array(fc.nat({ max: 4 }), { minLength: 8, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([steps]) => {
    let status: PaymentStatus = 'pending'
    return steps.map(({ choice, reported, pauses }, index) => {
      if (index > 0) {
        const next: readonly PaymentStatus[] = paymentMoves[status]
        status = next[choice % next.length] ?? status
      }
      // The final status is reported at least once; reports of earlier ones may be lost.
      return {
        status,
        pauses: pauses.slice(0, index === steps.length - 1 ? Math.max(1, reported) : reported),
        gap: pauses[7] ?? 0,
      }
    })
  })
type Life = ReturnType<typeof lives.generate>['value']

const pause = async (turns: number): Promise<void> => {
  for (let n = 0; n < turns; n += 1) await turn()
}

/** Plays a life against a provider with the given delays; returns the final status there. */
async function live(reference: string, life: Life): Promise<PaymentStatus> {
  const real = deps.payments.mercadoPago ?? expect.fail()
  let status: PaymentStatus = 'pending'
  const tellings: Promise<unknown>[] = []
  for (const step of life) {
    status = step.status
    for (const turns of step.pauses) {
      const port: CheckoutPort = {
        ...real,
        find: async () => {
          const reported = paymentOf(reference, status)
          await pause(turns * 20)
          return reported
        },
      }
      tellings.push(syncPayment(deps, port, paymentOf(reference, status).providerId))
    }
    await pause(step.gap)
  }
  await Promise.all(tellings)
  return status
}

async function endWrong(samples: Life[]): Promise<number> {
  const references = await addOrders(samples.length)
  const ends = new Map<string, PaymentStatus>()
  const next = samples.entries()
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const [index, life] of next) {
        const reference = references[index] ?? ''
        ends.set(reference, await live(reference, life))
      }
    }),
  )
  const kept = await keptOf(references)
  return references.filter((reference) => kept.get(reference) !== asKept(ends.get(reference) ?? 'pending'))
    .length
}

describe('a thousand payments that live at random, told at random', () => {
  const samples = fc.sample(lives, { numRuns: 1000, seed: 20261120 })

  it('all end here as they end at their provider', { timeout: 180_000 }, async () => {
    expect(await endWrong(samples)).toBe(0)
  })
})

type Hear = (own: PaymentDeps, port: CheckoutPort, id: string) => Promise<unknown>

const hearNaively: Hear = async (own, port, id) => {
  const reported = await port.find(id)
  if (reported) await applyPayment(own, reported)
}

/**
 * Delivers an old status after a newer one: one read is given the old status and held until another has stored the
 * new one. `known` is the status stored before both.
 */
async function hearOldAfterNew(
  before: PaymentStatus,
  after: PaymentStatus,
  hear: Hear,
  known: PaymentStatus | null = null,
): Promise<string | undefined> {
  const [reference = ''] = await addOrders(1)
  if (known !== null) await applyPayment(deps, paymentOf(reference, known))
  const real = deps.payments.mercadoPago ?? expect.fail()
  const [isGiven, isStored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [before, after]
  const slow: CheckoutPort = {
    ...real,
    find: async () => {
      const reported = paymentOf(reference, answers.shift() ?? after)
      isGiven.resolve()
      await isStored.promise
      return reported
    },
  }
  const { providerId } = paymentOf(reference, before)
  const late = hear(deps, slow, providerId)
  await isGiven.promise
  await hear(deps, { ...real, find: async () => paymentOf(reference, after) }, providerId)
  isStored.resolve()
  await late
  return (await keptOf([reference])).get(reference)
}

describe('an answer that its provider gave before a newer one, and that comes after it', () => {
  /** Pairs allowed in both directions: only the order of the reports decides the result. */
  const pairs: [PaymentStatus, PaymentStatus][] = [
    ['in_process', 'rejected'],
    ['rejected', 'in_process'],
    ['charged_back', 'approved'],
    ['approved', 'charged_back'],
  ]

  it.each(pairs)('changes nothing: of %s and then %s the second holds', async (before, after) => {
    expect(await hearOldAfterNew(before, after, syncPayment)).toBe(`${after} ${after}`)
  })

  it.each(pairs)(
    'changes nothing, though the newer one says what was known before: %s, once more %s',
    async (before, after) => {
      expect(await hearOldAfterNew(before, after, syncPayment, after)).toBe(`${after} ${after}`)
    },
  )

  it.each(pairs)(
    'would be believed in a shop that takes what came last for new: %s, though %s was told since',
    async (before, after) => {
      expect(await hearOldAfterNew(before, after, hearNaively)).toBe(`${before} ${before}`)
    },
  )
})
