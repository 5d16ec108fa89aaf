/** The digit that a GTIN ends in, of the digits before it: weights 3 and 1 from the right, up to the next ten (GS1). */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The number of a barcode without leading zeros, by which one article is one number whether it was read as UPC, EAN or
 * GTIN-14; null for what has another length or a wrong check digit.
 */
export function readGtin(text: string): string | null {
  const digits = text.trim()
  if (!/^\d{7,14}$/.test(digits) || gtinCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return null
  return digits.replace(/^0+/, '') || null
}
