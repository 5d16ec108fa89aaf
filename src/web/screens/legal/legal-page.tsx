import type { DeliveryZone } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { type Commerce, unnamedShop } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneText } from '#domain/text/phone.ts'
import { regularWeek, type Workday } from '#domain/time/opening-hours.ts'
import type { Load } from '../../api/load.ts'
import { paymentMethodsQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { delivery } from '../../copy/cart.ts'
import { legal as copy, type LegalSection, type ShopFacts } from '../../copy/legal/legal-section.ts'
import { frame } from '../../copy/shell.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/classes.ts'

type LegalPageProps = { heading: string; lead: string; sections: readonly LegalSection[] }

/** A legal text: table of contents first, sections with anchors. */
export function LegalPage({ heading, lead, sections }: LegalPageProps) {
  return (
    <div className="wrap grid max-w-280 gap-8 py-8 tablet:py-12 notebook:grid-cols-[15rem_minmax(0,1fr)] notebook:gap-14">
      <header className="notebook:col-span-2">
        <h1 className="display text-2xl tablet:text-3xl">{heading}</h1>
        <p className="mt-3 max-w-160 text-md text-muted">{lead}</p>
      </header>
      <Contents sections={sections} />
      <div className="grid max-w-160 content-start gap-9">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-labelledby="contenidos"
      className="self-start rounded-lg bg-paper-2 p-5 notebook:sticky notebook:top-6"
    >
      <h2 id="contenidos" className="mb-1 font-semibold">
        {copy.contents}
      </h2>
      <ul className="grid gap-x-4 tablet:max-notebook:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-glass-text underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ section: { id, title, body, links = [], isProminent } }: { section: LegalSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={classes(
        'grid scroll-mt-6 gap-3',
        isProminent && 'rounded-lg border-2 border-glass-text bg-card p-5 tablet:p-7',
      )}
    >
      <h2 id={`${id}-titulo`} className="display text-xl">
        {title}
      </h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className={classes('text-base', isProminent && 'first-of-type:font-semibold')}>
            {part}
          </p>
        ) : (
          <List key={part.join()} items={part} />
        ),
      )}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <SectionLink key={link.to} {...link} />
          ))}
        </p>
      )}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-base marker:text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function SectionLink({ label, to }: { label: string; to: string }) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4'
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      {label}
      <span className="sr-only"> {frame.newWindow}</span>
    </a>
  )
}

type Known = { commerce: Commerce; zones: readonly DeliveryZone[]; methods: readonly PaymentMethod[] }

/** The shop's data for legal texts, from its settings. */
function shopFacts({ commerce, zones, methods }: Known): ShopFacts {
  const { has_delivery, retiro_por_local, register_to_buy } = commerce.online_configuration
  return {
    shop: commerce.name,
    company: commerce.company_name === unnamedShop ? commerce.name : commerce.company_name,
    cuit: commerce.cuit,
    address: addressText(commerce),
    email: commerce.email,
    phone: commerce.phone && phoneText(commerce.phone),
    hours: hoursLines(regularWeek(commerce.workdays)),
    hasDelivery: has_delivery,
    hasPickUp: retiro_por_local,
    zones: zones.map(zoneLine),
    deliveryPrice: commerce.delivery_price === null ? null : priceText(commerce.delivery_price),
    methods: methods.map(({ name }) => name),
    providers: methods.flatMap(({ type }) => (type ? [type.name] : [])),
    claimsUrl: commerce.consumer_claims_url,
    needsAccount: register_to_buy,
  }
}

export function zoneLine(zone: DeliveryZone): string {
  return `${zone.name}: ${priceText(zone.price)}. ${delivery.zoneNote(zone)}`.trim()
}

const priceText = (price: number): string => (price === 0 ? copy.free : formatMoney(price))

/** The full address; null without one. */
function addressText({ addresses: [first] }: Pick<Commerce, 'addresses'>): string | null {
  return first ? `${first.street} ${first.street_number}, ${first.city.name}, ${first.city.province}` : null
}

/** Opening hours, consecutive days with equal hours on one line: 'Lunes a jueves: 09:00 a 13:00 y 16:30 a 21:00'. Closed days are left out. */
export function hoursLines(workdays: readonly Workday[]): string[] {
  const runs: { first: string; last: string; hours: string }[] = []
  let isRunning = false
  for (const { name, schedules } of workdays) {
    const hours = schedules.map(({ from, to }) => `${from} a ${to}`).join(' y ')
    const run = runs.at(-1)
    if (isRunning && run?.hours === hours) run.last = name
    else if (hours !== '') runs.push({ first: name, last: name, hours })
    isRunning = hours !== ''
  }
  return runs.map(
    ({ first, last, hours }) => `${first === last ? first : `${first} a ${last.toLowerCase()}`}: ${hours}`,
  )
}

export const loadFacts: Load<ShopFacts> = async ({ cache, client }) => {
  const [commerce, zones, methods] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(zonesQuery(client)),
    cache.ensureQueryData(paymentMethodsQuery(client)),
  ])
  return shopFacts({ commerce, zones, methods })
}
