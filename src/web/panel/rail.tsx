import { useLocation } from 'react-router'
import { panelScreens } from '#contract/panel/screens.ts'
import { homeHref } from '#contract/screens.ts'
import { frame as copy } from '../copy/panel/frame.ts'
import { Link } from '../router/link.tsx'
import { classes } from '../ui/classes.ts'
import { LogOut } from '../ui/icons.tsx'
import { Store } from '../ui/lazy-icons.ts'
import { Mark } from '../ui/mark.tsx'
import { Keyboard } from './frame/icons.ts'
import { Initial } from './frame/initial.tsx'
import { LiveDot } from './frame/live-dot.tsx'
import type { LiveState } from './live.ts'
import { useMe } from './me.ts'
import { isUnder, type MenuEntry } from './menu.ts'
import { useSignOut } from './sign-out.ts'

type RailProps = { menu: readonly MenuEntry[]; live: LiveState; onShortcuts: () => void }

const line =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-medium transition-colors hover:bg-paper-2'

/** The side menu on wide screens: permitted screens and the viewer. */
export function Rail({ menu, live, onShortcuts }: RailProps) {
  const { name, role_name: role, shop } = useMe()
  const { signOut, isPending } = useSignOut()
  return (
    <aside
      data-band="glass"
      className="sticky top-0 flex h-dvh w-62 shrink-0 flex-col gap-4 overflow-y-auto px-4 pt-6 pb-4"
    >
      <p className="flex items-center gap-3 px-2">
        <Mark size={38} className="shrink-0 text-glass-text" />
        <span className="grid min-w-0">
          <span className="display text-lg">{copy.panel}</span>
          <span className="truncate text-xs text-muted">{shop.name}</span>
        </span>
      </p>
      <RailMenu menu={menu.filter(({ address }) => address !== panelScreens.more)} />
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <div className="flex items-center gap-3 px-3 pb-2">
          <Initial name={name} />
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-semibold">{name}</span>
            <span className="truncate text-xs text-muted">{role}</span>
          </span>
        </div>
        <a href={homeHref} className={line}>
          <Store aria-hidden size={20} />
          {copy.toShop}
        </a>
        <button type="button" onClick={onShortcuts} className={line}>
          <Keyboard aria-hidden size={20} />
          <span className="flex-1">{copy.shortcuts}</span>
          <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs">
            ?
          </kbd>
        </button>
        <button type="button" onClick={signOut} aria-busy={isPending} className={line}>
          <LogOut aria-hidden size={20} />
          {copy.leave}
        </button>
        <LiveDot state={live} className="px-3 pt-2" />
      </div>
    </aside>
  )
}

function RailMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={copy.navigation}>
      <ul className="grid gap-1">
        {menu.map((entry) => {
          const { address, label, icon: Icon, thumb } = entry
          return (
            <li key={address} className={thumb === 'main' ? 'py-2' : undefined}>
              <Link
                to={address}
                aria-current={isUnder(pathname, entry, menu) ? 'page' : undefined}
                className={classes(
                  line,
                  'aria-[current=page]:font-semibold',
                  thumb === 'main'
                    ? 'bg-straw font-semibold text-on-straw hover:bg-straw/85'
                    : 'aria-[current=page]:bg-paper-2 aria-[current=page]:text-glass-text',
                )}
              >
                <Icon aria-hidden size={20} />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
