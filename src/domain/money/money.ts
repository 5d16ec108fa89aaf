export type Centavos = number

/** Percents have two decimals (12.5 %, 33.33 %). */
const percentScale = 100
const percentBase = 100 * percentScale

/** Rounds half up (towards +∞), for safe integers. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor)) + 0
}

/** Has at most two decimals. */
export function toPesos(c: Centavos): number {
  return c / 100
}

export function pesosOrNull(c: Centavos | null): number | null {
  return c === null ? null : toPesos(c)
}

/**
 * Rounds the written decimal half up: 1.005 is 101, although its binary value is lower. Throws RangeError when not
 * finite or too large to be exact.
 */
export function fromPesos(p: number): Centavos {
  const written = String(p)
  const cents = written.includes('e') ? p * 100 : Number(`${written}e2`)
  const rounded = Math.floor(cents + 0.5) + 0
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`not an amount of money: ${p}`)
  return rounded
}

/** Rounds half up to a multiple of `unit` centavos, in one integer rounding; `percent` counts with two decimals. */
export function percentRounded(amount: Centavos, percent: number, unit: number): Centavos {
  const parts = Math.round(percent * percentScale)
  const divisor = percentBase * unit
  const whole = Math.floor(amount / divisor)
  const rest = amount - whole * divisor
  return (whole * parts + divideHalfUp(rest * parts, divisor)) * unit + 0
}

/** Rounded half up to the centavo. */
export function percentOf(amount: Centavos, percent: number): Centavos {
  return percentRounded(amount, percent, 1)
}

/** Rounded half up to whole pesos, once. */
export function percentInPesos(amount: Centavos, percent: number): Centavos {
  return percentRounded(amount, percent, 100)
}

export function roundToPeso(c: Centavos): Centavos {
  return divideHalfUp(c, 100) * 100
}

/** '$ 12.400', '$ 12.400,50', '−$ 500' (spec 1 §9). Without Intl, whose output may differ between server and browser. */
export function formatMoney(pesos: number): string {
  const cents = fromPesos(pesos)
  const size = Math.abs(cents)
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.')
  const decimals = size % 100 === 0 ? '' : `,${String(size % 100).padStart(2, '0')}`
  return `${cents < 0 ? '−' : ''}$ ${whole}${decimals}`
}

/** As `formatMoney`, with a no-break space, for use within a sentence. */
export function formatMoneyInText(pesos: number): string {
  return formatMoney(pesos).replace(' ', '\u00A0')
}

/** As `formatMoney`, from centavos. */
export function formatCentavos(c: Centavos): string {
  return formatMoney(toPesos(c))
}
