import { keptPrefix } from '../cache-names.ts'

/** Ends with the browser, as a session that is not remembered does. */
const mark = 'guardado'

/** Leaves a mark that this browser has not been closed since its buyer was here. */
export function markPresence(): void {
  document.cookie = `${mark}=si; path=/; samesite=lax`
}

/**
 * Whose answers may be shown without a line: 0 for a visitor; null for nobody's. What is a buyer's shows in the installed
 * shop, which is his own phone's, and in a browser that was not closed since he was here: without a line nobody can ask
 * whether his session still stands.
 */
export async function ownerHere(): Promise<number | null> {
  const owners = (await caches.keys())
    .filter((name) => name.startsWith(keptPrefix))
    .map((name) => Number(name.slice(keptPrefix.length)))
  const [owner] = owners
  if (owner === undefined || owners.length > 1) return null
  const isHis =
    owner === 0 ||
    matchMedia('(display-mode: standalone)').matches ||
    document.cookie.split('; ').includes(`${mark}=si`)
  return isHis ? owner : null
}
