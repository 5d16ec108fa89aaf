import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import { coupons as copy } from '../../../copy/panel/coupons.ts'
import { frame } from '../../../copy/panel/frame.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { MissingScreen } from '../../frame/missing-screen.tsx'
import { Screen } from '../../frame/screen.tsx'
import { couponQuery } from '../../parts/coupon-queries.ts'
import { CouponsOff } from '../../parts/coupons-off.tsx'
import { CouponOrders } from './coupon-orders.tsx'
import { NewCoupon } from './new-coupon.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferedCard } from './offered-card.tsx'
import { ShareCard } from './share-card.tsx'
import { Ticket } from './ticket.tsx'

const back = { to: panelScreens.coupons, label: copy.back }

/** One coupon: what it gives, how to share it, and the orders that have it; or a new one. */
export default function CouponScreen() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const isNew = id === 'nuevo'
  const shown = Number(isNew ? (query.get('como') ?? 0) : id)
  const isKnown = Number.isInteger(shown) && shown > 0
  const { data, isError, error, refetch } = useQuery({ ...couponQuery(shown), enabled: isKnown })
  if (isNew && (!isKnown || isError)) return <NewCoupon like={null} />
  const isMissing = !isKnown || (error !== null && 'status' in error && error.status === 404)
  if (isMissing)
    return (
      <MissingScreen
        {...frame.unknown}
        action={<LinkButton to={panelScreens.coupons}>{copy.back}</LinkButton>}
      />
    )
  if (data === undefined)
    return (
      <Screen title={copy.title} back={back}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={3} className="h-40 rounded-lg!" />
      </Screen>
    )
  const { coupon, is_on: isOn } = data
  if (isNew) return <NewCoupon like={coupon} />
  return (
    <Screen
      title={coupon.code}
      back={back}
      waits={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={coupon.state === 'running' ? 'glass' : 'quiet'}>{copy.states[coupon.state]}</Badge>
          <span className="figures">{copy.used(coupon.used, coupon.use_limit)}</span>
        </span>
      }
      aside={
        <>
          <CouponOrders id={coupon.id} />
          <OfferedCard coupon={coupon} />
        </>
      }
    >
      {!isOn && <CouponsOff />}
      <Ticket offer={coupon} code={coupon.code} names={coupon.buyers.map(({ name }) => name)} />
      {(coupon.state === 'running' || coupon.state === 'coming') && (
        <ShareCard key={coupon.version} coupon={coupon} />
      )}
      <OfferForm key={coupon.id} coupon={coupon} />
    </Screen>
  )
}
