import { memo, type ReactNode } from 'react'
import type { PanelOrderRow } from '#contract/panel/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderGroup } from '#domain/panel/order-moves.ts'
import { ageText, minuteMs } from '#domain/time/dates.ts'
import { nearDayAndSlot, orderWords as copy, orders } from '../../copy/panel/orders.ts'
import { currentIf, Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Check } from '../../ui/icons.tsx'
import { CircleAlert, Clock, Store, Truck } from '../../ui/lazy-icons.ts'
import { Banknote } from '../frame/icons.ts'
import type { Choice } from './windowed-rows.tsx'

/** 'quedan 25 min'; null when the hold has no end. */
export function timeLeft(holdUntil: string | null, now: number): string | null {
  return holdUntil === null
    ? null
    : copy.timeLeft(Math.max(0, Math.floor((Date.parse(holdUntil) - now) / minuteMs)))
}

/** The time left to pay an order: while it is held, else as its payment in process says. */
export const payTimeLeft = (
  { hold_until: held, pay_until: until }: Pick<PanelOrderRow, 'hold_until' | 'pay_until'>,
  now: number,
): string | null => timeLeft(held ?? until, now)

type Timed = Pick<PanelOrderRow, 'deliver' | 'fecha_entrega' | 'delivery_slot'> & {
  zone?: string | null
  group?: PanelOrderRow['group']
}

/** Delivery or pick-up, with day and slot. */
export function Handover({
  order: { deliver, fecha_entrega: day, delivery_slot: slot, zone, group },
}: {
  order: Timed
}) {
  const Way = deliver === 1 ? Truck : Store
  const isOver = group === 'delivered' || group === 'cancelled'
  const place = deliver === 1 ? (zone ?? copy.delivery) : copy.pickup
  const time = day === null ? (deliver === 1 && !isOver ? copy.soon : null) : nearDayAndSlot(day, slot)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Way aria-hidden size={16} className="shrink-0" />
      <span className="flex min-w-0">
        <span className="min-w-0 truncate">{place}</span>
        {time !== null && <span className="shrink-0 whitespace-pre"> · {time}</span>}
      </span>
    </span>
  )
}

type Money = Pick<PanelOrderRow, 'is_paid' | 'owed' | 'total' | 'to_return' | 'group' | 'payment_status'>

/** Whether what it owes is a payment that its payer denies. */
export const isDisputed = ({
  payment_status: status,
  owed,
}: Pick<Money, 'payment_status' | 'owed'>): boolean => status === 'charged_back' && owed > 0

/** Payment state, with the amount owed: light, and with a sign of its own, unlike the order's state. */
export function MoneyMark({ order }: { order: Money }) {
  const { is_paid, owed, total, to_return: back, group } = order
  if (back > 0)
    return (
      <Badge tone="wine" className="gap-1.5">
        <Banknote aria-hidden size={14} />
        {copy.toReturn(formatMoney(back))}
      </Badge>
    )
  if (is_paid)
    return (
      <Badge className="gap-1 bg-sin-alcohol! text-glass-text!">
        <Check aria-hidden size={14} />
        {copy.paid}
      </Badge>
    )
  if (owed === 0 || group === 'awaiting_payment') return null
  if (isDisputed(order))
    return (
      <Badge tone="wine" className="gap-1.5">
        <CircleAlert aria-hidden size={14} />
        {copy.disputed}
      </Badge>
    )
  return (
    <Badge tone="straw" className="gap-1.5">
      <Banknote aria-hidden size={14} />
      {owed === total ? copy.owesAll : copy.owes(formatMoney(owed))}
    </Badge>
  )
}

const line =
  'grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 text-left -outline-offset-2! @min-[32rem]:px-5 transition-colors hover:bg-paper-2 active:bg-paper-2 aria-[current=page]:bg-sin-alcohol/50'

type OrderRowProps = {
  order: PanelOrderRow
  now: number
  /** The list's; undefined: several statuses. */ group: OrderGroup | undefined
  /** Set while selecting several. */ choice?: Choice | undefined
  /** Of the list, which the order's screen shows beside it. */ search?: string | undefined
  /** Whether it is the one that is open beside. */ isOpen?: boolean
}

