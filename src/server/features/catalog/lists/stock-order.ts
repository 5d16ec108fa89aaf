/**
 * The domain's isInStock as a condition of SQL, for an order only: an article with choices counts until one is chosen.
 * `table` is its name in the statement, `stockNullEqual0` the place of that switch, e.g. '$2'.
 */
export function inStock(table: string, stockNullEqual0: string): string {
  return `(${table}.has_choices or case when ${table}.stock is null then not ${stockNullEqual0}::boolean else ${table}.stock > 0 end)`
}
