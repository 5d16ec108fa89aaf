import { unaccent } from '#domain/text/text.ts'

/** As words_of in SQL: lower case, without accents, letters and digits only. */
export function wordsOf(text: string): string[] {
  return unaccent(text.toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

const isNumber = (word: string): boolean => /\d/.test(word)

/** 'licores' is 'licor' or 'licore'. */
export function singularsOf(word: string): string[] {
  if (isNumber(word) || word.length < 4 || !word.endsWith('s')) return []
  return /[^aeiou]es$/.test(word) && word.length > 5
    ? [word.slice(0, -1), word.slice(0, -2)]
    : [word.slice(0, -1)]
}

export function formsOf(word: string): string[] {
  if (isNumber(word)) return [word]
  const plurals = [word, ...singularsOf(word)]
    .filter((form) => !form.endsWith('s'))
    .flatMap((form) => [`${form}s`, ...(/[aeiou]$/.test(form) ? [] : [`${form}es`])])
  return [...new Set([word, ...singularsOf(word), ...plurals, ...(word.endsWith('s') ? [`${word}es`] : [])])]
}

/** Prefixes for an unfinished word: 'malb', and 'malbec' for 'malbecs'. A number has none. */
export function beginningsOf(word: string): string[] {
  return isNumber(word) ? [] : [word, ...singularsOf(word).filter((form) => form.length > 3)]
}

const inMl: Record<string, number> = { ml: 1, cc: 1, cl: 10 }
const litre = 1000
const maxUnitlessLitres = 20

/** Longer ones first, as they contain the shorter ones. */
const spoken: [phrase: RegExp, meant: string][] = [
  [/\b(?:un )?litro y medio\b/g, ' 1500ml '],
  [/\b(?:un )?litro y cuarto\b/g, ' 1250ml '],
  [/\bdos litros y cuarto\b/g, ' 2250ml '],
  [/\bmedio litro\b/g, ' 500ml '],
  [/\bcuarto litro\b/g, ' 250ml '],
  [/\b(?:tres cuartos|3\/4)(?: (?:de )?litros?)?\b/g, ' 750ml '],
  [/\bmedia docena\b/g, ' x6 '],
  [/\bdocena\b/g, ' x12 '],
]

/** '1,5 l', '1.5 lts' and 'litro y medio' become '1500ml'; 'pack x6', 'caja de 6' and '6 botellas' become 'x6'. Takes a plain lower-case query. */
export function readSizes(query: string): string {
  const worded = spoken.reduce((text, [phrase, meant]) => text.replaceAll(phrase, meant), query)
  return worded
    .replaceAll(
      /(\d{1,5}(?:[.,]\d{1,2})?)\s*(ml|cc|cl|litros?|lts?|l)\b/g,
      (_, amount: string, unit: string) => ` ${Math.round(number(amount) * (inMl[unit] ?? litre))}ml `,
    )
    .replaceAll(/\b\d{1,2}[.,]\d{1,2}\b(?!%)/g, (amount) =>
      number(amount) > 0 && number(amount) <= maxUnitlessLitres
        ? ` ${Math.round(number(amount) * litre)}ml `
        : amount,
    )
    .replaceAll(
      /\b(?:packs?|cajas?|bultos?|cajon(?:es)?)\s*(?:de|x|por)?\s*(\d{1,2})\b(?:\s*(?:botellas|latas|unidades|u)\b)?/g,
      ' x$1 ',
    )
    .replaceAll(/\b(?:x|por)\s*(\d{1,2})\b(?:\s*(?:unidades|u)\b)?/g, ' x$1 ')
    .replaceAll(/\b(\d{1,2})\s*(?:packs?|botellas|unidades|u)\b/g, ' x$1 ')
    .replaceAll(/\b(\d{1,2})\s+(latas|porrones|copas|vasos)\b/g, ' x$1 $2 ')
}

/** A number as a word of a name, a size in ml, or units of a pack. */
export function waysOfNumber(word: string): string[] {
  const value = Number(word)
  if (value >= 100 && value <= 9999) return [word, `${word}ml`]
  return value > 1 && value <= 48 ? [word, `x${word}`] : [word]
}

function number(amount: string): number {
  return Number(amount.replace(',', '.'))
}
