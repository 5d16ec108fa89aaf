import type { PanelOrder } from '#contract/panel/orders.ts'
import { laterHolds, type StaffHold } from '#domain/payments/hold.ts'
import { hold as copy } from '../../copy/panel/hold.ts'
import { momentText } from '../../copy/panel/orders.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/clipboard.ts'
import { MessageCircle } from '../../ui/icons.tsx'
import { Copy } from '../../ui/lazy-icons.ts'
import { toast } from '../../ui/toaster.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { useNow } from './use-now.ts'

/** The link of an order that is paid by it: to copy, or to send with a text. */
export function PayLink({ toPay }: { toPay: NonNullable<PanelOrder['to_pay']> }) {
  const copyLink = (): void =>
    void copyText(toPay.link).then((isCopied) =>
      isCopied ? toast.success(copy.copied) : toast.error(copy.copyFailed),
    )
  return (
    <div className="grid gap-2.5">
      <p className="rounded-md bg-paper-2 px-4 py-3 text-sm wrap-anywhere select-all">{toPay.link}</p>
      {toPay.whatsapp !== null && (
        <LinkButton to={toPay.whatsapp} reloads target="_blank" rel="noreferrer" className="min-h-14">
          <MessageCircle aria-hidden size={20} />
          {copy.send}
        </LinkButton>
      )}
      <Button variant="ghost" onClick={copyLink}>
        <Copy aria-hidden size={20} />
        {copy.copy}
      </Button>
    </div>
  )
}

type HoldChoiceProps = {
  hold: StaffHold
  /** Offers only later ends. */ after?: string | null
  onChoose: (hold: StaffHold) => void
}

/** How long an unpaid order keeps its units. */
export function HoldChoice({ hold, after = null, onChoose }: HoldChoiceProps) {
  const offered = laterHolds(after === null ? null : new Date(after), new Date(useNow()))
  return (
    <ChoiceCards
      legend={copy.legend}
      className="grid-cols-1"
      options={offered.map(({ hold: one, until }) => ({
        value: one,
        label: copy.names[one],
        note: <span className="figures">{copy.until(momentText(until.toISOString()))}</span>,
      }))}
      value={hold}
      onPick={onChoose}
    />
  )
}
