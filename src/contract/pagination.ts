export type Page<T> = {
  current_page: number
  data: T[]
  first_page_url: string
  from: number | null
  last_page: number
  last_page_url: string
  next_page_url: string | null
  path: string
  per_page: number
  prev_page_url: string | null
  to: number | null
  total: number
}

/** Default page size (spec 1 §9). */
const defaultPageSize = 6

export const highestPage = 1_000_000

/** `path` has no query. A page past the end has no data, and the correct total. */
export function pageOf<T>(input: {
  data: T[]
  total: number
  page: number
  perPage: number
  path: string
}): Page<T> {
  const { data, total, page, perPage, path } = input
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const url = (n: number): string => `${path}?page=${n}`
  const from = data.length === 0 ? null : (page - 1) * perPage + 1
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from,
    last_page: lastPage,
    last_page_url: url(lastPage),
    next_page_url: page < lastPage ? url(page + 1) : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? url(page - 1) : null,
    to: from === null ? null : from + data.length - 1,
    total,
  }
}

/** The requested page of a list; `path` is the list's own URL. */
export type PageRequest = { page: number; perPage: number; path: string }

export function requestedPage(
  request: { url: string },
  query: { page?: number; per_page?: number },
  usual = defaultPageSize,
): PageRequest {
  return { page: query.page ?? 1, perPage: query.per_page ?? usual, path: request.url.split('?', 1)[0] ?? '' }
}

export function offsetOf({ page, perPage }: PageRequest): number {
  return (page - 1) * perPage
}

/** What a page by cursor shows of rows that were read with one more than its size, and where the next begins. */
export function pageEnd<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { shown: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: last !== undefined && rows.length > size ? cursorOf(last) : null }
}
