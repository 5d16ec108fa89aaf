import type { ReactNode } from 'react'
import { href } from '#contract/screens.ts'
import type { Category, Commerce } from '#contract/shop.ts'
import { slugify } from '#domain/text/text.ts'
import { foot } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { ContactLines, Hours } from '../parts/shop-info.tsx'
import { ListedLink } from '../router/link.tsx'
import { FrameIcon, type FrameIconName } from '../ui/frame-icon.tsx'
import { LegalLines } from './legal-lines.tsx'

type FooterProps = { commerce: Commerce; categories: readonly Category[] }

/** Categories, hours, contact, social links and legal information (spec 1 §2, Layout rules). */
export function Footer({ commerce, categories }: FooterProps) {
  const { instagram, facebook } = commerce.online_configuration
  const isReachable =
    Boolean(commerce.phone || commerce.email || instagram || facebook) || commerce.addresses.length > 0
  return (
    <footer data-band="glass" className="mt-16 tablet:mt-24">
      <div className="wrap foot">
        {categories.length > 0 && (
          <Part title={frame.categories} className="tablet:col-span-2 notebook:col-span-1">
            <ul className="foot-categories" data-links="">
              {categories.map((category) => (
                <li key={category.id}>
                  <ListedLink to={href('home', { category: slugify(category.name) })}>
                    {category.name}
                  </ListedLink>
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
            {(instagram || facebook) && <SocialLinks instagram={instagram} facebook={facebook} />}
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
      <h2 className="display">{title}</h2>
      {children}
    </section>
  )
}

type SocialLinksProps = { instagram: string | null; facebook: string | null }

/** Social networks, given as a URL or a bare name. */
function SocialLinks({ instagram, facebook }: SocialLinksProps) {
  return (
    <ul className="social">
      {instagram && (
        <SocialLink
          to={addressOf('https://www.instagram.com/', instagram)}
          label={foot.instagram}
          icon="instagram"
        />
      )}
      {facebook && (
        <SocialLink
          to={addressOf('https://www.facebook.com/', facebook)}
          label={foot.facebook}
          icon="facebook"
        />
      )}
    </ul>
  )
}

type SocialLinkProps = { to: string; label: string; icon: FrameIconName }

function SocialLink({ to, label, icon }: SocialLinkProps) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer">
        <FrameIcon name={icon} />
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
