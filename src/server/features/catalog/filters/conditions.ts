import { type Bounds, type Facet, facets, type FilterName, type Filters, spans } from '#domain/filters.ts'
import { fromPesos } from '#domain/money.ts'

/** Takes a value of a statement and answers the place where it stands, e.g. '$3'. */
export type Put = (value: unknown) => string

/** The values of a statement, as its text is written. */
export function statementValues(): { values: unknown[]; put: Put } {
  const values: unknown[] = []
  return { values, put: (value) => `$${values.push(value)}` }
}

/** The word that an article has among its `facets` when it has that value of that facet. */
export function facetKey(facet: Facet, value: string): string {
  return `${facet}:${value}`
}

/** What is asked for, each as a condition of SQL over `articles`; what is not asked for is not in it. */
export function filterConditions(
  { chosen, spans: asked }: Filters,
  stockNullEqual0: boolean,
  put: Put,
): { name: FilterName; sql: string }[] {
  return [
    ...facets.flatMap((facet) => {
      const values = chosen[facet]
      if (values === undefined) return []
      return [
        {
          name: facet,
          sql:
            facet === 'stock'
              ? isInStock(put(stockNullEqual0))
              : `articles.facets && ${put(values.map((value) => facetKey(facet, value)))}::text[]`,
        },
      ]
    }),
    ...spans.flatMap((span) => {
      const bounds = asked[span]
      if (bounds === undefined) return []
      // No price is no low price.
      return [
        {
          name: span,
          sql:
            span === 'price'
              ? `articles.online_price > 0 and ${within('articles.online_price', inCentavos(bounds), put)}`
              : within('articles.abv', bounds, put),
        },
      ]
    }),
  ]
}

/**
 * The domain's isInStock as a condition of SQL, to the letter: an article with variants counts until one is chosen.
 * `stockNullEqual0` is the place of that switch, e.g. '$2'; `table` what the statement calls its articles.
 */
export function isInStock(stockNullEqual0: string, table = 'articles'): string {
  return `(case when ${table}.stock is null then not ${stockNullEqual0}::boolean else ${table}.stock > 0 end
    or ${table}.has_choices and exists (select from article_variants where article_id = ${table}.id and published))`
}

function within(column: string, { from, to }: Bounds, put: Put): string {
  return [from !== null && `${column} >= ${put(from)}`, to !== null && `${column} <= ${put(to)}`]
    .filter(Boolean)
    .join(' and ')
}

function inCentavos({ from, to }: Bounds): Bounds {
  return { from: from === null ? null : fromPesos(from), to: to === null ? null : fromPesos(to) }
}
