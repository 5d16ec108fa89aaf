import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { LoadingRows, MoreRows } from '../../frame/loading-rows.tsx'
import { readUnits } from './count-field.tsx'
import { ItemPicker } from './item-picker.tsx'
import { movementsQuery, nameOf, useStockWrite, useUndoEntry } from './stock-queries.ts'

const acts = ['take', 'open', 'low', 'ledger'] as const

type ActProps = { item: StockItem; onDone: () => void }

/** What else is done with an item than counting it. */
export function ItemDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [act, setAct] = useState<(typeof acts)[number]>('take')
  return (
    <Dialog open onClose={onClose} title={nameOf(item)}>
      <div className="grid gap-5">
        <p className="figures text-muted">{copy.free(item.free, item.held)}</p>
        <Choices legend={copy.actions(nameOf(item))} hideLegend className="grid grid-cols-2 gap-2">
          {acts.map((one) => (
            <RadioCard
              key={one}
              compact
              className="min-h-12 px-2! text-center font-semibold"
              name="act"
              checked={act === one}
              onChange={() => setAct(one)}
              label={copy[one]}
            />
          ))}
        </Choices>
        {act === 'take' && <TakeForm item={item} onDone={onClose} />}
        {act === 'open' && <OpenForm item={item} onDone={onClose} />}
        {act === 'low' && <LowForm item={item} onDone={onClose} />}
        {act === 'ledger' && <Ledger item={item} />}
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

type UnitsFieldProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'hint'> & {
  typed: string
  isBad: boolean
  onType: (text: string) => void
}

function UnitsField({ typed, isBad, onType, ...labels }: UnitsFieldProps) {
  return (
    <TextInput
      {...labels}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      error={isBad ? copy.badAmount : null}
    />
  )
}

const ofItem = ({ article_id, variant_id }: StockItem) => ({ article_id, variant_id })

type Reason = keyof typeof copy.reasons
const reasons = Object.keys(copy.reasons) as Reason[]

function TakeForm({ item, onDone }: ActProps) {
  const [typed, setTyped] = useState('1')
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const undo = useUndoEntry()
  const amount = readUnits(typed) || null
  const write = useStockWrite({
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
    done: ({ entry }, sent) => ({
      text: copy.taken(sent.amount, nameOf(item), copy.reasons[sent.reason]),
      undo: () => undo.run(entry.id),
    }),
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
          <Choices
            legend={copy.reason}
            className="grid grid-cols-2 gap-2 tablet:grid-cols-3"
            error={isChecked && reason === null ? copy.reasonMissing : null}
          >
            {reasons.map((one) => (
              <RadioCard
                key={one}
                compact
                className="min-h-12 px-2! text-center"
                name="reason"
                checked={reason === one}
                onChange={() => setReason(one)}
                label={copy.reasons[one]}
              />
            ))}
          </Choices>
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
  const undo = useUndoEntry()
  const [boxes, units] = [readUnits(typed) || null, readUnits(typedUnits) || null]
  const write = useStockWrite({
    send: (
      body: { into: { article_id: number; variant_id: number | null }; boxes: number; units: number },
      options,
    ) => panelClient(stockEndpoints.open, { body: { box: ofItem(item), ...body } }, options),
    done: ({ entry }, sent) => ({
      text: copy.opened(sent.boxes, sent.boxes * sent.units, into ? nameOf(into) : ''),
      undo: () => undo.run(entry.id),
    }),
    onDone,
  })
  return (
    <ActForm
      write={write}
      action={copy.openIt((boxes ?? 0) * (units ?? 0))}
      onSend={() => {
        if (!into || boxes === null || units === null) return
        write.run({ into: { article_id: into.article_id, variant_id: into.variant_id }, boxes, units })
      }}
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
            <div className="grid gap-1.5">
              <ItemPicker label={copy.intoSearch} onPick={setInto} />
              {isChecked && (
                <p role="alert" className="text-xs font-medium text-danger">
                  {copy.intoMissing}
                </p>
              )}
            </div>
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
  const write = useStockWrite({
    send: (body: { low_at: number | null }, options) =>
      panelClient(stockEndpoints.saveLow, { body: { ...ofItem(item), ...body } }, options),
    done: () => ({ text: copy.lowSaved }),
    onDone,
  })
  return (
    <ActForm write={write} action={copy.saveLow} onSend={() => !isBad && write.run({ low_at: lowAt })}>
      {(isChecked) => (
        <UnitsField
          label={copy.lowAt}
          hint={copy.lowHint}
          typed={typed}
          onType={setTyped}
          isBad={isChecked && isBad}
        />
      )}
    </ActForm>
  )
}

function Ledger({ item }: { item: StockItem }) {
  const list = useInfiniteQuery(movementsQuery(item))
  const rows = list.data?.pages.flatMap(({ movements }) => movements)
  if (rows === undefined) return <LoadingRows query={list} copy={copy} count={4} />
  if (rows.length === 0) return <p className="text-muted">{copy.noMoves}</p>
  return (
    <div className="grid gap-3">
      <ul aria-label={copy.ledgerOf(nameOf(item))} className="divide-y divide-line">
        {rows.map(({ id, at, change, left, reason, kind, who, order_num: num, note }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold">
                {kind === 'opened' ? copy.boxOpened : copy.why[reason]}
                {num !== null && ` · ${copy.orderOf(num)}`}
              </span>
              <span className="text-xs text-muted">
                {[who, copy.moment(at), note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figures grid shrink-0 justify-items-end">
              <span className="font-semibold">{copy.signed(change)}</span>
              <span className="text-xs text-muted">{copy.left(left)}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </div>
  )
}
