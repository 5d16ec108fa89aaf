/** Check digit for a GTIN without one: GS1 weights 3 and 1 from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A GTIN without leading zeros, so that UPC, EAN and GTIN-14 of one article are equal; null when its length or check digit is wrong. */
export function readGtin(text: string): string | null {
  const digits = text.trim()
  if (!/^\d{7,14}$/.test(digits) || gtinCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return null
  return digits.replace(/^0+/, '') || null
}

/** A GTIN of `readGtin` as it is stored: with at least the eight digits of the shortest barcode. */
export function paddedGtin(gtin: string): string {
  return gtin.padStart(8, '0')
}
