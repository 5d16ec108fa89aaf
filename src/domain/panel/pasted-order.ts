import { oneLine, unaccent } from '../text/text.ts'

/** What a chat exports before a message: '[10:32, 25/11/2026] Marta: ', '25/11/26, 10:32 - Marta: '. */
export const chatHeader = /^\s*\[?\d{1,2}[:/][\d:/, .apm]*\]?\s*(?:-\s*)?(?:([^:\d]{1,40}):\s)?/i

/** Longest text that is read, in characters. */
export const maxPasted = 2_000
/** Lines read of a text; the others are left out, and said so. */
export const maxPastedLines = 40

/** A line of a message: what is asked for, and of it how many. */
export type PastedLine = {
  /** As it was written. */ text: string
  /** The words to search for. */ query: string
  count: number
  /** Whether the count is of boxes or packs. */ isPack: boolean
  /** Units of such a pack, when it says so. */ packOf: number | null
  /** Whether it says how many. */ hasCount: boolean
}

const numbers: Record<string, number> = {
  un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  once: 11, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, cien: 100,
} // prettier-ignore

/** Words around what is asked for. */
const fillers = new Set(
  'hola holaa buenas buenos buen dia dias tarde tardes noche noches che como va andas estas estan todo bien gracias muchas mil porfa porfis por favor porfavor please quiero queria quisiera querria necesito necesitaria me mandas mandame mandar mandarme manda mandan envias enviame enviarme traes traeme traer anota anotame anotas reserva reservame guarda guardame pasame pone poneme dame das podes podras podrias puede te les pido pedir pedirte hacer haceme hago pedido para hoy manana y e o con de del el la los las lo unos unas algo a al nos ademas tambien mas agrega agregame agregas suma sumale sumame saludos saludo abrazo beso besos besito ok oka dale bueno bien listo eso seria serian es era nada ultimo jaja jajaja chau'.split(
    ' ',
  ),
)

const digits = String.raw`\d{1,3}(?![\d.,]\d)`
const words = Object.keys(numbers).join('|')
const pack = String.raw`(?:cajas?|cajitas?|packs?|paquetes?|bultos?|cajon(?:es)?|fardos?)`
const units = String.raw`(?:botellas?|botes?|bot|unidad(?:es)?|unid|uni|u)`
/** Not a part of a size: '750 ml', '1,5 l'. */
const noSize = String.raw`(?!\s*(?:ml|cc|cl|lts?|l|litros?|grs?|kg|%|hs|h)\b)`

/** 'docena y media de', '2 cajas de 6', 'una caja de', '3 botellas de', 'dos'. */
const leadingAmount = new RegExp(
  String.raw`^(?:(?<dozenHalf>docena y media)|(?:(?<dozens>${digits}|${words})\s+)?(?<dozen>docenas?)|(?<half>media)\s+(?:(?<halfDozen>docena)|(?<halfPack>${pack}))|(?:un )?(?<pair>par)|(?<six>(?:${digits}|${words})?\s*six ?packs?)|(?<count>${digits}|${words})${noSize})(?:\b|(?=(?:u|uni|unid|x)\b))\s*(?:x\b\s*)?(?:(?<packs>${pack})\b\s*(?:(?:x|de|por)\s*(?<of>\d{1,2})\b${noSize}(?:\s*${units}\b)?)?|x\s*(?<times>\d{1,2})\b${noSize}|${units}\b\.?)?\s*(?:de\b)?\s*`,
)
/** 'malbec x6', 'malbec 6u', 'malbec 2', 'malbec (2)', 'malbec 2 cajas'; a number of three digits is a size or a year. */
const trailing = new RegExp(
  String.raw`\s*[-:(]?\s*\b(?:(?:x|por)\s*(?<times>\d{1,3})(?:\s*${units})?|(?<count>\d{1,2}|${words})\s*(?:(?<packs>${pack})(?:\s*(?:x|de|por)\s*(?<of>\d{1,2}))?|${units})?)\b[.)]*$`,
)

const inBuilding = String.raw`(?:piso|depto|departamento|dpto|dto|pb|planta baja|timbre|entre|esq|esquina|bis)`
/** 'mendoza 2150', 'mendoza 2150 piso 3 b'. */
const address = new RegExp(String.raw`^(?<street>.+?) \d{3,5}(?<inside> ${inBuilding}\b.*)?$`)
/** A means alone, or after a verb: 'Pago de Carraovejas' is a wine. */
const payment =
  /^(?:(?:te|les?|lo|la|yo)\s+)*(?:(?:pago|abono|pagamos|abonamos)\s+(?:con|en|por|x|al|contra|cuando)\b|transfiero\b|(?:(?:en|con|por)\s+)?(?:efectivo|transferencia|mercado ?pago|mp|tarjeta|debito|credito)$)/

/** The street of a line that is an address and asks for no amount; null for any other. */
export const streetOf = ({ hasCount, query }: PastedLine): string | null =>
  hasCount ? null : (address.exec(query)?.groups?.['street'] ?? null)

/** 'Pago con transferencia', 'efectivo'. */
export const isPayment = ({ hasCount, query }: PastedLine): boolean => !hasCount && payment.test(query)

