import type { Put } from './conditions.ts'

/** The shelf that a list is of; null is any. */
export type Scope = { categoryId: number | null; subCategoryId: number | null; bodegaId: number | null }

/** 0 on the wire is none chosen (spec 1 §7). */
export function scopeOf(params: { category_id: number; sub_category_id: number; bodega_id: number }): Scope {
  return {
    categoryId: params.category_id || null,
    subCategoryId: params.sub_category_id || null,
    bodegaId: params.bodega_id || null,
  }
}

/** The conditions of SQL over `articles` that make a shelf, each with the word that names it in a statement. */
export function scopeConditions(
  { categoryId, subCategoryId, bodegaId }: Scope,
  put: Put,
): { short: string; sql: string }[] {
  const given = [
    { short: 'category', column: 'category_id', value: categoryId },
    { short: 'sub', column: 'sub_category_id', value: subCategoryId },
    { short: 'bodega', column: 'bodega_id', value: bodegaId },
  ]
  return given.flatMap(({ short, column, value }) =>
    value === null ? [] : [{ short, sql: `articles.${column} = ${put(value)}` }],
  )
}
