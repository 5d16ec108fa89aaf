import { controls } from '../../../copy/controls.ts'
import { orders as copy } from '../../../copy/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { CartAsked } from './use-order-again.ts'

/** Three ways out, none of which loses a cart by mistake. */
export function CartQuestion({ asked, isBusy }: { asked: CartAsked | null; isBusy: boolean }) {
  return (
    <Dialog open={asked !== null} onClose={() => asked?.onCancel()} title={copy.againAsk} size="sm">
      <p>{asked && copy.againUnits(asked.units)}</p>
      <div className="mt-5 grid gap-2.5">
        <Button busy={isBusy} onClick={asked?.onJoin}>
          {copy.againJoin}
        </Button>
        <Button variant="ghost" busy={isBusy} onClick={asked?.onReplace}>
          {copy.againReplace}
        </Button>
        <Button variant="quiet" onClick={asked?.onCancel}>
          {controls.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
