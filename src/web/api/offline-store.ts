/** Cache names. Shell and pictures are shared by everybody. */
export const shellCache = 'damajuana-shell'

export const picturesCache = 'damajuana-pictures'

/** Answers of one person: a buyer's id, or 0 for a visitor. No two owners' are kept at once. */
const answersPrefix = 'damajuana-kept-'

const answersCache = (owner: number): string => `${answersPrefix}${owner}`

/** URLs whose screens the stored answers can show: written by pages, read by the worker. */
const addressPrefix = 'damajuana-addresses-'

const maxAddresses = 90

/** A stored answer. `at` is when it arrived, ms. */
export type StoredAnswer = { key: readonly unknown[]; data: unknown; at: number }

/** Entries per owner; the oldest are evicted. */
const maxAnswers = 90

/** The longest session lifetime (spec 1 §9). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const answerPlace = (name: string): string => `/kept/${encodeURIComponent(name)}`

/** Stores answers of an owner, replacing those with the same key. */
export async function storeAnswers(
  owner: number,
  answers: readonly (StoredAnswer & { name: string })[],
): Promise<void> {
  const cache = await caches.open(answersCache(owner))
  for (const { name, ...answer } of answers)
    await cache.put(answerPlace(name), new Response(JSON.stringify(answer satisfies StoredAnswer)))
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - maxAnswers)).map((request) => cache.delete(request)),
  )
}

/** All of an owner's answers while the newest is younger than the longest session, else none: old ones among them are kept. */
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

/** Removes a URL whose stored answers proved insufficient. */
export async function forgetAddress(address: string): Promise<void> {
  await Promise.all((await addressCaches()).map(async (name) => (await caches.open(name)).delete(address)))
}

async function addressCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(addressPrefix))
}

/** Deletes everybody's stored answers, except one owner's. */
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

/** A session cookie, which ends with the browser like an unremembered session. */
const presenceMark = 'guardado'

/** Sets the mark that the browser has not been closed since the buyer's visit. */
export function markPresence(): void {
  document.cookie = `${presenceMark}=si; path=/; samesite=lax`
}

/**
 * Whose answers may be shown offline: 0 for a visitor, null for nobody. A buyer's are shown in the installed app, and
 * in a browser not closed since the last visit, because the session cannot be verified offline.
 */
export async function ownerHere(): Promise<number | null> {
  const owners = (await caches.keys())
    .filter((name) => name.startsWith(answersPrefix))
    .map((name) => Number(name.slice(answersPrefix.length)))
  const [owner] = owners
  if (owner === undefined || owners.length > 1) return null
  const mayShow =
    owner === 0 ||
    matchMedia('(display-mode: standalone)').matches ||
    document.cookie.split('; ').includes(`${presenceMark}=si`)
  return mayShow ? owner : null
}
