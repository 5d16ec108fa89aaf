import { shownAddress } from '#contract/images.ts'
import { homeHref, href } from '#contract/screens.ts'
import { type Commerce, commerceId } from '#contract/shop.ts'
import type { Deps } from '../../deps.ts'
import { articleCard, seesPrices } from '../catalog/article-card.ts'
import { variantOnWire } from '../catalog/article-detail.service.ts'
import { commerce } from '../shop/commerce.service.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { anyVisitor } from '../../http/viewer.ts'
import { element, xmlHeading } from './xml.ts'
import { type FeedRow, findArticlesAfter } from './seo.repo.ts'
import type { ArticleCard, ArticleVariant } from '#contract/catalog.ts'

/** Google's own shelves (its product taxonomy), by the kind of drink. What is no drink goes to the shelf that Google finds. */
const googleShelves: Record<string, string> = {
  tinto: 'Alcoholic Beverages > Wine',
  blanco: 'Alcoholic Beverages > Wine',
  rosado: 'Alcoholic Beverages > Wine',
  espumante: 'Alcoholic Beverages > Wine',
  cerveza: 'Alcoholic Beverages > Beer',
  destilado: 'Alcoholic Beverages > Liquor & Spirits',
  aperitivo: 'Alcoholic Beverages',
}

const drinks = 'Food, Beverages & Tobacco > Beverages'

/** Letters that Google takes of each. */
const room = { title: 150, description: 5000, brand: 70, shelf: 750 } as const

/** Read and written at once, so that a large catalogue needs no more memory than a small one. */
const batch = 250

/** Whether the prices are for everybody to see: else there is no feed. */
export async function isFeedPublic(deps: Deps): Promise<boolean> {
  return seesPrices(await getShop(deps), anyVisitor)
}

/** What is for sale, as RSS 2.0 with Google's names, for Google Merchant Center. */
export async function* googleFeed(deps: Deps): AsyncGenerator<string> {
  const [shop, told] = await Promise.all([getShop(deps), commerce(deps)])
  const origin = deps.env.publicUrl
  yield `${xmlHeading}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', told.name)}\n${element('link', origin + homeHref)}\n${element('description', `Los artículos de ${told.name}`)}\n`
  let last = 0
  while (true) {
    const rows = await findArticlesAfter(deps.pool, last, batch)
    yield rows.flatMap((row) => googleItems(goodsOf(row, shop, told), origin)).join('')
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) break
  }
  yield '</channel>\n</rss>\n'
}

function goodsOf(
  row: FeedRow,
  shop: Shop,
  { name, cloudinary_origin, online_configuration }: Commerce,
): Goods {
  const card = articleCard(row, { shop, viewer: anyVisitor, isFavorite: false })
  const maker = card.bodega?.name ?? card.brand?.name
  const image = card.images.find(({ first }) => first) ?? card.images[0]
  return {
    card,
    variants: row.variants.map((variant) => variantOnWire(variant, row, shop, seesPrices(shop, anyVisitor))),
    description: row.description ?? `${card.name}${maker ? ` de ${maker}` : ''}, en ${name}.`,
    category: row.category,
    subCategory: row.sub_category,
    picture: image ? shownAddress(image, cloudinary_origin) : online_configuration.default_article_image_url,
  }
}

/** What Google Merchant Center is told of an article. */
type Goods = {
  card: ArticleCard
  variants: readonly ArticleVariant[]
  description: string
  category: string | null
  subCategory: string | null
  picture: string | null
}

type Sold = {
  id: string
  group: string | null
  choice: string
  isInStock: boolean
  list: number
  final: number
  units: number
  millilitres: number | null
  picture: string
}

/** The items of an article: one for each variant, else one. What has no price, costs nothing or has no picture is none, as Google refuses it. */
function googleItems(goods: Goods, origin: string): string[] {
  return soldAs(goods).map((sold) => item(goods, sold, origin))
}

function soldAs({ card, variants, picture }: Goods): Sold[] {
  if (variants.length > 0) return variants.flatMap((variant) => ofVariant(card, variant, picture))
  if (card.price === null || !card.final_price || picture === null) return []
  return [
    {
      id: String(card.id),
      group: null,
      choice: '',
      isInStock: card.in_stock,
      list: card.price,
      final: card.final_price,
      units: card.presentacion,
      millilitres: card.volume_ml,
      picture,
    },
  ]
}

function ofVariant({ id }: ArticleCard, variant: ArticleVariant, shared: string | null): Sold[] {
  const {
    price: list,
    final_price: final,
    in_stock: isInStock,
    presentacion: units,
    volume_ml: millilitres,
  } = variant
  const picture = variant.image_url ?? shared
  if (list === null || !final || picture === null) return []
  const choice = variant.article_property_values.map(({ name }) => name).join(' · ')
  return [
    {
      id: `${id}-${variant.id}`,
      group: String(id),
      choice,
      isInStock,
      list,
      final,
      units,
      millilitres,
      picture,
    },
  ]
}

function item({ card, description, category, subCategory }: Goods, sold: Sold, origin: string): string {
  const picture = URL.parse(sold.picture, origin)?.href
  const shelf = googleShelves[card.kind]
  const fields = [
    element('g:id', sold.id),
    element('g:item_group_id', sold.group),
    element('g:title', cut([card.name, sold.choice].filter(Boolean).join(' · '), room.title)),
    element('g:description', cut(description, room.description)),
    element('g:link', origin + href('article', { slug: card.slug, commerce_id: commerceId })),
    element('g:image_link', picture ?? null),
    element('g:availability', sold.isInStock ? 'in_stock' : 'out_of_stock'),
    ...prices(sold),
    element('g:condition', 'new'),
    element('g:brand', cut(card.bodega?.name ?? card.brand?.name ?? '', room.brand)),
    element('g:identifier_exists', 'no'),
    element('g:product_type', cut([category, subCategory].filter(Boolean).join(' > '), room.shelf)),
    element(
      'g:google_product_category',
      card.kind === 'sin-alcohol' ? drinks : shelf === undefined ? null : `${drinks} > ${shelf}`,
    ),
    ...volume(sold),
    element('g:adult', 'no'),
  ]
  return `<item>\n${fields.filter(Boolean).join('\n')}\n</item>\n`
}

/** The price before discounts and the one that counts, or the one price there is. */
function prices({ list, final }: Sold): string[] {
  if (final >= list) return [element('g:price', pesos(final))]
  return [element('g:price', pesos(list)), element('g:sale_price', pesos(final))]
}

function pesos(amount: number): string {
  return `${amount.toFixed(2)} ARS`
}

/** What is in all the bottles of a pack, so that Google tells a price per litre. */
function volume({ millilitres, units }: Sold): string[] {
  if (millilitres === null) return []
  return [
    element('g:unit_pricing_measure', `${millilitres * units}ml`),
    element('g:unit_pricing_base_measure', '1l'),
  ]
}

/** At most so many letters, a character never halved. */
function cut(text: string, letters: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= letters) return plain
  return `${plain
    .slice(0, letters - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trimEnd()}…`
}
