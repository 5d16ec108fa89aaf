import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import type { Commerce, Workday } from '#contract/shop.ts'
import { phoneHref, phoneText } from '#domain/text/phone.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { dataUse } from '../copy/controls.ts'
import { help as copy } from '../copy/help.ts'
import { foot } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { Link } from '../router/link.tsx'
import { classes } from '../ui/classes.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { PhoneCall } from '../ui/lazy-icons.ts'

export function ContactLines({ commerce: { phone, email, addresses } }: { commerce: Commerce }) {
  return (
    <ul className="contact-lines">
      {phone && (
        <li>
          <a href={phoneHref(phone)} className="figures whitespace-nowrap">
            <FrameIcon name="phone" />
            {phoneText(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="break-all">
            <FrameIcon name="mail" />
            {email}
          </a>
        </li>
      )}
      {addresses.map(({ id, street, street_number, city }) => (
        <li key={id}>
          <Link
            to={screens.location}
            aria-label={`${street} ${street_number}, ${city.name}. ${foot.seeOnMap}`}
          >
            <FrameIcon name="place" />
            {`${street} ${street_number}, ${city.name}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Hours({ workdays }: { workdays: readonly Workday[] }) {
  return (
    <dl className="figures hours">
      {workdays.map(({ name, schedules }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {schedules.length === 0
              ? foot.noHours
              : schedules.map(({ from, to }) => `${from} a ${to}`).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Announces the shop's call (spec 1 §2, spec 2 §2). */
export function WaitingCallRequest() {
  return (
    <output className="flex min-h-16 items-center gap-4 rounded-lg border border-straw bg-paper-2 px-4 py-3 font-semibold tablet:px-5">
      <PhoneCall aria-hidden size={24} className="shrink-0 text-glass-text" />
      {copy.waiting}
    </output>
  )
}

/** Who uses the data of a form, and for what (Ley 25.326, article 6). */
export function DataUse({ children, className }: { children: (shop: string) => string; className?: string }) {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <p className={classes('text-sm text-muted', className)}>
      {commerce && children(commerce.name)} <NewTabLink to={screens.privacy}>{dataUse.more}</NewTabLink>
    </p>
  )
}

/** Opens in a new tab, to keep the input of the form that it stands in. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-glass-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> {frame.newWindow}</span>
    </a>
  )
}
