import type { PanelArticle } from '#contract/panel/articles.ts'
import { decimalText, readDecimal } from '#domain/text/numbers.ts'
import { article as copy } from '../../../copy/panel/article.ts'

type Sheet = PanelArticle['sheet']
/** By field. */
export type Problems = Record<string, string>
export type Fact = keyof typeof copy.facts

/** An award as typed. */
export type TypedAward = Record<'name' | 'prize' | 'points' | 'year', string>
export const blankAward: TypedAward = { name: '', prize: '', points: '', year: '' }

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

const factNumber = { max: 999_999, decimals: 3 }
const awardPoints = [0, 100] as const
const awardYears = [1800, 2200] as const

export const allFacts = Object.keys(copy.facts) as Fact[]
export const isList = (fact: Fact): boolean => lists.includes(fact)
export const isNumber = (fact: Fact): boolean => numbers.includes(fact)

export function typedSheet(sheet: Sheet): TypedSheet {
  return Object.fromEntries(
    allFacts.flatMap((fact) => {
      const value = sheet[fact]
      if (value === undefined) return []
      if (Array.isArray(value)) return [[fact, value.join(', ')]]
      return [[fact, isNumber(fact) ? decimalText(value) : String(value)]]
    }),
  )
}

export const typedAwards = ({ awards = [] }: Sheet): TypedAward[] =>
  awards.map(({ name, prize = '', points, year }) => ({
    name,
    prize,
    points: points === undefined ? '' : String(points),
    year: year === undefined ? '' : String(year),
  }))

/** Facts that the form doesn't know stay as they are. */
export function readSheet(
  { sheet: typed, awards }: { sheet: TypedSheet; awards: readonly TypedAward[] },
  saved: Sheet,
  problems: Problems,
): Sheet {
  const hidden = Object.entries(saved).filter(([fact]) => fact !== 'awards' && !(fact in copy.facts))
  const won = readAwards(awards, problems)
  const facts = Object.entries(typed).flatMap(([name, text]): [string, string | number | string[]][] => {
    const fact = name as Fact
    const trimmed = text.trim()
    if (trimmed === '') return []
    if (isList(fact)) return [[fact, splitWords(trimmed)]]
    if (!isNumber(fact)) return [[fact, trimmed]]
    const read = readDecimal(trimmed, factNumber)
    if (read === null) problems[`sheet.${fact}`] = copy.sheetWrong
    return [[fact, read ?? 0]]
  })
  return Object.fromEntries([...hidden, ...facts, ...(won.length > 0 ? [['awards', won]] : [])]) as Sheet
}

function readAwards(awards: readonly TypedAward[], problems: Problems): NonNullable<Sheet['awards']> {
  return awards.flatMap(({ name, prize, points, year }, at) => {
    if ([name, prize, points, year].every((text) => text.trim() === '')) return []
    const within = (part: 'points' | 'year', text: string, [least, most]: readonly [number, number]) => {
      if (text.trim() === '') return {}
      const read = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1
      if (read < least || read > most) problems[`awards.${at}.${part}`] = copy.awardWrong(least, most)
      return { [part]: read }
    }
    if (name.trim() === '') problems[`awards.${at}.name`] = copy.awardUnnamed
    return [
      {
        name: name.trim(),
        ...(prize.trim() !== '' && { prize: prize.trim() }),
        ...within('points', points, awardPoints),
        ...within('year', year, awardYears),
      },
    ]
  })
}

/** Split by commas, semicolons and lines, but not at a decimal comma: '375 ml, 1,5 l'. */
export function splitWords(text: string): string[] {
  return text
    .split(/,\s+|(?<!\d),|,(?!\d)|;|\n/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
