import { type Dispatch, type Ref, type SetStateAction, useImperativeHandle, useRef, useState } from 'react'
import type { StockItem } from '#contract/panel/stock.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { readShopClock } from '../../../api/shop-clock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { beep, type ScanResult, ScanVerdict, useCamera, Viewfinder } from '../../parts/camera.tsx'
import { CountedAlready, useCounting } from './count-field.tsx'
import { keyOf, nameOf, useStockLookUp } from './stock-queries.ts'

/** Units of an item by scans; `at` is the last one's time. */
type Tallied = { item: StockItem; counted: number; at: string }

/** What was scanned and is not saved, the last item first. */
export type Tally = readonly Tallied[]

type ScanCountProps = { tally: Tally; onTally: Dispatch<SetStateAction<Tally>>; onClose: () => void }

/** Counts by scanning bottle by bottle; each item is saved with the time of its last scan. The tally outlasts the dialog. */
export function ScanCount({ tally, onTally, onClose }: ScanCountProps) {
  /** Of the last code: its item, or why it counts nothing. */
  const [last, setLast] = useState<StockItem | string | null>(null)
  const lookUp = useStockLookUp()
  const refuse = (why: string): void => {
    beep(false)
    setLast(why)
  }
  const take = async (code: string): Promise<void> => {
    const at = (await readShopClock()).toISOString()
    const [item, ...others] = await lookUp(code)
    if (!item) return refuse(copy.scan.unknown(code))
    if (others.length > 0) return refuse(copy.scan.several(item.name))
    beep(true)
    setLast(item)
    // The next code may be seen before this one was looked up.
    onTally((before) => withOne(before, item, at))
  }
  const { video, state } = useCamera((code) => {
    take(code).catch((error: unknown) => refuse(actionProblem(error, copy.scan.failed)))
  })
  return (
    <Dialog open onClose={onClose} title={copy.scan.title}>
      <div className="grid gap-4">
        <Viewfinder video={video} state={state} />
        <ScanVerdict result={resultOf(last, tally)} state={state} hint={copy.scan.hint} />
        <TallyList tally={tally} onTally={onTally} />
      </div>
    </Dialog>
  )
}

/** What was scanned, saved item by item or all at once; a count that asks something stays for its answer. */
export function TallyList({ tally, onTally }: Pick<ScanCountProps, 'tally' | 'onTally'>) {
  const saves = useRef(new Map<string, () => void>())
  if (tally.length === 0) return null
  return (
    <div className="grid gap-3">
      <ul aria-label={copy.scan.tally} className="divide-y divide-line rounded-md border border-line bg-card">
        {tally.map((one) => {
          const key = keyOf(one.item)
          return (
            <TallyRow
              key={key}
              ref={(save: () => void) => {
                saves.current.set(key, save)
                return () => void saves.current.delete(key)
              }}
              tallied={one}
              onDone={(units) => onTally((before) => withoutUnits(before, one.item, units))}
            />
          )
        })}
      </ul>
      {tally.length > 1 && (
        <Button onClick={() => saves.current.forEach((save) => save())}>{copy.scan.saveAll}</Button>
      )}
    </div>
  )
}

export function withOne(tally: Tally, item: StockItem, at: string): Tally {
  const known = tally.find((one) => keyOf(one.item) === keyOf(item))
  const latest = known && known.at > at ? known.at : at
  return [{ item, counted: (known?.counted ?? 0) + 1, at: latest }, ...tally.filter((one) => one !== known)]
}

/** Without units that are saved; those scanned meanwhile stay. */
export const withoutUnits = (tally: Tally, item: StockItem, units: number): Tally =>
  tally.flatMap((one) => {
    if (keyOf(one.item) !== keyOf(item)) return [one]
    return one.counted > units ? [{ ...one, counted: one.counted - units }] : []
  })

function resultOf(last: StockItem | string | null, tally: Tally): ScanResult | null {
  if (typeof last === 'string') return { text: last, isKnown: false }
  const tallied = last && tally.find(({ item }) => keyOf(item) === keyOf(last))
  return tallied ? { text: copy.scan.added(tallied.counted, nameOf(tallied.item)), isKnown: true } : null
}

type TallyRowProps = { ref: Ref<() => void>; tallied: Tallied; onDone: (units: number) => void }

/** Its ref saves it. */
function TallyRow({ ref, tallied: { item, counted, at }, onDone }: TallyRowProps) {
  const saving = useCounting(item, onDone)
  useImperativeHandle(ref, () => () => saving.count(counted, at))
  const { last } = saving
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          <span className="figures">{counted}</span> {nameOf(item)}
        </span>
        <Button variant="quiet" className="px-3!" onClick={() => onDone(counted)}>
          {copy.scan.drop}
        </Button>
        <Button
          variant="ghost"
          aria-label={copy.saveOf(nameOf(item))}
          className="px-4!"
          busy={saving.isPending}
          onClick={() => saving.count(counted, at)}
        >
          {copy.save}
        </Button>
      </div>
      {last ? (
        <CountedAlready
          last={last}
          counted={counted}
          onChoose={(how) => saving.count(counted, at, { id: last.id, how })}
        />
      ) : (
        saving.problem && <ProblemNote className="mt-2">{saving.problem}</ProblemNote>
      )}
    </li>
  )
}
