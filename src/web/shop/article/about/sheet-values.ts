import type { Article } from '#contract/articles.ts'

type Sheet = Article['sheet']

/** A number of the drinks sheet, or null where it tells none. */
export function sheetNumber(sheet: Sheet, key: string): number | null {
  const value = sheet[key]
  return typeof value === 'number' ? value : null
}

/** The words of the drinks sheet under that key; none where it tells none. */
export function sheetWords(sheet: Sheet, key: string): readonly string[] {
  const value = sheet[key]
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value !== '' ? [value] : []
}
