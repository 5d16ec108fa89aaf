import { fieldErrors, type FieldErrors } from '../text/validation.ts'
import { shopTime } from '../time/dates.ts'

const visa = /^4/

const mastercard = /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/

const cabal = /^(?:604[23]|6035|5896(?:5[7-9]|[67]))/

/** The number alone does not tell credit from debit. */
export const cardBrands: readonly CardBrand[] = [
  { id: 1, name: 'Visa', isDebit: false, starts: visa, codeLength: 3 },
  { id: 31, name: 'Visa Débito', isDebit: true, starts: visa, codeLength: 3 },
  { id: 15, name: 'Mastercard', isDebit: false, starts: mastercard, codeLength: 3 },
  { id: 66, name: 'Mastercard Débito', isDebit: true, starts: mastercard, codeLength: 3 },
  { id: 65, name: 'American Express', isDebit: false, starts: /^3[47]/, codeLength: 4 },
  { id: 24, name: 'Naranja', isDebit: false, starts: /^589562/, codeLength: 3 },
  { id: 63, name: 'Cabal', isDebit: false, starts: cabal, codeLength: 3 },
  { id: 67, name: 'Cabal Débito', isDebit: true, starts: cabal, codeLength: 3 },
  { id: 99, name: 'Maestro', isDebit: true, starts: /^(?:50|5[678](?!9)|6[37])/, codeLength: 3 },
  { id: 8, name: 'Diners Club', isDebit: false, starts: /^3(?:0[0-5]|[68])/, codeLength: 3 },
]

/** Alternative ids of the same brands in Payway's saved cards. */
const otherNumbers: Readonly<Record<number, string>> = {
  27: 'Cabal',
  104: 'Mastercard',
  105: 'Mastercard Débito',
  106: 'Maestro',
  108: 'Cabal Débito',
  111: 'American Express',
}

/** Sent by the browser to the provider only. */
export type CardForm = {
  number: string
  brand: string
  holder: string
  document: string
  expiry: string
  code: string
}

export type CardChoice = { card: string; code: string }

/** As spec 2 has it. */
const codeMissing = 'Ingrese el codigo de seguridad'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Groups of 4, or 4-6-5 for American Express; at most 19 digits. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1)
  return (parts ?? []).filter(Boolean).join(' ')
}

/** Formats 'MM/AA' while typing: adds the slash, and a leading 0 to a one-digit month. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed)
  // Autofill may use a four-digit year.
  if (digits.length === 6 && digits.slice(2, 4) === '20') return `${digits.slice(0, 2)}/${digits.slice(4)}`
  const padded = /^[2-9]/.test(digits) || /^\d\//.test(typed) ? `0${digits}` : digits
  return padded.length <= 2 ? padded : `${padded.slice(0, 2)}/${padded.slice(2, 4)}`
}

/** Two digits each; null when invalid. */
export function readExpiry(text: string): { month: string; year: string } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? []
  return month === undefined || year === undefined ? null : { month, year }
}

/** Valid to the end of its month, by the shop's calendar; the year has two or four digits. */
export function isCardExpired(month: number, year: number, now: Date): boolean {
  const [thisYear = 0, thisMonth = 0] = shopTime(now).isoDate.split('-').map(Number)
  const whole = year < 100 ? 2000 + year : year
  return whole < thisYear || (whole === thisYear && month < thisMonth)
}

/** The chosen brand if the number allows it, else the likeliest; null when none is accepted. */
export function brandOf({ number, brand }: Pick<CardForm, 'number' | 'brand'>): CardBrand | null {
  const brands = brandsOf(number)
  return brands.find(({ id }) => String(id) === brand) ?? brands[0] ?? null
}

export function validateCard(form: CardForm, now: Date): FieldErrors<keyof CardForm> {
  const brand = brandOf(form)
  return fieldErrors({
    number: numberProblem(form.number, brand),
    brand: null,
    holder: form.holder.trim() === '' ? 'Ingresá el nombre que figura en la tarjeta' : null,
    document: documentProblem(form.document),
    expiry: expiryProblem(form.expiry, now),
    code: codeProblem(form.code, brand?.codeLength ?? null),
  })
}

/** `codeLength`: of the chosen card's security code, null when unknown (spec 2 §5 §8). */
export function validateChoice(
  { card, code }: CardChoice,
  codeLength: number | null,
): FieldErrors<keyof CardChoice> {
  return fieldErrors({
    card: card === '' ? 'Seleccione una tarjeta' : null,
    code: codeProblem(code, codeLength),
  })
}

function numberProblem(number: string, brand: CardBrand | null): string | null {
  if (digitsOf(number) === '') return 'Ingresá el número de la tarjeta'
  if (!isCardNumber(number)) return 'Revisá el número de la tarjeta'
  return brand === null ? 'No aceptamos esa tarjeta. Probá con otra' : null
}

function documentProblem(document: string): string | null {
  if (document.trim() === '') return 'Ingresá el DNI de quien figura en la tarjeta'
  return /^\d{7,8}$/.test(document.replace(/[.\s]/g, '')) ? null : 'El DNI lleva 7 u 8 números'
}

function expiryProblem(expiry: string, now: Date): string | null {
  if (expiry.trim() === '') return 'Ingresá el vencimiento'
  const read = readExpiry(expiry)
  if (read === null) return 'Escribilo como en la tarjeta: mes y año'
  return isCardExpired(Number(read.month), Number(read.year), now) ? 'Esa tarjeta está vencida' : null
}

function codeProblem(code: string, length: number | null): string | null {
  if (code.trim() === '') return codeMissing
  if (length === null) return /^\d{3,4}$/.test(code) ? null : 'El código tiene 3 o 4 números'
  return code.length === length && /^\d+$/.test(code) ? null : `El código tiene ${length} números`
}

/** `id` is Payway's payment_method_id. */
export type CardBrand = {
  id: number
  name: string
  isDebit: boolean
  starts: RegExp
  codeLength: 3 | 4
}

/** 'Tarjeta' for an unknown id. */
export function cardBrandName(id: number): string {
  return cardBrands.find((brand) => brand.id === id)?.name ?? otherNumbers[id] ?? 'Tarjeta'
}

/** Possible brands, likeliest first; empty without digits. Ignores other characters. */
export function brandsOf(number: string): CardBrand[] {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? [] : cardBrands.filter(({ starts }) => starts.test(digits))
}

/** 13 to 19 digits with a valid check digit (Luhn). Spaces are ignored. */
export function isCardNumber(number: string): boolean {
  const digits = number.replace(/\s/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0)
  return sum % 10 === 0
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
