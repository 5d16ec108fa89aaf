import { screens } from '#contract/screens.ts'
import type { StoreKey } from '../api/browser-store.ts'

/** Where one's answer is kept: a yes with the device, a no with the tab. */
export const ageKey = 'damajuana.mayor' satisfies StoreKey

/** What is read and done by anybody, the ways in, whose forms it would cover on a phone, and the order screen, which asks by itself. */
const unasked: readonly string[] = [
  screens.contact,
  screens.withdrawal,
  screens.terms,
  screens.privacy,
  screens.login,
  screens.reset,
  screens.payment,
]
const register = screens.register.split('/:', 1)[0] ?? ''

/** Whether the age sheet opens on that page. Only in a browser. */
export function asksAge(pathname: string): boolean {
  return !unasked.includes(pathname) && !pathname.startsWith(`${register}/`) && !hasSaidYes()
}

function hasSaidYes(): boolean {
  try {
    return localStorage.getItem(ageKey) !== null
  } catch {
    return true
  }
}
