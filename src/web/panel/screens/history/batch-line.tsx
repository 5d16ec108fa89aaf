import type { HistoryBatch } from '#contract/panel/history.ts'
import { formatTime } from '#domain/time/dates.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { whenText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ArrowRight } from '../../../ui/lazy-icons.ts'
import { Initial } from '../../frame/initial.tsx'

type BatchLineProps = {
  batch: HistoryBatch
  /** Heading of the first batch of a day. */ day: string | null
  /** Last of its day. */ isLast: boolean
  onUndo: (batch: number) => void
}

/** A batch of changes: who, when, fields before and after, and undo. */
export function BatchLine({ batch, day, isLast, onUndo }: BatchLineProps) {
  const { who, at, changes, count, undoes, undone, why_not: whyNot } = batch
  const hidden = count - changes.length
  const state = undone ? copy.undone(undone.who, whenText(undone.at)) : whyNot
  return (
    <>
      {day && <h2 className="px-1 pb-2 text-md font-semibold">{day}</h2>}
      <div
        className={classes(
          'flex gap-3.5 border-x border-t border-line bg-card px-4 py-3.5 tablet:px-5',
          day && 'rounded-t-lg',
          isLast && 'mb-6 rounded-b-lg border-b shadow-low',
        )}
      >
        <Initial name={who} className="mt-0.5" />
        <div className="grid min-w-0 flex-1 gap-2 tablet:flex tablet:items-center tablet:justify-between tablet:gap-6">
          <div className="grid min-w-0 gap-1.5">
            <p className="text-xs text-muted">
              {who} · {formatTime(at)}
              {undoes && ` · ${copy.undid(whenText(undoes.at))}`}
            </p>
            <ul className="grid gap-1.5">
              {changes.map((change) => (
                <Change key={change.id} {...change} isPast={state !== null} />
              ))}
            </ul>
            {hidden > 0 && <p className="text-sm text-muted">{copy.more(hidden)}</p>}
            {state && <p className="text-sm text-muted">{state}</p>}
          </div>
          {!state && (
            <Button
              variant="ghost"
              className="shrink-0 justify-self-start"
              aria-label={copy.undoOf(changes[0]?.what ?? '')}
              onClick={() => onUndo(batch.id)}
            >
              {copy.undo}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

type ChangeProps = Omit<HistoryBatch['changes'][number], 'id'> & { isPast: boolean }

function Change({ what, before, after, moved, isPast }: ChangeProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{what}:</span>
      <FromTo from={before} to={after} />
      {moved && !isPast && <span className="text-xs text-muted">({copy.moved.toLowerCase()})</span>}
    </li>
  )
}

/** A value and its replacement. */
export function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className="sr-only">{copy.from}</span>
      <span className="text-muted">{from}</span>
      <span className="sr-only">{copy.to}</span>
      <ArrowRight aria-hidden size={14} className="self-center text-muted" />
      <span className="font-semibold">{to}</span>
    </span>
  )
}
