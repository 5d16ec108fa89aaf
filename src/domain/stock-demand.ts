/** Units wanted of what is counted: of a variant, or of an article without variants. */
export type Demand = { article_id: number; variant_id: number | null; units: number }

/** What names the counted thing that a line draws from: lines of one article and variant share it. */
export function stockKey({ article_id, variant_id }: Pick<Demand, 'article_id' | 'variant_id'>): string {
  return variant_id === null ? `article-${article_id}` : `variant-${variant_id}`
}

/**
 * The units of each counted thing once, several lines of it summed: first articles, then variants, each by
 * id. Every order takes and returns stock in this order, so that no two wait for each other (design 5).
 */
export function sumDemand(parts: readonly Demand[]): Demand[] {
  const sums = new Map<string, Demand>()
  for (const part of parts) {
    const known = sums.get(stockKey(part))
    sums.set(stockKey(part), { ...part, units: part.units + (known?.units ?? 0) })
  }
  return [...sums.values()].toSorted(
    (a, b) => (a.variant_id ?? 0) - (b.variant_id ?? 0) || a.article_id - b.article_id,
  )
}
