import { fromPesos, type Centavos } from './money.ts'

/** The 'Dolar Blue' entry: pesos per dollar (spec 1 §7). */
export type DollarRates = { compra: number; venta: number; promedio: number }

/** Which of the rates the shop uses, or its own pesos per dollar (spec 1 §3 Commerce.dolar). */
export type DollarSetting = keyof DollarRates | number

/**
 * Centavos per dollar that the shop uses (design 6.36): the named rate, or the plain number.
 * Null when none is known: no setting, no rates yet, or a rate that is not above 0.
 */
export function dollarRate(setting: DollarSetting | null, rates: DollarRates | null): Centavos | null {
  const pesos = typeof setting === 'number' ? setting : setting && rates?.[setting]
  if (typeof pesos !== 'number' || !Number.isFinite(pesos) || pesos <= 0) return null
  return fromPesos(pesos)
}

/**
 * The price in centavos, whole pesos half up, of an article in dollars: dollars × (rate + dolar_plus)
 * (design 6.36). All three in hundredths.
 */
export function dollarsToPesos(usdCents: number, rate: Centavos, dolarPlus: Centavos): Centavos {
  return Math.floor((usdCents * (rate + dolarPlus) + 5_000) / 10_000) * 100
}

/** The dollar of the best of days is not above this many pesos: more is a mistake. */
const highestRate = 1_000_000

/**
 * The rates of what somebody buys and sells a dollar at, in pesos to four decimals, with their average (spec 1 §7).
 * Null when either is no number between 0 and a million.
 */
export function dollarRates(compra: number, venta: number): DollarRates | null {
  const [bought, sold] = [toFourDecimals(compra), toFourDecimals(venta)]
  if (!isRate(bought) || !isRate(sold)) return null
  return { compra: bought, venta: sold, promedio: toFourDecimals((bought + sold) / 2) }
}

function isRate(pesos: number): boolean {
  return Number.isFinite(pesos) && pesos > 0 && pesos <= highestRate
}

function toFourDecimals(pesos: number): number {
  return Math.round(pesos * 10_000) / 10_000
}

/** A reading that was not believed. */
export type RefusedReading = Pick<DollarRates, 'compra' | 'venta'> & { at: Date }

/** Share of the kept rate by which a reading may move it. */
const largestJump = 0.3
/** Readings of a jump agree when they lie this close to each other. */
const agreement = 0.05
/** So many in a row, within so long, make a jump true. */
const confirmations = 3
const confirmationMs = 6 * 60 * 60 * 1000

/**
 * What to do with a reading: 'same' as the kept one, 'taken', or 'refused' as a jump of more than 30 % in either rate.
 * A jump is taken once three readings within six hours, this one among them and none believed between, agree to 5 %
 * (hard-cases C58). `refused` are the readings refused since the kept one was last read.
 */
export function judgeReading(
  reading: DollarRates,
  current: DollarRates | null,
  refused: readonly RefusedReading[],
  now: Date,
): 'same' | 'taken' | 'refused' {
  if (current === null) return 'taken'
  if (reading.compra === current.compra && reading.venta === current.venta) return 'same'
  if (isWithin(largestJump, reading, current)) return 'taken'
  const agreeing = refused.filter(
    (other) => now.getTime() - other.at.getTime() <= confirmationMs && isWithin(agreement, reading, other),
  )
  return agreeing.length + 1 >= confirmations ? 'taken' : 'refused'
}

function isWithin(
  share: number,
  { compra, venta }: DollarRates,
  of: Pick<DollarRates, 'compra' | 'venta'>,
): boolean {
  return Math.abs(compra - of.compra) <= of.compra * share && Math.abs(venta - of.venta) <= of.venta * share
}
