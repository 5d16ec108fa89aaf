import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeHref } from '#contract/screens.ts'
import { frame } from '../../copy/frame.ts'
import { Mark } from '../../ui/mark.tsx'

type AccountCardProps = { shop: string; title: string; text: string; /** Another way than the form's. */ aside?: ReactNode; children: ReactNode }

/** What frames login, register and password reset: a welcome with the way home, and beside it the form. */
export function AccountCard({ shop, title, text, aside, children }: AccountCardProps) {
  return (
    <div className="wrap max-w-240 py-6 tablet:py-14">
      <div className="grid overflow-hidden rounded-xl border border-line bg-card shadow-low notebook:grid-cols-2">
        <div data-band="glass" className="grid content-center gap-3 p-6 tablet:gap-4 tablet:p-10">
          <Link to={homeHref} aria-label={frame.toHome(shop)} className="w-fit rounded-md">
            <Mark size={56} className="max-tablet:size-11" />
          </Link>
          <h1 className="display text-2xl">{title}</h1>
          <p className="max-w-90 text-muted">{text}</p>
          {aside && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{aside}</div>}
        </div>
        <div className="grid content-start gap-4 p-6 tablet:p-10">{children}</div>
      </div>
    </div>
  )
}
