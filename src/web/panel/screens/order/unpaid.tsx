import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { notPaid } from '#domain/panel/order-moves.ts'
import { laterHolds, type StaffHold } from '#domain/payments/hold.ts'
import { hold as copy } from '../../../copy/panel/hold.ts'
import { momentText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { HoldChoice, PayLink } from '../../parts/pay-link.tsx'
import { useNow } from '../../parts/use-now.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useOrderWrite } from './use-order-write.ts'

/** An order that awaits its payment online: its link, if that pays it, and its hold, to extend or to end. */
export function Unpaid({ order }: { order: PanelOrder }) {
  const [open, setOpen] = useState<'more' | 'end' | null>(null)
  const now = new Date(useNow())
  const { hold_until: until, to_pay: toPay, payment_status: payment } = order
  if (order.group !== 'awaiting_payment' || until === null || payment === 'in_process') return null
  const close = (): void => setOpen(null)
  const when = momentText(until)
  const canGrow = laterHolds(new Date(until), now).length > 0
  return (
    <Section title={copy.section}>
      <div className="grid gap-3.5">
        <p className="figures">{toPay ? copy.text(when) : copy.textOfBuyer(when)}</p>
        {toPay && <PayLink toPay={toPay} />}
        <div className="flex flex-wrap gap-2.5 *:grow">
          {canGrow && (
            <Button variant="ghost" onClick={() => setOpen('more')}>
              {copy.more}
            </Button>
          )}
          <Button variant="danger" onClick={() => setOpen('end')}>
            {copy.end}
          </Button>
        </div>
      </div>
      {open === 'more' && <MoreTime order={order} until={until} onClose={close} />}
      {open === 'end' && <CancelDialog order={order} reason={notPaid} onClose={close} />}
    </Section>
  )
}

function MoreTime({ order, until, onClose }: { order: PanelOrder; until: string; onClose: () => void }) {
  const { num, version } = order
  const [hold, setHold] = useState<StaffHold>(
    () => laterHolds(new Date(until), new Date())[0]?.hold ?? 'two_days',
  )
  const holding = useOrderWrite({
    send: (chosen: StaffHold, options) =>
      panelClient(panelOrderEndpoints.hold, { params: { num }, body: { version, hold: chosen } }, options),
    done: () => ({ text: copy.saved(num) }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={copy.moreTitle(num)}
      confirm={copy.save}
      busy={holding.isPending}
      onConfirm={() => holding.run(hold)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <HoldChoice hold={hold} after={until} onChoose={setHold} />
        {holding.problem && <ProblemNote>{holding.problem}</ProblemNote>}
      </div>
    </ConfirmDialog>
  )
}
