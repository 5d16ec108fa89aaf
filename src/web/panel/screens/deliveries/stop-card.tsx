import { useQueryClient } from '@tanstack/react-query'
import type { DriverStop } from '#contract/panel/deliveries.ts'
import { mapUrls } from '#domain/delivery/route.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneHref } from '#domain/text/phone.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { MapPin, MessageCircle, Phone } from '../../../ui/icons.tsx'
import { useNow } from '../../parts/use-now.ts'
import { PlaceButtons } from './delivery-rows.tsx'
import { dismissRefused, dropTick, type Tick, undoTicked } from './ticks.ts'

type StopCardProps = {
  stop: DriverStop
  /** From 1. */ place: number
  last: number
  refused: string | undefined
  onDeliver: () => void
  onAbsent: () => void
}

/** A stop still to be made, with all that is needed at the door. */
export function StopCard({ stop, place, last, refused, onDeliver, onAbsent }: StopCardProps) {
  const { num, name, address, directions, note, lines, units, owed, delivery_slot: slot, status } = stop
  const isReady = status === 'En preparación' || status === 'En camino'
  const title = `stop-${num}`
  return (
    <li
      aria-labelledby={title}
      className="enter grid content-start gap-4 rounded-lg border border-line bg-card p-4 shadow-low tablet:p-5"
    >
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden
          className="figures grid size-10 shrink-0 place-items-center rounded-full bg-glass text-lg font-semibold text-white"
        >
          {place}
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
          <h2 id={title} className="display text-xl">
            {name}
          </h2>
          <p className="text-lg leading-snug font-semibold">{address}</p>
          {directions && <p>{directions}</p>}
          <p className="text-sm text-muted">
            {orderWords.number(num)} · {slot ? copy.slot(slot.from, slot.to) : copy.soon}
          </p>
          {!stop.has_place && <p className="text-sm text-wine-text">{copy.noPlace}</p>}
        </div>
      </div>
      {refused && <RefusedTick num={num} message={refused} />}
      {note && (
        <p className="rounded-md bg-tinto px-4 py-3 text-tile-ink wrap-anywhere">
          <b>{copy.note}:</b> {note}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
        <ul aria-label={copy.units(units)} className="grid gap-0.5">
          {lines.map((line) => (
            <li key={`${line.name} ${line.choice}`} className="flex gap-2">
              <b className="figures shrink-0">{line.amount} ×</b>
              <span className="min-w-0 wrap-anywhere">
                {[line.name, line.choice].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <p className="grid justify-items-end text-right">
          <span className="text-sm text-muted">{owed > 0 ? copy.collect : copy.paid}</span>
          {owed > 0 && <span className="figures display text-2xl">{formatMoney(owed)}</span>}
        </p>
      </div>
      {stop.is_disputed && (
        <p className="rounded-md bg-tinto px-4 py-3 font-medium text-tile-ink">{copy.disputed}</p>
      )}
      <Reach stop={stop} />
      {isReady ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
          <Button className="min-h-14! text-md" onClick={onDeliver}>
            {copy.deliver}
          </Button>
          <Button variant="ghost" className="min-h-14! px-4!" onClick={onAbsent}>
            {copy.absent}
          </Button>
        </div>
      ) : (
        <p className="rounded-md bg-paper-2 px-4 py-3 text-muted">{copy.notReady}</p>
      )}
      {last > 1 && (
        <PlaceButtons
          num={num}
          version={stop.stop_version}
          isFirst={place === 1}
          isLast={place === last}
          isOwn
          className="-mt-1 -mb-2"
        />
      )}
    </li>
  )
}

function Reach({ stop: { phone, whatsapp, where } }: { stop: DriverStop }) {
  const links = [
    phone && { url: phoneHref(phone), label: copy.call, icon: Phone },
    whatsapp && { url: whatsapp, label: copy.whatsapp, icon: MessageCircle },
    { url: mapUrls([{ where }])[0] ?? '', label: copy.map, icon: MapPin },
  ].filter((link) => link !== null && link !== '')
  return (
    <div className="flex gap-2">
      {links.map(({ url, label, icon: Icon }) => (
        <LinkButton
          key={label}
          to={url}
          reloads
          target="_blank"
          rel="noreferrer"
          variant="ghost"
          className="grow basis-0 px-2!"
        >
          <Icon aria-hidden size={20} />
          {label}
        </LinkButton>
      ))}
    </div>
  )
}

function RefusedTick({ num, message }: { num: number; message: string }) {
  return (
    <div className="grid gap-1 rounded-md border border-danger p-3">
      <p role="alert" className="font-medium text-danger">
        {copy.refused(message)}
      </p>
      <Button variant="quiet" className="-mx-1 justify-self-start px-2!" onClick={() => dismissRefused(num)}>
        {copy.understood}
      </Button>
    </div>
  )
}

type DoneStopProps = {
  stop: DriverStop
  /** Not answered by the server yet. */ tick: Tick | undefined
  refused: string | undefined
  isSending: boolean
}

/** A stop that was ticked, or that is over. */
export function DoneStop({ stop, tick, refused, isSending }: DoneStopProps) {
  const cache = useQueryClient()
  const now = useNow(1_000)
  const { num, name, address, state, absent, undo_until: until } = stop
  const shown = tick ? (tick.kind === 'deliver' ? 'delivered' : 'absent') : state
  const canUndo = state === 'absent' || (until !== null && Date.parse(until) > now)
  const wish = tick?.kind === 'absent' ? tick.body.wish : absent?.wish
  return (
    <li className="grid gap-2 px-4 py-3 tablet:px-5">
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">
            {name} <span className="figures font-normal text-muted">{orderWords.number(num)}</span>
          </span>
          <span className="text-sm text-muted">{address}</span>
          <span className={classes('text-sm', shown === 'delivered' ? 'text-glass-text' : 'text-wine-text')}>
            {copy.states[shown]}
            {wish && shown === 'absent' && `: ${copy.wishes[wish].toLowerCase()}`}
          </span>
          {tick && <span className="text-sm font-semibold">{isSending ? copy.sending : copy.waiting}</span>}
        </div>
        {tick && !tick.sentAt && (
          <Button variant="ghost" className="px-4!" onClick={() => dropTick(num)}>
            {copy.undo}
          </Button>
        )}
        {!tick && canUndo && (
          <Button variant="ghost" className="px-4!" onClick={() => void undoTicked(cache, stop)}>
            {copy.undo}
          </Button>
        )}
      </div>
      {refused && <RefusedTick num={num} message={refused} />}
    </li>
  )
}
