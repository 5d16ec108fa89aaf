import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneOrder as copy } from '../../../copy/panel/sell.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Check } from '../../../ui/icons.tsx'
import type { Taken } from './use-phone-order.ts'

/** Confirmation of an order just taken. */
export function TakenDialog({ taken, onClose }: { taken: Taken | null; onClose: () => void }) {
  return (
    <Dialog open={taken !== null} onClose={onClose} title={copy.taken.title} size="sm">
      {taken && (
        <div className="grid gap-4">
          <output className="grid justify-items-center gap-1 py-2 text-center">
            <span className="enter mb-1 grid size-16 place-items-center rounded-full bg-glass text-white">
              <Check aria-hidden size={34} strokeWidth={3} />
            </span>
            <span className="figures display text-3xl">{formatMoney(taken.total)}</span>
            <span className="font-semibold">{copy.taken.of(taken.num, taken.name)}</span>
            <span className="text-muted">{copy.taken.where(taken.status)}</span>
          </output>
          <Button className="min-h-14 w-full text-md" onClick={onClose}>
            {copy.taken.next}
          </Button>
          <LinkButton variant="ghost" to={panelHref('order', { num: taken.num })}>
            {copy.taken.see}
          </LinkButton>
        </div>
      )}
    </Dialog>
  )
}
