import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Commerce } from '#contract/shop.ts'
import { deliveryChoices } from '#domain/delivery.ts'
import { formatMoney } from '#domain/money.ts'
import { openingStatus, type OpeningStatus } from '#domain/opening-hours.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { frame } from '../../copy/frame.ts'
import { Store, Truck } from '../../ui/later-icons.ts'
import { usePageTime } from '../frame/time/now.ts'

type DeliveryLinesProps = {
  commerce: Commerce
  /** No day is promised of what is sold out. */ isSoldOut: boolean
}

/** How it gets to the buyer: from how much and from when it is brought, where and when it can be fetched (ux 21). */
export function DeliveryLines({ commerce, isSoldOut }: DeliveryLinesProps) {
  const { ways } = deliveryChoices(commerce.online_configuration)
  return (
    <ul className="grid gap-3 notebook:grid-cols-2">
      {ways.includes(1) && <Delivery fixedPrice={commerce.delivery_price} isSoldOut={isSoldOut} />}
      {ways.includes(0) && <PickUp commerce={commerce} />}
    </ul>
  )
}

/** The shop's one price of delivery counts only where there are no zones (design 6.35). */
function Delivery({ fixedPrice, isSoldOut }: { fixedPrice: number | null; isSoldOut: boolean }) {
  const { data: zones } = useQuery(zonesQuery())
  const { data: days } = useQuery(deliveryDaysQuery())
  const first = days?.find(({ date }) => date !== null)
  const lowest = zones && zones.length > 0 ? Math.min(...zones.map(({ price }) => price)) : fixedPrice
  return (
    <Line icon={<Truck aria-hidden size={20} />} title={copy.deliveryTitle}>
      {zones && lowest !== null && (
        <p className="figures">{lowest === 0 ? copy.deliveryFree : copy.deliveryFrom(formatMoney(lowest))}</p>
      )}
      {!isSoldOut && <p className="figures">{first ? copy.deliveryFirst(first.label) : copy.deliveryText}</p>}
    </Line>
  )
}

function PickUp({ commerce: { addresses, workdays } }: { commerce: Commerce }) {
  const status = openingStatus(workdays, new Date(usePageTime()))
  const address = addresses[0]
  return (
    <Line icon={<Store aria-hidden size={20} />} title={copy.pickupTitle}>
      <p>{address ? `${address.street} ${address.street_number}, ${address.city.name}` : copy.pickupText}</p>
      <p className="figures">{openingText(status)}</p>
      <a href="#horarios" className="inline-flex min-h-8 items-center underline underline-offset-4">
        {copy.toHours}
      </a>
    </Line>
  )
}

function openingText(status: OpeningStatus): string {
  if (status.open)
    return `${frame.open} ${status.until === null ? frame.openAllDay : frame.openUntil(status.until)}`
  return status.opens === null
    ? frame.closed
    : `${frame.closed} · ${frame.opensAt(status.opens.weekday, status.opens.at)}`
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-md bg-paper-2 p-4 text-xs">
      {icon}
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        {children}
      </div>
    </li>
  )
}
