import type { ReactNode } from 'react'
import { href } from '#contract/screens.ts'
import type { Category, Commerce } from '#contract/shop.ts'
import { slugify } from '#domain/slug.ts'
import { frame } from '../../../copy/frame.ts'
import { foot } from '../../../copy/foot.ts'
import { Link } from '../../../ui/link.tsx'
import { ContactLines } from './contact-lines.tsx'
import { Hours } from './hours.tsx'
import { LegalLines } from './legal-lines.tsx'
import { SocialLinks } from './social-links.tsx'

type FooterProps = { commerce: Commerce; categories: readonly Category[] }

/** Categories, hours, contact, social links, and what the law asks to be said (spec 1 §2, Layout rules). */
export function Footer({ commerce, categories }: FooterProps) {
  const { instagram, facebook } = commerce.online_configuration
  const isReachable =
    Boolean(commerce.phone || commerce.email || instagram || facebook) || commerce.addresses.length > 0
  return (
    <footer data-band="glass" className="mt-16 tablet:mt-24">
      <div className="wrap grid gap-x-10 gap-y-10 pt-12 pb-10 tablet:grid-cols-2 notebook:grid-cols-[1.3fr_1fr_1fr]">
        {categories.length > 0 && (
          <Part title={frame.categories} className="tablet:col-span-2 notebook:col-span-1">
            <ul className="grid grid-cols-2 gap-x-6 max-[18rem]:grid-cols-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <Link
                    to={href('home', { category: slugify(category.name) })}
                    className="inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {category.name}
                  </Link>
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

function Part({
  id,
  title,
  className,
  children,
}: {
  id?: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={className}>
      <h2 className="display mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}
