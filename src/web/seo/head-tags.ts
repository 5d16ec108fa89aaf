import { sharePicture } from '#contract/seo.ts'

/** What only machines read of a page. Its title, its canonical address and whether it is listed at all are the screen's own. */
export type SaveHandlers = {
  shop: string
  /** Of the card that a chat makes of the link. */
  title: string
  description: string
  /** Origin and path of the page; null where its address is whatever it was asked by. */
  url: string | null
  picture: {
    url: string
    alt: string
    /** Of the shop's own drawing, whose size is known. */ isDrawn: boolean
  }
  /** Only of an article: its price in pesos, null where a visitor may not see it. */
  article?: { price: number | null; isInStock: boolean }
  /** schema.org's words for it. */
  data: object[]
}

/** Letters of a description that engines and chats show. */
const maxDescriptionLength = 200

/** The tags of a page's head that its scripts in the browser have no use for: they are written into the page alone. */
export function headTags({ shop, title, description, url, picture, article, data }: SaveHandlers): string {
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
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', text),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
    ...data.map(dataBlock),
  ]
  return tags.join('')
}

/** A description in one line, cut at a word. */
export function cut(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const shortened = line
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return `${shortened.replace(/\s+\S*$/, '').replace(/[\s,.;:·-]+$/, '')}…`
}

function productTags({ price, isInStock }: NonNullable<SaveHandlers['article']>): string[] {
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

/** A block of data, no script: nothing in it can end the block, and what JSON allows but a script does not is escaped too. */
function dataBlock(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
