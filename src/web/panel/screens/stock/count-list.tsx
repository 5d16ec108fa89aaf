import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { stockEndpoints, StockItem } from '#contract/panel/stock.ts'
import { readShopClock } from '../../../api/shop-clock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { useDebounced } from '../../../ui/form/use-typeahead.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { Ellipsis } from '../../frame/icons.ts'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { canScan, ScanButton } from '../../parts/camera.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { usePagedRows, WindowedRows } from '../../parts/windowed-rows.tsx'
import { CountField, type TypedCount } from './count-field.tsx'
import { useTypedCode } from './item-picker.tsx'
import { ScanCount, TallyList, withOne } from './scan-count.tsx'
import { itemsQuery, keyOf, nameOf, type StockShow } from './stock-queries.ts'

const shows: readonly StockShow[] = ['all', 'uncounted', 'low', 'expiring']

type Page = EndpointAnswer<typeof stockEndpoints.list>

const itemsOf = ({ items }: Page) => items
/** One number for articles and variants. */
const idOf = ({ article_id: article, variant_id: variant }: StockItem) =>
  variant === null ? article : -variant
/** Of most rows on a phone, px. */
const rowHeight = 136

/** Counts typed and not saved, by `keyOf` their item. */
export type TypedCounts = Readonly<Record<string, TypedCount>>

type CountListProps = Omit<ComponentProps<typeof ScanCount>, 'onClose'> & {
  onOpen: (item: StockItem) => void
  typed: TypedCounts
  onType: (key: string, typed: TypedCount | null) => void
}

/** Everything that has a stock, with a field for what stands on the shelf. */
export function CountList({ onOpen, typed, onType, tally, onTally }: CountListProps) {
  const { text, type, problem, take } = useTypedCode()
  /** Of the last code that was typed. */
  const [scanned, setScanned] = useState<StockItem | null>(null)
  const [show, setShow] = useState<StockShow>('all')
  const [isScanning, setScanning] = useState(false)
  const q = useDebounced(text.trim())
  const options = itemsQuery(q, show)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, itemsOf, idOf)
  const counted = scanned && tally.find(({ item }) => keyOf(item) === keyOf(scanned))?.counted
  /** Counts one of what has that code, as keyboard scanners send it. */
  const takeCode = async (code: string): Promise<void> => {
    const clock = readShopClock()
    const item = await take(code)
    if (!item) return
    const at = (await clock).toISOString()
    setScanned(item)
    onTally((before) => withOne(before, item, at))
  }
  return (
    <div className="grid min-w-0 gap-4">
      <search className="flex gap-2">
        <SearchField
          label={copy.search}
          hint={copy.searchHint}
          clear={copy.clear}
          typed={text}
          onType={type}
          onEnter={() => void takeCode(text.trim())}
        />
        <ScanButton label={copy.scan.open} onPress={() => setScanning(true)} />
      </search>
      {problem && <ProblemNote key={problem}>{problem}</ProblemNote>}
      <output className={classes('font-semibold', !counted && 'sr-only')}>
        {scanned && counted && copy.scan.added(counted, nameOf(scanned))}
      </output>
      {tally.length > 0 && canScan() && (
        <Button variant="ghost" onClick={() => setScanning(true)}>
          {copy.scan.goOn(tally.reduce((sum, { counted: units }) => sum + units, 0))}
        </Button>
      )}
      {!isScanning && <TallyList tally={tally} onTally={onTally} />}
      <ChoiceCards
        legend={copy.shows}
        hideLegend
        className="grid-cols-2 tablet:grid-cols-4"
        cardClass="px-2! text-center"
        options={shows.map((one) => ({ value: one, label: copy.show[one] }))}
        value={show}
        onPick={setShow}
      />
      {list.data === undefined || list.isPlaceholderData ? (
        <LoadingRows query={list} copy={copy} count={8} className="h-20" />
      ) : paged.rows.length === 0 ? (
        <NoItems q={q} show={show} />
      ) : (
        <ListCard list={list}>
          <WindowedRows
            key={JSON.stringify(options.queryKey)}
            label={copy.title}
            queryKey={options.queryKey}
            list={list}
            paged={paged}
            idOf={idOf}
            height={rowHeight}
            rowClass="not-last:border-b border-line"
          >
            {(item) => (
              <CountRow
                item={item}
                typed={typed[keyOf(item)] ?? null}
                onType={(count) => onType(keyOf(item), count)}
                onOpen={onOpen}
              />
            )}
          </WindowedRows>
        </ListCard>
      )}
      {isScanning && <ScanCount tally={tally} onTally={onTally} onClose={() => setScanning(false)} />}
    </div>
  )
}

function NoItems({ q, show }: { q: string; show: StockShow }) {
  if (q !== '') return <Empty title={copy.noneFound(q)} text={copy.noneFoundText} />
  const [title, text] = copy.none[show]
  return show === 'all' ? <Empty title={title} text={text} /> : <AllDone title={title} text={text} />
}

type CountRowProps = ComponentProps<typeof CountField> & Pick<CountListProps, 'onOpen'>

function CountRow({ item, typed, onType, onOpen }: CountRowProps) {
  const { image_url: url, free, held, counted, is_low: isLow, expires_on: expires, published } = item
  const name = nameOf(item)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 tablet:grid-cols-[auto_minmax(0,1fr)_minmax(0,18rem)_auto] tablet:px-5">
      <Thumbnail url={url} />
      <div className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-muted">
          <span className={classes('figures', isLow && 'font-semibold text-wine-text')}>
            {copy.free(free, held)}
          </span>
          {expires && ` · ${copy.expires(expires)}`}
          {!published && ` · ${copy.hidden}`}
        </span>
        {counted && (
          <span className="text-xs text-glass-text">
            {copy.countedBy(counted.counted, counted.who, counted.at)}
          </span>
        )}
      </div>
      <IconButton
        label={copy.actions(name)}
        className="size-12 tablet:order-last"
        onClick={() => onOpen(item)}
      >
        <Ellipsis aria-hidden size={20} />
      </IconButton>
      <CountField item={item} typed={typed} onType={onType} className="col-span-3 tablet:col-span-1" />
    </div>
  )
}
