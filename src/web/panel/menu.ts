import { createContext, use } from 'react'
import type { Icon } from '../ui/icons.tsx'

/** How a screen is reached from the menus. */
export type MenuEntry = {
  address: string
  label: string
  icon: Icon
  /** After `g`, the key that leads there. */
  key: string
  /** Whether it stands at the thumb on a phone; the others are under 'Más'. `main`: in the middle, larger. */
  thumb?: true | 'main'
}

export const MenuContext = createContext<readonly MenuEntry[]>([])

/** What the menus show who is here. */
export const useMenu = (): readonly MenuEntry[] => use(MenuContext)

/** Whether a path is that of an entry, or of a screen opened from it. */
export function isUnder(pathname: string, { address }: MenuEntry, menu: readonly MenuEntry[]): boolean {
  const reached = menu
    .filter((entry) => pathname === entry.address || pathname.startsWith(`${entry.address}/`))
    .toSorted((a, b) => b.address.length - a.address.length)
  return reached[0]?.address === address
}
