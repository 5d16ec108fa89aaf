import { type ReactNode, useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import { stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { readUnits, UnitsField } from './count-field.tsx'
import { Movements } from './entries.tsx'
import { ItemPicker } from './item-picker.tsx'
import { nameOf, useEntryWrite, useUndoableStockWrite } from './stock-queries.ts'

const acts = ['take', 'open', 'low', 'ledger'] as const

type ActProps = { item: StockItem; onDone: () => void }

/** What else is done with an item than counting it. */
export function ItemDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [act, setAct] = useState<(typeof acts)[number]>('take')
  return (
    <Dialog open onClose={onClose} title={nameOf(item)}>
      <div className="grid gap-5">
        <p className="figures text-muted">{copy.free(item.free, item.held)}</p>
        <ChoiceCards
          legend={copy.actions(nameOf(item))}
          hideLegend
          cardClass="px-2! text-center"
          options={acts.map((one) => ({ value: one, label: copy[one] }))}
          value={act}
          onPick={setAct}
        />
        {act === 'take' && <TakeForm item={item} onDone={onClose} />}
        {act === 'open' && <OpenForm item={item} onDone={onClose} />}
        {act === 'low' && <LowForm item={item} onDone={onClose} />}
        {act === 'ledger' && <Movements item={item} />}
      </div>
    </Dialog>
  )
}

type ActFormProps = {
  write: { problem: string | null; isPending: boolean }
  action: string
  onSend: () => void
  /** `isChecked`: sent once, so what is missing is told. */ children: (isChecked: boolean) => ReactNode
}

function ActForm({ write: { problem, isPending }, action, onSend, children }: ActFormProps) {
  const [isChecked, setChecked] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        onSend()
      }}
    >
      {children(isChecked)}
      {problem && <ProblemNote key={problem}>{problem}</ProblemNote>}
      <Button type="submit" className="min-h-14" busy={isPending}>
        {action}
      </Button>
    </form>
  )
}

const ofItem = ({ article_id, variant_id }: Pick<StockItem, 'article_id' | 'variant_id'>) => ({
  article_id,
  variant_id,
})

type Reason = keyof typeof copy.reasons
const reasons = Object.keys(copy.reasons) as Reason[]

function TakeForm({ item, onDone }: ActProps) {
  const [typed, setTyped] = useState('1')
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const amount = readUnits(typed) || null
  const write = useEntryWrite({
    send: (body: { amount: number; reason: Reason; note: string }, options) =>
      panelClient(
        stockEndpoints.take,
        {
          body: {
            lines: [{ ...ofItem(item), amount: body.amount }],
            reason: body.reason,
            note: body.note.trim() || null,
          },
        },
        options,
      ),
    text: (_answer, sent) => copy.taken(sent.amount, nameOf(item), copy.reasons[sent.reason]),
    onDone,
  })
  return (
    <ActForm
      write={write}
      action={copy.takeIt}
      onSend={() => amount !== null && reason !== null && write.run({ amount, reason, note })}
    >
      {(isChecked) => (
        <>
          <ChoiceCards
            legend={copy.reason}
            className="grid-cols-2 tablet:grid-cols-3"
            cardClass="px-2! text-center"
            error={isChecked && reason === null ? copy.reasonMissing : null}
            options={reasons.map((one) => ({ value: one, label: copy.reasons[one] }))}
            value={reason}
            onPick={setReason}
          />
          <UnitsField
            label={copy.amount}
            typed={typed}
            onType={setTyped}
            isBad={isChecked && amount === null}
          />
          <TextInput
            label={copy.note}
            optional
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </ActForm>
  )
}

function OpenForm({ item, onDone }: ActProps) {
  const known = item.opens_into
  const [into, setInto] = useState<Pick<StockItem, 'article_id' | 'variant_id' | 'name' | 'choice'> | null>(
    known,
  )
  const [typed, setTyped] = useState('1')
  const [typedUnits, setTypedUnits] = useState(String(known?.units ?? Math.max(2, item.pack)))
  const [boxes, units] = [readUnits(typed) || null, readUnits(typedUnits) || null]
  const write = useEntryWrite({
    send: (body: Omit<EndpointBody<typeof stockEndpoints.open>, 'box'>, options) =>
      panelClient(stockEndpoints.open, { body: { box: ofItem(item), ...body } }, options),
    text: (_answer, sent) => copy.opened(sent.boxes, sent.boxes * sent.units, into ? nameOf(into) : ''),
    onDone,
  })
  return (
    <ActForm
      write={write}
      action={copy.openIt((boxes ?? 0) * (units ?? 0))}
      onSend={() =>
        into && boxes !== null && units !== null && write.run({ into: ofItem(into), boxes, units })
      }
    >
      {(isChecked) => (
        <>
          {into ? (
            <div className="flex items-center justify-between gap-3">
              <p>
                {copy.into} <b>{nameOf(into)}</b>
              </p>
              <Button variant="quiet" onClick={() => setInto(null)}>
                {copy.change}
              </Button>
            </div>
          ) : (
            <ItemPicker
              label={copy.intoSearch}
              error={isChecked ? copy.intoMissing : null}
              onPick={setInto}
            />
          )}
          <div className="grid grid-cols-2 gap-3">
            <UnitsField
              label={copy.boxes}
              typed={typed}
              onType={setTyped}
              isBad={isChecked && boxes === null}
            />
            <UnitsField
              label={copy.each}
              typed={typedUnits}
              onType={setTypedUnits}
              isBad={isChecked && units === null}
            />
          </div>
        </>
      )}
    </ActForm>
  )
}

function LowForm({ item, onDone }: ActProps) {
  const [typed, setTyped] = useState(item.low_at === null ? '' : String(item.low_at))
  const lowAt = typed.trim() === '' ? null : readUnits(typed)
  const isBad = typed.trim() !== '' && lowAt === null
  const [seen, setSeen] = useState(item.low_at)
  const write = useUndoableStockWrite({
    send: (body: { low_at: number | null }, options) =>
      panelClient(stockEndpoints.saveLow, { body: { ...ofItem(item), from: seen, ...body } }, options),
    text: () => copy.lowSaved,
    onSaved: onDone,
  })
  const conflict = write.conflict?.current as Pick<StockItem, 'low_at'> | undefined
  if (conflict && conflict.low_at !== seen) setSeen(conflict.low_at)
  return (
    <ActForm write={write} action={copy.saveLow} onSend={() => !isBad && write.run({ low_at: lowAt })}>
      {(isChecked) => (
        <UnitsField
          label={copy.lowAt}
          hint={seen === item.low_at ? copy.lowHint : copy.lowNow(seen)}
          typed={typed}
          onType={setTyped}
          isBad={isChecked && isBad}
        />
      )}
    </ActForm>
  )
}
