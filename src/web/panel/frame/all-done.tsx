import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Check } from '../../ui/icons.tsx'
import { Mark } from '../../ui/mark.tsx'

type AllDoneProps = { title: string; text?: ReactNode; action?: ReactNode; className?: string }

/** The empty state of a work list, presented as an achievement. */
export function AllDone({ title, text, action, className }: AllDoneProps) {
  return (
    <div
      className={classes(
        'enter grid justify-items-center gap-2 rounded-lg bg-sin-alcohol px-6 py-10 text-center',
        className,
      )}
    >
      <span className="relative mb-2 grid size-20 place-items-center rounded-full bg-card text-glass-text shadow-low">
        <Mark size={42} />
        <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-3 border-sin-alcohol bg-glass text-white">
          <Check aria-hidden size={16} strokeWidth={3} />
        </span>
      </span>
      <p className="display text-xl text-tile-ink">{title}</p>
      {text && <p className="max-w-90 text-tile-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
