import { refuse, type RefusalCode, type RefusedLine } from '#domain/text/refusals.ts'
import type { CartLines } from './cart-lines.repo.ts'
import type { CatalogueItems } from './catalogue-items.repo.ts'
import type { PricedLine, PricedPromotion } from './price-cart-lines.ts'

/** What may be otherwise tomorrow: a cart may wish for it, and is told so. */
const mendable = new Set<RefusalCode>(['stock_short', 'component_short', 'price_unknown'])

export function isMendable(code: RefusalCode): boolean {
  return mendable.has(code)
}

type PricedLines = { lines: readonly PricedLine[]; promotions: readonly PricedPromotion[] }

/** The lines that can't be bought as they are, each with why. */
export function refusedLines({ lines, promotions }: PricedLines): RefusedLine[] {
  return [
    ...lines.flatMap(({ line, article, available, refusal }) =>
      refusal
        ? [
            {
              article_id: line.article_id,
              variant_id: line.variant_id,
              promocion_vinoteca_id: null,
              name: article.name,
              available,
              ...refusal,
            },
          ]
        : [],
    ),
    ...promotions.flatMap(({ promotion, available, refusal }) =>
      refusal
        ? [
            {
              article_id: null,
              variant_id: null,
              promocion_vinoteca_id: promotion.row.id,
              name: promotion.row.name,
              available,
              ...refusal,
            },
          ]
        : [],
    ),
  ]
}

/** The lines whose article or promotion does not exist at all. */
export function unknownLines({ lines, promotions }: CartLines, items: CatalogueItems): RefusedLine[] {
  const articles = lines.filter((line) => !items.articles.has(line.article_id))
  const unknown = promotions.filter((line) => !items.promotions.has(line.promotion_id))
  return [
    ...articles.map(({ article_id, variant_id }) => ({
      article_id,
      variant_id,
      promocion_vinoteca_id: null,
      name: unnamed,
      available: null,
      ...refuse('article_gone', unnamed),
    })),
    ...unknown.map(({ promotion_id }) => ({
      article_id: null,
      variant_id: null,
      promocion_vinoteca_id: promotion_id,
      name: unnamed,
      available: null,
      ...refuse('article_gone', unnamed),
    })),
  ]
}

const unnamed = 'Ese artículo'
