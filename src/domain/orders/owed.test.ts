import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { type CollectionPart, moneyOf, owedBy, returnedByCancelling } from './owed.ts'

const part = (
  kind: CollectionPart['kind'],
  amount: number,
  way: CollectionPart['way'] = 'cash',
): CollectionPart => ({ kind, amount, way })
const total = 1000

it.each<[string, CollectionPart[], Partial<ReturnType<typeof moneyOf>>]>([
  ['nothing yet', [], { owed: 1000, isPaid: false, toReturn: 0 }],
  ['a part', [part('collected', 300)], { owed: 700, isPaid: false }],
  ['two ways', [part('collected', 300), part('collected', 700, 'qr')], { owed: 0, isPaid: true }],
  ['voided', [part('collected', 1000), part('collected', -1000)], { owed: 1000, isPaid: false }],
  [
    'returned',
    [part('collected', 1000, 'provider'), part('returned', 400, 'provider')],
    { owed: 400, isPaid: false, returned: 400 },
  ],
  [
    'too much',
    [part('collected', 1000, 'provider'), part('collected', 200)],
    { owed: 0, isPaid: true, toReturn: 200, toReturnByHand: 200 },
  ],
])('an order of which was collected: %s', (_what, parts, money) => {
  expect(moneyOf({ total, status: 'Confirmado' }, parts)).toMatchObject(money)
})

it('a cancelled order owes nothing, and what it holds is to be returned, by hand what did not come by a provider', () => {
  expect(
    moneyOf({ total, status: 'Cancelado' }, [part('collected', 300), part('collected', 700, 'provider')]),
  ).toEqual({
    collected: 1000,
    returned: 0,
    owed: 0,
    toReturn: 1000,
    toReturnByHand: 300,
    isPaid: false,
  })
})

it.each<[string, CollectionPart[], ReturnType<typeof returnedByCancelling>]>([
  ['nothing', [], { byProvider: 0, byHand: 0 }],
  [
    'online, and a difference in cash',
    [part('collected', 10_000, 'provider'), part('collected', 2_000)],
    { byProvider: 10_000, byHand: 2_000 },
  ],
  [
    'online, a part of it back in cash',
    [part('collected', 10_000, 'provider'), part('returned', 1_000)],
    { byProvider: 9_000, byHand: 0 },
  ],
  [
    'in cash, and all of it back',
    [part('collected', 500), part('returned', 500)],
    { byProvider: 0, byHand: 0 },
  ],
])('cancelling an order that holds %s tells what goes back by whom', (_what, parts, back) => {
  expect(returnedByCancelling(parts)).toEqual(back)
})

it('what is owed, less what is to be returned, is the total less what is held', () => {
  const parts = fc.array(
    fc.record({
      kind: fc.constantFrom('collected', 'returned'),
      way: fc.constantFrom('cash', 'provider'),
      amount: fc.integer({ min: -500, max: 2000 }),
    }),
  )
  fc.assert(
    fc.property(fc.nat(3000), fc.constantFrom(...orderStatuses), parts, (cost, status, rows) => {
      const money = moneyOf({ total: cost, status }, rows)
      const due = status === 'Cancelado' ? 0 : cost
      expect(money.owed - money.toReturn).toBe(due - money.collected + money.returned)
      expect(Math.min(money.owed, money.toReturn)).toBe(0)
      expect(owedBy({ total: cost, status }, money.collected - money.returned)).toBe(money.owed)
      expect(money.toReturnByHand).toBeLessThanOrEqual(money.toReturn)
    }),
  )
})
