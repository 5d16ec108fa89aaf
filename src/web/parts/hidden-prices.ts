import type { Commerce } from '#contract/shop.ts'
import { canSeePrices } from '#domain/money/shown-prices.ts'

const anybody = { isLoggedIn: false, hasClient: false, isSeller: false }

export function hidesPrices(commerce: Commerce): boolean {
  return !canSeePrices(priceTypeOf(commerce), anybody)
}

export function priceTypeOf({ online_configuration }: Commerce): string | null {
  return online_configuration.online_price_type?.slug ?? null
}
