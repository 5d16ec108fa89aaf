import type { Workday } from '#contract/shop.ts'
import { foot } from '../../../copy/foot.ts'

/** When the shop is open, day by day. */
export function Hours({ workdays }: { workdays: readonly Workday[] }) {
  return (
    <dl className="figures grid max-w-72 grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-muted">
      {workdays.map(({ name, schedules }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink">{name}</dt>
          <dd>
            {schedules.length === 0
              ? foot.noHours
              : schedules.map(({ from, to }) => `${from} a ${to}`).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
