/** What the browser keeps of the shop, by the names of its caches. The shell and the pictures are everybody's. */
export const shellCache = 'damajuana-shell'

export const picturesCache = 'damajuana-pictures'

/** Answers that one person got: a buyer, or 0 for whoever is not logged in. Nobody else's are there beside it. */
export const answersPrefix = 'damajuana-kept-'

const answersCache = (owner: number): string => `${answersPrefix}${owner}`

/** The addresses whose screens those answers can show: pages write them down, the worker reads them. */
const addressPrefix = 'damajuana-addresses-'

const maxAddresses = 90

/** An answer of the server as this browser keeps it. `at` is when it came, ms. */
export type StoredAnswer = { key: readonly unknown[]; data: unknown; at: number }

/** Entries of one person; the oldest go first. */
const maxAnswers = 90

/** As long as the longest session lasts (spec 1 §9). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const answerPlace = (name: string): string => `/kept/${encodeURIComponent(name)}`

/** Writes answers down for their owner; those of the same key take each other's place. */
export async function storeAnswers(
  owner: number,
  answers: readonly (StoredAnswer & { name: string })[],
): Promise<void> {
  const cache = await caches.open(answersCache(owner))
  for (const { name, ...answer } of answers)
    await cache.put(answerPlace(name), Response.json(answer satisfies StoredAnswer))
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - maxAnswers)).map((request) => cache.delete(request)),
  )
}

/** The answers kept for an owner, as long as the last session could have lasted. */
export async function readAnswers(owner: number, now: number): Promise<StoredAnswer[]> {
  const cache = await caches.open(answersCache(owner))
  const found = await Promise.all(
    (await cache.keys()).map(
      async (request) => (await cache.match(request))?.json() as Promise<StoredAnswer | undefined>,
    ),
  )
  const answers = found.filter((answer) => answer !== undefined)
  return answers.some(({ at }) => now - at < maxAgeMs) ? answers : []
}

export async function forgetAnswer(owner: number, name: string): Promise<void> {
  await (await caches.open(answersCache(owner))).delete(answerPlace(name))
}

export async function storeAddress(owner: number, address: string): Promise<void> {
  const cache = await caches.open(`${addressPrefix}${owner}`)
  await cache.put(address, new Response())
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - maxAddresses)).map((request) => cache.delete(request)),
  )
}

export async function isStoredAddress(address: string): Promise<boolean> {
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
export async function forgetStoredAnswers(except?: number): Promise<void> {
  const spared = except === undefined ? [] : [answersCache(except), `${addressPrefix}${except}`]
  const names = await caches.keys()
  await Promise.all(
    names
      .filter(
        (name) =>
          (name.startsWith(answersPrefix) || name.startsWith(addressPrefix)) && !spared.includes(name),
      )
      .map((name) => caches.delete(name)),
  )
}

/** Ends with the browser, as a session that is not remembered does. */
const presenceMark = 'guardado'

/** Leaves a mark that this browser has not been closed since its buyer was here. */
export function markPresence(): void {
  document.cookie = `${presenceMark}=si; path=/; samesite=lax`
}

/**
 * Whose answers may be shown offline: 0 for a visitor's, null for nobody's. A buyer's are shown in the installed shop and
 * in a browser not closed since the last visit, as the session cannot be checked offline.
 */
export async function ownerHere(): Promise<number | null> {
  const owners = (await caches.keys())
    .filter((name) => name.startsWith(answersPrefix))
    .map((name) => Number(name.slice(answersPrefix.length)))
  const [owner] = owners
  if (owner === undefined || owners.length > 1) return null
  const isHis =
    owner === 0 ||
    matchMedia('(display-mode: standalone)').matches ||
    document.cookie.split('; ').includes(`${presenceMark}=si`)
  return isHis ? owner : null
}
