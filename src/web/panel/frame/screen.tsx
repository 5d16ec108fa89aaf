import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { frame as copy } from '../../copy/panel/frame.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/classes.ts'
import { ArrowLeft } from '../../ui/lazy-icons.ts'

type ScreenProps = {
  title: string
  /** Title of the browser tab, if different. */ tab?: string
  /** Number of open items, in a few words; null keeps its line free. */ waits?: ReactNode
  /** The parent screen. */ back?: { to: string; label: string }
  actions?: ReactNode
  /** At the side on wide screens, below on phones. */ aside?: ReactNode
  /** The main action, within reach of the thumb. */ bar?: ReactNode
  children: ReactNode
}

let reached: { key: string; pathname: string } | null = null
/** Paths that history entries were opened from, by location key. */
const openedFrom = new Map<string, string>()

/** A panel screen; its heading is focused on navigation. */
export function Screen({ title, tab = title, waits, back, actions, aside, bar, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    if (reached !== null && reached.pathname !== pathname) heading.current?.focus({ preventScroll: true })
    if (reached !== null && reached.key !== key && kind === 'PUSH') openedFrom.set(key, reached.pathname)
    reached = { key, pathname }
  }, [pathname, key, kind])
  return (
    <>
      <title>{copy.pageTitle(tab)}</title>
      {/* On a phone its end can be scrolled clear of a toast. */}
      <div className="mx-auto grid w-full max-w-300 content-start gap-5 px-4 pt-4 pb-24 tablet:gap-6 tablet:px-8 tablet:pt-8 notebook:pt-10 notebook:pb-8">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            {back && <BackLink {...back} />}
            <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none tablet:text-3xl">
              {title}
            </h1>
            {(waits === null || Boolean(waits)) && <div className="min-h-[1lh] text-muted">{waits}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        <div
          className={classes(
            'grid min-w-0 items-start gap-5 tablet:gap-6',
            aside !== undefined && 'notebook:grid-cols-[minmax(0,1fr)_minmax(18rem,32%)]',
          )}
        >
          <div className="grid min-w-0 gap-5 tablet:gap-6">{children}</div>
          {aside !== undefined && (
            <div className="grid min-w-0 gap-5 tablet:gap-6 notebook:sticky notebook:top-10">{aside}</div>
          )}
        </div>
      </div>
      {bar && <ActionBar>{bar}</ActionBar>}
    </>
  )
}

/** Goes back in history where this screen was opened from that one, which keeps its scroll and query. */
function BackLink({ to, label }: NonNullable<ScreenProps['back']>) {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (openedFrom.get(key) !== to.split('?', 1)[0] || event.metaKey || event.ctrlKey || event.shiftKey)
          return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-my-1 -ml-1 inline-flex min-h-12 items-center gap-1.5 justify-self-start rounded-sm pr-2 pl-1 font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden size={18} />
      {label}
    </Link>
  )
}

/** Stands at the foot, over the bar of a phone's thumb; toasts stand over both. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="foot-bar sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mt-auto border-t border-line bg-paper/90 px-4 pt-3 pb-5 backdrop-blur tablet:px-8 notebook:bottom-0 notebook:pb-3">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-3 tablet:justify-end max-tablet:[&>:not(.basis-full)]:flex-1">
        {children}
      </div>
    </div>
  )
}
