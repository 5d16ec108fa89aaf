import type { ReactNode } from 'react'
import { homeHref } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { Link } from '../../router/link.tsx'
import { Check } from '../../ui/icons.tsx'
import { Mark } from '../../ui/mark.tsx'

type AccountCardProps = {
  shop: string
  title: string
  text: string
  /** Benefits of an account, on wide screens. */
  reasons?: readonly string[]
  /** Alternative to the form. */
  aside?: ReactNode
  children: ReactNode
}

/** Frame of login, registration and password reset: a welcome with a link to Home, and the form. */
export function AccountCard({ shop, title, text, reasons = [], aside, children }: AccountCardProps) {
  return (
    <div className="wrap max-w-240 py-6 tablet:py-10 notebook:py-14">
      <div className="grid overflow-hidden rounded-xl border border-line bg-card shadow-low notebook:grid-cols-2">
        <div
          data-band="glass"
          className="grid content-center gap-x-4 gap-y-3 p-5 max-notebook:grid-cols-[auto_1fr] max-notebook:items-center tablet:p-10 notebook:gap-4"
        >
          <Link to={homeHref} aria-label={frame.toHome(shop)} className="w-fit rounded-md">
            <Mark size={56} className="max-notebook:size-11" />
          </Link>
          <h1 className="display text-xl tablet:text-2xl">{title}</h1>
          <p className="max-w-90 text-muted max-notebook:col-span-2">{text}</p>
          {reasons.length > 0 && (
            <ul className="grid gap-2 max-notebook:hidden">
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-2.5">
                  <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-straw-text" />
                  {reason}
                </li>
              ))}
            </ul>
          )}
          {aside && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-notebook:col-span-2">{aside}</div>
          )}
        </div>
        <div className="p-5 tablet:p-10">
          <NoScripts need="account" className="" />
          <div className="grid content-start gap-4 noscript:hidden">{children}</div>
        </div>
      </div>
    </div>
  )
}
