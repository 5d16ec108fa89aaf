import { data, redirect } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { highestPage, type Page } from '#contract/pagination.ts'
import { pageWord } from '#contract/screens.ts'
import { errors } from '../../copy/controls.ts'
import { Button } from '../../ui/button.tsx'

export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-card px-4 py-8 text-center"
    >
      <p className="font-semibold">{errors.list.failed}</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {errors.list.retry}
      </Button>
    </div>
  )
}

/** Wait before a list shows its skeleton, ms. */
const retryDelayMs = 250

/**
 * Awaits a screen's lists: on the server fully, in the browser only briefly. Failures are shown by the list itself
 * and never reach the screen.
 */
export async function waitForList(...lists: readonly unknown[]): Promise<void> {
  const loading = Promise.all(lists)
  if (typeof document === 'undefined') return void (await loading)
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, retryDelayMs))])
}

/** For a buyer's own list: rethrows a 401, which leads to Login, and redirects, such as to the offline page; other failures are shown by the list. */
export function leaveToList(error: unknown): void {
  if (error instanceof Response || (error instanceof ServerError && error.status === 401)) throw error
}

/** The list's first page from the URL (`?pagina=`); null when absent, invalid or 1. */
export function readPage(query: URLSearchParams): number | null {
  const [pageText = '', ...more] = query.getAll(pageWord)
  const page = more.length === 0 && /^[1-9]\d*$/.test(pageText) ? Math.min(Number(pageText), highestPage) : 1
  return page === 1 ? null : page
}

/** The list's first page. Redirects a URL with an invalid page, or with page 1, to the one without. */
export function firstPageOf(url: URL): number {
  const page = readPage(url.searchParams)
  if (page !== null || !url.searchParams.has(pageWord)) return page ?? 1
  const rest = new URLSearchParams(url.searchParams)
  rest.delete(pageWord)
  throw redirect(rest.size === 0 ? url.pathname : `${url.pathname}?${rest.toString()}`, 301)
}

/** Throws 404 for a page past the end. A failed page is shown by the list itself. */
export function refusePastEnd(page: Page<unknown> | undefined): void {
  if (page && page.current_page > page.last_page) throw data(null, { status: 404 })
}

/** URL of a page of the list at `path`, which may have a query. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}${pageWord}=${page}`
}
