import type { ReactNode } from 'react'
import { panelDeliveryEndpoints, type PanelDelivery, stopEndpoints } from '#contract/panel/deliveries.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { deliveries as copy } from '../../../copy/panel/deliveries.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { Link } from '../../../router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChevronRight } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { wishParam } from '../../parts/delivery-queries.ts'
import { deliveriesNoun } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

type DeliveryRowProps = {
  delivery: PanelDelivery
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A delivery to be chosen, with a link to its order. */
export function DeliveryRow({ delivery, isChosen, onChoose }: DeliveryRowProps) {
  const { num, name, state } = delivery
  return (
    <li className="flex items-stretch has-checked:bg-sin-alcohol">
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3.5 py-3 pl-4 tablet:pl-5">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-glass disabled:opacity-40"
          disabled={state !== 'pending'}
          checked={isChosen && state === 'pending'}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={copy.choose(num, name)}
        />
        <DeliveryFacts delivery={delivery} />
      </label>
      <OpenOrder num={num} />
    </li>
  )
}

/** Who, where, how much and what is special. */
export function DeliveryFacts({ delivery, more }: { delivery: PanelDelivery; more?: ReactNode }) {
  const { num, name, address, zone, status, state, units, owed, driver, is_late: isLate } = delivery
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-md font-semibold">{name}</span>
        {owed > 0 ? (
          <span className="figures font-semibold whitespace-nowrap">{formatMoney(owed)}</span>
        ) : (
          <span className="text-sm text-glass-text">{copy.paid}</span>
        )}
      </span>
      <span className="text-pretty">{address}</span>
      <span className="text-sm text-muted">
        {[orderWords.number(num), copy.units(units), zone].filter(Boolean).join(' · ')}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {isLate && <Badge className="bg-tinto! text-wine-text!">{copy.late}</Badge>}
        <Badge tone={state === 'delivered' ? 'glass' : 'quiet'}>{status}</Badge>
        {driver && <Badge tone="quiet">{driver.name}</Badge>}
        {delivery.id_checked && <Badge tone="quiet">{copy.idChecked}</Badge>}
        {!delivery.has_place && state === 'pending' && (
          <Badge className="bg-tinto! text-wine-text!">{copy.noPlace}</Badge>
        )}
      </span>
      {more}
    </span>
  )
}

export function OpenOrder({ num }: { num: number }) {
  return (
    <Link
      to={panelHref('order', { num })}
      aria-label={copy.open(num)}
      className="grid w-14 shrink-0 place-items-center text-muted -outline-offset-2! transition-colors hover:bg-paper-2"
    >
      <ChevronRight aria-hidden size={20} />
    </Link>
  )
}

/** Deliveries that found nobody: the shop decides how they go on, on the order's page, or puts them back. */
export function AbsentDeliveries({ deliveries }: { deliveries: readonly PanelDelivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <Section title={copy.absentTitle} aside={deliveries.length} flush className="border-wine!">
      <p className="px-4 pb-2 text-muted tablet:px-5">{copy.absentText}</p>
      <ul aria-label={copy.absentTitle} className="divide-y divide-line">
        {deliveries.map((one) => (
          <AbsentDelivery key={one.num} delivery={one} />
        ))}
      </ul>
    </Section>
  )
}

/** The order's page with the dialog of what its buyer wants. */
const decideHref = ({ num, absent }: PanelDelivery): string =>
  panelHref('order', { num }, { [wishParam]: absent?.wish })

function AbsentDelivery({ delivery }: { delivery: PanelDelivery }) {
  const { num, version, absent } = delivery
  const retrying = usePanelWrite({
    send: (_: null, options) =>
      panelClient(panelDeliveryEndpoints.retry, { params: { num }, body: { version } }, options),
    touches: [deliveriesNoun],
  })
  return (
    <li className="grid gap-3 px-4 py-3 tablet:px-5">
      <DeliveryFacts
        delivery={delivery}
        more={
          absent && (
            <span className="font-semibold text-wine-text">
              {[copy.wishes[absent.wish], absent.note].filter(Boolean).join('. ')}
            </span>
          )
        }
      />
      {retrying.problem && <ProblemNote>{retrying.problem}</ProblemNote>}
      <div className="flex flex-wrap gap-2.5">
        <LinkButton className="grow px-4! tablet:grow-0" to={decideHref(delivery)}>
          {copy.decide}
        </LinkButton>
        <Button
          variant="ghost"
          className="grow px-4! tablet:grow-0"
          busy={retrying.isPending}
          onClick={() => retrying.run(null)}
        >
          {copy.retryStop}
        </Button>
      </div>
    </li>
  )
}

type PlaceButtonsProps = {
  num: number
  version: number
  isFirst: boolean
  isLast: boolean
  /** Own stops have a call of their own. */ isOwn?: boolean
  className: string
}

/** Moves an open stop to the start or the end of its route. */
export function PlaceButtons(props: PlaceButtonsProps) {
  const { num, version, isFirst, isLast, isOwn = false, className } = props
  const placing = usePanelWrite({
    send: (to: 'first' | 'later', options) =>
      panelClient(
        (isOwn ? stopEndpoints : panelDeliveryEndpoints).place,
        { params: { num }, body: { version, to } },
        options,
      ),
    touches: [deliveriesNoun],
  })
  const button = (to: 'first' | 'later') => (
    <Button variant="quiet" className="px-3!" busy={placing.isPending} onClick={() => placing.run(to)}>
      {copy[to]}
    </Button>
  )
  return (
    <div className={classes('flex flex-wrap gap-x-2', className)}>
      {!isFirst && button('first')}
      {!isLast && button('later')}
      {placing.problem && <ProblemNote className="basis-full">{placing.problem}</ProblemNote>}
    </div>
  )
}
