import { useSyncExternalStore } from 'react'
import { screens } from '#contract/screens.ts'
import type { StoreKey } from '../api/browser-store.ts'

/** Storage key: yes is kept per device, no per tab. */
export const ageKey = 'damajuana.mayor' satisfies StoreKey

/** Screens without the sheet: public information, login forms, which it would cover on phones, and the order screen, which asks itself. */
const withoutQuestion: readonly string[] = [
  screens.contact,
  screens.withdrawal,
  screens.terms,
  screens.privacy,
  screens.login,
  screens.reset,
  screens.payment,
]
const register = screens.register.split('/:', 1)[0] ?? ''

/** Whether the age sheet opens on that page. Browser only. */
export function asksAge(pathname: string): boolean {
  return !withoutQuestion.includes(pathname) && !pathname.startsWith(`${register}/`) && !hasConfirmedAge()
}

/** The same, until it is answered in any tab. */
export function useAsksAge(pathname: string): boolean {
  return useSyncExternalStore(
    whenAnswered,
    () => asksAge(pathname),
    () => false,
  )
}

/** The tab that stores an answer dispatches the event that the browser gives to the others. */
function whenAnswered(tell: () => void): () => void {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

function hasConfirmedAge(): boolean {
  try {
    return localStorage.getItem(ageKey) !== null
  } catch {
    return true
  }
}
