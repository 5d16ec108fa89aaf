/** '10 %', '12,5 %'. */
export function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')} %`
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
