import { brandsOf, type CardBrand, isCardNumber } from './card-brands.ts'
import { shopTime } from './dates.ts'
import { fieldErrors, type FieldErrors } from './validation.ts'

/** A new card as it is typed. It leaves the browser for the provider alone (design 6.21). */
export type CardForm = {
  number: string
  brand: string
  holder: string
  document: string
  expiry: string
  code: string
}
/** A kept card that is chosen, with its security code. */
export type CardChoice = { card: string; code: string }

const codeMissing = 'Ingrese el codigo de seguridad'
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Digits in the groups in which they stand on the card: 4 of 4, or 4-6-5 on an American Express. At most 19 are kept. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1)
  return (parts ?? []).filter(Boolean).join(' ')
}

/** 'MM/AA' as it is being typed: the bar comes by itself, and a month that is one digit only gets its 0. */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed)
  // A browser that fills the field in may write the year with its century.
  if (digits.length === 6 && digits.slice(2, 4) === '20') return `${digits.slice(0, 2)}/${digits.slice(4)}`
  const padded = /^[2-9]/.test(digits) || /^\d\//.test(typed) ? `0${digits}` : digits
  return padded.length <= 2 ? padded : `${padded.slice(0, 2)}/${padded.slice(2, 4)}`
}

/** Month and year, two digits each, of 'MM/AA'; null when it is no month of a year. */
export function readExpiry(text: string): { month: string; year: string } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? []
  return month === undefined || year === undefined ? null : { month, year }
}

/** Whether a card of that month and year (of two or four digits) pays no more: it is good to the end of its month, on the shop's calendar. */
export function isCardExpired(month: number, year: number, now: Date): boolean {
  const [thisYear = 0, thisMonth = 0] = shopTime(now).isoDate.split('-').map(Number)
  const whole = year < 100 ? 2000 + year : year
  return whole < thisYear || (whole === thisYear && month < thisMonth)
}

/** The brand that was chosen of those that the number may be of, else the likeliest; null when none is taken. */
export function brandOf({ number, brand }: Pick<CardForm, 'number' | 'brand'>): CardBrand | null {
  const brands = brandsOf(number)
  return brands.find(({ id }) => String(id) === brand) ?? brands[0] ?? null
}

/** What is wrong with a new card, by field (spec 2 §5). */
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

/** What is wrong with a chosen card (spec 2 §5 §8). `codeLength`: of the chosen card's code, null where it is not known. */
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
