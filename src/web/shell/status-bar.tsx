import { memo } from 'react'
import { screens } from '#contract/screens.ts'
import type { OpeningStatus } from '#domain/time/opening-hours.ts'
import { frame } from '../copy/shell.ts'
import { Link } from '../router/link.tsx'

type StatusBarProps = {
  opening: OpeningStatus
  /** Today's promise, e.g. a platelet's text. */ promise?: string | null
}

/**
 * The line above every screen: opening status, a promise, and the link to withdraw from a purchase, which must come
 * first on each page (Disp. 954/2025).
 */
export const StatusBar = memo(function StatusBar({ opening, promise }: StatusBarProps) {
  return (
    <aside aria-label={frame.shopNow} data-band="glass" className="text-xs text-muted">
      <div className="wrap flex h-9 items-center gap-2.5 whitespace-nowrap tablet:gap-7">
        <OpenNow opening={opening} />
        {promise && <span className="truncate max-notebook:hidden">{promise}</span>}
        <span className="ml-auto max-tablet:hidden">{frame.adults}</span>
        <Link
          to={screens.withdrawal}
          className="inline-flex min-h-11 shrink-0 items-center text-ink underline-offset-4 hover:underline max-tablet:ml-auto"
        >
          {frame.withdrawal}
        </Link>
      </div>
    </aside>
  )
})

function OpenNow({ opening }: { opening: OpeningStatus }) {
  const word = opening.open ? frame.open : frame.closed
  const more = detail(opening)
  return (
    <span className="figures flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className={
          opening.open ? 'size-2 shrink-0 rounded-full bg-[#7fd0a0]' : 'size-2 shrink-0 rounded-full bg-straw'
        }
      />
      <span className="truncate first-letter:uppercase">
        {/* In little space, the opening time alone suffices. */}
        <span className={!opening.open && more !== '' ? 'max-tablet:hidden' : undefined}>
          <b className="font-semibold text-ink">{word}</b>
          {!opening.open && more !== '' && ' ·'}
        </span>{' '}
        {more}
      </span>
    </span>
  )
}

function detail(opening: OpeningStatus): string {
  if (opening.open) return opening.until === null ? frame.openAllDay : frame.openUntil(opening.until)
  return opening.opens === null ? '' : frame.opensAt(opening.opens.weekday, opening.opens.at)
}