/** A row of an order list: a link, or a checkbox while selecting. A list renders several times as it measures itself, and with each choice. */
export const OrderRow = memo(PlainRow, isSameRow)

/** What `choice` does depends on the list alone: it is read when the row is chosen. */
function isSameRow(one: OrderRowProps, other: OrderRowProps): boolean {
  return (
    one.order === other.order &&
    one.now === other.now &&
    one.group === other.group &&
    one.choice?.isChosen === other.choice?.isChosen &&
    one.search === other.search &&
    one.isOpen === other.isOpen
  )
}

function PlainRow({ order, now, group, choice, search = '', isOpen = false }: OrderRowProps) {
  const { num, name } = order
  const showsState =
    group === undefined || group === 'ready' || (group === 'preparing' && order.status === 'Confirmado')
  return choice ? (
    <label className={classes(line, 'cursor-pointer has-checked:bg-sin-alcohol')}>
      <input
        type="checkbox"
        checked={choice.isChosen}
        onChange={({ target }) => choice.onChoose(target.checked)}
        aria-label={orders.selectOne(num, name)}
        className="mt-1 size-6 accent-glass"
      />
      <Content order={order} now={now} showsState={showsState} showsNumber />
    </label>
  ) : (
    <Link to={panelHref('order', { num }) + search} aria-current={currentIf(isOpen)} className={line}>
      <span
        className={classes(
          'figures mt-0.5 grid h-7 min-w-12 place-items-center rounded-sm px-2 text-sm font-semibold',
          order.is_new ? 'bg-glass text-white' : 'bg-paper-2 text-ink',
        )}
      >
        <span className="sr-only">{copy.number(num)}</span>
        <span aria-hidden>{num}</span>
      </span>
      <Content order={order} now={now} showsState={showsState} />
    </Link>
  )
}

type ContentProps = Pick<OrderRowProps, 'order' | 'now'> & { showsState: boolean; showsNumber?: boolean }

function Content({ order, now, showsState, showsNumber }: ContentProps) {
  const { needs, articles, units } = order
  const left = order.group === 'awaiting_payment' ? payTimeLeft(order, now) : null
  const shown = articles.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @min-[32rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="line-clamp-2 self-start text-md leading-6 font-semibold">
        {showsNumber && <span className="figures mr-2 text-muted">{order.num}</span>}
        {order.name}
      </span>
      <span className="figures col-start-2 row-start-1 self-start justify-self-end text-md leading-6 font-semibold whitespace-nowrap @min-[32rem]:col-start-3">
        {formatMoney(order.total)}
      </span>
      <span className="col-span-2 grid text-sm text-muted">
        <Handover order={order} />
      </span>
      <span className="col-span-2 flex flex-wrap items-end gap-1.5 @min-[32rem]:contents">
        <span className="contents @min-[32rem]:col-start-2 @min-[32rem]:row-start-1 @min-[32rem]:flex @min-[32rem]:flex-wrap @min-[32rem]:gap-1.5">
          {order.is_new && <Badge tone="glass">{copy.isNew}</Badge>}
          <MoneyMark order={order} />
          {showsState && <Badge tone="quiet">{order.status}</Badge>}
          {needs.receipt && <Need>{copy.needs.receipt}</Need>}
          {needs.zone_by_city && <Need>{copy.needs.zone_by_city}</Need>}
          {needs.note && <Badge tone="quiet">{copy.needs.note}</Badge>}
        </span>
        <span className="ml-auto inline-flex items-center gap-1 text-xs text-muted @min-[32rem]:col-start-3 @min-[32rem]:row-start-2 @min-[32rem]:justify-self-end">
          {left && <Clock aria-hidden size={13} />}
          {left ?? ageText(order.created_at, new Date(now))}
        </span>
      </span>
      <span className="col-span-3 truncate text-sm text-muted @max-[32rem]:hidden">
        {articles.map(({ name, amount }) => `${amount} × ${name}`).join(', ')}
        {units > shown && ` +${units - shown}`}
      </span>
    </span>
  )
}

/** A point that needs attention before the order proceeds. */
function Need({ children }: { children: ReactNode }) {
  return (
    <Badge className="gap-1 bg-tinto! text-wine-text!">
      <CircleAlert aria-hidden size={13} />
      {children}
    </Badge>
  )
}
