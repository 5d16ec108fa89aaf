import type { OrderStep } from '#contract/orders.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { classes } from '../../ui/classes.ts'
import { Check, X } from '../../ui/icons.tsx'

/** What an order went through, with the hour of each, and what is still to come. */
export function Timeline({ steps }: { steps: readonly OrderStep[] }) {
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={`${step.status} ${step.at}`}
          aria-current={at === current ? 'step' : undefined}
          className="relative grid grid-cols-[auto_1fr] gap-x-4 pb-6 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden
              className={classes(
                'absolute top-7 bottom-0 left-[0.8125rem] w-0.5',
                at < current ? 'bg-glass' : 'bg-line',
              )}
            />
          )}
          <Mark step={step} isCurrent={at === current} />
          <div className="min-w-0 pt-0.5">
            <p
              className={classes(at === current ? 'text-md font-semibold' : step.at === null && 'text-muted')}
            >
              {step.status === 'Sin confirmar' ? copy.received : step.status}
              {step.at === null && <span className="sr-only"> ({copy.toCome})</span>}
            </p>
            {step.at !== null && (
              <time dateTime={step.at} className="figures block text-xs text-muted">
                {copy.at(formatDate(step.at), formatTime(step.at))}
              </time>
            )}
            {step.note !== null && <p className="mt-1.5 rounded-sm bg-paper-2 px-3 py-2">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ step, isCurrent }: { step: OrderStep; isCurrent: boolean }) {
  const isOff = step.status === 'Cancelado'
  if (step.at === null)
    return (
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full border-2 border-line bg-card"
      />
    )
  const Icon = isOff ? X : Check
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-7 place-items-center rounded-full text-white',
        isOff ? 'bg-wine' : 'bg-glass',
        isCurrent && (isOff ? 'ring-4 ring-wine/15' : 'ring-4 ring-glass/15'),
      )}
    >
      <Icon size={15} strokeWidth={3} />
    </span>
  )
}
