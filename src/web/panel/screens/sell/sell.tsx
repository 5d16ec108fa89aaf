import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sale } from '#contract/panel/sales.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { paste, phoneOrder, sell as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { Clock } from '../../../ui/lazy-icons.ts'
import { toast } from '../../../ui/toaster.tsx'
import { Screen } from '../../frame/screen.tsx'
import { may, useMe } from '../../me.ts'
import { canScan } from '../../parts/camera.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { FoundThings, SearchBox } from '../../parts/sellables.tsx'
import { useLookUp, useOffered } from '../../parts/use-offered.ts'
import { CollectDialog, useSelling } from './collect-dialog.tsx'
import { SoldDialog, TakenDialog } from './done-dialogs.tsx'
import { LastSales, lineOf } from './last-sales.tsx'
import { CodeToSave, useCodeless } from './learn-code.tsx'
import { ClientCard, OrderDialog } from './phone-order.tsx'
import { ScanDialog, codeOnEnter, whyNoMore } from './scan-dialog.tsx'
import { SaleBar, TicketDialog, TicketSection, useCounterTotal } from './ticket.tsx'
import {
  type ChosenClient,
  type PastedRest,
  type SaleChannel,
  useOpenSale,
  withPasted,
} from './use-open-sale.ts'
import { usePhoneOrder, useTaking, wireOf } from './use-phone-order.ts'

const PasteDialog = lazyComponent(() => import('./paste-dialog.tsx').then(({ PasteDialog: part }) => part))

type Open = 'paste' | 'scan' | 'collect' | 'ticket' | 'last' | 'client' | 'order' | null

const channels: readonly SaleChannel[] = ['counter', 'phone', 'whatsapp']

