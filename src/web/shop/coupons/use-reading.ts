import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Coupon, couponCalls } from '#contract/coupons.ts'
import { browserClient } from '../../api/client.ts'
import { couponsQuery } from '../../api/queries/coupon-queries.ts'

/**
 * Marks the coupons as read on entering (spec 1 §2), and answers which were new: they are shown so as long as one stays.
 * Where that fails they are new at the next visit.
 */
export function useReading(coupons: readonly Coupon[] | undefined): ReadonlySet<number> {
  const cache = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unread = coupons?.filter(({ read }) => !read).map(({ id }) => id) ?? []
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const hasUnread = unread.length > 0
  useEffect(() => {
    if (!hasUnread) return
    const key = couponsQuery().queryKey
    void browserClient(couponCalls.setRead, {}).then(
      () => cache.setQueryData(key, (known) => known?.map((coupon) => ({ ...coupon, read: true }))),
      () => null,
    )
  }, [hasUnread, cache])
  return fresh
}
