import type { ArticleCard, ArticleVariant } from '#contract/catalog.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'

/** Characters that XML 1.0 excludes even when escaped: controls, lone surrogates, non-characters. */
const invalidInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as XML content. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(invalidInXml, '')
    .replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')
}

/** An element with a text; '' without one. */
export function element(name: string, text: string | number | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`
}

export const xmlHeading = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Google's product taxonomy by kind of drink. Other goods are left to Google's own classification. */
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

/** Google's maximum lengths, in characters. */
const maxLengths = { title: 150, description: 5000, brand: 70, shelf: 750 } as const

export type FeedArticle = {
  card: ArticleCard
  variants: readonly ArticleVariant[]
  description: string
  category: string | null
  subCategory: string | null
  gtin: string | null
  /** By the variant's id. */
  variantGtins: Record<string, string>
  picture: string | null
}

type Sold = {
  id: string
  group: string | null
  choice: string
  isInStock: boolean
  undiscounted: number | null
  final: number
  units: number
  millilitres: number | null
  gtin: string | null
  picture: string
}

/** The feed items of an article: one per variant, else one. Without a price above 0 or a picture there is none, as Google rejects it. */
export function googleItems(article: FeedArticle, origin: string): string[] {
  return soldAs(article).map((sold) => item(article, sold, origin))
}

function soldAs({ card, variants, gtin, variantGtins, picture }: FeedArticle): Sold[] {
  if (variants.length > 0)
    return variants.flatMap((variant) => ofVariant(card, variant, variantGtins[variant.id] ?? null, picture))
  if (!card.final_price || picture === null) return []
  return [
    {
      id: String(card.id),
      group: null,
      choice: '',
      isInStock: card.in_stock,
      undiscounted: card.undiscounted_price,
      final: card.final_price,
      units: card.presentacion,
      millilitres: card.volume_ml,
      gtin,
      picture,
    },
  ]
}

/** An article's own GTIN is none of its variants': a box has another than its bottle. */
function ofVariant(
  { id }: ArticleCard,
  variant: ArticleVariant,
  gtin: string | null,
  shared: string | null,
): Sold[] {
  const {
    undiscounted_price: undiscounted,
    final_price: final,
    in_stock: isInStock,
    presentacion: units,
    volume_ml: millilitres,
  } = variant
  const picture = variant.image_url ?? shared
  if (!final || picture === null) return []
  const choice = variant.article_property_values.map(({ name }) => name).join(' · ')
  return [
    {
      id: `${id}-${variant.id}`,
      group: String(id),
      choice,
      isInStock,
      undiscounted,
      final,
      units,
      millilitres,
      gtin,
      picture,
    },
  ]
}

function item({ card, description, category, subCategory }: FeedArticle, sold: Sold, origin: string): string {
  const picture = URL.parse(sold.picture, origin)?.href
  const shelf = googleShelves[card.kind]
  const fields = [
    element('g:id', sold.id),
    element('g:item_group_id', sold.group),
    element('g:title', cut([card.name, sold.choice].filter(Boolean).join(' · '), maxLengths.title)),
    element('g:description', cut(description, maxLengths.description)),
    element('g:link', origin + href('article', { slug: card.slug, commerce_id: commerceId })),
    element('g:image_link', picture ?? null),
    element('g:availability', sold.isInStock ? 'in_stock' : 'out_of_stock'),
    ...prices(sold),
    element('g:condition', 'new'),
    element('g:brand', cut(card.bodega?.name ?? card.brand?.name ?? '', maxLengths.brand)),
    sold.gtin === null ? element('g:identifier_exists', 'no') : element('g:gtin', sold.gtin),
    element('g:product_type', cut([category, subCategory].filter(Boolean).join(' > '), maxLengths.shelf)),
    element(
      'g:google_product_category',
      card.kind === 'sin-alcohol' ? drinks : shelf === undefined ? null : `${drinks} > ${shelf}`,
    ),
    ...volume(sold),
    element('g:adult', 'no'),
  ]
  return `<item>\n${fields.filter(Boolean).join('\n')}\n</item>\n`
}

/** The price without its discounts and with them, or the single price. */
function prices({ undiscounted, final }: Sold): string[] {
  if (undiscounted === null) return [element('g:price', pesos(final))]
  return [element('g:price', pesos(undiscounted)), element('g:sale_price', pesos(final))]
}

function pesos(amount: number): string {
  return `${amount.toFixed(2)} ARS`
}

/** Total volume of a pack, for Google's price per litre. */
function volume({ millilitres, units }: Sold): string[] {
  if (millilitres === null) return []
  return [
    element('g:unit_pricing_measure', `${millilitres * units}ml`),
    element('g:unit_pricing_base_measure', '1l'),
  ]
}

/** Truncates to a number of UTF-16 units without splitting a character. */
function cut(text: string, maxLength: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  return `${plain
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trimEnd()}…`
}
