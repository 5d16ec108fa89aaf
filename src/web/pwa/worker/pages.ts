import { href, screens } from '#contract/screens.ts'
import type { FetchEvent } from './worker-scope.ts'
import { keptOfflinePage } from './shell.ts'

/** How long a page may take before the kept one stands in for it, ms. */
const patience = 6_000
/** Where a page that is late is still better than any other. */
const paid = [screens.payment, '/pag', '/auth'].map((path) => path.split('/:', 1)[0] ?? path)

/**
 * A page from the server; where there is no line, or it is too slow, the kept offline page, which shows the screen from
 * what this person's browser keeps. A page itself is never kept: a buyer's has a policy of its own (design 6.26).
 */
export async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname === screens.offline) return (await keptOfflinePage()) ?? fetch(request)
  const asked = preloadResponse.then((early) => early ?? fetch(request))
  try {
    return await (paid.some((path) => pathname.startsWith(path)) ? asked : inTime(asked))
  } catch (error) {
    if (!(await keptOfflinePage())) return late(asked, error)
    return Response.redirect(href('offline', {}, { ver: pathname + search }), 302)
  }
}

function inTime(asked: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), patience)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Without a page that could stand in, the late one is waited for. */
function late(asked: Promise<Response>, error: unknown): Promise<Response> {
  return error instanceof Error && error.message === 'late' ? asked : Promise.reject(error as Error)
}
