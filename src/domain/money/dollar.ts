import { hourMs } from '../time/dates.ts'
import { fromPesos, type Centavos } from './money.ts'

export type DollarRates = { compra: number; venta: number; promedio: number }

/** One of the rates, or a fixed number of pesos per dollar (spec 1 §3 Commerce.dolar). */
export type DollarSetting = keyof DollarRates | number

/** Centavos per dollar: the selected rate, the fixed number, or the average of the shop's own rates; null without one above 0. */
export function dollarRate(
  setting: DollarSetting | DollarRates | null,
  rates: DollarRates | null,
): Centavos | null {
  const pesos = typeof setting === 'string' ? rates?.[setting] : ownRate(setting)
  if (typeof pesos !== 'number' || !Number.isFinite(pesos) || pesos <= 0) return null
  return fromPesos(pesos)
}

/** The shop's own number of pesos; the average of its own rates. */
export function ownRate(setting: number | DollarRates | null): number | null {
  return typeof setting === 'object' ? (setting?.promedio ?? null) : setting
}

/** Dollars × (rate + dolar_plus), rounded half up to whole pesos. All three in hundredths. */
export function dollarsToPesos(usdCents: number, rate: Centavos, dolarPlus: Centavos): Centavos {
  return Math.floor((usdCents * (rate + dolarPlus) + 5_000) / 10_000) * 100
}

/** Pesos; a higher rate is considered an error. */
const highestRate = 1_000_000

/** Rates in pesos to four decimals, with their average (spec 1 §7). Null unless both are above 0 and at most a million. */
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

export type RefusedReading = Pick<DollarRates, 'compra' | 'venta'> & { at: Date }

/** Share of the stored rate. */
const largestJump = 0.3
/** Share by which readings of a jump may differ. */
const agreement = 0.05
const confirmations = 3
const confirmationMs = 6 * hourMs

/**
 * 'refused': a jump of more than 30 % in either rate; 'taken' once three readings within six hours, this one included
 * and none accepted between, agree to 5 %. `refused` are those since the last accepted reading.
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
