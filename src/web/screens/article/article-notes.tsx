import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Article } from '#contract/catalog.ts'
import { deliveryTermsHref, screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { isAlcoholic, mayBringAlcoholOn } from '#domain/catalog/alcohol.ts'
import { deliveryChoices, deliveryTime, servesOn } from '#domain/delivery/delivery.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { openingStatus, type OpeningStatus } from '#domain/time/opening-hours.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { delivery } from '../../copy/cart.ts'
import { foot } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { Link } from '../../router/link.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { Store, Truck } from '../../ui/lazy-icons.ts'
import { usePageTime } from '../../ui/page-time.ts'

/** The article's condition: outlet, limited, handmade (spec 1 §2 Article). */
export function Condition({ condition }: Pick<Article, 'condition'>) {
  if (condition === null) return null
  return (
    <p className="rounded-md border border-line px-4 py-3 text-xs">
      <span className="sr-only">{copy.condition}: </span>
      <b className="text-sm font-semibold">{condition.name}</b>
      {condition.description && <span className="block text-muted">{condition.description}</span>}
    </p>
  )
}

/** A WhatsApp link with the article's name and URL. Nothing for a shop without a phone. */
export function AskByWhatsapp({ name, url, phone }: { name: string; url: string; phone: string | null }) {
  const link = phone === null ? null : whatsappLink(phone, copy.whatsappText(name, url))
  if (link === null) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      <MessageCircle aria-hidden size={20} />
      {copy.whatsapp} <span className="sr-only">{frame.newWindow}</span>
    </a>
  )
}

/** Legally required note on alcohol. */
export function AlcoholLegend({ article: { kind, sheet } }: { article: Pick<Article, 'kind' | 'sheet'> }) {
  return isAlcoholic({ kind, abv: sheet.abv }) ? <p className="text-xs text-muted">{foot.legal}</p> : null
}

/** Right of withdrawal, shown with every article (Ley 24.240 art. 34; ux 22). */
export function WithdrawalNote() {
  return (
    <p className="text-xs text-muted">
      {copy.withdrawal}{' '}
      <Link
        to={screens.withdrawal}
        className="font-semibold whitespace-nowrap text-glass-text underline underline-offset-4"
      >
        {frame.withdrawal}
      </Link>
    </p>
  )
}

type DeliveryLinesProps = {
  commerce: Commerce
  article: Pick<Article, 'kind' | 'sheet'>
  /** Sold-out articles get no delivery date. */ isSoldOut: boolean
}

/** Delivery and pick-up: price, earliest day, place and hours (ux 21). */
export function DeliveryLines(props: DeliveryLinesProps) {
  const { commerce } = props
  const { ways } = deliveryChoices(commerce.online_configuration)
  return (
    <ul className="grid gap-3 notebook:grid-cols-2">
      {ways.includes(1) && <Delivery {...props} />}
      {ways.includes(0) && <PickUp commerce={commerce} />}
    </ul>
  )
}

/** The shop's fixed price applies only without zones. The first day is one that a zone serves, with lawful hours for alcohol. */
function Delivery({ commerce, article: { kind, sheet }, isSoldOut }: DeliveryLinesProps) {
  const { data: zones } = useQuery(zonesQuery())
  const { data: days } = useQuery(deliveryDaysQuery())
  const now = new Date(usePageTime())
  const { delivery_price: fixedPrice, alcohol_hours: hours, workdays } = commerce
  const isFree = !isAlcoholic({ kind, abv: sheet.abv })
  const served = zones && zones.length > 0 ? zones : [null]
  const first = days?.find(
    ({ date }) =>
      date !== null &&
      served.some((zone) => servesOn(zone, date)) &&
      (isFree || mayBringAlcoholOn(date, now, { hours, workdays })),
  )
  // Without days there is none to choose.
  const whenOpen = days?.length === 0 ? deliveryTime(1, null, null) : copy.deliveryText
  const prices =
    zones && zones.length > 0 ? zones.map(({ price }) => price) : fixedPrice === null ? [] : [fixedPrice]
  return (
    <Line icon={<Truck aria-hidden size={20} />} title={copy.deliveryTitle}>
      {zones && prices.length > 0 && <p className="figures">{delivery.prices(prices)}</p>}
      {!isSoldOut && <p className="figures">{first ? copy.deliveryFirst(first.label) : whenOpen}</p>}
      <Link to={deliveryTermsHref} className={lineLink}>
        {delivery.terms}
      </Link>
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
      <a href="#horarios" className={lineLink}>
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

const lineLink = 'inline-flex min-h-8 items-center underline underline-offset-4'

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
