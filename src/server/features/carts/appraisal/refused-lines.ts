import { refuse, type RefusedLine } from '#domain/refusals.ts'
import type { CartLines } from '../cart-lines.repo.ts'
import type { Goods } from './goods.repo.ts'
import type { WeighedLine, WeighedPromocion } from './weigh-lines.ts'

type Weighed = { lines: readonly WeighedLine[]; promociones: readonly WeighedPromocion[] }

/** The lines that can't be bought as they are, each with why. */
export function refusedLines({ lines, promociones }: Weighed): RefusedLine[] {
  return [
    ...lines.flatMap(({ line, article, available, refusal }) =>
      refusal ? [{ article_id: line.article_id, variant_id: line.variant_id, name: article.name, available, ...refusal }] : [],
    ),
    ...promociones.flatMap(({ promocion, available, refusal }) =>
      refusal ? [{ article_id: null, variant_id: null, name: promocion.name, available, ...refusal }] : [],
    ),
  ]
}

/** The lines whose article or promotion does not exist at all. */
export function unknownLines({ lines, promociones }: CartLines, goods: Goods): RefusedLine[] {
  const articles = lines.filter((line) => !goods.articles.has(line.article_id))
  const promos = promociones.filter((line) => !goods.promociones.has(line.promocion_id))
  return [
    ...articles.map(({ article_id, variant_id }) => ({ article_id, variant_id, name: unnamed, available: null, ...refuse('article_gone', unnamed) })),
    ...promos.map(() => ({ article_id: null, variant_id: null, name: unnamed, available: null, ...refuse('article_gone', unnamed) })),
  ]
}

const unnamed = 'Ese artículo'
