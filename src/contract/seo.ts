import type { Static } from 'typebox'
import { formatMoney } from '#domain/money/money.ts'
import type { Article } from './catalog.ts'
import { endpointsOf } from './endpoint.ts'
import type { Redirect as RedirectSchema, seoSchemas } from './seo.schema.ts'

/** Redirect for a path without screen: `to` the exact target, `near` a related shelf; both null when unknown. */
export type Redirect = Static<typeof RedirectSchema>

export const seoEndpoints = endpointsOf<typeof seoSchemas>()({
  redirect: { method: 'GET', path: '/forwarding/:commerce', may: 'anyone' },
})

export const sharePicture = { width: 1200, height: 630 } as const

/** Version of the drawing code: increment it to invalidate every picture. */
const drawing = 1

export type SharedArticle = {
  slug: string
  shop: string
  name: string
  maker: string | null
  kind: string
  /** '$ 12.400'. Null when prices are hidden, and then not part of the URL's hash either. */
  price: string | null
  isFrom: boolean
  image: string | null
}

export type SharedShelf = { kind: 'tienda' } | { kind: 'categoria' | 'sub-categoria' | 'bodega'; id: number }

export type PictureRequest = { kind: 'articulo'; slug: string; version: string } | SharedShelf

const root = '/compartir/'

const ofArticle = /^articulos\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-z]{1,16})\.jpg$/

const ofShelf = /^(categoria|sub-categoria|bodega)\/([1-9]\d{0,8})\.jpg$/

export function sharedArticle(article: Article, shop: string): SharedArticle {
  const { slug, name, kind, bodega, brand, images } = article
  const span = priceSpan(article)
  return {
    slug,
    shop,
    name,
    kind,
    maker: bodega?.name ?? brand?.name ?? null,
    price: span && formatMoney(span.low),
    isFrom: span !== null && span.low < span.high,
    image: (images.find(({ first }) => first) ?? images[0])?.url ?? null,
  }
}

/** Lowest and highest price in pesos, of the priced variants or of the article. Null when hidden or unknown. */
export function priceSpan({
  final_price,
  article_variants,
}: Pick<Article, 'final_price' | 'article_variants'>): { low: number; high: number } | null {
  const ofVariants = article_variants.flatMap((variant) => variant.final_price ?? [])
  const prices = ofVariants.length > 0 ? ofVariants : final_price === null ? [] : [final_price]
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) }
}

/** Path below /. It changes with the picture's content, as chats cache by URL. */
export function articlePicture(shared: SharedArticle): string {
  return `${root}articulos/${shared.slug}.${versionOf(shared)}.jpg`
}

export function shelfPicture(shelf: SharedShelf): string {
  return shelf.kind === 'tienda' ? `${root}tienda.jpg` : `${root}${shelf.kind}/${shelf.id}.jpg`
}

export function versionOf(shown: object): string {
  return fingerprint(JSON.stringify([drawing, shown]))
}

/** Null for anything but /compartir/…, which prevents path traversal. */
export function readSharePath(path: string): PictureRequest | null {
  if (path === 'tienda.jpg') return { kind: 'tienda' }
  const [, slug, version] = ofArticle.exec(path) ?? []
  if (slug !== undefined && version !== undefined && slug.length <= 200)
    return { kind: 'articulo', slug, version }
  const [, kind, id] = ofShelf.exec(path) ?? []
  return kind === 'categoria' || kind === 'sub-categoria' || kind === 'bodega'
    ? { kind, id: Number(id) }
    : null
}

/** 64-bit FNV-1a in base 36: distinguishes, but does not hide its input. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
