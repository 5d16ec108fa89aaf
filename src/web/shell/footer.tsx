import type { ReactNode } from 'react'
import { href } from '#contract/screens.ts'
import type { Category, Commerce } from '#contract/shop.ts'
import { slugify } from '#domain/text/text.ts'
import { foot } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { ContactLines, Hours } from '../parts/shop-info.tsx'
import { Link } from '../router/link.tsx'
import { LegalLines } from './legal-lines.tsx'

const pictures = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17.3 6.7h.01',
  facebook:
    'M14 21v-7.5h2.7l.5-3.2H14V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.8c-.7-.1-1.5-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.4H8v3.2h2.8V21',
}

type FooterProps = { commerce: Commerce; categories: readonly Category[] }

/** Categories, hours, contact, social links and legal information (spec 1 §2, Layout rules). */
export function Footer({ commerce, categories }: FooterProps) {
  const { instagram, facebook } = commerce.online_configuration
  const isReachable =
    Boolean(commerce.phone || commerce.email || instagram || facebook) || commerce.addresses.length > 0
  return (
    <footer data-band="glass" className="mt-16 tablet:mt-24">
      <div className="wrap grid gap-x-10 gap-y-10 pt-12 pb-10 tablet:grid-cols-2 notebook:grid-cols-[1.3fr_1fr_1fr]">
        {categories.length > 0 && (
          <Part title={frame.categories} className="tablet:col-span-2 notebook:col-span-1">
            <ul className="foot-categories grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <Link to={href('home', { category: slugify(category.name) })}>{category.name}</Link>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part id="horarios" title={foot.hours}>
          <Hours workdays={commerce.workdays} />
        </Part>
        {isReachable && (
          <Part title={foot.contact}>
            <ContactLines commerce={commerce} />
            {(instagram || facebook) && (
              <div className="mt-4">
                <SocialLinks instagram={instagram} facebook={facebook} />
              </div>
            )}
          </Part>
        )}
      </div>
      <LegalLines commerce={commerce} />
    </footer>
  )
}

type PartProps = { id?: string; title: string; className?: string; children: ReactNode }

function Part({ id, title, className, children }: PartProps) {
  return (
    <section id={id} className={className}>
      <h2 className="display mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

type SocialLinksProps = { instagram: string | null; facebook: string | null }

/** Social networks, given as a URL or a bare name. */
function SocialLinks({ instagram, facebook }: SocialLinksProps) {
  return (
    <ul className="flex gap-1">
      {instagram && (
        <SocialLink
          to={addressOf('https://www.instagram.com/', instagram)}
          label={foot.instagram}
          picture={pictures.instagram}
        />
      )}
      {facebook && (
        <SocialLink
          to={addressOf('https://www.facebook.com/', facebook)}
          label={foot.facebook}
          picture={pictures.facebook}
        />
      )}
    </ul>
  )
}

function SocialLink({ to, label, picture }: { to: string; label: string; picture: string }) {
  return (
    <li>
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-sm px-2 underline-offset-4 hover:underline"
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          width={22}
          height={22}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={picture} />
        </svg>
        {label}
        <span className="sr-only">{frame.newWindow}</span>
      </a>
    </li>
  )
}

/** URLs are used as they are; anything else is a name on that site. */
function addressOf(site: string, written: string): string {
  return /^https?:\/\//i.test(written) ? written : site + encodeURIComponent(written.replace(/^@/, ''))
}
