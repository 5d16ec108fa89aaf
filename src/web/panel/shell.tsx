import { useEffect, useMemo, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { frame as copy } from '../copy/panel/frame.ts'
import type { WorkerMessage } from '../parts/pushes/registration.ts'
import { useLinks } from '../router/link.tsx'
import { Mark } from '../ui/mark.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { LiveDot } from './frame/live-dot.tsx'
import { useWide } from './frame/use-wide.ts'
import type { LiveState } from './live.ts'
import { may, useMe } from './me.ts'
import { MenuContext } from './menu.ts'
import { menuOf } from './navigation.ts'
import { useRinging } from './parts/ringing.ts'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useLive } from './use-live.ts'

/** The frame of every screen, after signing in. */
export function Shell() {
  const me = useMe()
  const menu = useMemo(() => menuOf(me), [me])
  const live = useLive(me)
  const isWide = useWide()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useLinks()
  usePushes(me.id)
  useRinging(may(me, 'orders'))
  return (
    <MenuContext value={menu}>
      <a
        href="#contenido"
        className="sr-only z-50 rounded-md bg-glass px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {copy.skip}
      </a>
      <MovingBar />
      <div className="flex min-h-dvh">
        {isWide && <Rail menu={menu} live={live} onShortcuts={() => setHelpOpen(true)} />}
        <div className="flex min-w-0 flex-1 flex-col max-notebook:pb-[calc(4rem+env(safe-area-inset-bottom))]">
          {!isWide && <TopLine shop={me.shop.name} live={live} />}
          <main id="contenido" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <Outlet />
          </main>
        </div>
      </div>
      {!isWide && <ThumbBar menu={menu} />}
      <Shortcuts menu={menu} open={isHelpOpen} onOpen={setHelpOpen} />
      <Toaster />
      <ScrollRestoration />
    </MenuContext>
  )
}

/** Header on phones. */
function TopLine({ shop, live }: { shop: string; live: LiveState }) {
  return (
    <header
      data-band="glass"
      className="flex min-h-11 items-center gap-2.5 px-4 pt-[env(safe-area-inset-top)] tablet:px-8"
    >
      <Mark size={24} className="shrink-0 text-glass-text" />
      <span className="min-w-0 flex-1 truncate font-semibold">{shop}</span>
      <LiveDot state={live} />
    </header>
  )
}

/** Progress line during navigation; invisible for quick ones. */
function MovingBar() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[grow_8s_120ms_var(--ease-out)_both] bg-straw"
    />
  )
}

/** Navigates to a tapped push's URL, without a page load, and keeps the device's subscription the viewer's. */
function usePushes(person: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('../parts/pushes/pushes.ts').then(({ syncPushes }) => syncPushes(person)).catch(() => null)
  }, [person])
  useEffect(() => {
    const follow = ({ data }: MessageEvent<WorkerMessage>): void => {
      if (data.kind !== 'open') return
      const { pathname, search } = new URL(data.url)
      void navigate(pathname + search)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    worker?.addEventListener('message', follow)
    return () => worker?.removeEventListener('message', follow)
  }, [navigate])
}
