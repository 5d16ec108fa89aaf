import { href, screens } from '#contract/screens.ts'
import { isKeptAddress } from '../cache-names.ts'
import type { FetchEvent } from './worker-scope.ts'
import { keptOfflinePage } from './shell.ts'

/** How long a page may take before what is kept of it stands in for it, ms. */
const patience = 6_000

/**
 * A page from the server. Without a line, or where it is slow and its screen is kept, the kept offline page instead, which
 * shows the screen from what this person's browser keeps; for any other address the late page is waited for, however long
 * the server takes. A page itself is never kept: a buyer's has a policy of its own (design 6.26).
 */
export async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (pathname === screens.offline) return (await keptOfflinePage()) ?? fetch(request)
  const asked = preloadResponse.then((early) => early ?? fetch(request))
  try {
    const inTime = await Promise.race([asked, late()])
    if (inTime) return inTime
    const canStandIn = (await isKeptAddress(address)) && (await keptOfflinePage()) !== undefined
    return canStandIn ? offlineFor(address) : await asked
  } catch (error) {
    if (!(await keptOfflinePage())) throw error
    return offlineFor(address)
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience)
  })
}

function offlineFor(address: string): Response {
  return Response.redirect(href('offline', {}, { ver: address }), 302)
}
