import { useState } from 'react'
import { type Sale, salesEndpoints } from '#contract/panel/sales.ts'
import { formatMoney } from '#domain/money/money.ts'
import { sell as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PhoneInput, TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { changeOf } from '../../parts/cash-given.tsx'
import { useIsSending, usePanelWrite } from '../../use-panel-write.ts'
import { ClientSearch } from './client-search.tsx'
import { type ChosenClient, type Sent, type Sold, underOwnKey } from './use-open-sale.ts'
import { inCash, readPayments, Ways } from './ways.tsx'

/** What a dialog focuses on opening, for the keyboard: a scanned code and its Enter do nothing there. */
const focusChosen = (part: HTMLElement | null): void =>
  part?.querySelector('input:checked')?.setAttribute('autofocus', '')

type CollectDialogProps = {
  open: boolean
  total: number
  isWaiting: boolean
  isPending: boolean
  problem: string | null
  onSell: (how: Pick<Selling, 'payments' | 'change' | 'client_id' | 'client'>) => void
  onClose: () => void
}

export function CollectDialog({ open, onClose, ...rest }: CollectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.pay.title}>
      <Collecting {...rest} />
    </Dialog>
  )
}

function Collecting({
  total,
  isWaiting,
  isPending,
  problem,
  onSell,
}: Omit<CollectDialogProps, 'open' | 'onClose'>) {
  const [typed, setTyped] = useState(inCash)
  const [client, setClient] = useState<Named | null>(null)
  const [chosen, setChosen] = useState<ChosenClient | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { payments, missing, cash } = readPayments(typed, total)
  const choose = (one: ChosenClient): void => {
    setChosen(one)
    setChoosing(false)
  }
  const change = changeOf(cash > 0 ? typed.given : '', cash)
  if (isChoosing)
    return (
      <div className="grid gap-4">
        <ClientSearch onChoose={choose} />
        <Button variant="quiet" onClick={() => setChoosing(false)}>
          {copy.pay.noClient}
        </Button>
      </div>
    )
  return (
    <div ref={focusChosen} className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{copy.pay.total}</span>
        <span className="figures display text-3xl">{formatMoney(total)}</span>
      </p>
      <Ways
        typed={typed}
        total={total}
        onChange={setTyped}
        beside={
          chosen === null &&
          client === null && (
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              {copy.pay.chooseClient}
            </Button>
          )
        }
      />
      {chosen === null ? (
        <Buyer client={client} onChange={setClient} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="wrap-anywhere">{copy.pay.soldTo(chosen.name)}</p>
          <Button variant="quiet" onClick={() => setChosen(null)}>
            {copy.pay.dropClient}
          </Button>
        </div>
      )}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {isWaiting && <output>{copy.pay.waiting}</output>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-card px-6 py-4">
        <Button
          className="min-h-14 w-full text-md"
          busy={isPending}
          disabled={missing !== 0 || change === null}
          onClick={() => change !== null && onSell({ payments, change, ...clientOf(chosen, client) })}
        >
          {copy.pay.confirm(formatMoney(total))}
        </Button>
      </div>
    </div>
  )
}

type Named = { name: string; phone: string }

const clientOf = (chosen: ChosenClient | null, named: Named | null): Pick<Selling, 'client_id' | 'client'> =>
  chosen === null
    ? { client_id: null, client: readNamed(named) }
    : chosen.id === null
      ? { client_id: null, client: { name: chosen.name, phone: chosen.phone, is_new: true } }
      : { client_id: chosen.id, client: null }

/** Null without a name and a phone. */
function readNamed(client: Named | null): Selling['client'] {
  const [name, phone] = [client?.name.trim() ?? '', client?.phone.trim() ?? '']
  return name === '' && phone === '' ? null : { name: name || copy.pay.nameless, phone: phone || null }
}

const intoSight = (fields: HTMLElement | null): void => fields?.scrollIntoView({ block: 'center' })

type BuyerProps = { client: Named | null; onChange: (client: Named) => void }

/** Collapsed: a counter sale needs no name. */
function Buyer({ client, onChange }: BuyerProps) {
  if (client === null)
    return (
      <Button
        variant="quiet"
        className="-my-1 -ml-3 justify-self-start px-3!"
        onClick={() => onChange({ name: '', phone: '' })}
      >
        {copy.pay.addBuyer}
      </Button>
    )
  return (
    <div ref={intoSight} className="grid gap-3 tablet:grid-cols-2">
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was unfolded to be typed in
        autoFocus
        label={copy.pay.buyerName}
        optional
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
        value={client.name}
        onChange={({ target }) => onChange({ ...client, name: target.value })}
      />
      <PhoneInput
        label={copy.pay.buyerPhone}
        optional
        autoComplete="off"
        maxLength={40}
        value={client.phone}
        onChange={({ target }) => onChange({ ...client, phone: target.value })}
      />
    </div>
  )
}

const touches = ['sales', 'sellables', 'sale-quote', 'orders', 'tills', 'panel-clients']

/** Voids a sale. */
export function useVoiding(onDone: (sale: Sale) => void, done: (sale: Sale) => { text: string }) {
  return usePanelWrite({
    send: ({ num, reason }: { num: number; reason: string }, options) =>
      panelClient(salesEndpoints.void, { params: { num }, body: { reason } }, options),
    touches,
    done: ({ sale }) => done(sale),
    onDone: ({ sale }) => onDone(sale),
  })
}

type Selling = {
  key: string
  lines: {
    article_id: number | null
    promotion_id: number | null
    variant_id: number | null
    amount: number
  }[]
  payments: Sale['payments']
  client_id: number | null
  client: { name: string; phone: string | null; is_new?: boolean } | null
  total: number
  change: number
}

/** Writes a sale with its own idempotency key, which survives reloads and retries. Pending also for one that was sent before another screen was shown. */
export function useSelling(onSold: (sold: Sold, sent: Sent) => void) {
  const isPending = useIsSending(touches, 'sell')
  const selling = usePanelWrite({
    send: ({ lines, payments, client_id, client, total }: Selling, options) =>
      underOwnKey(
        panelClient(salesEndpoints.sell, { body: { lines, payments, client_id, client, total } }, options),
        copy.pay.soldBefore,
      ),
    keyOf: ({ key }) => key,
    touches,
    name: 'sell',
    onDone: ({ sale }, { change, ...sent }) => onSold({ sale, change }, sent),
  })
  return { ...selling, isPending }
}
