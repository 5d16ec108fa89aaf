import { data } from 'react-router'
import type { ImageWidth } from '#contract/images.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { isReservedSlug } from '#domain/text/text.ts'
import type { Load } from '../../api/load.ts'
import { articleQuery, similarsQuery } from '../../api/queries/article-queries.ts'
import { deliveryDaysQuery, zonesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { orRedirect } from '../../api/shared-loads.ts'

export type Shown = { slug: string; name: string; shop: string; path: string }

/** Data of the article screen. The server also awaits similar articles, to render the page in full. */
export const loadArticle: Load<Shown> = async ({ cache, client, params, url }) => {
  const slug = params.slug ?? ''
  if (params.commerce_id !== String(commerceId) || isReservedSlug(slug)) throw data(null, { status: 404 })
  const [article, commerce] = await Promise.all([
    orRedirect(cache.ensureQueryData(articleQuery(slug, client)), client, url),
    cache.ensureQueryData(commerceQuery(client)),
    cache.prefetchQuery(zonesQuery(client)),
    cache.prefetchQuery(deliveryDaysQuery(client)),
  ])
  if (typeof document === 'undefined') await cache.prefetchInfiniteQuery(similarsQuery(article.id, client))
  return {
    slug,
    name: article.name,
    shop: commerce.name,
    path: href('article', { slug, commerce_id: commerceId }),
  }
}

/** Widths of the gallery's pictures, and their share of the viewport. */
export const slideWidths: readonly ImageWidth[] = [320, 480, 640, 960]

export const slideSizes = '(width >= 62rem) 40rem, (width >= 40rem) 48vw, 92vw'
