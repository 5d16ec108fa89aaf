import type { PanelArticle } from '#contract/panel/articles.ts'
import { article as copy } from '../../../copy/panel/article.ts'

type Sheet = PanelArticle['sheet']
/** By field. */
export type Problems = Record<string, string>
export type Fact = keyof typeof copy.facts

/** Facts as typed; lists separated by commas. */
export type TypedSheet = Partial<Record<Fact, string>>

const lists: readonly Fact[] = ['varietals', 'region', 'botanicals', 'aromas', 'pairing', 'flags']
const numbers: readonly Fact[] = [
  'vintage',
  'altitude_m',
  'abv',
  'ibu',
  'decant_minutes',
  'drink_from',
  'keep_until',
  'body',
  'tannins',
  'acidity',
  'sweetness',
  'wood',
  'capacity_ml',
]

export const allFacts = Object.keys(copy.facts) as Fact[]
export const isList = (fact: Fact): boolean => lists.includes(fact)
export const isNumber = (fact: Fact): boolean => numbers.includes(fact)

export function typedSheet(sheet: Sheet): TypedSheet {
  return Object.fromEntries(
    allFacts.flatMap((fact) => {
      const value = sheet[fact]
      if (value === undefined) return []
      return [[fact, Array.isArray(value) ? value.join(', ') : String(value).replace('.', ',')]]
    }),
  )
}

/** Facts that the form doesn't show, as awards, stay as they are. */
export function readSheet(typed: TypedSheet, saved: Sheet, problems: Problems): Sheet {
  const hidden = Object.entries(saved).filter(([fact]) => !(fact in copy.facts))
  const facts = Object.entries(typed).flatMap(([name, text]): [string, string | number | string[]][] => {
    const fact = name as Fact
    const trimmed = text.trim()
    if (trimmed === '') return []
    if (isList(fact)) return [[fact, splitWords(trimmed)]]
    if (!isNumber(fact)) return [[fact, trimmed]]
    const read = Number(trimmed.replace(',', '.'))
    if (Number.isNaN(read)) problems[`sheet.${fact}`] = copy.sheetWrong
    return [[fact, read || 0]]
  })
  return Object.fromEntries([...hidden, ...facts]) as Sheet
}

/** Split by commas, semicolons and lines, but not at a decimal comma: '375 ml, 1,5 l'. */
export function splitWords(text: string): string[] {
  return text
    .split(/,\s+|(?<!\d),|,(?!\d)|;|\n/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
