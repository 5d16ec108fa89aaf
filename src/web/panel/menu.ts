import { createContext, use } from 'react'
import type { Icon } from '../ui/icons.tsx'

/** A screen's entry in the menus. */
export type MenuEntry = {
  address: string
  label: string
  icon: Icon
  /** Shortcut: this key after `g`. */
  key: string
  /** Whether it is in the thumb bar on phones; others are under 'Más'. `main`: in the middle, larger. */
  thumb?: true | 'main'
}

export const MenuContext = createContext<readonly MenuEntry[]>([])

/** The viewer's menu. */
export const useMenu = (): readonly MenuEntry[] => use(MenuContext)

/** Whether a path is an entry's, or of a screen below it. */
export function isUnder(pathname: string, { address }: MenuEntry, menu: readonly MenuEntry[]): boolean {
  const reached = menu
    .filter((entry) => pathname === entry.address || pathname.startsWith(`${entry.address}/`))
    .toSorted((a, b) => b.address.length - a.address.length)
  return reached[0]?.address === address
}
