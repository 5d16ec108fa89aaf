import { expect, it } from 'vitest'
import { compareTills } from './compare-tills.ts'
import { addUp, type Bill, type Sum } from './second-till.ts'

const carts = 10_000

it('the rules of the shop and a second till that knows only the specification say the same, to the centavo', () => {
  expect(compareTills(1, carts)).toEqual({ carts, differing: 0, belowZero: 0 })
})

it.each<[what: string, wrong: (bill: Bill) => Sum]>([
  [
    'takes the coupon off before the way of paying is counted',
    (bill) => ({ ...addUp(bill), coupon: addUp({ ...bill, method: null }).coupon }),
  ],
  [
    'lets a coupon pay for the delivery',
    (bill) => ({
      ...addUp(bill),
      total:
        bill.coupon?.amount == null
          ? addUp(bill).total
          : addUp(bill).total - (addUp(bill).total > 0n ? 1n : 0n),
    }),
  ],
  [
    'counts a coupon that asks for more',
    (bill) => addUp({ ...bill, coupon: bill.coupon && { ...bill.coupon, min_amount: null } }),
  ],
  [
    'loses a centavo in one cart of a hundred',
    (bill) => ({ ...addUp(bill), total: addUp(bill).total - (addUp(bill).subtotal % 100n === 0n ? 1n : 0n) }),
  ],
])('a till that %s is found out (the control)', (_, wrong) => {
  expect(compareTills(1, 2000, wrong).differing).toBeGreaterThan(5)
})
