import { articles as copy } from '../../copy/panel/articles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { beep, useCamera, Viewfinder } from './camera.tsx'

type ScanSearchProps = { onCode: (code: string) => void; onClose: () => void }

/** Reads a code by the camera. */
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
