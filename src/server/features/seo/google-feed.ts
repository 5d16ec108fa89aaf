import { shownAddress } from '#contract/images.ts'
import { homeHref } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import type { Deps } from '../../deps.ts'
import { anyVisitor } from '../../http/viewer.ts'
import { articleCard, seesPrices } from '../catalog/article-card.ts'
import { variantOnWire } from '../catalog/article-detail.service.ts'
import { commerce } from '../shop/commerce.service.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { element, xmlHeading, type FeedArticle, googleItems } from './google-items.ts'
import { type FeedRow, findArticlesAfter } from './seo.repo.ts'

/** Articles per batch, which bounds the memory used for any catalogue. */
const batch = 250

/** Whether visitors may see prices; without them there is no feed. */
export async function isFeedPublic(deps: Deps): Promise<boolean> {
  return seesPrices(await getShop(deps), anyVisitor)
}

/** What is for sale as RSS 2.0 with Google's elements, for Google Merchant Center. */
export async function* googleFeed(deps: Deps): AsyncGenerator<string> {
  const [shop, commerceAnswer] = await Promise.all([getShop(deps), commerce(deps)])
  const origin = deps.env.publicUrl
  yield `${xmlHeading}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', commerceAnswer.name)}\n${element('link', origin + homeHref)}\n${element('description', `Los artículos de ${commerceAnswer.name}`)}\n`
  let last = 0
  while (true) {
    const rows = await findArticlesAfter(deps.pool, last, batch)
    yield rows.flatMap((row) => googleItems(catalogueItemsOf(row, shop, commerceAnswer), origin)).join('')
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) break
  }
  yield '</channel>\n</rss>\n'
}

function catalogueItemsOf(
  row: FeedRow,
  shop: Shop,
  { name, cloudinary_origin, online_configuration }: Commerce,
): FeedArticle {
  const card = articleCard(row, { shop, viewer: anyVisitor, isFavorite: false })
  const maker = card.bodega?.name ?? card.brand?.name
  const image = card.images.find(({ first }) => first) ?? card.images[0]
  return {
    card,
    variants: row.variants.map((variant) => variantOnWire(variant, row, shop, seesPrices(shop, anyVisitor))),
    description: row.description ?? `${card.name}${maker ? ` de ${maker}` : ''}, en ${name}.`,
    category: row.category,
    subCategory: row.sub_category,
    gtin: row.gtin,
    variantGtins: row.variant_gtins ?? {},
    picture: image ? shownAddress(image, cloudinary_origin) : online_configuration.default_article_image_url,
  }
}
