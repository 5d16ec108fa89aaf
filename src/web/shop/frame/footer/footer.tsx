import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#contract/screens.ts'
import type { Category, Commerce, Workday } from '#contract/shop.ts'
import { slugify } from '#domain/slug.ts'
import { frame } from '../../../copy/frame.ts'
import { phoneText } from '../../../copy/units.ts'
import { Mail, MapPin, Phone } from '../../../ui/icons.ts'
import { Mark } from '../../../ui/mark.tsx'
import { SocialLinks } from './social-links.tsx'

type FooterProps = { commerce: Commerce; categories: readonly Category[] }

/** Categories, hours, contact, social links, and what the law asks to be said (spec 1 §2, Layout rules). */
export function Footer({ commerce, categories }: FooterProps) {
  const { instagram, facebook } = commerce.online_configuration
  const isReachable = Boolean(commerce.phone || commerce.email || instagram || facebook) || commerce.addresses.length > 0
  return (
    <footer data-band="glass" className="mt-16 tablet:mt-24">
      <div className="wrap grid gap-x-10 gap-y-10 pt-12 pb-10 tablet:grid-cols-2 notebook:grid-cols-[1.3fr_1fr_1fr]">
        {categories.length > 0 && (
          <Part title={frame.categories} className="tablet:col-span-2 notebook:col-span-1">
            <ul className="grid grid-cols-2 gap-x-6">
              {categories.map((category) => (
                <li key={category.id}>
                  <Link to={href('home', { category: slugify(category.name) })} className="inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-ink hover:underline">
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part id="horarios" title={frame.hours}>
          <Hours workdays={commerce.workdays} />
        </Part>
        {isReachable && (
          <Part title={frame.contact}>
            <Contact commerce={commerce} />
            {(instagram || facebook) && (
              <div className="mt-4">
                <SocialLinks instagram={instagram} facebook={facebook} />
              </div>
            )}
          </Part>
        )}
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-6 text-xs text-muted">
          <Mark size={34} className="text-straw" />
          <p className="font-semibold text-ink">{frame.legal}</p>
          <p className="figures tablet:ml-auto">
            {commerce.company_name}
            {commerce.cuit && ` · ${frame.cuit(commerce.cuit)}`}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Part({ id, title, className, children }: { id?: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} className={className}>
      <h2 className="display mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Hours({ workdays }: { workdays: readonly Workday[] }) {
  return (
    <dl className="figures grid max-w-72 grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-muted">
      {workdays.map(({ name, schedules }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink">{name}</dt>
          <dd>{schedules.length === 0 ? frame.noHours : schedules.map(({ from, to }) => `${from} a ${to}`).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contact({ commerce: { phone, email, addresses } }: { commerce: Commerce }) {
  const line = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline'
  return (
    <ul>
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`${line} figures`}>
            <Phone aria-hidden size={18} className="shrink-0 text-straw" />
            {phoneText(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={`${line} break-all`}>
            <Mail aria-hidden size={18} className="shrink-0 text-straw" />
            {email}
          </a>
        </li>
      )}
      {addresses.map(({ id, street, street_number, city }) => (
        <li key={id} className="flex min-h-11 items-center gap-3">
          <MapPin aria-hidden size={18} className="shrink-0 text-straw" />
          {`${street} ${street_number}, ${city.name}`}
        </li>
      ))}
    </ul>
  )
}
