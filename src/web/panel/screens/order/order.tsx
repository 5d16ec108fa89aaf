import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { whenText, orderWords } from '../../../copy/panel/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { panelClient } from '../../api.ts'
import { MissingScreen } from '../../frame/missing-screen.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useWidest } from '../../frame/use-wide.ts'
import { may, useMe } from '../../me.ts'
import { orderQuery } from '../../parts/order-queries.ts'
import { Handover, MoneyMark, payTimeLeft } from '../../parts/order-row.tsx'
import { listSearch } from '../../parts/order-search.ts'
import { useNow } from '../../parts/use-now.ts'
import { AmendButton, AmendmentHistory, OpenProposal } from './amendments.tsx'
import { Buyer, Place, Reach } from './buyer.tsx'
import { CollectDialog, GiveBackDialog } from './collect-dialog.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { Lines } from './lines.tsx'
import { Money } from './money.tsx'
import { OrdersBeside } from './orders-beside.tsx'
import { PaymentProof, ProofDecision } from './payment-proof.tsx'
import { Refunds } from './refunds.tsx'
import { NextSteps, OtherSteps } from './steps.tsx'
import { Notes, Story } from './story.tsx'
import { Unpaid } from './unpaid.tsx'

/** An order, by the number in the URL; beside its list where both have room. One tree for every width: what is typed stays. */
export default function Order() {
  const num = Number(useParams()['num'])
  const isWidest = useWidest()
  return (
    <div className="flex flex-1 items-start">
      {isWidest && <OrdersBeside num={num} />}
      <div className="flex min-w-0 flex-1 flex-col self-stretch">
        <One num={num} />
      </div>
    </div>
  )
}

function One({ num }: { num: number }) {
  const [params] = useSearchParams()
  const back = { to: panelScreens.orders + listSearch(params), label: copy.back }
  const { data: order, error, refetch } = useQuery({ ...orderQuery(num), staleTime: 0 })
  const isNew = order?.is_new === true
  useEffect(() => {
    // Failures are silent: it keeps ringing until this succeeds.
    if (isNew) void panelClient(panelOrderEndpoints.seen, { params: { num } }).catch(() => null)
  }, [isNew, num])
  if (order) return <Whole key={num} order={order} back={back} />
  if (error === null)
    return (
      <Screen title={orderWords.number(num)} back={back}>
        <SkeletonLines count={4} className="h-40 rounded-lg!" />
      </Screen>
    )
  return error instanceof ServerError && error.status < 500 ? (
    <MissingScreen {...copy.unknown} action={<LinkButton to={back.to}>{copy.unknown.action}</LinkButton>} />
  ) : (
    <MissingScreen
      title={orderWords.number(num)}
      text={copy.failed.title}
      action={<Button onClick={() => void refetch()}>{copy.failed.retry}</Button>}
    />
  )
}

function Whole({ order, back }: { order: PanelOrder; back: { to: string; label: string } }) {
  const [isCollecting, setCollecting] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const me = useMe()
  const isCollector = may(me, 'collect')
  const givesBack = order.to_return_by_hand > 0 && may(me, 'refund')
  const canCollect = isCollector && order.owed > 0 && order.group !== 'awaiting_payment'
  const { main, others } = order.next
  const isOver = main === null && others.length === 0
  const receipt = order.receipt?.state === 'sent' ? order.receipt : null
  const isDeciding = receipt !== null && isCollector
  // The pressed button first, then the dialog, which is a long task.
  const collect = () => startTransition(() => setCollecting(true))
  const returning = givesBack && (
    <Button
      variant={isOver && !isDeciding ? 'primary' : 'ghost'}
      className="min-h-14! px-4!"
      onClick={() => setReturning(true)}
    >
      {copy.giveBack(formatMoney(order.to_return_by_hand))}
    </Button>
  )
  return (
    <Screen
      title={orderWords.number(order.num)}
      back={back}
      waits={<Summary order={order} />}
      actions={<Reach order={order} />}
      bar={
        isDeciding ? (
          <>
            {returning}
            <ProofDecision order={order} receipt={receipt} />
          </>
        ) : (
          (!isOver || canCollect || givesBack) && (
            <>
              {returning}
              {canCollect && (
                <Button variant={isOver ? 'primary' : 'ghost'} className="min-h-14! px-4!" onClick={collect}>
                  {copy.collect}
                  <span className={classes('figures', !isOver && 'max-tablet:sr-only')}>
                    {formatMoney(order.owed)}
                  </span>
                </Button>
              )}
              <NextSteps order={order} />
            </>
          )
        )
      }
      aside={
        <>
          <Buyer order={order} />
          <Notes order={order} />
          <OtherSteps order={order} withNext={isDeciding} />
          <AmendmentHistory num={order.num} />
          <Story order={order} />
        </>
      }
    >
      <Unpaid order={order} />
      <OpenProposal order={order} />
      {receipt && <PaymentProof order={order} receipt={receipt} />}
      {order.description && (
        <blockquote className="rounded-lg bg-espumante px-5 py-4 wrap-anywhere text-tile-ink">
          <p className="text-xs font-semibold text-tile-muted">{copy.said}</p>
          <p className="text-md">{order.description}</p>
        </blockquote>
      )}
      <Lines order={order}>
        <AmendButton order={order} onCollect={collect} />
        <Papers order={order} />
      </Lines>
      <Place order={order}>
        <DeliveryActions order={order} onCollect={collect} />
      </Place>
      <Money order={order} />
      <Refunds order={order} />
      {order.receipt && receipt === null && <PaymentProof order={order} receipt={order.receipt} />}
      {isReturning && <GiveBackDialog order={order} onClose={() => setReturning(false)} />}
      {isCollecting && <CollectDialog order={order} onClose={() => setCollecting(false)} />}
    </Screen>
  )
}

/** Its picking list and what is printed of it. */
function Papers({ order: { num, group } }: { order: PanelOrder }) {
  const pedidos = { pedidos: num }
  return (
    <p className="flex gap-3 px-4 py-3 *:flex-1 *:px-2! tablet:px-5">
      {(group === 'unconfirmed' || group === 'preparing') && (
        <LinkButton variant="ghost" to={panelHref('picking', {}, pedidos)}>
          {copy.pick}
        </LinkButton>
      )}
      <LinkButton variant="ghost" to={panelHref('print', {}, pedidos)}>
        {copy.print}
      </LinkButton>
    </p>
  )
}

/** Status, money and handover, above the fold. */
function Summary({ order }: { order: PanelOrder }) {
  const now = useNow()
  const isWaiting = order.group === 'awaiting_payment'
  const left = isWaiting ? payTimeLeft(order, now) : null
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <span className="text-md font-semibold text-ink">{order.name}</span>
        <span className="figures text-md font-semibold text-ink">{formatMoney(order.total)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={order.status === 'Cancelado' ? 'wine' : 'quiet'}>{order.status}</Badge>
        <MoneyMark order={order} />
        {left && <Badge tone="straw">{left}</Badge>}
        <Handover order={order} />
      </p>
      <p className="text-sm">
        {isWaiting
          ? copy.awaitsPayment
          : copy.placedAt(whenText(order.created_at), orderWords.channels[order.channel])}
      </p>
    </div>
  )
}
