import type { Article, ArticleVariant } from '#contract/articles.ts'
import { priceSpan } from '#contract/share-pictures.ts'
import { sheetRows } from '../../article/about/sheet-rows.ts'

type Facts = { url: string; shop: string; description: string; images: string[] }

/** An article as schema.org's product. What the answer holds no price for has no offer. */
export function productData(article: Article, { url, shop, description, images }: Facts): object {
  const { name, num, category, sub_category } = article
  const maker = article.bodega ?? article.brand
  const rows = sheetRows({ ...article, bodega: null, brand: null, condition: null })
  return {
    '@type': 'Product',
    name,
    description,
    url,
    ...(images.length > 0 && { image: images }),
    ...(num !== null && { sku: String(num) }),
    ...(maker && { brand: { '@type': 'Brand', name: maker.name } }),
    ...(category && { category: [category.name, sub_category?.name].filter(Boolean).join(' > ') }),
    ...(rows.length > 0 && {
      additionalProperty: rows.map((row) => ({ '@type': 'PropertyValue', name: row.name, value: row.value })),
    }),
    ...offers(article, url, shop),
  }
}

function offers(article: Article, url: string, shop: string): object {
  const { final_price, in_stock, article_variants: variants } = article
  const span = priceSpan(article)
  if (span === null) return {}
  const sold = variants.filter((variant) => variant.final_price !== null)
  if (sold.length === 0) return { offers: { ...offer(span.low, in_stock, url, shop) } }
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'ARS',
      lowPrice: span.low,
      highPrice: span.high,
      offerCount: sold.length,
      availability: availability(in_stock),
      url,
      offers: sold.map((variant) => ({
        name: choiceName(variant),
        ...offer(variant.final_price ?? final_price, variant.in_stock, url, shop),
      })),
    },
  }
}

function offer(price: number | null, isInStock: boolean, url: string, shop: string): object {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'ARS',
    availability: availability(isInStock),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop },
  }
}

function availability(isInStock: boolean): string {
  return `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`
}

function choiceName({ article_property_values }: ArticleVariant): string {
  return article_property_values.map(({ name }) => name).join(' · ')
}