/** Counter sales and orders by phone or WhatsApp: search, quantities, and payment or the order's details. */
export default function Sell() {
  const counter = useOpenSale(may(useMe(), 'collect') ? 'counter' : 'phone')
  const { sale, sold, taken, setAmount, addOne, setChannel, choose, refill } = counter
  const { channel, lines } = sale
  const isCounter = channel === 'counter'
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const [newest, setNewest] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const prices = isCounter ? 'counter' : 'online'
  const found = useOffered(text, prices)
  const lookUp = useLookUp(prices)
  const atCounter = useCounterTotal(lines, isCounter)
  const phone = usePhoneOrder(lines, sale.choices, !isCounter)
  const quote = isCounter ? atCounter.quote : phone.quote
  const total = (isCounter ? null : phone.quote?.totals.goods) ?? atCounter.total
  const isRefused = quote?.lines.some(({ problem }) => problem !== null) ?? false
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  const cleared = (): void => {
    setOpen(null)
    setText('')
    setNewest(null)
  }
  const selling = useSelling((made, sent) => {
    counter.complete(sent, { sold: made })
    cleared()
  })
  const taking = useTaking((order, sent) => {
    counter.complete(sent, { taken: order })
    cleared()
  })
  const asksClient = open === 'client' || sale.choices.client === null
  const isPending = selling.isPending || taking.isPending
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const onAmount = (thing: CounterLine, amount: number): void => {
    // A sale in flight stays as sent.
    if (isPending) return
    selling.reset()
    taking.reset()
    setAmount(thing, amount)
    setNewest(amount > 0 ? thing.name : null)
  }
  const onFound = (thing: CounterLine): number | null => {
    const amount = addOne(thing)
    if (amount !== null) setNewest(thing.name)
    return amount
  }
  const again = (made: Sale): void => {
    counter.sellAgain(made.lines.map(lineOf))
    counter.dismiss()
    setOpen(null)
  }
  const addPasted = (things: readonly CounterLine[], rest: PastedRest): void => {
    choose(withPasted(sale.choices, rest))
    for (const thing of things) addOne(thing, thing.amount)
    setOpen(null)
  }
  const codeless = useCodeless((thing) => {
    setText('')
    if (onFound(thing) === null) toast.error(whyNoMore(thing))
  })
  const onTap = (thing: CounterLine, amount: number): void =>
    codeless.code === null ? onAmount(thing, amount) : codeless.giveTo(thing)
  const enter = codeOnEnter({ text, onType: setText, lookUp, onFound, isOff: isPending })
  const chooseClient = (client: ChosenClient): void => {
    choose({ client, addressId: null, isAdult: false })
    if (open === 'client') setOpen(null)
  }
  const done = (): void => {
    // Behind an open dialog nothing takes the focus.
    flushSync(counter.dismiss)
    search.current?.focus()
  }
  const ticket = {
    title: isCounter ? copy.ticket : phoneOrder.ticket,
    lines,
    quote,
    units,
    onAmount,
    onEmpty: () => refill([]),
  }
  const goOn = {
    total,
    action: isCounter ? copy.collect : phoneOrder.goOn,
    busy: isPending,
    disabled: isRefused,
    onGoOn: () => setOpen(isCounter ? 'collect' : 'order'),
  }
  return (
    <Screen
      title={copy.title}
      actions={
        <Button variant="ghost" className="px-4" onClick={() => setOpen('last')}>
          <Clock aria-hidden size={18} />
          {copy.last.open}
        </Button>
      }
      aside={<TicketSection {...ticket} />}
      bar={
        lines.length > 0 && (
          <SaleBar newest={newest} units={units} onSee={() => setOpen('ticket')} {...goOn} />
        )
      }
    >
      <ChoiceCards
        legend={copy.channel}
        hideLegend
        className="grid-cols-3"
        cardClass="px-2! text-center"
        disabled={isPending}
        options={channels.map((one) => ({ value: one, label: copy.channels[one] }))}
        value={channel}
        onPick={setChannel}
      />
      {!isCounter && (
        <ClientCard
          client={sale.choices.client}
          known={phone.known}
          isEmpty={lines.length === 0}
          onFind={() => setOpen('client')}
          onRepeat={(sold) => refill(sold.map(lineOf))}
        />
      )}
      <SearchBox
        ref={search}
        text={text}
        onType={setText}
        onKeyDown={enter}
        onScan={canScan() ? () => setOpen('scan') : null}
      />
      {!isCounter && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setOpen('paste')}>
          {paste.open}
        </Button>
      )}
      <CodeToSave {...codeless} />
      <FoundThings text={text} lines={lines} onAmount={onTap} {...found} />
      <TicketDialog
        {...ticket}
        {...goOn}
        open={open === 'ticket'}
        // Its close event arrives after the next dialog has opened.
        onClose={() => setOpen((now) => (now === 'ticket' ? null : now))}
      />
      <CollectDialog
        open={open === 'collect'}
        total={total}
        isWaiting={selling.isWaiting}
        isPending={selling.isPending}
        problem={selling.problem}
        onClose={() => setOpen(null)}
        onSell={(how) => selling.run({ key: sale.key, lines: lines.map(wireOf), total, ...how })}
      />
      <OrderDialog
        open={open === 'client' || open === 'order'}
        asksClient={asksClient}
        choices={sale.choices}
        phone={phone}
        taking={taking}
        onClient={chooseClient}
        onChoose={choose}
        onTake={() => channel !== 'counter' && taking.run({ key: sale.key, body: phone.bodyOf(channel) })}
        onClose={() => setOpen(null)}
      />
      {open === 'paste' && (
        <Suspense>
          <PasteDialog
            hasClient={sale.choices.client !== null}
            onAdd={addPasted}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <ScanDialog
        open={open === 'scan'}
        find={lookUp.byCode}
        onFound={onFound}
        onUnknown={(code) => {
          setOpen(null)
          codeless.begin(code)
        }}
        onSeveral={(name) => {
          setOpen(null)
          setText(name)
        }}
        onClose={() => setOpen(null)}
      />
      <SoldDialog sold={sold} onUndone={again} onClose={done} />
      <TakenDialog taken={taken} onClose={done} />
      <LastSales
        open={open === 'last'}
        onRepeat={lines.length === 0 ? again : null}
        onClose={() => setOpen(null)}
      />
    </Screen>
  )
}
