import { laterHolds, type StaffHold } from '#domain/payments/hold.ts'
import { hold as copy } from '../../copy/panel/hold.ts'
import { momentText } from '../../copy/panel/orders.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { useNow } from './use-now.ts'

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
