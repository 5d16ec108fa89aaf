/** A brand of cards as Payway numbers it (its payment_method_id; integrations 2.6). */
export type CardBrand = {
  id: number
  name: string
  isDebit: boolean
  /** What the numbers of its cards begin with. */
  starts: RegExp
  /** How many digits its security code has. */
  codeLength: 3 | 4
}

const visa = /^4/
const mastercard = /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/
const cabal = /^(?:604[23]|6035|5896(?:5[7-9]|[67]))/

/** The brands that a buyer may pay with by Payway. A number alone does not tell credit from debit. */
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

/** Other numbers that Payway gives the same brands, as it tells of cards that it keeps. */
const otherNumbers: Readonly<Record<number, string>> = {
  27: 'Cabal',
  104: 'Mastercard',
  105: 'Mastercard Débito',
  106: 'Maestro',
  108: 'Cabal Débito',
  111: 'American Express',
}

/** The name of a brand by Payway's number of it; 'Tarjeta' for one that is not in the table. */
export function cardBrandName(id: number): string {
  return cardBrands.find((brand) => brand.id === id)?.name ?? otherNumbers[id] ?? 'Tarjeta'
}

/** The brands that a card may be of by what has been typed of its number, the likelier first; none while nothing can be said. Reads digits only. */
export function brandsOf(number: string): CardBrand[] {
  const digits = number.replace(/\D/g, '')
  return digits === '' ? [] : cardBrands.filter(({ starts }) => starts.test(digits))
}

/** Whether a whole card number was typed without a slip: 13 to 19 digits whose last fits the others (Luhn). Spaces are skipped. */
export function isCardNumber(number: string): boolean {
  const digits = number.replace(/\s/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0)
  return sum % 10 === 0
}

/** The digits of twice a digit, summed. */
function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
