import type { OpeningStatus } from '#domain/opening-hours.ts'
import { frame } from '../../../copy/frame.ts'

type StatusBarProps = { opening: OpeningStatus; /** What the shop promises today, e.g. a platelet's words. */ promise?: string | null }

/** The thin green line over every screen: open or when it opens, a promise, the law. */
export function StatusBar({ opening, promise }: StatusBarProps) {
  return (
    <aside aria-label={frame.shopNow} data-band="glass" className="text-xs text-muted">
      <div className="wrap flex h-9 items-center gap-3 whitespace-nowrap tablet:gap-7">
        <OpenNow opening={opening} />
        {promise && <span className="truncate max-notebook:hidden">{promise}</span>}
        <span className="ml-auto max-tablet:hidden">{frame.adults}</span>
        <span className="ml-auto shrink-0 tablet:hidden">{frame.adultsShort}</span>
      </div>
    </aside>
  )
}

function OpenNow({ opening }: { opening: OpeningStatus }) {
  const word = opening.open ? frame.open : frame.closed
  return (
    <span className="figures flex min-w-0 items-center gap-2">
      <span aria-hidden className={opening.open ? 'size-2 shrink-0 rounded-full bg-[#7fd0a0]' : 'size-2 shrink-0 rounded-full bg-straw'} />
      <span className="truncate">
        <b className="font-semibold text-ink">{word}</b> {detail(opening)}
      </span>
    </span>
  )
}

function detail(opening: OpeningStatus): string {
  if (opening.open) return opening.until === null ? frame.openAllDay : frame.openUntil(opening.until)
  return opening.opens === null ? '' : `· ${frame.opensAt(opening.opens.weekday, opening.opens.at)}`
}
