import { useQuery } from '@tanstack/react-query'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { shelvesQuery } from '../../parts/article-queries.ts'
import { FiltersDialog } from '../../parts/filters-dialog.tsx'

type FiltersSheetProps = {
  filters: { category: string | undefined; bodega: string | undefined }
  onChange: (filters: FiltersSheetProps['filters']) => void
  onClose: () => void
}

/** By category and bodega. */
export function FiltersSheet({ filters, onChange, onClose }: FiltersSheetProps) {
  const { data } = useQuery(shelvesQuery())
  return (
    <FiltersDialog
      copy={copy}
      filters={[
        { name: 'category', label: copy.category, options: data?.categories },
        { name: 'bodega', label: copy.bodega, options: data?.bodegas },
      ]}
      values={filters}
      onChange={onChange}
      onClose={onClose}
    />
  )
}
