import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { formatDate, shopZone } from '#domain/time/dates.ts'
import { past as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { panelClient } from '../../api.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Section } from '../../frame/section.tsx'

type PastAnswer = EndpointAnswer<typeof pricesEndpoints.past>
/** A value from a time (ms) on. */
type Point = { at: number; value: number }

/** Units of the drawings, which are stretched to their place. */
const [width, height] = [300, 80]

/** What the price and the stock were, read once it is asked for. */
export function Past({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['articles', 'past', id],
    queryFn: ({ signal }) => panelClient(pricesEndpoints.past, { params: { id } }, { signal }),
    enabled: isOpen,
  })
  return (
    <Section title={copy.title}>
      {!isOpen ? (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      ) : query.data === undefined ? (
        <LoadingRows query={query} copy={copy} count={2} className="h-24" />
      ) : (
        <Plots past={query.data} />
      )}
    </Section>
  )
}

function Plots({ past }: { past: PastAnswer }) {
  const span = [Date.parse(past.from), Date.parse(past.to)] as const
  const money = (price: number) =>
    past.is_dollars ? articles.price(null, price) : articles.price(price, null)
  const prices = past.prices.map(({ at, price }) => ({ at: Date.parse(at), value: price }))
  const stock = past.stock.map(({ day, units }) => ({
    at: Date.parse(`${day}T12:00:00${shopZone.written}`),
    value: units,
  }))
  return (
    <div className="grid gap-6">
      <Plot
        title={copy.price}
        none={copy.noPrice}
        points={prices}
        span={span}
        textOf={money}
        tone="text-wine-text"
      />
      <Plot
        title={copy.stock}
        none={copy.noStock}
        points={stock}
        span={span}
        textOf={(units) => articles.stock(units)}
        tone="text-glass-text"
      />
    </div>
  )
}

const day = (at: number): string => formatDate(new Date(at).toISOString())

type PlotProps = {
  title: string
  none: string
  points: readonly Point[]
  span: readonly [from: number, to: number]
  textOf: (value: number) => string
  tone: string
}

/** Steps from each point to the next, from 0 up; the same as a table below. */
function Plot({ title, none, points, span: [from, to], textOf, tone }: PlotProps) {
  const values = points.map(({ value }) => value)
  const most = Math.max(1, ...values)
  const x = (at: number): number =>
    ((Math.min(Math.max(at, from), to) - from) / Math.max(1, to - from)) * width
  const y = (value: number): number => height - (value / most) * height
  const [first, ...rest] = points
  if (!first) return <p className="text-muted">{none}</p>
  const steps = rest.map(({ at, value }) => `H ${x(at).toFixed(1)} V ${y(value).toFixed(1)}`).join(' ')
  const changed = points.filter(({ value }, index) => points[index - 1]?.value !== value)
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex justify-between gap-3 font-semibold">
        {title}
        <span className="figures">{textOf(points.at(-1)?.value ?? first.value)}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
        className={`h-24 w-full border-b border-line ${tone}`}
      >
        <path
          d={`M ${x(first.at).toFixed(1)} ${y(first.value).toFixed(1)} ${steps} H ${width}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="figures flex justify-between gap-3 text-xs text-muted">
        <span>{day(from)}</span>
        <span>{copy.between(textOf(Math.min(...values)), textOf(Math.max(...values)))}</span>
        <span>{copy.today}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-glass-text">
          {copy.table(title)}
        </summary>
        <table className="figures w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-xs text-muted">
            <tr>
              <th className="py-1 font-semibold">{copy.day}</th>
              <th className="py-1 text-right font-semibold">{title}</th>
            </tr>
          </thead>
          <tbody>
            {changed.toReversed().map(({ at, value }) => (
              <tr key={at} className="border-t border-line">
                <td className="py-1.5">{day(at)}</td>
                <td className="py-1.5 text-right">{textOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
