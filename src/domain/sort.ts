/** The orders of a list of articles (spec 1 §9; `precio-mayor-menor` is descending, design 6.3). */
export const sorts = [
  'fecha-mayor-menor',
  'fecha-menor-mayor',
  'precio-menor-mayor',
  'precio-mayor-menor',
  'a-z',
  'z-a',
] as const

export type Sort = (typeof sorts)[number]

export const defaultSort: Sort = 'fecha-mayor-menor'

/** Whether a word of a path or a query names one of the orders. */
export function isSort(value: unknown): value is Sort {
  return sorts.some((sort) => sort === value)
}
