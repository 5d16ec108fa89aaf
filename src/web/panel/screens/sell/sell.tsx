import { Suspense } from 'react'
import { paste, sell as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { Clock } from '../../../ui/lazy-icons.ts'
import { Screen } from '../../frame/screen.tsx'
import { canScan } from '../../parts/camera.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { FoundThings, SearchBox } from '../../parts/sellables.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { SoldDialog, TakenDialog } from './done-dialogs.tsx'
import { LastSales, lineOf } from './last-sales.tsx'
import { CodeToSave } from './learn-code.tsx'
import { ClientCard, OrderDialog } from './phone-order.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { SaleBar, TicketDialog, TicketSection } from './ticket.tsx'
import type { SaleChannel } from './use-open-sale.ts'
import { wireOf } from './use-phone-order.ts'
import { useSell } from './use-sell.ts'

const PasteDialog = lazyComponent(() => import('./paste-dialog.tsx').then(({ PasteDialog: part }) => part))

const channels: readonly SaleChannel[] = ['counter', 'phone', 'whatsapp']

/** Counter sales and orders by phone or WhatsApp: search, quantities, and payment or the order's details. */
export default function Sell() {
  const sell = useSell()
  const { isCounter, phone, search, text, setOpen, ticket, goOn } = sell
  const { sale, setChannel, refill } = sell.counter
  const { lines } = sale
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
          <SaleBar newest={sell.newest} units={ticket.units} onSee={() => setOpen('ticket')} {...goOn} />
        )
      }
    >
      <ChoiceCards
        legend={copy.channel}
        hideLegend
        className="grid-cols-3"
        cardClass="px-2! text-center"
        disabled={goOn.busy}
        options={channels.map((one) => ({ value: one, label: copy.channels[one] }))}
        value={sale.channel}
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
        onType={sell.setText}
        onKeyDown={sell.onEnter}
        onScan={canScan() ? () => setOpen('scan') : null}
      />
      {!isCounter && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setOpen('paste')}>
          {paste.open}
        </Button>
      )}
      <CodeToSave {...sell.codeless} />
      <FoundThings text={text} lines={lines} onAmount={sell.onTap} {...sell.found} />
      <Dialogs sell={sell} />
    </Screen>
  )
}

function Dialogs({ sell }: { sell: ReturnType<typeof useSell> }) {
  const { counter, phone, selling, taking, open, setOpen } = sell
  const { key, channel, lines, choices } = counter.sale
  const close = (): void => setOpen(null)
  return (
    <>
      <TicketDialog
        {...sell.ticket}
        {...sell.goOn}
        open={open === 'ticket'}
        // Its close event arrives after the next dialog has opened.
        onClose={() => setOpen((now) => (now === 'ticket' ? null : now))}
      />
      <CollectDialog
        open={open === 'collect'}
        total={sell.goOn.total}
        isWaiting={selling.isWaiting}
        isPending={selling.isPending}
        problem={selling.problem}
        onClose={close}
        onSell={(how) => selling.run({ key, lines: lines.map(wireOf), total: sell.goOn.total, ...how })}
      />
      <OrderDialog
        open={open === 'client' || open === 'order'}
        asksClient={open === 'client' || choices.client === null}
        choices={choices}
        phone={phone}
        taking={taking}
        onClient={sell.chooseClient}
        onChoose={counter.choose}
        onTake={() => channel !== 'counter' && taking.run({ key, body: phone.bodyOf(channel) })}
        onClose={close}
      />
      {open === 'paste' && (
        <Suspense>
          <PasteDialog hasClient={choices.client !== null} onAdd={sell.addPasted} onClose={close} />
        </Suspense>
      )}
      <ScanDialog
        open={open === 'scan'}
        find={sell.lookUp.byCode}
        onFound={sell.onFound}
        onUnknown={(code) => {
          close()
          sell.codeless.begin(code)
        }}
        onSeveral={(name) => {
          close()
          sell.setText(name)
        }}
        onClose={close}
      />
      <SoldDialog sold={counter.sold} onUndone={sell.again} onClose={sell.done} />
      <TakenDialog taken={counter.taken} onClose={sell.done} />
      <LastSales open={open === 'last'} onRepeat={lines.length === 0 ? sell.again : null} onClose={close} />
    </>
  )
}
