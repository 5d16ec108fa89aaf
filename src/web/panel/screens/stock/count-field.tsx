import { type ComponentProps, useState } from 'react'
import { stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { readShopClock } from '../../../api/shop-clock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { nameOf, useEntryWrite } from './stock-queries.ts'

type Last = NonNullable<StockItem['counted']>
type How = { id: number; how: 'add' | 'replace' }

/** Digits typed as a number of units; null for anything else. */
export const readUnits = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null

/** Sends counts of an item; `last` is the count of somebody else that asks what becomes of it. */
export function useCounting(item: StockItem, onSaved: (counted: number) => void) {
  const write = useEntryWrite({
    send: (body: { counted: number; at: string; after: How | null }, options) =>
      panelClient(
        stockEndpoints.count,
        { body: { article_id: item.article_id, variant_id: item.variant_id, ...body } },
        options,
      ),
    text: ({ from, to }) => copy.counted(nameOf(item), from, to),
    onDone: ({ short }, { counted }) => {
      if (short > 0) toast.info(`${nameOf(item)}: ${copy.short(short)}`)
      onSaved(counted)
    },
  })
  const { conflict } = write
  return {
    ...write,
    last: conflict?.code === 'counted_already' ? (conflict.current as Last) : null,
    count: (counted: number, at: string, how: How | null = null) => write.run({ counted, at, after: how }),
  }
}

/** Typed and not saved, with the time of that. */
export type TypedCount = { text: string; at: Promise<Date> }

type CountFieldProps = {
  item: StockItem
  /** Outlasts the row, which another search, or a colleague's count, takes away. */ typed: TypedCount | null
  onType: (typed: TypedCount | null) => void
  className?: string
}

/** What stands on the shelf, timed when it is typed. */
export function CountField({ item, typed, onType, className }: CountFieldProps) {
  const text = typed?.text ?? ''
  const [isChecked, setChecked] = useState(false)
  const saving = useCounting(item, () => {
    onType(null)
    setChecked(false)
  })
  const counted = readUnits(text)
  const type = (next: string): void => {
    onType(next === '' ? null : { text: next, at: readShopClock() })
    saving.reset()
  }
  const save = (how: How | null = null): void => {
    setChecked(true)
    if (counted !== null) void typed?.at.then((at) => saving.count(counted, at.toISOString(), how))
  }
  const { last } = saving
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex items-start gap-2">
        <TextInput
          label={copy.onShelfOf(nameOf(item))}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={copy.onShelf}
          className="min-w-0 flex-1"
          value={text}
          onChange={({ target }) => type(target.value)}
          error={isChecked && counted === null ? copy.badCount : null}
        />
        <Button
          type="submit"
          variant="ghost"
          aria-label={copy.saveOf(nameOf(item))}
          className="shrink-0 px-4!"
          busy={saving.isPending}
        >
          {copy.save}
        </Button>
      </div>
      {typed && !last && (
        <p className="mt-1 text-xs text-muted">
          {item.free === null ? copy.startsCounting : copy.expected(item.free, item.held)}
        </p>
      )}
      {last && counted !== null ? (
        <CountedAlready last={last} counted={counted} onChoose={(how) => save({ id: last.id, how })} />
      ) : (
        saving.problem && <ProblemNote className="mt-2">{saving.problem}</ProblemNote>
      )}
    </form>
  )
}

type CountedAlreadyProps = { last: Last; counted: number; onChoose: (how: How['how']) => void }

/** Asks whether a second count is of another shelf or of the same one. */
export function CountedAlready({ last, counted, onChoose }: CountedAlreadyProps) {
  return (
    <div role="alert" className="mt-2 grid gap-2 rounded-md bg-espumante px-4 py-3 text-tile-ink">
      <p>{copy.already(last.who, last.counted, last.at)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => onChoose('add')}>
          {copy.add(last.counted + counted)}
        </Button>
        <Button variant="ghost" onClick={() => onChoose('replace')}>
          {copy.replace(counted)}
        </Button>
      </div>
    </div>
  )
}

type UnitsFieldProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'hint' | 'aria-label'> & {
  typed: string
  isBad: boolean
  onType: (text: string) => void
}

/** A number of units, read by `readUnits`. */
export function UnitsField({ typed, isBad, onType, ...labels }: UnitsFieldProps) {
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
