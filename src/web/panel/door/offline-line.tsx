import { frame as copy } from '../../copy/panel/frame.ts'
import { WifiOff } from '../frame/icons.ts'
import { useLineProbe, useOnline } from '../line.ts'

export function OfflineLine() {
  const isOnline = useOnline()
  useLineProbe()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-40 block pt-[env(safe-area-inset-top)]">
      {!isOnline && (
        <span className="enter flex flex-wrap items-center justify-center gap-x-2 bg-ink px-4 py-2.5 text-center font-semibold text-paper shadow-high">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {copy.offline}
          <span className="font-normal max-tablet:hidden">{copy.offlineMore}</span>
        </span>
      )}
    </output>
  )
}
