import { cart as copy } from '../../copy/cart.ts'
import { classes } from '../../ui/classes.ts'
import type { Workday } from '#contract/shop.ts'
import { shopTime, weekdayNames } from '#domain/time/dates.ts'
import { plain } from '#domain/text/text.ts'

/** When the shop is open, day by day, and what that means for an order (spec 1 §2 Cart). `now` is an ISO time. */
export function OpeningHours({ workdays, now }: { workdays: readonly Workday[]; now: string }) {
  const today = shopTime(new Date(now)).weekday
  return (
    <section aria-labelledby="dias-y-horarios" className="rounded-lg border border-line bg-card p-5">
      <h2 id="dias-y-horarios" className="text-md font-semibold">
        {copy.hours}
      </h2>
      <dl className="figures mt-3 grid gap-1.5">
        {weekdayNames.map((name, weekday) => (
          <div
            key={name}
            className={classes(
              'flex justify-between gap-2',
              weekday === today ? 'font-semibold' : 'text-muted',
            )}
          >
            <dt className="whitespace-nowrap">
              {name}
              {weekday === today && <span className="font-normal max-tablet:sr-only"> · {copy.today}</span>}
            </dt>
            <dd className="flex flex-wrap justify-end gap-x-3">
              {hoursOf(workdays, name).map((hours) => (
                <span key={hours} className="whitespace-nowrap">
                  {hours}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-xs text-muted">{copy.hoursNote}</p>
    </section>
  )
}

function hoursOf(workdays: readonly Workday[], name: string): string[] {
  const day = workdays.find((day) => plain(day.name) === plain(name))
  if (!day || day.schedules.length === 0) return [copy.closed]
  return day.schedules.map(({ from, to }) => `${from.slice(0, 5)} a ${to.slice(0, 5)}`)
}
