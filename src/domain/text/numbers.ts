/** '12,5'. Without Intl, as `numberText`; a text has a dot for its comma. */
export function decimalText(value: number | string): string {
  return String(value).replace('.', ',')
}

/** '10 %', '12,5 %'. */
export function percentText(percent: number): string {
  return `${decimalText(percent)} %`
}

/** What instalments cost, for a sentence: it breaks within no figure. */
export function cftText(percent: number): string {
  return `CFTEA ${percentText(percent)}`.replaceAll(' ', '\u00A0')
}

/** '1.450,5', with at most three decimals. Without Intl, whose data a slow phone loads for 50 ms. */
export function numberText(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, '.'), decimals].filter(Boolean).join(',')
}

/** Reads '12', '12,5' or '12.5'; null for anything else, a number above `max` and more decimals. */
export function readDecimal(
  text: string,
  { max, decimals }: { max: number; decimals: number },
): number | null {
  const typed = text.trim().replace(',', '.')
  const [, fraction = ''] = typed.split('.')
  if (!/^\d+(?:\.\d+)?$/.test(typed) || fraction.length > decimals) return null
  return Number(typed) <= max ? Number(typed) : null
}

/** As `readDecimal`, with at most two decimals and perhaps a '%'. */
export function readPercent(text: string, max: number): number | null {
  return readDecimal(text.trim().replace(/\s*%$/, ''), { max, decimals: 2 })
}
