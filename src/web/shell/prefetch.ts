import { matchPath } from 'react-router'
import { imageSources, imageUrl } from '#contract/images.ts'
import { href, lastUploadsSlug, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { getBrowserCache, browserClient } from '../api/client.ts'
import type { Load } from '../api/load.ts'
import { articleQuery } from '../api/queries/article-queries.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { galleryImages } from '../parts/pictures/article-images.tsx'
import { scriptsAt } from '../router/router-state.ts'
import { slideSizes, slideWidths, loadArticle } from '../screens/article/load-article.ts'
import { loadSelected } from '../screens/home/selected/selection.ts'

/** Prefetches scripts and data of a link's screen into the cache. Errors are left to the navigation. */
export async function prefetch(link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href)
  preloadScreen(url.pathname)
  const article = matchPath(screens.article, url.pathname)
  if (article) {
    await load(loadArticle, url, article.params)
    return fetchPicture(article.params.slug ?? '', link)
  }
  const home = matchPath(screens.home, url.pathname)
  if (home && home.params.category !== lastUploadsSlug) await load(loadSelected, url, home.params)
}

/** Prefetches the scripts of the article screen, the target of most links in a list. */
export function expectArticle(): void {
  preloadScreen(href('article', { slug: '-', commerce_id: commerceId }))
}

async function load<R>(screen: Load<R>, url: URL, params: Record<string, string | undefined>): Promise<void> {
  await screen({
    cache: getBrowserCache(),
    client: browserClient,
    params,
    url,
    cookie: document.cookie,
  }).catch(() => null)
}

const fetched = new Set<string>()

/** Fetches the article's first picture in the gallery's size, once, and only if the link is still hovered, focused or pressed. */
function fetchPicture(slug: string, link: HTMLAnchorElement): void {
  const article = getBrowserCache().getQueryData(articleQuery(slug).queryKey)
  const commerce = getBrowserCache().getQueryData(commerceQuery().queryKey)
  if (!article || !commerce || !link.matches(':hover, :focus, :active')) return
  const [first] = galleryImages(article, { cloudinary: commerce.cloudinary_origin, fallback: null })
  const sources = first ? imageSources(first.url, slideWidths, commerce.cloudinary_origin) : []
  if (!first || sources.length === 0 || fetched.has(slug)) return
  fetched.add(slug)
  // A picture element rather than a preload, which browsers report when unused.
  const picture = document.createElement('picture')
  for (const { type, srcSet } of sources)
    picture.append(
      Object.assign(document.createElement('source'), {
        type: type ?? '',
        srcset: srcSet,
        sizes: slideSizes,
      }),
    )
  const image = new Image()
  picture.append(image)
  image.src = imageUrl(first.url, slideWidths[0] ?? 640, commerce.cloudinary_origin)
}

function preloadScreen(pathname: string): void {
  for (const script of scriptsAt(pathname)) {
    if (document.head.querySelector(`link[href="${script}"]`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }),
    )
  }
}
