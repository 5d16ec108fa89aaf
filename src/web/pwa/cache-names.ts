/** What the browser keeps of the shop, by the names of its caches. The shell and the pictures are everybody's. */
export const shellCache = 'damajuana-shell'
export const picturesCache = 'damajuana-pictures'

/** Answers that one person got: a buyer, or 0 for whoever is not logged in. Nobody else's are there beside it. */
export const keptPrefix = 'damajuana-kept-'
export const keptCache = (owner: number): string => `${keptPrefix}${owner}`

/** The addresses whose screens those answers can show: pages write them down, the worker reads them. */
const addressPrefix = 'damajuana-addresses-'
const mostAddresses = 90

export async function keepAddress(owner: number, address: string): Promise<void> {
  const cache = await caches.open(`${addressPrefix}${owner}`)
  await cache.put(address, new Response())
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - mostAddresses)).map((request) => cache.delete(request)),
  )
}

export async function isKeptAddress(address: string): Promise<boolean> {
  const found = await Promise.all(
    (await addressCaches()).map(async (name) => (await caches.open(name)).match(address)),
  )
  return found.some((answer) => answer !== undefined)
}

/** For an address whose answers turned out to be too few. */
export async function forgetAddress(address: string): Promise<void> {
  await Promise.all((await addressCaches()).map(async (name) => (await caches.open(name)).delete(address)))
}

async function addressCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(addressPrefix))
}

/** Forgets what was kept of everybody, but one. */
export async function forgetKept(except?: number): Promise<void> {
  const spared = except === undefined ? [] : [keptCache(except), `${addressPrefix}${except}`]
  const names = await caches.keys()
  await Promise.all(
    names
      .filter(
        (name) => (name.startsWith(keptPrefix) || name.startsWith(addressPrefix)) && !spared.includes(name),
      )
      .map((name) => caches.delete(name)),
  )
}
