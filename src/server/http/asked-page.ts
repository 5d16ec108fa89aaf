import type { FastifyRequest } from 'fastify'
import { defaultPageSize } from '#contract/page.ts'

/** The requested page of a list; `path` is the list's own URL. */
export type AskedPage = { page: number; perPage: number; path: string }

export function askedPage(
  request: FastifyRequest,
  query: { page?: number; per_page?: number },
  usual = defaultPageSize,
): AskedPage {
  return { page: query.page ?? 1, perPage: query.per_page ?? usual, path: request.url.split('?', 1)[0] ?? '' }
}

/** SQL offset of the page. */
export function offsetOf({ page, perPage }: AskedPage): number {
  return (page - 1) * perPage
}
