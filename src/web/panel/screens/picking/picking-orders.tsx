import { panelHref } from '#contract/panel/screens.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { picking as copy } from '../../../copy/panel/picking.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { Handover } from '../../parts/order-row.tsx'
import type { Picking } from './use-picking.ts'

/** The orders that are picked together, each with what is picked of it. */
export function PickingOrders({ orders }: Pick<Picking, 'orders'>) {
  return (
    <Section title={copy.orders} flush>
      <Rows label={copy.orders}>
        {orders.map((order) => {
          const { num, name, group, status, lines, picked, description } = order
          return (
            <Row
              key={num}
              to={panelHref('order', { num })}
              title={
                <>
                  {name}{' '}
                  <span className="figures font-normal whitespace-nowrap text-muted">
                    {orderWords.number(num)}
                  </span>
                </>
              }
              note={
                <span className="grid gap-1">
                  <Handover order={order} />
                  {description && (
                    <span className="text-wine-text wrap-anywhere">{copy.said(description)}</span>
                  )}
                </span>
              }
              trail={
                group === 'ready' ? (
                  <Badge tone="quiet">{status}</Badge>
                ) : picked === lines ? (
                  <Badge tone="glass">{copy.complete}</Badge>
                ) : (
                  copy.progress(picked, lines)
                )
              }
            />
          )
        })}
      </Rows>
    </Section>
  )
}
