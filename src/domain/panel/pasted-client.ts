import { normalisePhone } from '../text/phone.ts'
import { unaccent } from '../text/text.ts'
import { chatHeader } from './pasted-order.ts'

export type PastedClient = {
  name: string | null
  /** Normalised. */ phone: string | null
  /** The line that the name was read from, where that alone says so: it may as well be an article. */
  signature: string | null
  /** The text without the phone. */ rest: string
}

/** Digits as phones are written; a slash would be a date. */
const phoneLike = /(?<![\d$.,/-])\+?\(?\d[\d ().-]{7,22}\d(?![\d/]|[:.,]\d)/g
const phoneWord = String.raw`\b(?:mi|el|cel|celu|celular|tel|tel[eé]fono|whatsapp|wsp|wpp|n[uú]mero|nro|es|contacto)\b`
const phoneWords = new RegExp(phoneWord, 'gi')

/** Words that no name has, without accents. */
const noNames = new Set(
  [
    // After 'soy'.
    'cliente clienta mayor menor nuevo nueva vecino vecina socio socia fan yo quien',
    'alergico alergica vegetariano vegano celiaco celiaca',
    // Greetings and thanks.
    'gracias muchas saludos saludo buen buenas buenos dia dias tarde tardes noche noches',
    'hola chau abrazo beso besos ok dale listo perfecto',
    // Of an address.
    'calle av avenida barrio esquina piso depto departamento casa torre ruta pasaje manzana lote',
    'san santa villa ciudad general gral doctor',
    // Of delivery and payment.
    'envio retiro efectivo transferencia mercado',
    // Of articles.
    'caja cajas botella botellas vino tinto blanco rosado malbec cabernet',
    'fernet cerveza gin vermut espumante champagne aceite',
  ].flatMap((row) => row.split(' ')),
)
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'di', 'von', 'van'])

/** Who writes a message, as far as it says so; nothing is guessed from what may be an article. */
export function readPastedClient(text: string): PastedClient {
  const senders = new Set<string>()
  const rows = text.split(/\r?\n/).map((row) => {
    const [head = '', sender] = chatHeader.exec(row) ?? []
    if (sender) senders.add(sender.trim())
    return row.slice(head.length)
  })
  const { phone, at, written } = readPhone(rows)
  const left = rows.map((row, n) => (n === at ? row.replace(written, '').replace(/^\s*:\s*/, '') : row))
  const introduced = left.flatMap((row) => introducedIn(row) ?? [])[0] ?? null
  const signature = introduced === null ? signatureIn(left, at) : null
  const [only, ...others] = [...senders]
  const sender = only !== undefined && others.length === 0 ? nameOf(only, 1) : null
  return {
    name: introduced ?? (signature && nameOf(signature.replaceAll(phoneWords, ''), 1)) ?? sender,
    phone,
    signature,
    rest: phone === null ? text : withoutPhone(text, written),
  }
}

const withoutPhone = (text: string, written: string): string =>
  text.replace(
    new RegExp(
      String.raw`(?:${phoneWord}[\s:.]*){0,6}${written.replaceAll(/[+().]/g, String.raw`\$&`)}`,
      'i',
    ),
    '',
  )

/** The only phone of the text; none when it has several. */
function readPhone(rows: readonly string[]): { phone: string | null; at: number; written: string } {
  const all = rows.flatMap((row, at) =>
    [...row.matchAll(phoneLike)].flatMap(([written]) => {
      const phone = normalisePhone(written)
      return typeof phone === 'string' ? [{ phone, at, written }] : []
    }),
  )
  const [first] = all
  const isOne = first !== undefined && all.every(({ phone }) => phone === first.phone)
  return isOne ? first : { phone: null, at: -1, written: '' }
}

/** 'soy Marta', up to the words that are no name. */
function introducedIn(row: string): string | null {
  const introduced = /(?:^|[\s,.!¡])(?:soy|me llamo|mi nombre es|habla)\s+([^,.;:!¡?¿\d\n]{2,80})/i.exec(
    row,
  )?.[1]
  if (introduced === undefined) return null
  const words = introduced.trim().split(/\s+/)
  const startsWithCapital = /^\p{Lu}/u.test(words[0] ?? '')
  if (!startsWithCapital) return words.length <= 2 ? nameOf(introduced, 1) : null
  const end = words.findIndex((word) => !/^\p{Lu}/u.test(word) && !particles.has(word))
  return nameOf(words.slice(0, end === -1 ? 5 : end).join(' '), 1)
}

const isAllCapitalised = (row: string): boolean =>
  row
    .trim()
    .split(/\s+/)
    .every((word) => /^\p{Lu}/u.test(word) || particles.has(word))

/** A line with nothing but a name: with the phone, before it, or at the end of the message. */
function signatureIn(rows: readonly string[], phoneAt: number): string | null {
  const here =
    rows[phoneAt]
      ?.replaceAll(phoneWords, '')
      .replaceAll(/[:\-–(),.]/g, ' ')
      .trim() ?? ''
  if (here !== '') return isAllCapitalised(here) && nameOf(here, 1) !== null ? here : null
  const before = rows[phoneAt - 1]?.trim() ?? ''
  if (phoneAt > 0 && isAllCapitalised(before) && nameOf(before, 2) !== null) return before
  const lines = rows.filter((row) => row.trim() !== '')
  const last = lines.at(-1)?.trim() ?? ''
  return phoneAt === -1 && lines.length > 1 && isAllCapitalised(last) && nameOf(last, 2) !== null
    ? last
    : null
}

/** A name of so many words at least, in capitals; null for anything else. */
function nameOf(introduced: string, least: number): string | null {
  const words = introduced.trim().split(/\s+/)
  const own = words.filter((word) => !particles.has(word.toLowerCase()))
  const isName =
    own.length >= least &&
    own.length <= 4 &&
    words.length <= 6 &&
    !particles.has(words[0]?.toLowerCase() ?? '') &&
    own.every((word) => /^\p{L}[\p{L}'’-]{1,24}$/u.test(word) && !noNames.has(unaccent(word).toLowerCase()))
  return isName ? words.map(capitalised).join(' ') : null
}

const capitalised = (word: string): string =>
  particles.has(word) ? word : word.charAt(0).toLocaleUpperCase('es-AR') + word.slice(1)
