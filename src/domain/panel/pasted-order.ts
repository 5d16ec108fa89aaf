import { oneLine, unaccent } from '../text/text.ts'
import { type Amount, leadingAmount, trailingAmount } from './pasted-amounts.ts'
import { isFiller, numberPattern, trimmed, withoutFillers } from './pasted-words.ts'

/** Longest text that is read, in characters. */
export const maxPasted = 2_000
/** Lines read of a text; the others are left out, and said so. */
export const maxPastedLines = 40

/** What is asked for, and of it how many. */
type LineRequest = Amount & {
  /** The words to search for. */ query: string
  /** Whether it says how many. */ hasCount: boolean
}

/** A line of a message. */
export type PastedLine = LineRequest & { /** As it was written. */ text: string }

/** The lines of a message that asks for goods: greetings and who writes are left out, everything else is a line, with or without an amount. */
export function readPasted(text: string): { lines: PastedLine[]; isCut: boolean } {
  const parts = text
    .slice(0, maxPasted)
    .split(/\r?\n/)
    .flatMap(fragmentsOf)
    .flatMap((part) => lineOf(part) ?? [])
  return {
    lines: parts.slice(0, maxPastedLines),
    isCut: parts.length > maxPastedLines || text.length > maxPasted,
  }
}

/** What a chat exports before a message: '[10:32, 25/11/2026] Marta: ', '25/11/26, 10:32 - Marta: '. */
export const chatHeader = /^\s*\[?\d{1,2}[:/][\d:/, .apm]*\]?\s*(?:-\s*)?(?:([^:\d]{1,40}):\s)?/i

/** The 'y' before the next amount; not that of 'docena y media', nor of 'una y un cuarto'. */
const joint = new RegExp(
  String.raw`(?<!docena)\s+(?:y|e|mas|más)\s+(?=(?:${numberPattern}|media|docena)\b(?!\s*(?:media|medio|cuarto)\b))`,
  'i',
)

/** Sentences, and what commas and 'y' join: '2 malbec, una caja de quilmes y 6 fernet'. */
function fragmentsOf(row: string): string[] {
  return oneLine(row)
    .replace(chatHeader, '')
    .split(/[!¡?¿;•*+\p{Extended_Pictographic}]+|(?<!\d),|,(?!\d)|\.(?!\d)\s*/u)
    .flatMap((part) => part.split(joint))
}

/** 'Hola Gra', and nothing else: a capital, as an article is seldom written with after a greeting. */
const greeting =
  /^(?:[Hh]ola+|[Bb]uenas(?: [Tt]ardes| [Nn]oches)?|[Bb]uen(?:os)? [Dd][ií]as?) \p{Lu}\p{Ll}+$/u

function lineOf(written: string): PastedLine | null {
  const text = written
    .replace(/^[\s\-–—·>]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (greeting.test(text)) return null
  const start = withoutFillers(plainOf(text))
  const { request } = leadingLine(start) ?? trailingLine(start) ?? bareLine(start)
  return request && { text, ...request }
}

/** `request` is null for a line that is understood and asks for no article. */
type ReadLine = { request: LineRequest | null }

/** '2 malbec'; no request for an amount alone, as 'una docena' or 'docena y media'. Null without an amount. */
function leadingLine(start: string): ReadLine | null {
  const leading = leadingAmount(start)
  if (leading === null) return null
  const query = trimmed(leading.rest)
  return { request: query === '' ? null : { query, hasCount: true, ...leading.amount } }
}

/** 'malbec x2'. Null without an amount: 'piso 3' and 'a las 7' are none. */
function trailingLine(start: string): ReadLine | null {
  if (address.exec(start)?.groups?.['inside'] !== undefined) return null
  const trailing = trailingAmount(start)
  if (trailing === null || /\blas\s*$/.test(trailing.rest)) return null
  const query = trimmed(trailing.rest)
  return query === '' ? null : { request: { query, hasCount: true, ...trailing.amount } }
}

/** 'malbec', of which it is one; no request for fillers alone and for who writes. */
function bareLine(start: string): ReadLine {
  const query = trimmed(start)
  if (query === '' || isIntroduction(query)) return { request: null }
  return { request: { query, hasCount: false, count: 1, isPack: false, packOf: null } }
}

/** 'soy Paula Ríos', and nothing else. */
function isIntroduction(plain: string): boolean {
  const name = /^(?:soy|me llamo|mi nombre es|habla)((?: [a-z]+){1,3})$/.exec(plain)?.[1]
  return name !== undefined && !name.trim().split(' ').some(isFiller)
}

const inBuilding = String.raw`(?:piso|depto|departamento|dpto|dto|pb|planta baja|timbre|entre|esq|esquina|bis)`
/** 'mendoza 2150', 'mendoza 2150 piso 3 b'. */
const address = new RegExp(String.raw`^(?<street>.+?) \d{3,5}(?<inside> ${inBuilding}\b.*)?$`)

/** The street of a line that is an address and asks for no amount; null for any other. */
export const streetOf = ({ hasCount, query }: PastedLine): string | null =>
  hasCount ? null : (address.exec(query)?.groups?.['street'] ?? null)

/** A means alone, or after a verb: 'Pago de Carraovejas' is a wine. */
const payment =
  /^(?:(?:te|les?|lo|la|yo)\s+)*(?:(?:pago|abono|pagamos|abonamos)\s+(?:con|en|por|x|al|contra|cuando)\b|transfiero\b|(?:(?:en|con|por)\s+)?(?:efectivo|transferencia|mercado ?pago|mp|tarjeta|debito|credito)$)/

/** 'Pago con transferencia', 'efectivo'. */
export const isPayment = ({ hasCount, query }: PastedLine): boolean => !hasCount && payment.test(query)

/** Units of an article that is sold by `pack` units together; null when it depends on what the message did not say. */
export function unitsOf({ count, isPack, packOf }: Amount, pack: number): number | null {
  const bottles = isPack ? (packOf === null ? (pack > 1 ? count * pack : null) : count * packOf) : count
  if (bottles === null || (!isPack && pack > 1)) return null
  return Number.isInteger(bottles / pack) && bottles > 0 ? bottles / pack : null
}

/** Whether a name has every word of a query, in the singular or the plural. */
export function namesAll(query: string, name: string): boolean {
  const own = new Set(wordsIn(name).map(singular))
  return wordsIn(query).every((word) => isFiller(word) || own.has(singular(word)))
}

const wordsIn = (text: string): string[] =>
  plainOf(text)
    .replaceAll(/(\d)[.,](\d)/g, '$1$2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const singular = (word: string): string =>
  word.length > 3 && !/\d/.test(word) ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word

const plainOf = (text: string): string => unaccent(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()
