import { queryOptions } from '@tanstack/react-query'
import { type CouponGroup, couponsEndpoints } from '#contract/panel/coupons.ts'
import { panelClient } from '../api.ts'
import { couponsNoun } from './order-queries.ts'
import { pagedQuery } from './paged-query.ts'
import { type UndoableWrite, useUndoableWrite, type Written } from './undoable-write.ts'

/** Queries to invalidate. */
const touches = [couponsNoun, 'history']

export const couponListQuery = (group: CouponGroup) =>
  pagedQuery([couponsNoun, 'list', group], (before, options) =>
    panelClient(couponsEndpoints.list, { query: { group, before } }, options),
  )

export const couponQuery = (id: number) =>
  queryOptions({
    queryKey: [couponsNoun, 'one', id],
    queryFn: ({ signal }) => panelClient(couponsEndpoints.read, { params: { id } }, { signal }),
  })

export const couponOrdersQuery = (id: number) =>
  pagedQuery([couponsNoun, 'orders', id], (before, options) =>
    panelClient(couponsEndpoints.orders, { params: { id }, query: { before } }, options),
  )

/** A write of a coupon whose toast offers undo. */
export function useCouponsWrite<Input, Answer extends Written = Written>(
  write: Omit<UndoableWrite<Input, Answer>, 'touches'>,
) {
  return useUndoableWrite({ ...write, touches })
}
