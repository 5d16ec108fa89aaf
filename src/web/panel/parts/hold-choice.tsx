import { type StaffHold, staffHoldEnd, staffHolds } from '#domain/payments/hold.ts'
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
  const now = new Date(useNow())
  const offered = staffHolds
    .map((one) => ({ one, until: staffHoldEnd(one, now).toISOString() }))
    .filter(({ until }) => after === null || until > after)
  return (
    <Choices legend={copy.legend} className="grid gap-2.5">
      {offered.map(({ one, until }) => (
        <RadioCard
          key={one}
          compact
          className="min-h-12"
          name="hold"
          checked={hold === one}
          onChange={() => onChoose(one)}
          label={<span className="font-semibold">{copy.names[one]}</span>}
          note={<span className="figures">{copy.until(momentText(until))}</span>}
        />
      ))}
    </Choices>
  )
}