/** 'soy Paula Ríos', and nothing else. */
function isIntroduction(plain: string): boolean {
  const name = /^(?:soy|me llamo|mi nombre es|habla)((?: [a-z]+){1,3})$/.exec(plain)?.[1]
  return (
    name !== undefined &&
    !name
      .trim()
      .split(' ')
      .some((word) => fillers.has(word))
  )
}

/** 'Hola Gra', and nothing else: a capital, as an article is seldom written with after a greeting. */
const greeting =
  /^(?:[Hh]ola+|[Bb]uenas(?: [Tt]ardes| [Nn]oches)?|[Bb]uen(?:os)? [Dd][ií]as?) \p{Lu}\p{Ll}+$/u

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

/** Sentences, and what commas and 'y' join: '2 malbec, una caja de quilmes y 6 fernet'. */
function fragmentsOf(row: string): string[] {
  return oneLine(row)
    .replace(chatHeader, '')
    .split(/[!¡?¿;•*+\p{Extended_Pictographic}]+|(?<!\d),|,(?!\d)|\.(?!\d)\s*/u)
    .flatMap((part) =>
      part.split(
        new RegExp(
          String.raw`(?<!docena)\s+(?:y|e|mas|más)\s+(?=(?:${digits}|${words}|media|docena)\b(?!\s*(?:media|medio|cuarto)\b))`,
          'i',
        ),
      ),
    )
}

function lineOf(written: string): PastedLine | null {
  const text = written
    .replace(/^[\s\-–—·>]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (greeting.test(text)) return null
  const plain = plainOf(text)
  const start = withoutFillers(plain)
  const lead = leadingAmount.exec(start)
  // 'una docena' and 'docena y media' alone ask for nothing.
  if (lead) {
    const query = trimmed(start.slice(lead[0].length))
    return query === '' ? null : { text, query, hasCount: true, ...countBefore(lead.groups ?? {}) }
  }
  // 'piso 3' is no amount.
  const last = address.exec(start)?.groups?.['inside'] === undefined ? trailing.exec(start) : null
  if (last && !/\blas\s*$/.test(start.slice(0, last.index))) {
    const { times, count, packs, of } = last.groups ?? {}
    const query = trimmed(start.slice(0, last.index))
    if (query !== '')
      return {
        text,
        query,
        count: numberOf(times ?? count),
        isPack: packs !== undefined,
        packOf: of === undefined ? null : Number(of),
        hasCount: true,
      }
  }
  const query = trimmed(start)
  return query === '' || isIntroduction(query)
    ? null
    : { text, query, count: 1, isPack: false, packOf: null, hasCount: false }
}

type Groups = Record<string, string | undefined>

function countBefore(groups: Groups): Pick<PastedLine, 'count' | 'isPack' | 'packOf'> {
  const packOf = groups['of'] ?? groups['times']
  const isPack =
    groups['packs'] !== undefined || groups['times'] !== undefined || groups['halfPack'] !== undefined
  return { count: countOf(groups), isPack, packOf: packOf === undefined ? null : Number(packOf) }
}

function countOf(groups: Groups): number {
  if (groups['dozenHalf']) return 18
  if (groups['dozen']) return 12 * numberOf(groups['dozens'])
  if (groups['halfDozen']) return 6
  if (groups['halfPack']) return 0.5
  if (groups['pair']) return 2
  if (groups['six']) return 6 * numberOf(groups['six'].split(/\s*six/)[0])
  return numberOf(groups['count'])
}

/** 1 without a number. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text === '' ? 1 : (numbers[text] ?? Number(text))

const plainOf = (text: string): string => unaccent(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Without the fillers before the first amount or name; an amount is no filler. */
function withoutFillers(text: string): string {
  const all = text.split(' ')
  const at = all.findIndex((word) => !fillers.has(word.replaceAll(/[^a-z0-9]/g, '')) && /[a-z0-9]/.test(word))
  return at === -1 ? '' : all.slice(at).join(' ')
}

/** Without fillers and signs at both ends. */
function trimmed(text: string): string {
  const all = withoutFillers(text).split(' ')
  const last = all.findLastIndex((word) => !fillers.has(word.replaceAll(/[^a-z0-9]/g, '')))
  return all
    .slice(0, last + 1)
    .join(' ')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9%]+$/g, '')
}

/** Units of an article that is sold by `pack` units together; null when it depends on what the message did not say. */
export function unitsOf(
  { count, isPack, packOf }: Pick<PastedLine, 'count' | 'isPack' | 'packOf'>,
  pack: number,
): number | null {
  const bottles = isPack ? (packOf === null ? (pack > 1 ? count * pack : null) : count * packOf) : count
  if (bottles === null || (!isPack && pack > 1)) return null
  return Number.isInteger(bottles / pack) && bottles > 0 ? bottles / pack : null
}

/** Whether a name has every word of a query, in the singular or the plural. */
export function namesAll(query: string, name: string): boolean {
  const own = new Set(wordsIn(name).map(singular))
  return wordsIn(query).every((word) => fillers.has(word) || own.has(singular(word)))
}

const wordsIn = (text: string): string[] =>
  plainOf(text)
    .replaceAll(/(\d)[.,](\d)/g, '$1$2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const singular = (word: string): string =>
  word.length > 3 && !/\d/.test(word) ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word
