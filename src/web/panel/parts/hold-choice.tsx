import { laterHolds, type StaffHold } from '#domain/payments/hold.ts'
import { hold as copy } from '../../copy/panel/hold.ts'
import { momentText } from '../../copy/panel/orders.ts'
import { Choices, RadioCard } from '../../ui/form/choice.tsx'
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
    <Choices legend={copy.legend} className="grid gap-2.5">
      {offered.map(({ hold: one, until }) => (
        <RadioCard
          key={one}
          compact
          className="min-h-12"
          name="hold"
          checked={hold === one}
          onChange={() => onChoose(one)}
          label={<span className="font-semibold">{copy.names[one]}</span>}
          note={<span className="figures">{copy.until(momentText(until.toISOString()))}</span>}
        />
      ))}
    </Choices>
  )
}
