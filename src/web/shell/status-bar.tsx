import { memo } from 'react'
import { screens } from '#contract/screens.ts'
import type { OpeningStatus } from '#domain/time/opening-hours.ts'
import { frame } from '../copy/shell.ts'
import { Link } from '../router/link.tsx'
import { RenderedOnce } from '../ui/rendered-once.tsx'

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
    <aside aria-label={frame.shopNow} data-band="glass" className="status-bar">
      <RenderedOnce
        as="div"
        once={{ name: 'status', of: StatusBar, by: `${opening.open} ${detail(opening)} ${promise}` }}
        className="wrap"
      >
        <OpenNow opening={opening} />
        {promise && <span className="truncate max-notebook:hidden">{promise}</span>}
        <span className="ml-auto max-tablet:hidden">{frame.adults}</span>
        <Link to={screens.withdrawal}>{frame.withdrawal}</Link>
      </RenderedOnce>
    </aside>
  )
})

function OpenNow({ opening }: { opening: OpeningStatus }) {
  const word = opening.open ? frame.open : frame.closed
  const more = detail(opening)
  return (
    <span className="open-now">
      <i className={opening.open ? 'is-open' : undefined} />
      <span>
        {/* In little space, the opening time alone suffices. */}
        <span className={!opening.open && more !== '' ? 'max-tablet:hidden' : undefined}>
          <b>{word}</b>
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
