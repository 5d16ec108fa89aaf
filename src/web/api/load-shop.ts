import type { Load } from './load.ts'
import { commerceQuery } from './queries/shop-queries.ts'

/** The shop's name alone, for the title of a screen that asks the rest from the browser, or nothing. */
export const loadShop: Load<{ shop: string }> = async ({ cache, ask }) => ({
  shop: (await cache.ensureQueryData(commerceQuery(ask))).name,
})
