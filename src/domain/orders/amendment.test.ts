import { describe, expect, it } from 'vitest'
import { amendedQuote, amendmentProblem, proposalEnd, standingProblem } from './amendment.ts'
import { orderStatuses } from './order-status.ts'

const lines = [
  { id: 1, price: 1_000, amount: 3 },
  { id: 2, price: 2_500, amount: 1 },
]
const plain = { method: null, discount: null, freeFrom: null, added: [], changes: [] }
const before = { subtotal: 5_500, method_adjustment: 0, discount: 0, delivery: 700, total: 6_200 }
const change = (lineId: number, amount: number) => ({ lineId, amount })
const add = (amount: number, samePriceAs: number | null = null) => ({ amount, today: 1_800, samePriceAs })

describe('the totals of a changed order', () => {
  it('keep the price of what stays, and have today’s of what is added', () => {
    expect(amendedQuote({ ...plain, before, lines, changes: [change(1, 1)] }).total).toBe(4_200)
    expect(amendedQuote({ ...plain, before, lines, added: [add(2)] }).total).toBe(9_800)
    expect(amendedQuote({ ...plain, before, lines, changes: [change(2, 0)], added: [add(1, 2)] }).total).toBe(
      6_200,
    )
  })

  it('have the method and the coupon of the order, which holds whatever its minimum', () => {
    const quote = amendedQuote({
      ...plain,
      before,
      lines,
      changes: [change(1, 0)],
      method: { discount: 10, surchage: null },
      discount: { amount: 5_000, percentage: null },
    })
    expect(quote).toEqual({
      subtotal: 2_500,
      method_adjustment: -250,
      discount: 2_250,
      delivery: 700,
      total: 700,
    })
  })

  it('keep a free delivery free, and make one free that the goods now reach', () => {
    const free = { ...before, delivery: 0, total: 5_500 }
    expect(
      amendedQuote({ ...plain, before: free, lines, changes: [change(1, 0)], freeFrom: 5_000 }).delivery,
    ).toBe(0)
    expect(amendedQuote({ ...plain, before, lines, added: [add(1)], freeFrom: 7_000 }).delivery).toBe(0)
    expect(amendedQuote({ ...plain, before, lines, changes: [change(1, 0)], freeFrom: 5_000 }).delivery).toBe(
      700,
    )
  })
})

it.each<[string, Parameters<typeof amendmentProblem>[1], ReturnType<typeof add>[], string | null]>([
  ['fewer units', [change(1, 2)], [], null],
  ['a line that goes', [change(2, 0)], [], null],
  ['more of the same', [], [add(1, 1)], null],
  ['everything goes', [change(1, 0), change(2, 0)], [], 'amendment_empty'],
  ['everything goes for something else', [change(1, 0), change(2, 0)], [add(1)], null],
  ['nothing', [], [], 'amendment_nothing'],
  ['as it is', [change(1, 3)], [], 'amendment_nothing'],
  ['more units of a line', [change(1, 4)], [], 'amendment_amount_wrong'],
  ['a line twice', [change(1, 2), change(1, 1)], [], 'amendment_amount_wrong'],
  ['a line of another order', [change(9, 0)], [], 'amendment_line_unknown'],
  ['at the price of another order’s line', [], [add(1, 9)], 'amendment_line_unknown'],
])('a change of %s', (_what, changes, added, problem) => {
  expect(amendmentProblem(lines, changes, added)).toBe(problem)
})

it('a proposal ends after two hours, or at the cut-off before', () => {
  const now = new Date('2026-11-20T14:00:00Z')
  expect(proposalEnd(now, null)).toEqual(new Date('2026-11-20T16:00:00Z'))
  expect(proposalEnd(now, new Date('2026-11-20T15:30:00Z'))).toEqual(new Date('2026-11-20T15:30:00Z'))
  expect(proposalEnd(now, new Date('2026-11-21T15:30:00Z'))).toEqual(new Date('2026-11-20T16:00:00Z'))
})

it('a proposal made after the cut-off still has its two hours', () => {
  const now = new Date('2026-11-20T14:00:00Z')
  expect(proposalEnd(now, new Date('2026-11-20T13:30:00Z'))).toEqual(new Date('2026-11-20T16:00:00Z'))
})

it('no order is changed once it is over, while it is being paid, or in dispute', () => {
  const free = { payment: null, isBeingPaid: false } as const
  expect(orderStatuses.filter((status) => standingProblem({ ...free, status }) === null)).toEqual([
    'Sin confirmar',
    'Confirmado',
    'En preparación',
    'Listo para retirar',
    'En camino',
  ])
  const standing = { status: 'Confirmado', ...free } as const
  expect(standingProblem({ ...standing, payment: 'approved' })).toBeNull()
  expect(standingProblem({ ...standing, payment: 'approved', isBeingPaid: true })).toBe(
    'amendment_being_paid',
  )
  expect(standingProblem({ ...standing, payment: 'in_process' })).toBe('amendment_being_paid')
  expect(standingProblem({ ...standing, payment: 'charged_back' })).toBe('payment_in_dispute')
})
