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
