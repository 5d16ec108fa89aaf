import { useQuery } from '@tanstack/react-query'
import { startTransition } from 'react'
import { article } from '../../../copy/panel/article.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { SlidersHorizontal } from '../../../ui/lazy-icons.ts'
import { ScanBarcode } from '../../frame/icons.ts'
import { shelvesQuery } from '../../parts/article-queries.ts'
import { canScan } from '../../parts/camera.tsx'
import { FiltersDialog } from '../../parts/filters-dialog.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { type Filters, kinds } from './filters.ts'

type SearchProps = {
  typed: string
  onType: (text: string) => void
  filterCount: number
  onOpen: (dialog: 'filters' | 'scan') => void
}

export function Search({ typed, onType, filterCount, onOpen }: SearchProps) {
  return (
    <search className="flex gap-2">
      <SearchField
        label={copy.search}
        hint={copy.searchHint}
        clear={copy.clear}
        typed={typed}
        onType={onType}
      />
      {canScan() && (
        <Button variant="ghost" className="px-4!" onClick={() => onOpen('scan')}>
          <ScanBarcode aria-hidden size={20} />
          <span className="max-tablet:sr-only">{copy.scan}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        className="px-4!"
        // The pressed button first, then the dialog (decision 105).
        onClick={() => startTransition(() => onOpen('filters'))}
      >
        <SlidersHorizontal aria-hidden size={20} />
        <span className="max-tablet:sr-only">
          {filterCount === 0 ? copy.filter : copy.filtersOn(filterCount)}
        </span>
      </Button>
    </search>
  )
}

type FiltersSheetProps = {
  filters: Filters
  onChange: (filters: Filters) => void
  onClose: () => void
}

/** By what an article belongs to. */
export function FiltersSheet({ filters, onChange, onClose }: FiltersSheetProps) {
  const { data } = useQuery(shelvesQuery())
  const subCategories = data?.sub_categories.map(({ id, name, category_id: of }) => {
    const category = data.categories.find((one) => one.id === of)
    return { id, name: category ? `${category.name} · ${name}` : name }
  })
  return (
    <FiltersDialog
      copy={copy}
      filters={[
        { name: 'category', label: copy.category, options: data?.categories },
        { name: 'sub_category', label: article.subCategory, options: subCategories },
        { name: 'bodega', label: copy.bodega, options: data?.bodegas },
        { name: 'brand', label: article.brand, options: data?.brands },
        { name: 'supplier', label: article.supplier, options: data?.suppliers },
        { name: 'kind', label: article.kind, options: kinds },
      ]}
      values={filters}
      onChange={onChange}
      onClose={onClose}
    />
  )
}
