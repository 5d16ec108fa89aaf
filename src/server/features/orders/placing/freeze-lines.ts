import { type Demand, stockKey, sumDemand } from '#domain/stock-demand.ts'
import type { Appraisal } from '../../carts/appraisal/appraise-cart.ts'
import type { WeighedLine, WeighedPromocion } from '../../carts/appraisal/weigh-lines.ts'
import { componentKind, type NewOrderLine } from '../order-lines.repo.ts'

/** A promotion has no taxes of its own: it is told with the general rate of IVA. */
const promocionIva = 21

/** The lines that freeze what a cart holds. Each promotion is followed by what it is made of, which is what leaves the stock. */
export function freezeLines({ lines, promociones, goods }: Appraisal): NewOrderLine[] {
  return [...lines.map(freezeLine), ...promociones.flatMap((line) => [freezePromocion(line), ...freezeComponents(line, goods)])]
}

/** The units to take from counted stocks, in the order in which every order takes them. */
export function countedDemand(lines: readonly NewOrderLine[]): Demand[] {
  return sumDemand(lines.flatMap((line) => (line.took_stock && line.article_id !== null ? [{ article_id: line.article_id, variant_id: line.variant_id, units: line.amount }] : [])))
}

/** The lines that draw from the same stock as this demand. */
export function drawsFrom(demand: Demand, line: Pick<NewOrderLine, 'article_id' | 'variant_id'>): boolean {
  return line.article_id !== null && stockKey({ article_id: line.article_id, variant_id: line.variant_id }) === stockKey(demand)
}

function freezeLine({ line, article, variant, choice, unitPrice, listPrice }: WeighedLine): NewOrderLine {
  const image = article.images.find(({ first }) => first) ?? article.images[0]
  return {
    ...line,
    promocion_vinoteca_id: null,
    slug: article.slug,
    name: article.name,
    choice,
    kind: article.kind,
    image_url: variant?.image_url ?? image?.url ?? null,
    price: unitPrice ?? 0,
    list_price: listPrice ?? 0,
    iva_percent: article.iva_percent,
    internal_tax_percent: article.internal_tax_percent,
    took_stock: (variant ?? article).stock !== null,
  }
}

function freezePromocion({ line, promocion }: WeighedPromocion): NewOrderLine {
  return {
    ...bare,
    promocion_vinoteca_id: promocion.id,
    name: promocion.name,
    kind: 'promocion',
    image_url: promocion.image_url,
    amount: line.amount,
    price: promocion.price,
    list_price: promocion.price,
    iva_percent: promocionIva,
    notes: line.notes,
  }
}

function freezeComponents({ line, promocion }: WeighedPromocion, goods: Appraisal['goods']): NewOrderLine[] {
  return promocion.components.flatMap(({ article_id, amount }) => {
    const article = goods.articles.get(article_id)
    if (!article) return []
    return [
      {
        ...bare,
        article_id,
        promocion_vinoteca_id: promocion.id,
        slug: article.slug,
        name: article.name,
        kind: componentKind,
        amount: amount * line.amount,
        iva_percent: article.iva_percent,
        internal_tax_percent: article.internal_tax_percent,
        took_stock: article.variants.length === 0 && article.stock !== null,
      },
    ]
  })
}

const bare = {
  article_id: null,
  promocion_vinoteca_id: null,
  variant_id: null,
  color_id: null,
  size_id: null,
  slug: null,
  choice: null,
  image_url: null,
  price: 0,
  list_price: 0,
  internal_tax_percent: 0,
  took_stock: false,
  notes: null,
}
