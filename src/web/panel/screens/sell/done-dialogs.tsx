import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Sale } from '#contract/panel/sales.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { momentText } from '../../../copy/panel/orders.ts'
import { phoneOrder, sell } from '../../../copy/panel/sell.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Check } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { PayLink } from '../../parts/pay-link.tsx'
import { useVoiding } from './collect-dialog.tsx'
import type { Sold, Taken } from './use-open-sale.ts'

type DoneProps = {
  total: number
  next: string
  onNext: () => void
  facts: ReactNode
  /** What is done first. */ first?: ReactNode
  children: ReactNode
}

/** The total with a tick, and what may follow; the usual one last. A scanner's next code, or what is typed, goes to the search below. */
function Done({ total, next, onNext, facts, first, children }: DoneProps) {
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (key.length > 1 || key === ' ' || ctrlKey || altKey || metaKey) return
    // It is typed where the focus goes, and is no shortcut.
    event.stopPropagation()
    onNext()
  })
  useEffect(() => {
    const shown = new AbortController()
    document.addEventListener('keydown', (event) => goOn(event), { capture: true, signal: shown.signal })
    return () => shown.abort()
  }, [])
  return (
    <div className="grid gap-4">
      <output className="grid justify-items-center gap-1 py-2 text-center">
        <span className="enter mb-1 grid size-16 place-items-center rounded-full bg-glass text-white">
          <Check aria-hidden size={34} strokeWidth={3} />
        </span>
        <span className="figures display text-3xl">{formatMoney(total)}</span>
        {facts}
      </output>
      {first}
      {children}
      <Button variant={first ? 'ghost' : 'primary'} className="min-h-14 w-full text-md" onClick={onNext}>
        {next}
      </Button>
    </div>
  )
}

type SoldDialogProps = { sold: Sold | null; onUndone: (sale: Sale) => void; onClose: () => void }

/** A sale just made, with its change and its undo. */
export function SoldDialog({ sold, onUndone, onClose }: SoldDialogProps) {
  const copy = sell.done
  return (
    <Dialog open={sold !== null} onClose={onClose} title={copy.title} size="sm">
      {sold && (
        <Done
          total={sold.sale.total}
          next={copy.next}
          onNext={onClose}
          facts={
            <>
              <span className="text-muted">{copy.number(sold.sale.num)}</span>
              {sold.change > 0 && (
                <span className="figures mt-2 rounded-md bg-paper-2 px-5 py-3 text-lg font-semibold">
                  {copy.change} {formatMoney(sold.change)}
                </span>
              )}
            </>
          }
        >
          <Undo sale={sold.sale} onUndone={onUndone} />
        </Done>
      )}
    </Dialog>
  )
}

function Undo({ sale, onUndone }: { sale: Sale; onUndone: (sale: Sale) => void }) {
  const copy = sell.done
  const undoing = useVoiding(onUndone, () => ({ text: copy.undone }))
  return (
    <>
      <Button
        variant="ghost"
        busy={undoing.isPending}
        onClick={() => undoing.run({ num: sale.num, reason: copy.undoReason })}
      >
        {copy.undo}
      </Button>
      {undoing.problem && <ProblemNote>{undoing.problem}</ProblemNote>}
    </>
  )
}

/** An order just taken. */
export function TakenDialog({ taken, onClose }: { taken: Taken | null; onClose: () => void }) {
  const copy = phoneOrder.taken
  return (
    <Dialog open={taken !== null} onClose={onClose} title={copy.title} size="sm">
      {taken && (
        <Done
          total={taken.total}
          next={copy.next}
          onNext={onClose}
          facts={
            <>
              <span className="font-semibold">{copy.of(taken.num, taken.name)}</span>
              <span className="text-muted">
                {taken.to_pay ? copy.heldUntil(momentText(taken.to_pay.until)) : copy.where(taken.status)}
              </span>
            </>
          }
          first={taken.to_pay && <PayLink toPay={taken.to_pay} />}
        >
          <LinkButton variant="ghost" to={panelHref('order', { num: taken.num })}>
            {copy.see}
          </LinkButton>
        </Done>
      )}
    </Dialog>
  )
}
