import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockItem } from '#contract/panel/stock.ts'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { useDebounced } from '../../../ui/form/use-typeahead.ts'
import { Row, Rows } from '../../frame/section.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { itemsQuery, keyOf, nameOf } from './stock-queries.ts'

const most = 6

type ItemPickerProps = { label: string; error?: string | null; onPick: (item: StockItem) => void }

/** Finds an item by name or code. */
export function ItemPicker({ label, error, onPick }: ItemPickerProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const { data } = useInfiniteQuery({
    ...itemsQuery(q, 'all'),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const items = data?.pages.flatMap((page) => page.items).slice(0, most) ?? []
  return (
    <div className="grid gap-2">
      <SearchField label={label} hint={copy.searchHint} clear={copy.clear} typed={text} onType={setText} />
      {q !== '' && items.length > 0 && (
        <div className="overflow-clip rounded-md border border-line bg-card">
          <Rows label={label}>
            {items.map((item) => (
              <Row
                key={keyOf(item)}
                lead={<Thumbnail url={item.image_url} />}
                title={nameOf(item)}
                note={copy.free(item.free, item.held)}
                onPress={() => {
                  setText('')
                  onPick(item)
                }}
              />
            ))}
          </Rows>
        </div>
      )}
      {error && (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
      {q !== '' && data && items.length === 0 && <p className="text-muted">{copy.noneFound(q)}</p>}
    </div>
  )
}
