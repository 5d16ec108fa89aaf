import { useNavigation } from 'react-router'

/** A thin line at the top while the next screen is on its way; a quick one never shows it. */
export function MovingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[grow_8s_120ms_var(--ease-out)_both] bg-straw" />
}
