import { type ReactNode, useId } from 'react'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/classes.ts'
import { ChevronRight } from '../../ui/icons.tsx'

type SectionProps = {
  title: string
  /** Beside the title: an amount, a count. */ aside?: ReactNode
  action?: ReactNode
  /** Rows without padding. */ flush?: boolean
  className?: string
  children: ReactNode
}

/** Rows by the title of their section, in order of appearance. */
export function inSections<Row>(rows: readonly Row[], titleOf: (row: Row) => string): [string, Row[]][] {
  const sections = new Map<string, Row[]>()
  for (const row of rows) sections.set(titleOf(row), [...(sections.get(titleOf(row)) ?? []), row])
  return [...sections]
}

/** A card with a title. */
export function Section({ title, aside, action, flush = false, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('min-w-0 overflow-clip rounded-lg border border-line bg-card shadow-low', className)}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 px-4 pt-2 tablet:px-5">
        <h2 id={id} className="text-md font-semibold">
          {title}
        </h2>
        {aside && <span className="figures text-muted">{aside}</span>}
        {action}
      </div>
      <div className={flush ? 'pb-1' : 'px-4 pb-4 tablet:px-5 tablet:pb-5'}>{children}</div>
    </section>
  )
}

/** List rows with dividers. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  )
}

type RowProps = {
  /** Icon, picture or state. */ lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the right: an amount, a time. */ trail?: ReactNode
  /** A button beside it. */ action?: ReactNode
  to?: string
  /** Leads out of the panel. */ reloads?: boolean
  onPress?: () => void
  busy?: boolean
}

const line = 'flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left tablet:px-5 -outline-offset-2!'
const pressed = 'transition-colors hover:bg-paper-2 active:bg-paper-2'

/** A list row: a link, a button, or plain. */
export function Row({ lead, title, note, trail, action, to, reloads, onPress, busy }: RowProps) {
  const content = (
    <>
      {lead && <span className="grid shrink-0 place-items-center text-glass-text">{lead}</span>}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="min-w-0 font-semibold">{title}</span>
        {note && <span className="min-w-0 text-xs text-muted">{note}</span>}
      </span>
      {trail && <span className="figures shrink-0 text-right font-semibold">{trail}</span>}
      {to !== undefined && <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />}
    </>
  )
  return (
    <li className={action ? 'flex items-center pr-1 tablet:pr-2' : undefined}>
      {to !== undefined ? (
        <Link to={to} reloads={reloads} className={classes(line, pressed)}>
          {content}
        </Link>
      ) : onPress ? (
        <button
          type="button"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={busy ? undefined : onPress}
          className={classes(line, pressed, busy && 'opacity-60')}
        >
          {content}
        </button>
      ) : (
        <div className={line}>{content}</div>
      )}
      {action}
    </li>
  )
}
