import { picturesCache } from '../cache-names.ts'

const most = 200

/** A picture as it was kept, else from the server; the newest so many are kept. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesCache)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok)
    void cache
      .put(request, answer.clone())
      .then(() => trim(cache))
      .catch(() => null)
  return answer
}

/** Those that a page showed before anybody looked after it; they are in the browser's own cache still. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.slice(0, most)) await answerPicture(new Request(address)).catch(() => null)
}

async function trim(cache: Cache): Promise<void> {
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)))
}
