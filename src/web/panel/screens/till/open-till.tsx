import { useState } from 'react'
import { tillEndpoints } from '#contract/panel/till.ts'
import { formatMoney } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { useUnsaved } from '../../interruption.ts'
import { useTillWrite } from '../../parts/till-queries.ts'
import { CashCountField, countedCash, isCounted, nothingCounted } from './cash-count.tsx'

/** Opens a till with its initial cash. */
export function OpenTill() {
  const [count, setCount] = useState(nothingCounted)
  useUnsaved(isCounted(count))
  const [isChecked, setChecked] = useState(false)
  const opening = countedCash(count)
  const write = useTillWrite({
    send: (body: { opening: number }, options) => panelClient(tillEndpoints.open, { body }, options),
    done: (_answer, input) => ({ text: copy.opened(formatMoney(input.opening)) }),
  })
  return (
    <Section title={copy.openTitle}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (opening !== null) write.run({ opening })
        }}
      >
        <p className="text-muted">{copy.openText}</p>
        <div className="max-w-105">
          <CashCountField
            label={copy.opening}
            count={count}
            onCount={setCount}
            error={isChecked && opening === null ? copy.badAmount : null}
          />
        </div>
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
        <Button
          type="submit"
          className="min-h-14! text-md tablet:justify-self-start tablet:px-10"
          busy={write.isPending}
        >
          {copy.openTitle}
        </Button>
      </form>
    </Section>
  )
}
