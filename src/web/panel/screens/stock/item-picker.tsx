import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockItem } from '#contract/panel/stock.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { useDebounced } from '../../../ui/form/use-typeahead.ts'
import { Row, Rows } from '../../frame/section.tsx'
import { ScanButton } from '../../parts/camera.tsx'
import { ScanSearch } from '../../parts/scan-search.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { itemsQuery, keyOf, nameOf, useStockLookUp } from './stock-queries.ts'

const most = 6

/** A search field that scanners type into: `take` empties it for the next code and looks up the one that stood there. */
export function useTypedCode() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const lookUp = useStockLookUp()
  const type = (typed: string): void => {
    setText(typed)
    setProblem(null)
  }
  /** A code that names nothing stands there again, unless more has been typed. */
  const giveBack = (code: string): void => setText((now) => (now === '' ? code : now))
  /** The one item of a code; null where it names none or several, or the look-up failed. */
  const take = async (code: string): Promise<StockItem | null> => {
    if (code === '') return null
    // At once, for the next code.
    type('')
    try {
      const [item, ...others] = await lookUp(code)
      if (item && others.length === 0) return item
      giveBack(code)
    } catch (reason) {
      giveBack(code)
      setProblem(actionProblem(reason, copy.scan.failed))
    }
    return null
  }
  return { text, type, problem, take }
}

type ItemPickerProps = { label: string; error?: string | null; onPick: (item: StockItem) => void }

/** Finds an item by name or code; Enter takes the one that has what is typed as its code, as keyboard scanners send it. */
export function ItemPicker({ label, error, onPick }: ItemPickerProps) {
  const { text, type, problem, take } = useTypedCode()
  const [isScanning, setScanning] = useState(false)
  const q = useDebounced(text.trim())
  const { data, isPlaceholderData } = useInfiniteQuery({ ...itemsQuery(q, 'all'), enabled: q !== '' })
  const items = data?.pages.flatMap((page) => page.items).slice(0, most) ?? []
  const pick = (item: StockItem): void => {
    type('')
    onPick(item)
  }
  const takeCode = async (code: string): Promise<void> => {
    const item = await take(code)
    if (item) onPick(item)
  }
  const shownProblem = problem ?? error
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <SearchField
          label={label}
          hint={copy.searchHint}
          clear={copy.clear}
          typed={text}
          onType={type}
          onEnter={() => void takeCode(text.trim())}
        />
        <ScanButton label={copy.scan.open} onPress={() => setScanning(true)} />
      </div>
      {q !== '' && items.length > 0 && (
        <div className="overflow-clip rounded-md border border-line bg-card">
          <Rows label={label}>
            {items.map((item) => (
              <Row
                key={keyOf(item)}
                lead={<Thumbnail url={item.image_url} />}
                title={nameOf(item)}
                note={copy.free(item.free, item.held)}
                onPress={() => pick(item)}
              />
            ))}
          </Rows>
        </div>
      )}
      {shownProblem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {shownProblem}
        </p>
      )}
      {q !== '' && data && !isPlaceholderData && items.length === 0 && (
        <p className="text-muted">{copy.noneFound(q)}</p>
      )}
      {isScanning && (
        <ScanSearch
          onCode={(code) => {
            setScanning(false)
            void takeCode(code)
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  )
}
