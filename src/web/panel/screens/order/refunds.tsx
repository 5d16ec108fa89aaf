import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { type RefundSheet, refundEndpoints } from '#contract/panel/refunds.ts'
import { formatMoney } from '#domain/money/money.ts'
import { addDays, formatDate, shopTime } from '#domain/time/dates.ts'
import { refunds as copy } from '../../../copy/panel/amendments.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { refundSheetQuery } from '../../parts/order-queries.ts'
import { useNow } from '../../parts/use-now.ts'
import { useOrderWrite } from './use-order-write.ts'

const ReturnSheet = lazyComponent(() => import('./return-sheet.tsx').then(({ ReturnSheet: part }) => part))

/** Returns and refunds of an order, and the sheet for more. */
export function Refunds({ order }: { order: PanelOrder }) {
  const [isOpen, setOpen] = useState(false)
  const isMine = may(useMe(), 'refund')
  const isOver = order.group === 'delivered' || order.group === 'cancelled'
  const { data: sheet } = useQuery({
    ...refundSheetQuery(order.num),
    enabled: isMine && (isOver || order.payment !== null),
  })
  if (!isMine || !sheet) return null
  const { returns, refunds, problem } = sheet
  const uncounted = sheet.payments.filter(
    ({ reconciliation, left }) => reconciliation !== 'counted' && left > 0,
  )
  const canReturn = problem === null && (sheet.goods > 0 || sheet.delivery > 0)
  if (!canReturn && !isOpen && returns.length + refunds.length + uncounted.length === 0) return null
  return (
    <Section title={copy.section}>
      <div className="grid gap-4">
        {uncounted.map((payment) => (
          <Uncounted key={payment.id} order={order} payment={payment} />
        ))}
        {returns.length > 0 && (
          <ul className="grid gap-3">
            {returns.map((one) => (
              <li key={one.id} className="grid gap-0.5">
                <span className="flex justify-between gap-4">
                  <span className="min-w-0">{copy.returned(whatOf(one))}</span>
                  <span className="figures font-semibold whitespace-nowrap">{formatMoney(one.amount)}</span>
                </span>
                {one.reason && <span className="text-sm wrap-anywhere text-muted">{one.reason}</span>}
                <span className="text-xs text-muted">
                  {[one.who, recentText(one.at)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {refunds.length > 0 && (
          <ul className={classes('grid gap-3', returns.length > 0 && 'border-t border-line pt-4')}>
            {refunds.map((one) => (
              <RefundRow key={one.id} order={order} refund={one} />
            ))}
          </ul>
        )}
        {canReturn && (
          <Button variant="ghost" onClick={() => setOpen(true)}>
            {copy.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ReturnSheet order={order} sheet={sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

type UncountedProps = { order: PanelOrder; payment: RefundSheet['payments'][number] }

/** A payment that was received and does not pay the order. */
function Uncounted({ order: { num, version }, payment }: UncountedProps) {
  const { id, provider, reconciliation, left } = payment
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const refunding = useOrderWrite({
    send: (seen: number, options) =>
      panelClient(refundEndpoints.refundPayment, { params: { num, id }, body: { version: seen } }, options),
    done: () => ({ text: copy.paymentDone }),
    onDone: close,
  })
  return (
    <div className="grid gap-3 rounded-md bg-tinto p-4 text-tile-ink">
      <p className="figures font-medium">{copy.uncounted(formatMoney(left), provider, reconciliation)}</p>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {copy.payment}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={copy.payment}
        confirm={copy.confirm(formatMoney(left))}
        busy={refunding.isPending}
        onConfirm={() => refunding.run(version)}
        onClose={close}
      >
        <div className="grid gap-4">
          <p className="text-muted">{`${copy.byProvider(formatMoney(left))} ${copy.final}`}</p>
          {refunding.problem && <ProblemNote>{refunding.problem}</ProblemNote>}
        </div>
      </ConfirmDialog>
    </div>
  )
}

function whatOf({ lines, delivery }: RefundSheet['returns'][number]): string {
  return [
    ...lines.map(({ name, units, outcome }) => copy.unit(units, name, copy.outcomes[outcome])),
    ...(delivery > 0 ? [copy.andDelivery] : []),
  ].join(', ')
}

type RefundRowProps = { order: PanelOrder; refund: RefundSheet['refunds'][number] }

/** A refund of an online payment; one refused for good can be asked for again. */
function RefundRow({ order: { num, version }, refund }: RefundRowProps) {
  const { id, amount, reason, state, retry_at, done_at } = refund
  const now = useNow()
  const asking = useOrderWrite({
    send: (seen: number, options) =>
      panelClient(refundEndpoints.askAgain, { params: { num, id }, body: { version: seen } }, options),
    done: () => ({ text: copy.asked }),
  })
  const at = state === 'retry' ? retry_at : done_at
  const tomorrow = addDays(shopTime(new Date(now)).isoDate, 1).isoDate
  const isTomorrow = state === 'retry' && at !== null && formatDate(at) === formatDate(tomorrow)
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{copy.reasons[reason] ?? copy.section}</span>
        <span className="figures font-semibold whitespace-nowrap">{formatMoney(amount)}</span>
      </span>
      <span className={classes('text-sm', state === 'refused' ? 'font-medium text-danger' : 'text-muted')}>
        {[refund.provider, copy.state(state, at === null || isTomorrow ? null : formatDate(at).slice(0, 5))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {asking.problem && <ProblemNote>{asking.problem}</ProblemNote>}
      {state === 'refused' && (
        <Button
          variant="ghost"
          aria-label={copy.askAgainOf(formatMoney(amount))}
          busy={asking.isPending}
          onClick={() => asking.run(version)}
        >
          {copy.askAgain}
        </Button>
      )}
    </li>
  )
}
