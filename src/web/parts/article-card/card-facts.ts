import type { ArticleCard } from '#contract/catalog.ts'
import type { Sellable } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { discountBadge } from '#domain/money/pricing.ts'
import { lastUnits } from '#domain/stock/stock.ts'
import { volumeText } from '#domain/text/text.ts'
import { card as copy } from '../../copy/card.ts'

const newFor = 10 * 24 * 60 * 60 * 1000

/** Whether an article was added in the ten days before `pageTime` (ISO). */
export function isNew({ created_at }: Pick<ArticleCard, 'created_at'>, pageTime: string): boolean {
  return Date.parse(pageTime) - Date.parse(created_at) <= newFor
}

/** Discount percent of the badge; null without an online discount. */
export function badgePercent({ discounts }: Pick<ArticleCard, 'discounts'>): number | null {
  return discountBadge({
    price: 0,
    priceUsdCents: null,
    ranges: [],
    ivaPercent: 0,
    internalTaxPercent: 0,
    discounts,
  })
}

/** Units left when they are few, else null. */
export function unitsLeft({
  stock,
  in_stock,
  has_choices,
}: Pick<ArticleCard, 'stock' | 'in_stock' | 'has_choices'>): number | null {
  return in_stock && !has_choices && stock !== null && stock <= lastUnits ? stock : null
}

/** A better offer than the price: the first quantity step, else the best payment method. */
export function betterLine({
  ladder,
  final_price,
  best_method,
}: Pick<ArticleCard, 'ladder' | 'final_price' | 'best_method'>): string | null {
  const step = ladder.find(
    ({ min, unit_price }) => min > 1 && final_price !== null && unit_price < final_price,
  )
  if (step) return copy.fromUnits(step.min, formatMoney(step.unit_price))
  return best_method ? copy.byMethod(formatMoney(best_method.price), inSentence(best_method.name)) : null
}

/** 'Transferencia' becomes 'transferencia'; 'MercadoPago' keeps its capitals. */
function inSentence(name: string): string {
  const rest = name.slice(1)
  return rest === rest.toLowerCase() ? name.toLowerCase() : name
}

/** The price per litre, or per unit of a pack of unknown volume; null where that is the price itself. */
export function measurePrice({
  volume_ml,
  presentacion,
  price_per_litre,
  price_per_unit,
}: Pick<ArticleCard, 'volume_ml' | 'presentacion' | 'price_per_litre' | 'price_per_unit'>): string | null {
  if (price_per_litre === null)
    return price_per_unit === null ? null : copy.perUnit(formatMoney(price_per_unit))
  return volume_ml === 1000 && presentacion <= 1 ? null : copy.perLitre(formatMoney(price_per_litre))
}

/** '750 ml', '6 × 473 ml', 'Pack de 6'; '' when unknown. Short, as a phone's card has 20 letters in a line. */
export function sizeText({
  volume_ml,
  presentacion,
}: Pick<ArticleCard, 'volume_ml' | 'presentacion'>): string {
  const volume = volume_ml === null ? '' : volumeText(volume_ml)
  if (presentacion <= 1) return volume
  return volume === '' ? copy.pack(presentacion) : `${presentacion} × ${volume}`
}

/** 'Quebrada Honda' for 'Bodega Quebrada Honda': a maker without the word for what it is. */
export function makerText({ bodega, brand }: Pick<ArticleCard, 'bodega' | 'brand'>): string {
  return (bodega?.name ?? brand?.name ?? '').replace(
    /^(?:Bodegas?|Cervecería|Destilería|Licorería) (?=\p{Lu})/u,
    '',
  )
}

/** The line added by the quick button: the article without choices. */
export function plainChoice({ id }: Pick<ArticleCard, 'id'>): Sellable {
  return { article_id: id, variant_id: null, color_id: null, size_id: null }
}
