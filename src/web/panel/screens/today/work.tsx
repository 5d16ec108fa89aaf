import { panelHref } from '#contract/panel/screens.ts'
import type { Today } from '#contract/panel/today.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ageText } from '#domain/time/dates.ts'
import { nearDayAndSlot, orderWords } from '../../../copy/panel/orders.ts'
import { today as copy } from '../../../copy/panel/today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Truck } from '../../../ui/lazy-icons.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Banknote } from '../../frame/icons.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { Handover, payTimeLeft } from '../../parts/order-row.tsx'
import { Named } from './shop-facts.tsx'

type WaitingProps = { waits: Today['waiting'][number]; now: number }

export function Waiting({ waits: { group, count, oldest }, now }: WaitingProps) {
  const all = panelHref('orders', {}, group === 'unconfirmed' ? {} : { estado: group })
  return (
    <Section
      title={copy.groups[group]}
      flush
      action={
        <TextLink to={all} className="min-h-12">
          {copy.all(count)}
        </TextLink>
      }
    >
      <Rows label={copy.groups[group]}>
        {oldest.map((order) => (
          <Row
            key={order.num}
            to={panelHref('order', { num: order.num })}
            title={<Named num={order.num} name={order.name} />}
            note={<Handover order={order} />}
            trail={
              <span className="grid">
                {formatMoney(order.total)}
                <span className="text-xs font-normal text-muted">
                  {group === 'awaiting_payment'
                    ? payTimeLeft(order, now)
                    : ageText(order.created_at, new Date(now))}
                </span>
              </span>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Orders that were handed over and are not paid. */
export function Owing({ owing: { count, oldest }, now }: { owing: Today['owing']; now: number }) {
  return (
    <Section
      title={copy.owing}
      flush
      action={
        <TextLink to={panelHref('orders', {}, { estado: 'delivered', money: 'owed' })} className="min-h-12">
          {copy.allOwing(count)}
        </TextLink>
      }
    >
      <Rows label={copy.owing}>
        {oldest.map(({ num, name, owed, created_at: at }) => (
          <Row
            key={num}
            to={panelHref('order', { num })}
            lead={<Banknote aria-hidden size={20} />}
            title={<Named num={num} name={name} />}
            note={ageText(at, new Date(now))}
            trail={formatMoney(owed)}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Orders of the shop that were not paid in time. */
export function Lapsed({ lapsed, now }: { lapsed: Today['lapsed']; now: number }) {
  return (
    <Section title={copy.lapsed} flush>
      <Rows label={copy.lapsed}>
        {lapsed.map(({ num, name, total, at }) => (
          <Row
            key={num}
            to={panelHref('order', { num })}
            title={<Named num={num} name={name} />}
            note={copy.lapsedText(ageText(at, new Date(now)))}
            trail={formatMoney(total)}
          />
        ))}
      </Rows>
    </Section>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type DeliveriesProps = Pick<Today, 'day' | 'deliveries'> & { seesRoutes: boolean }

export function Deliveries({ day, deliveries, seesRoutes }: DeliveriesProps) {
  return (
    <Section title={copy.deliveries} flush>
      <Rows>
        {deliveries.map((one) => (
          <Row
            key={`${one.day} ${one.slot?.from}`}
            to={
              seesRoutes
                ? panelHref(
                    'deliveries',
                    {},
                    { dia: one.day !== null && one.day > day ? one.day : undefined },
                  )
                : // No list is that of orders without a day.
                  one.day === null
                  ? undefined
                  : panelHref('orders', {}, { estado: 'preparing', day: one.day })
            }
            lead={<Truck aria-hidden size={20} />}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {capital(one.day === null ? orderWords.soon : nearDayAndSlot(one.day, one.slot))}
                {one.is_late && <Badge tone="wine">{copy.late}</Badge>}
              </span>
            }
            note={one.on_the_way > 0 ? copy.onTheWay(one.on_the_way) : undefined}
            trail={copy.soldOrders(one.orders)}
          />
        ))}
      </Rows>
    </Section>
  )
}
