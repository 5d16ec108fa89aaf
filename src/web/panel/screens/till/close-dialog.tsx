import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tillEndpoints, type TillReport } from '#contract/panel/till.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { tillQuery, useTillWrite } from '../../parts/till-queries.ts'
import { CashCountField, countedCash, nothingCounted } from './cash-count.tsx'
import { Difference, differenceText } from './difference.tsx'

type CloseDialogProps = {
  till: TillReport
  onClose: () => void
  /** Shows the closed till. */ onClosed: (till: TillReport) => void
}

/** Counts the cash, shows the difference, and closes the till; of one that somebody closed meanwhile it tells who did. */
export function CloseDialog({ till: opened, onClose, onClosed }: CloseDialogProps) {
  const { id, is_own, who } = opened
  const till = useQuery(tillQuery(id)).data ?? opened
  const { expected } = till
  const [count, setCount] = useState(nothingCounted)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const counted = countedCash(count)
  const write = useTillWrite({
    send: (body: { expected: number; counted: number; note: string }, options) =>
      panelClient(tillEndpoints.close, { body: { id, ...body } }, options),
    done: ({ till: { closed } }) => ({ text: copy.closed(differenceText(closed?.difference ?? 0)) }),
    onDone: ({ till }) => onClosed(till),
  })
  const closed = write.isPending ? null : till.closed
  return (
    <FormDialog
      title={is_own || who === null ? copy.close : copy.closeOf(who)}
      action={closed ? copy.seeClosed : copy.close}
      {...(closed === null && { write })}
      outcome={
        counted !== null && (
          <Difference
            amount={toPesos(fromPesos(counted) - fromPesos(expected))}
            more={copy.against(formatMoney(expected))}
          />
        )
      }
      onSend={() => {
        if (closed) return onClosed(till)
        setChecked(true)
        if (counted !== null) write.run({ expected, counted, note })
      }}
      onClose={onClose}
    >
      {closed ? (
        <ProblemNote>{copy.closedBy(closed.who, closed.at)}.</ProblemNote>
      ) : (
        <p className="text-muted">{copy.closeText}</p>
      )}
      <CashCountField
        label={copy.count}
        count={count}
        onCount={setCount}
        error={isChecked && counted === null ? copy.badAmount : null}
      />
      <TextArea
        label={copy.note}
        optional
        hint={copy.noteHint}
        rows={2}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
