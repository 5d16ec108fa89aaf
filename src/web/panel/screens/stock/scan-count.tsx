import { useState } from 'react'
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

/** Counts by scanning bottle by bottle; each item is saved with the time of its last scan. */
export function ScanCount({ onClose }: { onClose: () => void }) {
  const [tally, setTally] = useState<readonly Tallied[]>([])
  const [result, setResult] = useState<ScanResult | null>(null)
  const lookUp = useStockLookUp()
  const tell = (text: string, isKnown: boolean): void => {
    beep(isKnown)
    setResult({ text, isKnown })
  }
  const take = async (code: string): Promise<void> => {
    const at = (await readShopClock()).toISOString()
    const [item, ...others] = await lookUp(code)
    if (!item) return tell(copy.scan.unknown(code), false)
    if (others.length > 0) return tell(copy.scan.several(item.name), false)
    const known = tally.find((one) => keyOf(one.item) === keyOf(item))
    const counted = (known?.counted ?? 0) + 1
    tell(copy.scan.added(counted, nameOf(item)), true)
    setTally([{ item, counted, at }, ...tally.filter((one) => one !== known)])
  }
  const { video, state } = useCamera((code) => {
    take(code).catch((error: unknown) => tell(actionProblem(error, copy.scan.failed), false))
  })
  const drop = (item: StockItem): void =>
    setTally((before) => before.filter((one) => keyOf(one.item) !== keyOf(item)))
  return (
    <Dialog open onClose={onClose} title={copy.scan.title}>
      <div className="grid gap-4">
        <Viewfinder video={video} state={state} />
        <ScanVerdict result={result} state={state} hint={copy.scan.hint} />
        {tally.length > 0 && (
          <ul aria-label={copy.scan.tally} className="divide-y divide-line rounded-md border border-line">
            {tally.map((one) => (
              <TallyRow key={keyOf(one.item)} tallied={one} onDone={() => drop(one.item)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function TallyRow({ tallied: { item, counted, at }, onDone }: { tallied: Tallied; onDone: () => void }) {
  const saving = useCounting(item, onDone)
  const { last } = saving
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          <span className="figures">{counted}</span> {nameOf(item)}
        </span>
        <Button variant="quiet" className="px-3!" onClick={onDone}>
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
