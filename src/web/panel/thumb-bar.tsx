import { useLocation } from 'react-router'
import { frame as copy } from '../copy/panel/frame.ts'
import { Link } from '../router/link.tsx'
import { classes } from '../ui/classes.ts'
import { isUnder, type MenuEntry } from './menu.ts'

/** The bottom bar on phones, with the most frequent screens. */
export function ThumbBar({ menu }: { menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const at = menu.filter(({ thumb }) => thumb)
  const isMore = !at.some((entry) => isUnder(pathname, entry, menu))
  return (
    <nav
      aria-label={copy.navigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-150 auto-cols-fr grid-flow-col grid-rows-[4rem]">
        {at.map((entry, place) => (
          <li key={entry.address}>
            <Tab
              entry={entry}
              isHere={isUnder(pathname, entry, menu) || (isMore && place === at.length - 1)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tab({
  entry: { address, label, icon: Icon, thumb },
  isHere,
}: {
  entry: MenuEntry
  isHere: boolean
}) {
  const isMain = thumb === 'main'
  return (
    <Link
      to={address}
      aria-current={isHere ? 'page' : undefined}
      className="group flex h-full flex-col items-center justify-end gap-1 pb-1.5 text-xs -outline-offset-2! text-muted aria-[current=page]:font-semibold aria-[current=page]:text-glass-text max-[18rem]:text-[0.5rem]"
    >
      <span
        className={classes(
          'grid shrink-0 place-items-center transition-colors',
          isMain
            ? 'size-12 rounded-full border-2 border-card bg-glass text-white shadow-low group-hover:bg-glass-2'
            : 'h-8 w-14 rounded-full group-aria-[current=page]:bg-sin-alcohol',
        )}
      >
        <Icon aria-hidden size={22} />
      </span>
      {label}
    </Link>
  )
}
