import { sellableRow, type SellableRow } from '#domain/cart/cart.ts'
import { refuse, type Refusal, type RefusalCode, type RefusedLine } from '#domain/text/refusals.ts'
import type { CartLines } from './cart-lines.repo.ts'
import type { CatalogueItems } from './catalogue-items.repo.ts'
import type { PricedLine, PricedPromotion } from './price-cart-lines.ts'

/** Temporary problems: a line may be saved with them and shows them. */
const mendable = new Set<RefusalCode>(['stock_short', 'component_short', 'price_unknown'])

export function isCorrectable(code: RefusalCode): boolean {
  return mendable.has(code)
}

type PricedLines = { lines: readonly PricedLine[]; promotions: readonly PricedPromotion[] }

export function refusedLine(
  { article_id, variant_id, promocion_vinoteca_id }: SellableRow,
  { name, available }: Pick<RefusedLine, 'name' | 'available'>,
  refusal: Refusal,
): RefusedLine {
  return { article_id, variant_id, promocion_vinoteca_id, name, available, ...refusal }
}

/** Lines that can't be bought as they are, with the reason. */
export function refusedLines({ lines, promotions }: PricedLines): RefusedLine[] {
  return [
    ...lines.map((priced) => ({ ...priced, name: priced.article.name })),
    ...promotions.map((priced) => ({ ...priced, name: priced.promotion.row.name })),
  ].flatMap(({ line, refusal, ...facts }) =>
    refusal ? [refusedLine(sellableRow(line), facts, refusal)] : [],
  )
}

/** Lines whose article or promotion does not exist. */
export function unknownLines({ lines, promotions }: CartLines, items: CatalogueItems): RefusedLine[] {
  return [
    ...lines.filter((line) => !items.articles.has(line.article_id)),
    ...promotions.filter((line) => !items.promotions.has(line.promotion_id)),
  ].map((line) =>
    refusedLine(sellableRow(line), { name: unnamed, available: null }, refuse('article_gone', unnamed)),
  )
}

const unnamed = 'Ese artículo'
