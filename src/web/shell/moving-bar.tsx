import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { errors } from '../copy/controls.ts'
import { scriptTimeoutMs } from '../router/in-time.ts'

/** Wait after a known failure, ms. */
const shortDelayMs = 500

/** Progress line during navigation; invisible for quick ones. Offers a reload when it takes too long. */
export function MovingBar() {
  const { state, location } = useNavigation()
  const isMissing = useMissingScript()
  const isLate = useLateness(state !== 'idle', isMissing ? shortDelayMs : scriptTimeoutMs)
  if (state === 'idle') return null
  return (
    <>
      <div
        aria-hidden
        className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[grow_8s_120ms_var(--ease-out)_both] bg-straw"
      />
      {isLate && (
        <p role="alert" className="notice">
          {isMissing ? errors.scripts.title : errors.scripts.slow}
          <a href={createPath(location)}>{errors.scripts.reload}</a>
        </p>
      )}
    </>
  )
}

/** Whether a screen's script failed to load (event of vite.config.ts's plugin). */
function useMissingScript(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const tell = (): void => setMissing(true)
    addEventListener('script-missing', tell)
    return () => removeEventListener('script-missing', tell)
  }, [])
  return isMissing
}

function useLateness(isMoving: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isMoving, after])
  return isLate
}
