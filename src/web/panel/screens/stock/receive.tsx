import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { DateInput } from '../../parts/date-input.tsx'
import { PesosInput, readPesos } from '../../parts/pesos-input.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { readUnits, UnitsField } from './count-field.tsx'
import { ItemPicker } from './item-picker.tsx'
import { keyOf, nameOf, suppliersQuery, useEntryWrite } from './stock-queries.ts'

type Line = { item: StockItem; amount: string; expires: string; cost: string }
type Body = {
  supplier_id: number | null
  note: string | null
  lines: {
    article_id: number
    variant_id: number | null
    amount: number
    expires_on: string | null
    cost: number | null
  }[]
}

/** A delivery: from whom, what, how many, what each cost and when it expires. */
export function Receive() {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [supplier, setSupplier] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { data: suppliers = [] } = useQuery(suppliersQuery())
  const seesCosts = may(useMe(), 'costs')
  const write = useEntryWrite({
    send: (body: Body, options) => panelClient(stockEndpoints.receive, { body }, options),
    text: (_answer, { lines: sent }) => copy.receive.saved(sent.reduce((sum, { amount }) => sum + amount, 0)),
    onDone: ({ uncounted }) => {
      if (uncounted.length > 0) toast.info(copy.receive.uncounted(uncounted), { shownMs: 15_000 })
      setLines([])
      setNote('')
      setChecked(false)
    },
  })
  const change = (at: number, changes: Partial<Line>): void =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)))
  const add = (item: StockItem): void => {
    const at = lines.findIndex((line) => keyOf(line.item) === keyOf(item))
    const amount = readUnits(lines[at]?.amount ?? '') ?? 0
    if (at === -1) setLines([...lines, { item, amount: '1', expires: '', cost: '' }])
    else change(at, { amount: String(amount + 1) })
  }
  const total = lines.reduce((sum, { amount }) => sum + (readUnits(amount) ?? 0), 0)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (lines.length === 0 || lines.some(({ amount }) => !readUnits(amount))) return
        write.run({
          supplier_id: supplier === '' ? null : Number(supplier),
          note: note.trim() || null,
          lines: lines.map(({ item, amount, expires, cost }) => ({
            article_id: item.article_id,
            variant_id: item.variant_id,
            amount: readUnits(amount) ?? 0,
            expires_on: expires || null,
            cost: readPesos(cost),
          })),
        })
      }}
    >
      {suppliers.length > 0 && (
        <Select
          label={copy.receive.supplier}
          optional
          value={supplier}
          onChange={({ target }) => setSupplier(target.value)}
        >
          <option value="">{copy.receive.anySupplier}</option>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <ItemPicker label={copy.receive.find} onPick={add} />
      <Section title={copy.receive.lines} flush>
        {lines.length === 0 ? (
          <p className="px-4 pb-4 text-muted tablet:px-5">{copy.receive.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line, at) => (
              <ReceivedLine
                key={keyOf(line.item)}
                line={line}
                seesCosts={seesCosts}
                isChecked={isChecked}
                onChange={(changes) => change(at, changes)}
                onRemove={() => setLines(lines.toSpliced(at, 1))}
              />
            ))}
          </ul>
        )}
      </Section>
      <TextInput
        label={copy.receive.note}
        optional
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isChecked && lines.length === 0 && <ProblemNote>{copy.receive.missing}</ProblemNote>}
      {write.problem && <ProblemNote key={write.problem}>{write.problem}</ProblemNote>}
      <Button type="submit" className="min-h-14" busy={write.isPending}>
        {copy.receive.save(total)}
      </Button>
    </form>
  )
}

type ReceivedLineProps = {
  line: Line
  seesCosts: boolean
  isChecked: boolean
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
}

function ReceivedLine({ line, seesCosts, isChecked, onChange, onRemove }: ReceivedLineProps) {
  const { item, amount, expires, cost } = line
  const name = nameOf(item)
  return (
    <li className="grid gap-3 px-4 py-3 tablet:px-5">
      <div className="flex items-center gap-3">
        <Thumbnail url={item.image_url} />
        <span className="min-w-0 flex-1 font-semibold">{name}</span>
        <IconButton label={copy.receive.remove(name)} className="size-12" onClick={onRemove}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        <UnitsField
          label={copy.amount}
          aria-label={copy.receive.amountOf(name)}
          typed={amount}
          onType={(typed) => onChange({ amount: typed })}
          isBad={isChecked && !readUnits(amount)}
        />
        <DateInput
          label={copy.receive.expires}
          aria-label={copy.receive.expiresOf(name)}
          placeholder={copy.receive.noExpiry}
          value={expires}
          onDay={(day) => onChange({ expires: day })}
        />
        {seesCosts && (
          <PesosInput
            label={copy.receive.cost}
            aria-label={copy.receive.costOf(name)}
            value={cost}
            onType={(typed) => onChange({ cost: typed })}
          />
        )}
      </div>
    </li>
  )
}
