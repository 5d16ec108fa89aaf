import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { matchPath, useLocation, useMatches } from 'react-router'
import { homeHref, screens } from '#contract/screens.ts'
import type { Loaded } from '../api/load.ts'
import { articleQuery } from '../api/queries/article-queries.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { readPage } from '../parts/lists/failed-list.tsx'
import { shelfOf, type Shown } from '../screens/home/selected/selection.ts'
import { articleHead, homeHead, shelfHead, shopHead } from '../seo/head.ts'

/** Selector of the tags written by `headTags`. Title, canonical link and robots belong to each route's `meta`. */
const written =
  'meta[name="description"], meta[property^="og:"], meta[property^="product:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Replaces the server's head tags by those of the current screen after client-side navigation, for sharing from within the browser. */
export function HeadTags(): null {
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData as Loaded<unknown> | undefined
  const current = useRef<string>(null)
  useEffect(() => {
    const address = pathname + search
    current.current ??= firstAddress()
    const tags = current.current === address ? null : tagsOf(cache, address, loaded?.result)
    if (tags === null) return
    current.current = address
    for (const tag of document.head.querySelectorAll(written)) tag.remove()
    document.head.insertAdjacentHTML('beforeend', tags)
  }, [cache, pathname, search, loaded])
  return null
}

/** The URL that the server rendered this document for. */
function firstAddress(): string {
  const [page] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(page?.name ?? location.href)
  return pathname + search
}

function tagsOf(cache: QueryClient, address: string, result: unknown): string | null {
  const commerce = cache.getQueryData(commerceQuery().queryKey)
  if (!commerce) return null
  const { origin } = location
  const { pathname, searchParams } = new URL(address, origin)
  if (pathname === homeHref && readPage(searchParams) === null) return homeHead(commerce, origin)
  const slug = matchPath(screens.article, pathname)?.params.slug
  const article = slug === undefined ? undefined : cache.getQueryData(articleQuery(slug).queryKey)
  if (article) return articleHead(article, commerce, origin, new Date())
  if (matchPath(screens.home, pathname) && isSelected(result))
    return shelfHead(shelfOf(result.selection, result.first), commerce, origin)
  return shopHead(commerce, origin, document.title)
}

function isSelected(result: unknown): result is Shown {
  return typeof result === 'object' && result !== null && 'selection' in result
}
