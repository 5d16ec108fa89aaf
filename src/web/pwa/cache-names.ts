/** What the browser keeps of the shop, by the names of its caches. The shell and the pictures are everybody's. */
export const shellCache = 'damajuana-shell'
export const picturesCache = 'damajuana-pictures'

/** Answers that one person got: a buyer, or 0 for whoever is not logged in. Nobody else's are there beside it. */
export const keptPrefix = 'damajuana-kept-'
export const keptCache = (owner: number): string => `${keptPrefix}${owner}`

/** Forgets what was kept of everybody, but one. */
export async function forgetKept(except?: number): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(keptPrefix) && (except === undefined || name !== keptCache(except)))
      .map((name) => caches.delete(name)),
  )
}
