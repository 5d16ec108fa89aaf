import { useQuery } from '@tanstack/react-query'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { shelvesQuery } from '../../parts/article-queries.ts'
import { beep, useCamera, Viewfinder } from '../../parts/camera.tsx'
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

type ScanSearchProps = { onCode: (code: string) => void; onClose: () => void }

/** Reads a code by the camera, for the search. */
export function ScanSearch({ onCode, onClose }: ScanSearchProps) {
  return (
    <Dialog open onClose={onClose} title={copy.scanTitle}>
      <Scanning onCode={onCode} />
    </Dialog>
  )
}

function Scanning({ onCode }: Pick<ScanSearchProps, 'onCode'>) {
  const { video, state } = useCamera((code) => {
    beep(true)
    onCode(code)
  })
  return (
    <div className="grid gap-4">
      <Viewfinder video={video} state={state} />
      <p className="text-muted">{copy.scanHint}</p>
    </div>
  )
}
