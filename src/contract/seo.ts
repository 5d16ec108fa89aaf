import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Redirect as RedirectSchema, seoSchemas } from './seo.schema.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Article } from './catalog.ts'

/**
 * What became of an address that no screen answers to. `to` is where it lives today, as a path; `near` is a shelf close
 * to where it was. Both null: nobody knows it.
 */
export type Redirect = Static<typeof RedirectSchema>

/** How who comes from elsewhere finds the shop (spec 1 §2: addresses are for keeping). */
export const seoEndpoints = {
  redirect: endpoint<ShapeOf<(typeof seoSchemas)['redirect']>>({
    method: 'GET',
    path: '/forwarding/:commerce',
    may: 'anyone',
  }),
}

/** The pictures that a chat or a network shows of a shared link: their size in pixels, and how they are addressed. */
export const sharePicture = { width: 1200, height: 630 } as const

/** Change it whenever the drawing itself changes: it makes every address a new one. */
const drawing = 1

/** What a picture of an article shows, as its reader may see it. */
export type SharedArticle = {
  slug: string
  shop: string
  name: string
  /** Bodega or brand. */
  maker: string | null
  kind: string
  /** As it is read: '$ 12.400'. Null where prices are hidden, and then nothing of them is in the address either. */
  price: string | null
  /** Other choices of it cost more. */
  isFrom: boolean
  /** Address of the article's first picture. */
  image: string | null
}

/** A shelf that has a picture, the whole shop among them. */
export type SharedShelf = { kind: 'tienda' } | { kind: 'categoria' | 'sub-categoria' | 'bodega'; id: number }

export type AskedPicture = { kind: 'articulo'; slug: string; version: string } | SharedShelf

const root = '/compartir/'

const ofArticle = /^articulos\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-z]{1,16})\.jpg$/

const ofShelf = /^(categoria|sub-categoria|bodega)\/([1-9]\d{0,8})\.jpg$/

/** What the picture of an article shows; prices are whatever the answer tells its reader. */
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

/** From and to what an article costs, in pesos: of its variants that have a price, else its own. Null where it is hidden or not known. */
export function priceSpan({
  final_price,
  article_variants,
}: Pick<Article, 'final_price' | 'article_variants'>): { low: number; high: number } | null {
  const ofVariants = article_variants.flatMap((variant) => variant.final_price ?? [])
  const prices = ofVariants.length > 0 ? ofVariants : final_price === null ? [] : [final_price]
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) }
}

/** Below /: another address for every change of what the picture shows, so that no chat shows an old price. */
export function articlePicture(shared: SharedArticle): string {
  return `${root}articulos/${shared.slug}.${versionOf(shared)}.jpg`
}

/** Below /: the picture of a shelf, or of the whole shop. */
export function shelfPicture(shelf: SharedShelf): string {
  return shelf.kind === 'tienda' ? `${root}tienda.jpg` : `${root}${shelf.kind}/${shelf.id}.jpg`
}

/** A short word for all that a picture shows: two that differ have different words. */
export function versionOf(shown: object): string {
  return fingerprint(JSON.stringify([drawing, shown]))
}

/** Reads what follows /compartir/; null for anything else, so that no path leaves its folder. */
export function readSharePath(path: string): AskedPicture | null {
  if (path === 'tienda.jpg') return { kind: 'tienda' }
  const [, slug, version] = ofArticle.exec(path) ?? []
  if (slug !== undefined && version !== undefined && slug.length <= 200)
    return { kind: 'articulo', slug, version }
  const [, kind, id] = ofShelf.exec(path) ?? []
  return kind === 'categoria' || kind === 'sub-categoria' || kind === 'bodega'
    ? { kind, id: Number(id) }
    : null
}

/** 64 bits of FNV-1a in base 36: it tells apart, it hides nothing. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
