import type { Article } from '#contract/catalog.ts'
import { imageUrl, shownAddress } from '#contract/images.ts'
import { homeHref, href } from '#contract/screens.ts'
import { articlePicture, sharedArticle, type SharedShelf, shelfPicture } from '#contract/seo.ts'
import { type Commerce, commerceId } from '#contract/shop.ts'
import { readUrl } from '#domain/text/text.ts'
import { home as homeCopy } from '../copy/home.ts'
import { selected as selectedCopy } from '../copy/selected.ts'
import { found as copy } from '../copy/seo.ts'
import { articleCrumbs } from '../parts/article-crumbs.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { cut, headTags, type PageFacts } from './head-tags.ts'
import { crumbsData, isBuyable, productData, siteData, storeData } from './structured-data.ts'

/** Text limit for schema.org consumers. */
const maxDataBytes = 5000

/** Tags of a screen without content of its own: the shop's, with an optional title. */
export function shopHead(commerce: Commerce, origin: string, title?: string): string {
  const tags = ofShop(commerce, origin)
  return headTags({ ...tags, title: title ?? tags.title, url: null, data: [] })
}

export function homeHead(commerce: Commerce, origin: string): string {
  const tags = ofShop(commerce, origin)
  const url = origin + homeHref
  return headTags({
    ...tags,
    url,
    data: [storeData(commerce, origin, url, tags.picture.url), siteData(commerce.name, origin, url)],
  })
}

/** A category, sub-category or bodega. `path` includes the query if that identifies it. */
export function shelfHead(
  {
    shelf,
    title,
    path,
    crumbs,
  }: { shelf: SharedShelf; title: string; path: string; crumbs: readonly Crumb[] },
  commerce: Commerce,
  origin: string,
): string {
  const url = origin + path
  return headTags({
    ...ofShop(commerce, origin),
    title: selectedCopy.title(title, commerce.name),
    description: copy.shelf(title, commerce.name, waysOf(commerce)),
    url,
    picture: {
      url: origin + shelfPicture(shelf),
      alt: copy.shelfPicture(title, commerce.name),
      isDrawn: true,
    },
    data: [crumbsData(crumbs, origin, url)],
  })
}

/** Tags of an article as the viewer may see it: hidden data is absent. */
export function articleHead(article: Article, commerce: Commerce, origin: string, now: Date): string {
  const { name: shop, cloudinary_origin } = commerce
  const { name, final_price } = article
  const url = origin + href('article', { slug: article.slug, commerce_id: commerceId })
  const shared = sharedArticle(article, shop)
  const description = article.description?.trim() || copy.article(name, shared.maker, shop, waysOf(commerce))
  const images = article.images
    .toSorted((a, b) => Number(b.first) - Number(a.first))
    .flatMap(
      (image) =>
        readUrl(imageUrl(shownAddress(image, cloudinary_origin), 1280, cloudinary_origin), origin)?.href ??
        [],
    )
  return headTags({
    shop,
    title: name,
    description,
    url,
    picture: pictureOf(article, commerce, origin),
    article: { price: final_price, isInStock: isBuyable(article) },
    data: [
      productData(article, { url, shop, description: cut(description, maxDataBytes), images, now }),
      crumbsData(articleCrumbs(article), origin, url),
    ],
  })
}

function ofShop(commerce: Commerce, origin: string): Omit<PageFacts, 'url' | 'data'> {
  const { name: shop } = commerce
  const picture = {
    url: origin + shelfPicture({ kind: 'tienda' }),
    alt: copy.shopPicture(shop),
    isDrawn: true,
  }
  return {
    shop,
    title: homeCopy.title(shop, commerce.online_configuration.has_delivery),
    description: copy.shop(shop, waysOf(commerce)),
    picture,
  }
}

/** The shop's rendered picture; a picture hosted elsewhere is linked as it is. */
function pictureOf(
  article: Article,
  { name, cloudinary_origin }: Commerce,
  origin: string,
): PageFacts['picture'] {
  const shared = sharedArticle(article, name)
  const alt = copy.articlePicture(shared.name, shared.maker, shared.price)
  const elsewhere = article.images.find(({ first }) => first) ?? article.images[0]
  const address = elsewhere && shownAddress(elsewhere, cloudinary_origin)
  if (address?.startsWith('https://'))
    return { url: imageUrl(address, 1280, cloudinary_origin), alt, isDrawn: false }
  return { url: origin + articlePicture(shared), alt, isDrawn: true }
}

function waysOf({ online_configuration: { has_delivery, retiro_por_local } }: Commerce): string {
  return copy.ways(has_delivery, retiro_por_local)
}
