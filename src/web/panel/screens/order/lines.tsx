import type { ReactNode } from 'react'
import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { Section } from '../../frame/section.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'

/** The packing list, with amounts readable from a distance. */
export function Lines({ order: { lines, units }, children }: { order: PanelOrder; children?: ReactNode }) {
  return (
    <Section title={copy.what} aside={copy.units(units)} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {children}
    </Section>
  )
}

function Line({ line }: { line: PanelOrderLine }) {
  const { amount, name, choice, notes, price, subtotal, components } = line
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-3 tablet:px-5">
      <span className="display figures min-w-9 text-center text-2xl">{amount}</span>
      <Thumbnail url={line.image_url} className="size-14!" />
      <span className="grid min-w-0 gap-0.5">
        <span className="leading-snug font-semibold">{[name, choice].filter(Boolean).join(' · ')}</span>
        {amount > 1 && <span className="figures text-sm text-muted">{copy.each(formatMoney(price))}</span>}
        {components.map((part) => (
          <span key={part.name} className="text-sm text-muted">
            {copy.inside(part.amount, part.name)}
          </span>
        ))}
        {notes && <span className="text-sm font-medium text-wine-text">{notes}</span>}
      </span>
      <span className="figures font-semibold whitespace-nowrap">{formatMoney(subtotal)}</span>
    </li>
  )
}
