import type { DollarRates } from '#domain/money/dollar.ts'

export type RatesPort = {
  /** Who tells them, as it is kept with the rates. */
  source: string
  /** The Dolar Blue as it is quoted now (spec 1 §7). Throws RatesUnreadable when there is no answer to be used. */
  read: () => Promise<DollarRates>
}

/** No rates in what came back, or nothing came back. The message says which; it holds nothing of the answer. */
export class RatesUnreadable extends Error {
  override name = 'RatesUnreadable'
}
