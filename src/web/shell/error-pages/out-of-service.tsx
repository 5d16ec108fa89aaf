import { useQuery } from '@tanstack/react-query'
import { screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { phoneHref, phoneText } from '#domain/text/phone.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { errorPages, foot } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { Logo } from '../../parts/logo.tsx'
import { Mark } from '../../ui/mark.tsx'

/** Polling interval for the reopening, ms. */
const checkEvery = 30_000

/** Screens available while paused, as the law requires. */
const pages = [
  [screens.withdrawal, frame.withdrawal],
  [screens.contact, foot.contact],
  [screens.terms, foot.terms],
  [screens.privacy, foot.privacy],
] as const

type OutOfServiceProps = { commerce: Pick<Commerce, 'name' | 'phone' | 'email'> }

/** The whole page while the shop is paused (spec 1 §1), without the frame, which would not work. */
export function OutOfService({ commerce: { name, phone, email } }: OutOfServiceProps) {
  // Once the shop is open again, its page replaces this one.
  useQuery({ ...commerceQuery(), refetchInterval: checkEvery, refetchOnWindowFocus: 'always' })
  const { title, text, phone: callUs, orEmail, email: writeUs } = errorPages.outOfService
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr_auto] p-6">
      <p className="display inline-flex items-center gap-2.5 text-xl">
        <Mark size={38} className="text-glass-text" />
        {name}
      </p>
      <div className="grid max-w-130 content-center justify-items-center gap-4 justify-self-center pb-20 text-center">
        <Logo mood="resting" />
        <h1 className="display text-3xl tablet:text-4xl">{title}</h1>
        <p className="text-md text-muted">{text}</p>
        <p>
          {phone && (
            <>
              {callUs}{' '}
              <a
                href={phoneHref(phone)}
                className="figures font-semibold whitespace-nowrap text-glass-text underline underline-offset-4"
              >
                {phoneText(phone)}
              </a>
            </>
          )}{' '}
          {email && (
            <>
              {phone ? orEmail : writeUs}{' '}
              <a
                href={`mailto:${email}`}
                className="font-semibold text-glass-text underline underline-offset-4"
              >
                {email}
              </a>
            </>
          )}
        </p>
      </div>
      <nav aria-label={foot.shopPages} className="flex flex-wrap justify-center gap-x-6">
        {pages.map(([to, name]) => (
          <a key={to} href={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {name}
          </a>
        ))}
      </nav>
    </main>
  )
}
