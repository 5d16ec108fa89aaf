import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Coupon, couponEndpoints } from '#contract/coupons.ts'
import { homeHref, href } from '#contract/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/dates.ts'
import { useCart, useIsKnown } from '../../api/cart/use-cart.ts'
import { browserClient } from '../../api/client.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { controls } from '../../copy/controls.ts'
import { coupons as copy } from '../../copy/coupons.ts'
import { couponsQuery, saveWaitingCoupon, valueText } from '../../parts/coupons.ts'
import { FailedList, leaveToList, waitForList } from '../../parts/lists/failed-list.tsx'
import { EmptyList } from '../../parts/lists/row-list.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { copyText } from '../../ui/clipboard.ts'
import { Skeleton } from '../../ui/empty.tsx'
import { Check } from '../../ui/icons.tsx'
import { Copy, TicketPercent } from '../../ui/lazy-icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/coupons'

const couponGrid = 'grid gap-4 notebook:grid-cols-2 notebook:gap-6'

const load = loadShopAnd(({ cache, client }) => [
  waitForList(cache.fetchQuery(couponsQuery(client)).catch(leaveToList)),
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
 * Marks the coupons as read on entering (spec 1 §2), and returns the ones that were new, which stay marked during the
 * visit. After a failure they are new at the next visit.
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

type CouponCardProps = { coupon: Coupon; isNew: boolean; onUse: (code: string) => void }

/** A coupon as a ticket: its value on the stub, its terms beside it. A personal one is wine red. */
function CouponCard({ coupon, isNew, onUse }: CouponCardProps) {
  const { code, min_amount, expiration_date, buyers } = coupon
  const isOwn = buyers.length > 0
  return (
    <li>
      <article
        aria-label={`${valueText(coupon)} ${copy.off}, ${code}`}
        className="relative grid h-full overflow-hidden rounded-lg border border-line bg-card shadow-low max-tablet:grid-rows-[auto_1fr] tablet:grid-cols-[12.5rem_minmax(0,1fr)]"
      >
        <Stub coupon={coupon} isOwn={isOwn} />
        <div className="relative flex flex-col gap-3 border-dashed border-edge p-5 max-tablet:border-t-[1.5px] tablet:border-l-[1.5px] tablet:py-6 tablet:pr-6 tablet:pl-7">
          <Notches />
          {(isNew || isOwn) && (
            <p className="flex flex-wrap items-center gap-2">
              {isNew && <Badge tone="straw">{copy.isNew}</Badge>}
              {isOwn && <Badge tone="wine">{copy.own}</Badge>}
            </p>
          )}
          <p className="leading-snug">
            <span className="block font-semibold">
              {min_amount === null ? copy.noMinimum : copy.from(formatMoney(min_amount))}
            </span>
            <span className="mt-0.5 block text-muted">
              {expiration_date === null ? copy.noEnd : copy.until(formatDate(expiration_date))}
            </span>
          </p>
          <div className="mt-auto grid gap-2.5 pt-1">
            <CopyCode code={code} />
            <Button onClick={() => onUse(code)}>
              {copy.use}
              <span className="sr-only"> {copy.useOf(code)}</span>
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
}

function Stub({ coupon, isOwn }: { coupon: Coupon; isOwn: boolean }) {
  return (
    <div
      data-band={isOwn ? 'wine' : 'glass'}
      className="relative flex items-end overflow-hidden p-5 pb-6 tablet:p-6"
    >
      <Mark size={150} className="absolute -top-6 -right-8 text-straw opacity-15" />
      <p className="relative">
        <span
          className={classes(
            'display figures block leading-none whitespace-nowrap text-glass-text',
            coupon.amount === null ? 'text-4xl' : 'text-3xl',
          )}
        >
          {valueText(coupon)}
        </span>
        <span className="mt-1.5 block font-semibold">{copy.off}</span>
      </p>
    </div>
  )
}

/** The two notches of a ticket's perforation. */
function Notches() {
  const notch = 'absolute top-0 size-5 -translate-1/2 rounded-full border border-line bg-paper'
  return (
    <>
      <span aria-hidden className={`${notch} left-0`} />
      <span aria-hidden className={`${notch} left-full tablet:top-full tablet:left-0`} />
    </>
  )
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false)
  const copyCode = async (): Promise<void> => {
    const done = await copyText(code)
    setCopied(done)
    if (done) toast.success(copy.copied)
    else toast.error(copy.copyFailed(code))
  }
  return (
    <p className="flex min-w-0 items-center justify-between gap-2 rounded-md border-[1.5px] border-dashed border-edge bg-paper py-0.5 pr-0.5 pl-4">
      <span className="sr-only">{copy.code}</span>
      <code className="figures min-w-0 font-sans font-semibold tracking-[0.06em] break-all">{code}</code>
      <IconButton label={copy.copy(code)} onClick={() => void copyCode()}>
        {isCopied ? (
          <Check aria-hidden size={19} className="text-glass-text" />
        ) : (
          <Copy aria-hidden size={19} />
        )}
      </IconButton>
    </p>
  )
}

/** Applies a coupon to the order; with an empty cart it waits, and Home is shown. */
function useCoupon(): (code: string) => void {
  const navigate = useNavigate()
  const cart = useCart()
  const isEmpty = useIsKnown(cart) && cart.units === 0
  return (code) => {
    saveWaitingCoupon(code)
    if (isEmpty) toast.info(copy.waits)
    void navigate(isEmpty ? homeHref : href('payment'))
  }
}

function CouponSkeletons() {
  return (
    <div className={couponGrid}>
      <output className="sr-only">{controls.loading}</output>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-84 rounded-lg tablet:h-64" />
      ))}
    </div>
  )
}
