import { screens } from '#contract/screens.ts'

/** Where one's answer is kept: a yes with the device, a no with the tab. */
export const ageKey = 'damajuana.mayor'

/** What is read and done by anybody, and the order screen, which asks by itself. */
const unasked: readonly string[] = [screens.contact, screens.withdrawal, screens.terms, screens.privacy, screens.payment]

/** Whether somebody who is on that page has still to say that he is 18 or over. Only in a browser. */
export function asksAge(pathname: string): boolean {
  return !unasked.includes(pathname) && !hasSaidYes()
}

function hasSaidYes(): boolean {
  try {
    return localStorage.getItem(ageKey) !== null
  } catch {
    return true
  }
}
