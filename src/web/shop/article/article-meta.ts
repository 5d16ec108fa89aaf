import type { MetaDescriptor } from 'react-router'
import type { Article } from '#contract/articles.ts'
import { imageUrl } from '#contract/images.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { article as copy } from '../../copy/article.ts'

/** What a search engine, or a chat that the link is sent to, is told of the article. */
export type PageFacts = Pick<Article, 'name' | 'num' | 'final_price' | 'in_stock'> & { shop: string; maker: string | null; text: string; path: string; image: string | null }

export function pageFacts(article: Article, shop: string): PageFacts {
  const { name, slug, num, final_price, in_stock, bodega, brand, images, description } = article
  const maker = bodega?.name ?? brand?.name ?? null
  const image = images.find(({ first }) => first) ?? images[0]
  return {
    name,
    num,
    final_price,
    in_stock,
    shop,
    maker,
    text: description ?? copy.description(name, maker, shop),
    path: href('article', { slug, commerce_id: commerceId }),
    image: image ? imageUrl(image.url, 960, 'webp') : null,
  }
}

/** Title, description, canonical address, the card of a shared link, and schema.org's Product. `origin` has no final slash. */
export function articleMeta(facts: PageFacts, origin: string): MetaDescriptor[] {
  const url = origin + facts.path
  const title = copy.title(facts.name, facts.shop)
  const image = facts.image && new URL(facts.image, origin).href
  return [
    { title },
    { name: 'description', content: facts.text },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: facts.shop },
    { property: 'og:title', content: facts.name },
    { property: 'og:description', content: facts.text },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { 'script:ld+json': product(facts, url, image) },
  ]
}

function product({ name, num, final_price, in_stock, maker, text }: PageFacts, url: string, image: string | null) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: text,
    url,
    ...(image && { image }),
    ...(num !== null && { sku: String(num) }),
    ...(maker && { brand: { '@type': 'Brand', name: maker } }),
    ...(final_price !== null && {
      offers: { '@type': 'Offer', url, price: final_price, priceCurrency: 'ARS', availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}` },
    }),
  }
}
