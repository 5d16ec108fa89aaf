import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { deliveryChange as copy } from '../../../copy/panel/delivery-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { wishParam } from '../../parts/delivery-queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ChangeStart } from './use-delivery-change.ts'

const DeliverySheet = lazyComponent(() =>
  import('./delivery-sheet.tsx').then(({ DeliverySheet: part }) => part),
)

/** The dialog that the route asks for: what the buyer of a delivery that found nobody wants. */
function startOf(
  wish: string | null,
  status: PanelOrder['status'],
): 'another_day' | 'picks_up' | 'cancel' | null {
  if (status !== 'En camino') return null
  if (wish === 'pick_up') return 'picks_up'
  return wish === 'another_day' || wish === 'cancel' ? wish : null
}

type DeliveryActionsProps = { order: PanelOrder; onCollect: () => void }

/** Opens the change of an open order's delivery; 'No estaba' for one on the way. */
export function DeliveryActions({ order, onCollect }: DeliveryActionsProps) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<ChangeStart | 'not_home' | 'cancel' | null>(
    startOf(params.get(wishParam), order.status),
  )
  const close = (): void => {
    setOpen(null)
    if (params.has(wishParam)) setParams({}, { replace: true })
  }
  if (order.group === 'delivered' || order.group === 'cancelled') return null
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      {order.status === 'En camino' && (
        <Button variant="ghost" onClick={() => setOpen('not_home')}>
          {copy.notHome}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setOpen('change')}>
        {copy.open}
      </Button>
      {open === 'not_home' && (
        <Dialog
          open
          onClose={close}
          size="sm"
          title={copy.notHomeTitle(order.name.split(' ')[0] ?? order.name)}
        >
          <div className="grid gap-2.5">
            <p className="mb-1.5 text-muted">{copy.notHomeText}</p>
            <Button className="min-h-14" onClick={() => setOpen('another_day')}>
              {copy.anotherDay}
            </Button>
            <Button variant="ghost" className="min-h-14" onClick={() => setOpen('picks_up')}>
              {copy.picksUp}
            </Button>
            <Button variant="danger" className="min-h-14" onClick={() => setOpen('cancel')}>
              {copy.cancels}
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {(open === 'change' || open === 'another_day' || open === 'picks_up') && (
        <Suspense>
          <DeliverySheet
            key={open}
            order={order}
            start={open}
            onClose={close}
            onCollect={() => {
              close()
              onCollect()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
