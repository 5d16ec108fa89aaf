import { sharePicture } from '#contract/seo.ts'

/** Machine-readable facts of a page. Title, canonical link and robots are in each screen's `meta`. */
export type PageFacts = {
  shop: string
  /** Title of a chat's link preview. */
  title: string
  description: string
  /** URL of the page without query; null to omit it. */
  url: string | null
  picture: {
    url: string
    alt: string
    /** A picture drawn by the shop, whose size is known. */ isDrawn: boolean
  }
  /** Articles only: price in pesos, null when hidden from visitors. */
  article?: { price: number | null; isInStock: boolean }
  /** schema.org objects. */
  data: object[]
}

/** Characters of a description that search engines and chats show. */
const maxDescriptionLength = 200

/** Head tags that browser scripts don't need, rendered as HTML only. */
export function headTags({ shop, title, description, url, picture, article, data }: PageFacts): string {
  const text = cut(description, maxDescriptionLength)
  const tags = [
    named('description', text),
    property('og:type', article ? 'product' : 'website'),
    property('og:site_name', shop),
    property('og:locale', 'es_AR'),
    property('og:title', title),
    property('og:description', text),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:image', picture.url),
    ...(picture.isDrawn
      ? [
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(sharePicture.width)),
          property('og:image:height', String(sharePicture.height)),
        ]
      : []),
    property('og:image:alt', picture.alt),
    ...(article ? productTags(article) : []),
    // Its title and the rest are those of Open Graph.
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', picture.url),
    ...data.map(dataBlock),
  ]
  return tags.join('')
}

/** A single line, truncated at a word. */
export function cut(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const shortened = line
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return `${shortened.replace(/\s+\S*$/, '').replace(/[\s,.;:·-]+$/, '')}…`
}

function productTags({ price, isInStock }: NonNullable<PageFacts['article']>): string[] {
  const prices =
    price === null
      ? []
      : [property('product:price:amount', price.toFixed(2)), property('product:price:currency', 'ARS')]
  return [...prices, property('product:availability', isInStock ? 'in stock' : 'out of stock')]
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${attribute(content)}"/>`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}"/>`
}

function attribute(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A JSON-LD script element, escaped so that no content can end it or be invalid as script. */
function dataBlock(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
