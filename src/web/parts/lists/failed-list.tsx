import { data, redirect } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { highestPage, type Page } from '#contract/page.ts'
import { pageWord } from '#contract/screen-queries.ts'
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

/** A list that takes longer than this shows its skeleton meanwhile. */
const retryDelayMs = 250

/**
 * Waits for what a screen lists: on the server to its end, since the page is rendered whole; in the browser
 * a moment only. A failure is the list's own to tell, so it never reaches the screen.
 */
export async function waitForList(...lists: readonly unknown[]): Promise<void> {
  const loading = Promise.all(lists)
  if (typeof document === 'undefined') return void (await loading)
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, retryDelayMs))])
}

/** For a list of the buyer's own: who is not logged in is sent to Login, without a line to the offline page; any other failure is the list's to tell. */
export function leaveToList(error: unknown): void {
  if (error instanceof Response || (error instanceof ServerError && error.status === 401)) throw error
}

/** With which page a list begins, as its address says (`?pagina=`); null where it names none, or the first. */
export function readPage(query: URLSearchParams): number | null {
  const [pageText = '', ...more] = query.getAll(pageWord)
  const page = more.length === 0 && /^[1-9]\d*$/.test(pageText) ? Math.min(Number(pageText), highestPage) : 1
  return page === 1 ? null : page
}

/** With which page the list of an address begins. A page that is no number, or the first, is left out of the address. */
export function firstPageOf(url: URL): number {
  const page = readPage(url.searchParams)
  if (page !== null || !url.searchParams.has(pageWord)) return page ?? 1
  const rest = new URLSearchParams(url.searchParams)
  rest.delete(pageWord)
  throw redirect(rest.size === 0 ? url.pathname : `${url.pathname}?${rest.toString()}`, 301)
}

/** A page past the end of its list is none. One that did not come is the list's to tell. */
export function refusePastEnd(page: Page<unknown> | undefined): void {
  if (page && page.current_page > page.last_page) throw data(null, { status: 404 })
}

/** The address of a page of the list at `path`, which may have a query. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}${pageWord}=${page}`
}
