import { useQuery } from '@tanstack/react-query'
import { type SaleQuote, salesEndpoints } from '#contract/panel/sales.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type CounterLine, counterKey, counterSubtotal, sumPesos } from '#domain/panel/counter-sale.ts'
import { sell as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { wireOf } from './use-phone-order.ts'

/** The server's quote; until it arrives, the total known to the screen. A sale is checked against this total. */
export function useCounterTotal(lines: readonly CounterLine[], isOn: boolean) {
  const wireLines = lines.map(wireOf)
  const { data = null } = useQuery({
    queryKey: ['sale-quote', wireLines],
    queryFn: ({ signal }) => panelClient(salesEndpoints.quote, { body: { lines: wireLines } }, { signal }),
    enabled: isOn && lines.length > 0,
    staleTime: 10_000,
  })
  return { quote: data, total: data?.total ?? sumPesos(lines.map(counterSubtotal)) }
}

type TicketProps = {
  lines: readonly CounterLine[]
  /** The server's quote of these lines; null until it arrives. */
  quote: Pick<SaleQuote, 'lines'> | null
  onAmount: (thing: CounterLine, amount: number) => void
}

/** What is being sold, with what stands against it. */
function Ticket({ lines, quote, onAmount }: TicketProps) {
  if (lines.length === 0) return <p className="pb-2 text-muted">{copy.empty}</p>
  const quoted = new Map(quote?.lines.map((line) => [counterKey(line), line]))
  return (
    <ul aria-label={copy.ticket} className="divide-y divide-line">
      {lines.map((line) => {
        const now = quoted.get(counterKey(line))
        const subtotal = now?.subtotal ?? counterSubtotal(line)
        return (
          <li key={counterKey(line)} className="grid gap-1.5 py-3 first:pt-1">
            <span className="font-semibold">{line.name}</span>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Stepper
                label={line.name}
                value={line.amount}
                max={line.stock ?? 9_999}
                onChange={(amount) => onAmount(line, amount)}
                onBelowMin={() => onAmount(line, 0)}
              />
              <span className="figures grid justify-items-end">
                <span className="text-md font-semibold">{formatMoney(subtotal)}</span>
                {line.amount > 1 && now?.unit_price != null && (
                  <span className="text-xs text-muted">{copy.each(formatMoney(now.unit_price))}</span>
                )}
              </span>
            </span>
            {now?.problem && (
              <span role="alert" className="text-xs font-medium text-danger">
                {now.problem.message}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type NamedTicketProps = TicketProps & { title: string; units: number; onEmpty: () => void }

/** The ticket on wide screens. */
export function TicketSection({ title, units, onEmpty, ...ticket }: NamedTicketProps) {
  return (
    <Section
      title={title}
      aside={units > 0 && copy.units(units)}
      className="max-notebook:hidden"
      action={
        ticket.lines.length > 0 && (
          <Button variant="quiet" size="sm" className="-mr-3" onClick={onEmpty}>
            {copy.emptyAll}
          </Button>
        )
      }
    >
      <Ticket {...ticket} />
    </Section>
  )
}

type TicketDialogProps = NamedTicketProps &
  Pick<SaleBarProps, 'action' | 'busy' | 'disabled' | 'onGoOn'> & {
    open: boolean
    total: number
    onClose: () => void
  }

/** The ticket on a phone. */
export function TicketDialog(props: TicketDialogProps) {
  const { open, title, total, action, busy, disabled, onGoOn, onEmpty, onClose, ...ticket } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        ticket.lines.length > 0 && (
          <Button className="min-h-14! w-full text-md" busy={busy} disabled={disabled} onClick={onGoOn}>
            {action}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <Ticket {...ticket} />
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span className="font-semibold">{copy.total}</span>
          <span className="figures display text-2xl">{formatMoney(total)}</span>
        </p>
        {ticket.lines.length > 0 && (
          <Button variant="quiet" className="-ml-3 justify-self-start px-3!" onClick={onEmpty}>
            {copy.emptyAll}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type SaleBarProps = {
  /** What was added last. */ newest: string | null
  units: number
  total: number
  action: string
  busy: boolean
  disabled: boolean
  onSee: () => void
  onGoOn: () => void
}

export function SaleBar({ newest, units, total, action, busy, disabled, onSee, onGoOn }: SaleBarProps) {
  return (
    <>
      <button
        type="button"
        onClick={onSee}
        className="grid min-h-14 min-w-0 justify-items-start rounded-md px-2 text-left notebook:hidden"
      >
        {newest !== null && <span className="line-clamp-1 text-xs text-muted">{newest}</span>}
        <span className="text-xs text-muted underline underline-offset-4">
          <span className="sr-only">{copy.seeTicket}</span>
          {copy.units(units)}
        </span>
        <span className="figures text-lg font-semibold">{formatMoney(total)}</span>
      </button>
      <span className="figures display hidden text-2xl notebook:inline">{formatMoney(total)}</span>
      <Button className="min-h-14 text-md tablet:min-w-56" busy={busy} disabled={disabled} onClick={onGoOn}>
        {action}
      </Button>
    </>
  )
}
