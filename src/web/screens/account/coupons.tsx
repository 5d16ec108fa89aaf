import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Coupon, couponEndpoints } from '#contract/coupons.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { coupons as copy } from '../../copy/coupons.ts'
import { couponsQuery } from '../../parts/coupons.ts'
import { FailedList, leaveToList, waitForList } from '../../parts/lists/failed-list.tsx'
import { EmptyList } from '../../parts/lists/row-list.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { TicketPercent } from '../../ui/lazy-icons.ts'
import type { Route } from './+types/coupons'
import { CouponCard, CouponSkeletons, useCoupon, couponGrid } from './coupon-card.tsx'

const load = loadShopAnd(({ cache, ask }) => [
  waitForList(cache.fetchQuery(couponsQuery(ask)).catch(leaveToList)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function CouponsScreen() {
  return (
    <div className="wrap max-w-280 py-8 tablet:py-10">
      <h1 className="display mb-6 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <CouponList />
    </div>
  )
}

function CouponList() {
  const list = useQuery(couponsQuery())
  const fresh = useReading(list.data)
  const use = useCoupon()
  if (list.isPending) return <CouponSkeletons />
  if (!list.data) return <FailedList onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyList icon={TicketPercent} copy={copy} />
  return (
    <ul className={couponGrid}>
      {list.data.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} isNew={fresh.has(coupon.id)} onUse={use} />
      ))}
    </ul>
  )
}

/**
 * Marks the coupons as read on entering (spec 1 §2), and answers which were new: they are shown so as long as one stays.
 * Where that fails they are new at the next visit.
 */
function useReading(coupons: readonly Coupon[] | undefined): ReadonlySet<number> {
  const cache = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unread = coupons?.filter(({ read }) => !read).map(({ id }) => id) ?? []
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const hasUnread = unread.length > 0
  useEffect(() => {
    if (!hasUnread) return
    const key = couponsQuery().queryKey
    void browserClient(couponEndpoints.setRead, {}).then(
      () => cache.setQueryData(key, (known) => known?.map((coupon) => ({ ...coupon, read: true }))),
      () => null,
    )
  }, [hasUnread, cache])
  return fresh
}
