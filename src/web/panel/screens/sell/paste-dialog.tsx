import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PastedOrder, phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { maxPasted } from '#domain/panel/pasted-order.ts'
import { phoneText } from '#domain/text/phone.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { paste as copy, sell } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { TextArea, TextInput } from '../../../ui/form/field.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import type { PastedRest } from './use-open-sale.ts'

type ReadLine = PastedOrder['lines'][number]
/** `chosen`: its place among the options; null for none yet. */
type Line = ReadLine & { id: number; chosen: number | null; amount: number }

type PasteDialogProps = {
  /** Whether the order's client is chosen already. */
  hasClient: boolean
  onAdd: (things: readonly CounterLine[], rest: PastedRest) => void
  onClose: () => void
}

/** Reads a pasted message into lines; what is not sure is chosen by hand, and nothing is added unseen. */
export function PasteDialog({ hasClient, onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const reading = useMutation({
    mutationFn: (words: string) => panelClient(phoneOrderEndpoints.read, { body: { text: words } }),
    networkMode: 'always',
    onSuccess: (read) => setLines(read.lines.map(lineOf)),
  })
  const change = (changed: Line): void =>
    setLines((before) => before?.map((one) => (one.id === changed.id ? changed : one)) ?? null)
  const things = lines?.flatMap(thingOf) ?? []
  const isRest = ({ options, chosen }: Line): boolean => options.length === 0 && chosen === null
  const open = lines?.filter((line) => line.chosen === null && !isRest(line)).length ?? 0
  const rest = lines?.filter(isRest).map(({ text: words }) => words) ?? []
  const { name = null, phone = null } = (hasClient ? null : reading.data?.client) ?? {}
  const client = [name, phone && phoneText(phone)].filter(Boolean).join(' · ')
  const saysMore = client !== '' || rest.length > 0
  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title={copy.title}
      footer={
        lines === null ? (
          <Button
            className="min-h-14! w-full text-md"
            busy={reading.isPending}
            disabled={text.trim() === ''}
            onClick={() => reading.mutate(text)}
          >
            {copy.read}
          </Button>
        ) : (
          <>
            <Button variant="ghost" className="min-h-14!" onClick={() => setLines(null)}>
              {copy.back}
            </Button>
            <Button
              className="min-h-14! grow text-md"
              disabled={things.length === 0 && !saysMore}
              onClick={() => onAdd(things, { client: reading.data?.client ?? null, note: rest.join('. ') })}
            >
              {copy.add(things.length)}
            </Button>
          </>
        )
      }
    >
      <div className="-mx-4 grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-6 pt-1 pb-4 tablet:-mx-6">
        {reading.error && <ProblemNote>{actionProblem(reading.error, copy.failed)}</ProblemNote>}
        {lines === null ? (
          <TextArea
            label={copy.text}
            hint={copy.hint}
            rows={8}
            maxLength={maxPasted}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <>
            <output className="text-muted">{lines.length === 0 ? copy.nothing : copy.left(open)}</output>
            {client !== '' && <p className="text-sm">{copy.client(client)}</p>}
            {reading.data?.is_cut && <p className="text-wine-text">{copy.cut}</p>}
            <ul className="grid gap-5">
              {lines.map((line) => (
                <li key={line.id}>
                  <PastedLine line={line} onChange={change} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function PastedLine({ line, onChange }: { line: Line; onChange: (line: Line) => void }) {
  const { text, options, chosen, amount } = line
  const [isSearching, setSearching] = useState(options.length === 0)
  const stock = (chosen === null ? null : options[chosen]?.stock) ?? null
  return (
    <div className="grid gap-2.5 rounded-lg border border-line bg-card p-3.5">
      <Choices legend={<span className="wrap-anywhere">«{text}»</span>} className="grid gap-2">
        {options.length === 0 && <p className="text-muted">{copy.unknown}</p>}
        {options.map(({ name, maker, price, stock }, at) => (
          <RadioCard
            key={`${name} ${maker}`}
            name={`linea-${line.id}`}
            checked={at === chosen}
            disabled={price === null || stock === 0}
            onChange={() => onChange({ ...line, chosen: at, amount: options[at]?.amount ?? 1 })}
            label={<span className="font-semibold">{name}</span>}
            note={[maker, sell.stock(stock)].filter(Boolean).join(' · ')}
            aside={price === null ? sell.noPrice : formatMoney(price)}
          />
        ))}
      </Choices>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {chosen === null ? (
          <span className="text-sm text-muted">{options.length === 0 ? copy.noted : copy.notAdded}</span>
        ) : (
          <Stepper
            label={options[chosen]?.name ?? text}
            value={amount}
            max={stock ?? 9_999}
            onChange={(next) => onChange({ ...line, amount: next })}
          />
        )}
        {chosen !== null && (
          <Button variant="quiet" onClick={() => onChange({ ...line, chosen: null })}>
            {copy.drop}
          </Button>
        )}
        {!isSearching && chosen === null && (
          <Button variant="quiet" onClick={() => setSearching(true)}>
            {copy.other}
          </Button>
        )}
      </div>
      {stock !== null && amount > stock && <p className="text-wine-text">{copy.short(amount, stock)}</p>}
      {isSearching && chosen === null && <SearchAgain line={line} onChange={onChange} />}
    </div>
  )
}

/** Searches other words for a line. */
function SearchAgain({ line, onChange }: { line: Line; onChange: (line: Line) => void }) {
  const [words, setWords] = useState(line.query)
  const searching = useMutation({
    mutationFn: () => panelClient(phoneOrderEndpoints.read, { body: { text: `${line.amount} ${words}` } }),
    networkMode: 'always',
    onSuccess: ({ lines: [found] }) => onChange({ ...line, options: found?.options ?? [], chosen: null }),
  })
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        searching.mutate()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextInput
          label={copy.words}
          maxLength={80}
          value={words}
          error={searching.error ? actionProblem(searching.error, copy.failed) : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Button type="submit" variant="ghost" busy={searching.isPending} disabled={words.trim() === ''}>
        {copy.search}
      </Button>
    </form>
  )
}

const lineOf = (line: ReadLine, id: number): Line => ({
  ...line,
  id,
  chosen: line.is_sure ? 0 : null,
  amount: line.options[0]?.amount ?? 1,
})

function thingOf({ options, chosen, amount }: Line): CounterLine[] {
  const option = chosen === null ? undefined : options[chosen]
  if (!option) return []
  const { maker: _, ...thing } = option
  return [{ ...thing, amount }]
}
